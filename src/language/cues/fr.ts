/** French. */
import { french } from './conjugate.js'
import { formTable, language, list, triggersOf, verbTable } from './make.js'

export const fr = language(
  {
    id: 'fr',
    marks: list(
      "le | la | les | et | est | je | il | un | une | des | dans | que | pour | pas | sur | avec | du | au | ne | nous | vous | ce | qui | j'ai | c'est | aucun | aucune | sont",
    ),
    triggers: triggersOf(
      {
        intention:
          "je vais | nous allons | je vérifie | je lance | je regarde | je lis | je cherche | je crée | je corrige | j'ajoute | j'exécute | je modifie | je supprime | j'envoie | je consulte | je relance | je prépare | je mets | je passe à | je vérifierai | je lancerai | j'enverrai | laissez-moi | permettez-moi | ensuite | puis je | d'abord | maintenant | prochaine étape",
        obligation: 'je dois | nous devons | il faut | il faudrait | il reste à',
        offer:
          'voulez-vous que je | souhaitez-vous que je | veux-tu que je | si vous voulez | si vous le souhaitez | si tu veux | je peux | je pourrais | dois-je',
      },
      {
        remainder: 'reste à faire | restant | en attente',
        'reported-speech': "j'avais dit | j'avais prévu | j'ai dit que",
        report: "j'ai | c'est fait | terminé | a été | ont été",
      },
    ),
    requests: list(
      "peux-tu | pouvez-vous | pourrais-tu | pourriez-vous | s'il te plaît | s'il vous plaît | je voudrais | j'aimerais | je veux | il faut | assure-toi | veuillez | ne | jamais",
    ),
    verbs: verbTable({
      look: 'regarder lire examiner consulter ouvrir analyser étudier voir',
      search: 'chercher rechercher trouver lister',
      check: 'vérifier contrôler valider comparer confirmer tester',
      run: 'lancer exécuter démarrer relancer réessayer',
      change:
        'modifier corriger mettre ajouter changer remplacer renommer adapter déplacer ajuster réparer migrer activer désactiver renouveler importer exporter nettoyer',
      create: 'créer écrire rédiger préparer générer',
      remove: 'supprimer effacer enlever retirer',
      restore: 'restaurer rétablir annuler',
      install: 'installer',
      build: 'compiler construire',
      deploy: 'déployer publier livrer',
      send: 'envoyer transmettre prévenir notifier informer',
      order: 'réserver rembourser commander',
      wait: 'attendre surveiller',
      say: 'expliquer résumer décrire répondre proposer présenter',
      any: 'faire continuer commencer passer',
    }),
    forms: formTable(
      'vérifier: vérifie vérifié vérifierai, lancer: lance lancé lancerai, regarder: regarde, lire: lis lu, chercher: cherche cherché, créer: crée créé, corriger: corrige corrigé, ajouter: ajoute ajouté, exécuter: exécute exécuté, modifier: modifie modifié, supprimer: supprime supprimé, envoyer: envoie envoyé enverrai, consulter: consulte, relancer: relance, préparer: prépare, mettre: mets mis, passer: passe, faire: fais fait',
    ),
    nouns: {
      tests: 'test',
      test: 'test',
      suite: 'test',
      build: 'build',
      compilation: 'build',
      déploiement: 'deploy',
      migration: 'run',
      recherche: 'search',
    },
    negatives: list("pas | aucun | aucune | jamais | rien | personne | sans | ni | n'existe | n'est | n'a | non"),
    badThings: list(
      'erreur | erreurs | problème | problèmes | avertissement | avertissements | échec | échecs | conflit | conflits | différence | différences',
    ),
    troubles: list(
      'échoué | échec | erreur | erreurs | introuvable | manquant | manque | invalide | refusé | impossible | vide | problème | malheureusement | plutôt | inconnu | indisponible',
    ),
    gates: {
      'avant de': 'before',
      avant: 'before',
      'dès que': 'once',
      'une fois': 'once',
      après: 'once',
      quand: 'once',
      "jusqu'à": 'until',
      si: 'if',
    },
    standing: list(
      "jamais | toujours | tant que | jusqu'à ce que | pas avant | désormais | à partir de maintenant | dans cette session | en aucun cas | seulement après | sans mon",
    ),
    accepts: list("oui | d'accord | vas-y | allez-y | parfait | ok | bien sûr | volontiers | c'est bon"),
    revokes: list(
      "laisse tomber | plus besoin | annule | oublie | finalement non | stop | tu peux maintenant | c'est bon maintenant",
    ),
    courtesies: list("n'hésitez pas | n'hésite pas | dites-moi | à votre disposition | bonne journée"),
    asks: list(
      'quel | quelle | quels | quelles | que | quand | où | comment | pouvez-vous | peux-tu | voulez-vous | votre | vos | confirmez | combien',
    ),
    outcomes: list(
      'terminé | fait | corrigé | réussi | réussie | prêt | vert | trouvé | envoyé | créé | supprimé | est | sont | a été',
    ),
    temporary: list('temporairement | provisoirement'),
    retractions: list('plutôt | finalement | plus nécessaire | inutile | pas nécessaire | à la place | abandonné'),
    stop: list(
      "le | la | les | l | un | une | des | du | de | d | et | ou | mais | dans | sur | sous | avec | sans | pour | par | à | au | aux | en | est | sont | été | être | a | ont | ai | j'ai | je | tu | il | elle | nous | vous | ils | elles | me | te | se | mon | ton | son | notre | votre | leur | ce | cet | cette | ces | qui | que | quoi | dont | ne | pas | plus | aucun | aucune | puis | ensuite | maintenant | d'abord | si | comme | tout | tous | toute | toutes",
    ),
    pronouns: list('il | elle | ils | elles | le | la | les | cela | ça | ceci | celui-ci | celle-ci'),
    ordinals: list(
      'premier | première | deuxième | second | seconde | troisième | dernier | dernière | autre | autres',
    ),
  },
  french,
)
