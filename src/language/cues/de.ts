/** German. */
import { german } from './conjugate.js'
import { formTable, language, list, triggersOf, verbTable } from './make.js'

export const de = language(
  {
    id: 'de',
    marks: list(
      'der | die | das | und | ist | nicht | ich | wir | ein | eine | mit | auf | für | zu | den | dem | es | sie | von | im | wird | werde | bitte | noch | alle | auch',
    ),
    triggers: triggersOf(
      {
        intention:
          'ich werde | wir werden | ich prüfe | ich schaue | ich sehe | ich führe | ich starte | ich teste | ich schreibe | ich erstelle | ich lese | ich suche | ich öffne | ich lösche | ich ändere | ich passe | ich korrigiere | ich behebe | ich baue | ich aktualisiere | ich installiere | ich verschiebe | ich sende | ich schicke | ich melde | ich spiele | ich stelle | ich hole | ich lade | ich rufe | ich kontrolliere | ich vergleiche | ich warte | ich buche | ich storniere | ich lege | ich mache | lass mich | lassen sie mich | als nächstes | danach | anschließend | zuerst | zunächst | nun | jetzt | gleich | noch heute | sobald',
        obligation: 'ich muss | wir müssen | ich sollte | wir sollten | es fehlt noch | noch zu erledigen',
        offer:
          'soll ich | möchten sie, dass ich | möchtest du, dass ich | wenn sie möchten | wenn du möchtest | wenn du willst | falls gewünscht | bei bedarf | gerne kann ich | ich könnte | ich kann',
      },
      {
        remainder: 'verbleibend | noch offen | ausstehend | es fehlen noch',
        'reported-speech': 'ich sagte | ich hatte vor | ich wollte',
        report: 'ich habe | wurde | wurden | ist erledigt | sind erledigt | abgeschlossen | fertig',
      },
    ),
    requests: list(
      'bitte | kannst du | können sie | könntest du | könnten sie | mach | führe | prüfe | stelle sicher | ich möchte | ich hätte gern | ich brauche | nicht | niemals | nie',
    ),
    verbs: verbTable({
      look: 'ansehen anschauen lesen öffnen untersuchen analysieren durchsehen nachsehen schauen sehen einsehen',
      search: 'suchen finden ermitteln auflisten',
      check: 'prüfen überprüfen kontrollieren verifizieren vergleichen sicherstellen validieren testen nachprüfen',
      run: 'ausführen starten laufen durchführen wiederholen einspielen',
      change:
        'ändern anpassen korrigieren beheben aktualisieren bearbeiten umbenennen ersetzen ergänzen hinzufügen einbauen verschieben umstellen setzen migrieren reparieren eintragen rotieren leeren aufräumen erneuern erhöhen senken aktivieren deaktivieren archivieren kopieren importieren exportieren sichern',
      create: 'erstellen schreiben anlegen erzeugen vorbereiten',
      remove: 'löschen entfernen',
      restore: 'wiederherstellen zurücksetzen zurückstellen',
      install: 'installieren',
      build: 'bauen kompilieren',
      deploy: 'ausrollen veröffentlichen bereitstellen freigeben',
      send: 'senden schicken melden benachrichtigen informieren weiterleiten mailen',
      order: 'buchen stornieren bestellen erstatten umbuchen',
      wait: 'warten beobachten abwarten',
      say: 'erklären berichten zusammenfassen beschreiben antworten vorschlagen mitteilen',
      any: 'machen tun fortfahren beginnen erledigen weitermachen',
    }),
    forms: formTable(
      'prüfen: prüfe geprüft prüft, schauen: schaue, sehen: sehe, lesen: lese gelesen, suchen: suche gesucht, öffnen: öffne, testen: teste getestet, starten: starte gestartet, ausführen: führe ausgeführt auszuführen, schreiben: schreibe geschrieben, erstellen: erstelle erstellt, löschen: lösche gelöscht, entfernen: entferne entfernt, ändern: ändere geändert, anpassen: passe angepasst, korrigieren: korrigiere korrigiert, beheben: behebe behoben, bauen: baue gebaut, aktualisieren: aktualisiere aktualisiert, installieren: installiere installiert, verschieben: verschiebe verschoben, senden: sende gesendet, schicken: schicke geschickt, melden: melde gemeldet, einspielen: spiele eingespielt, wiederherstellen: wiederhergestellt, zurückstellen: zurückgestellt, kontrollieren: kontrolliere kontrolliert, vergleichen: vergleiche verglichen, warten: warte, buchen: buche gebucht, stornieren: storniere storniert, machen: mache gemacht, beginnen: beginne',
    ),
    nouns: {
      tests: 'test',
      test: 'test',
      testsuite: 'test',
      testlauf: 'test',
      build: 'build',
      status: 'check',
      migration: 'run',
      deployment: 'deploy',
      release: 'deploy',
      mail: 'send',
      bericht: 'say',
    },
    negatives: list(
      'nicht | kein | keine | keinen | keiner | keinem | keines | nie | niemals | nichts | niemand | ohne | weder',
    ),
    badThings: list(
      'fehler | probleme | problem | warnungen | ausstehenden | ausstehende | konflikte | abweichungen | änderungen | unterschiede',
    ),
    troubles: list(
      'fehlgeschlagen | gescheitert | fehler | fehlt | fehlen | ungültig | abgelehnt | verweigert | zeitüberschreitung | leer | problem | leider | stattdessen | unbekannt | nicht gefunden | unmöglich | kaputt',
    ),
    gates: {
      bevor: 'before',
      vor: 'before',
      sobald: 'once',
      nachdem: 'once',
      nach: 'once',
      bis: 'until',
      wenn: 'if',
      falls: 'if',
    },
    standing: list(
      'niemals | nie | immer | bis ich | nicht bevor | nicht vor | ab jetzt | von nun an | in dieser sitzung | auf keinen fall | erst wenn | erst nach | ohne meine | stets',
    ),
    accepts: list('ja | gerne | ok | okay | einverstanden | mach das | bitte | genau | passt | los | in ordnung'),
    revokes: list(
      'vergiss es | nicht mehr nötig | doch nicht | lass das | nicht nötig | du darfst jetzt | stopp | abbrechen | freigegeben',
    ),
    courtesies: list(
      'verstanden | alles klar | sagen sie bescheid | sag bescheid | melde dich | gern geschehen | viel erfolg | melden sie sich',
    ),
    asks: list(
      'welche | welcher | welches | was | wann | wo | wie | soll ich | können sie | kannst du | möchten sie | möchtest du | ihre | deine | ist das | bestätigen',
    ),
    outcomes: list(
      'fertig | erledigt | abgeschlossen | läuft | bestanden | grün | erfolgreich | gefunden | behoben | angewendet | sind | ist | wurde | wurden | gesendet | erstellt | geändert | gelöscht',
    ),
    temporary: list('vorübergehend | temporär | zeitweise | kurzzeitig'),
    behalf: list(
      'ruft sie zurück | meldet sich bei ihnen | wird sie anrufen | wird sich bei ihnen melden | kontaktiert sie | ruft sie an | kommt auf sie zu',
    ),
    retractions: list(
      'stattdessen | nicht mehr nötig | überflüssig | unnötig | doch nicht | verworfen | hat sich erledigt',
    ),
    stop: list(
      'der | die | das | den | dem | des | ein | eine | einen | einem | einer | und | oder | aber | auf | in | im | an | am | zu | zum | zur | mit | von | vom | für | bei | aus | nach | vor | über | unter | ist | sind | war | waren | wird | werden | werde | hat | haben | habe | ich | du | er | sie | es | wir | ihr | mich | mir | dich | dir | uns | euch | ihnen | mein | dein | sein | noch | nur | auch | schon | jetzt | nun | dann | danach | zuerst | als | wie | so | bitte | alle | alles | diese | dieser | dieses | nicht | kein | keine | ja | nein | gleich | wieder',
    ),
    pronouns: list('er | sie | es | ihn | ihm | diese | dieser | dieses | dies | jene | damit | davon'),
    ordinals: list('erste | ersten | zweite | zweiten | dritte | dritten | letzte | letzten | andere | anderen'),
  },
  german,
)
