/** How a hand-over says what is open, what is done, what was ruled out: headings and words, a language each. */
import type { Action } from '../actions.js'
import { list, verbTable } from './make.js'

/** What a heading says of the items below it. */
export type Stance =
  /** Still to be done, or going on. */
  | 'open'
  /** Finished. */
  | 'done'
  /** Tried in vain, ruled out, not found. */
  | 'denied'
  /** Rules that bind from now on. */
  | 'ruled'
  /** What a person asked for; whether it was done is not said. */
  | 'asked'

export interface HandoverCues {
  readonly heads: Readonly<Record<Stance, readonly string[]>>
  /** Say of an item that it is not finished. */
  readonly unfinished: readonly string[]
  /** Say that something has to be done, where nothing says that it was. */
  readonly duties: readonly string[]
  /** Say that a person asked for it. */
  readonly asks: readonly string[]
  /** Say of an item that it is finished. */
  readonly finished: readonly string[]
  /** Make an assertion less than one. */
  readonly hedges: readonly string[]
  /** Say without a negative word that something is not there, or is not so. */
  readonly absences: readonly string[]
  /** A clause about something else follows. */
  readonly contrasts: readonly string[]
  /** Say that one thing comes before another, without a gate. */
  readonly order: readonly string[]
  /** Words that only say that somebody looked. */
  readonly searches: readonly string[]
  /** Nouns of what is done: "verification". */
  readonly deeds: Readonly<Record<string, Action>>
}

const en: HandoverCues = {
  heads: {
    open: list(
      'pending | remaining | remains | next | next step | next steps | todo | todos | to do | to-do | open | outstanding | current work | in progress | not done | not finished | not yet done | left | left to do | unfinished | incomplete | still | still to do | follow-ups | follow-up | to be done | blocked | blockers | waiting | in flight | running | plan | action items | current plan | upcoming',
    ),
    done: list(
      'completed | done | finished | established | progress | progress so far | accomplished | state before | what was done | what has been done | work done | completed work | delivered | shipped | closed | resolved | history',
    ),
    denied: list(
      'ruled out | rejected | failed | failures | did not work | what did not work | not found | nothing found | dead end | dead ends | negative | negatives | negative results | tried | unavailable | empty | error | errors | not available | excluded | discarded | refuted | does not exist | missing',
    ),
    ruled: list(
      'constraint | constraints | rule | rules | user rules | instructions | preferences | guardrails | must not | restrictions | limits | policies | requirements | ground rules',
    ),
    asked: list(
      'request | requests | primary request | intent | goal | goals | overall goal | objective | objectives | task | user messages | user requests | all user messages | asked',
    ),
  },
  unfinished: list(
    'pending | todo | to do | to-do | in progress | in_progress | not yet | not done | not finished | not started | not complete | not completed | incomplete | unfinished | outstanding | still open | still to | still needs | still need | still has to | still have to | still running | is running | remains | remaining | to be done | yet to | left to do | blocked | blocked on | waiting | awaiting | waits | waiting for | unanswered | queued | deferred | partially | partly | half done | half-done | underway | under way | open question | ⏳ | ☐ | ongoing | next step',
  ),
  duties: list('has to | have to | needs to | need to | must | should | is to | are to'),
  asks: list('asked | asks | requested | wants | wanted | the user said | user said'),
  finished: list(
    'done | completed | complete | finished | succeeded | passed | passing | all passing | ✅ | ✓ | ✔ | ☑ | resolved | fixed | implemented | merged | successful | successfully | closed | nothing left | no longer needed',
  ),
  hedges: list(
    'maybe | might | may | possibly | probably | perhaps | seems | seem | appears | likely | apparently | presumably | not sure | unclear | unverified | unconfirmed | supposedly | i think | could be | suspected | unlikely',
  ),
  absences: list(
    'unused | unreferenced | absent | zero hits | no hits | nonexistent | non-existent | empty | no match | no matches | nowhere | unaffected | ruled out | fails | failed | 404 | denied | declined | ineligible | rejected | lacks | lacking | unreachable | forbidden | refused | off limits | off-limits | prohibited | banned | avoid | rule out | refrain | ❌ | ✗ | ✘ | free of | in vain | uninvolved | innocent',
  ),
  contrasts: list('but | however | whereas | though | although | ; | while'),
  order: list(
    'first | only then | blocked by | depends on | gated on | gated by | gate | only after | prior | precondition | beforehand | afterwards',
  ),
  searches: list(
    'looked | look | searched | search | searches | checked | check | queried | grepped | investigated | examined | inspected | asked | tried | looked at | reviewed',
  ),
  deeds: verbTable({
    check: 'verification validation confirmation comparison check checks audit assessment measurement',
    search: 'search lookup query',
    look: 'review inspection analysis investigation reading examination',
    test: 'testing',
    remove: 'removal deletion cleanup drop',
    change:
      'change update fix migration refactoring refactor modification replacement rename correction edit implementation adjustment',
    create: 'creation draft drafting writing generation',
    restore: 'restoration rollback revert reversal reset',
    install: 'installation',
    build: 'compilation',
    deploy: 'deployment release rollout publication',
    send: 'notification mail mailing reply message announcement',
    order: 'refund cancellation booking purchase payment exchange return',
    run: 'execution run rerun retry',
    say: 'report summary explanation answer',
    wait: 'monitoring polling',
    commit: 'commit',
    push: 'push',
  }),
}

const de: HandoverCues = {
  heads: {
    open: list(
      'offen | offene punkte | offene aufgaben | ausstehend | verbleibend | verbleibende aufgaben | noch zu tun | zu tun | nächste schritte | nächster schritt | in arbeit | nicht erledigt | unerledigt | es fehlt | fehlt noch | laufend | aktueller stand der arbeit | noch offen | todo | als nächstes',
    ),
    done: list('erledigt | abgeschlossen | fertig | getan | bisher | fortschritt | umgesetzt'),
    denied: list(
      'ausgeschlossen | verworfen | fehlgeschlagen | nicht gefunden | sackgassen | gescheitert | fehler | ohne erfolg | ohne ergebnis',
    ),
    ruled: list('regeln | regel | vorgaben | einschränkungen | auflagen | anweisungen'),
    asked: list('auftrag | anfrage | ziel | aufgabe | anliegen'),
  },
  unfinished: list(
    'offen | noch offen | ausstehend | steht aus | steht noch aus | stehen noch aus | noch nicht | noch zu | nicht erledigt | nicht fertig | in arbeit | läuft noch | wartet | teilweise | fehlt noch | fehlen noch | todo | unerledigt | zu erledigen',
  ),
  duties: list('muss | müssen | soll | sollen | ist zu | sind zu'),
  asks: list('bat | wollte | will | gebeten | verlangte'),
  finished: list('erledigt | abgeschlossen | fertig | bestanden | erfolgreich | ✅ | ✓ | behoben | gemacht'),
  hedges: list(
    'vielleicht | möglicherweise | vermutlich | wahrscheinlich | wohl | scheint | eventuell | unklar | könnte | angeblich',
  ),
  absences: list(
    'ungenutzt | unbenutzt | leer | ausgeschlossen | fehlt | abgelehnt | verboten | nirgends | ergebnislos | ohne treffer | unmöglich',
  ),
  contrasts: list('aber | jedoch | während | obwohl | ; | sondern | allerdings'),
  order: list('zuerst | erst dann | erst danach | vorher | voraussetzung | abhängig von | erst nach'),
  searches: list('gesucht | suche | geprüft | untersucht | nachgesehen | angesehen'),
  deeds: verbTable({
    check: 'prüfung überprüfung kontrolle vergleich abgleich verifikation',
    search: 'suche',
    look: 'durchsicht analyse',
    remove: 'löschung löschen entfernung',
    change: 'änderung anpassung korrektur migration umbau umstellung',
    create: 'erstellung entwurf',
    restore: 'wiederherstellung rücksetzung',
    send: 'benachrichtigung nachricht versand',
    order: 'erstattung stornierung buchung',
    say: 'bericht zusammenfassung',
    run: 'lauf durchführung',
  }),
}

const fr: HandoverCues = {
  heads: {
    open: list(
      'reste à faire | à faire | restant | en attente | en cours | prochaine étape | prochaines étapes | points ouverts | non terminé | tâches restantes | il reste | encore à faire',
    ),
    done: list('terminé | fait | réalisé | accompli | progrès | achevé'),
    denied: list(
      'écarté | écartées | rejeté | échoué | échecs | introuvable | sans résultat | pistes écartées | impasses | erreurs',
    ),
    ruled: list('règles | contraintes | consignes | interdictions | instructions'),
    asked: list('demande | objectif | but | tâche'),
  },
  unfinished: list(
    'en attente | en cours | pas encore | à faire | reste à | il reste à | restent à | non terminé | pas terminé | inachevé | en suspens | partiellement',
  ),
  duties: list('doit | doivent | il faut'),
  asks: list('demande | demandé | voulait | veut'),
  finished: list('terminé | terminée | fait | faite | réussi | achevé | achevée | ✅ | ✓ | corrigé'),
  hedges: list('peut-être | probablement | sans doute | semble | apparemment | éventuellement | incertain | pourrait'),
  absences: list(
    'inutilisé | inutilisée | absent | absente | vide | écarté | écartée | introuvable | interdit | interdite | refusé | nulle part | échoue | échoué',
  ),
  contrasts: list('mais | cependant | tandis | alors que | ; | toutefois | pourtant'),
  order: list("d'abord | seulement ensuite | seulement après | préalable | ensuite"),
  searches: list('cherché | recherché | vérifié | examiné | regardé | consulté'),
  deeds: verbTable({
    check: 'vérification contrôle comparaison validation',
    search: 'recherche',
    look: 'analyse lecture examen',
    remove: 'suppression',
    change: 'modification correction migration mise',
    create: 'création rédaction',
    restore: 'restauration rétablissement',
    send: 'envoi notification',
    order: 'remboursement annulation réservation',
    deploy: 'déploiement publication',
    say: 'rapport résumé',
  }),
}

const es: HandoverCues = {
  heads: {
    open: list(
      'pendiente | pendientes | por hacer | queda por hacer | en curso | en progreso | próximos pasos | próximo paso | siguiente paso | siguientes pasos | restante | sin terminar | falta | tareas pendientes',
    ),
    done: list('hecho | completado | terminado | realizado | progreso'),
    denied: list(
      'descartado | descartados | rechazado | fallido | no encontrado | sin resultado | errores | fracasado',
    ),
    ruled: list('reglas | restricciones | normas | instrucciones'),
    asked: list('petición | solicitud | objetivo | tarea'),
  },
  unfinished: list(
    'pendiente | pendientes | en curso | aún no | todavía no | por hacer | queda por | quedan por | falta | faltan | sin terminar | no terminado | parcialmente',
  ),
  duties: list('debo | debe | deben | hay que'),
  asks: list('pidió | quiere | quería | pedido'),
  finished: list('hecho | completado | completada | terminado | terminada | listo | ✅ | ✓ | resuelto'),
  hedges: list('quizás | quizá | tal vez | probablemente | parece | posiblemente | al parecer | podría'),
  absences: list(
    'sin usar | ausente | vacío | vacía | descartado | descartada | prohibido | rechazado | en ninguna parte | falla | falló',
  ),
  contrasts: list('pero | sin embargo | mientras | aunque | ; | sino'),
  order: list('primero | solo entonces | solo después | antes | previo'),
  searches: list('buscado | busqué | revisado | comprobado | examinado'),
  deeds: verbTable({
    check: 'verificación comprobación validación comparación',
    search: 'búsqueda',
    look: 'revisión análisis lectura',
    remove: 'eliminación borrado',
    change: 'cambio corrección actualización migración',
    create: 'creación redacción',
    restore: 'restauración',
    send: 'envío notificación',
    order: 'reembolso cancelación reserva',
    deploy: 'despliegue publicación',
    say: 'informe resumen',
  }),
}

const zh: HandoverCues = {
  heads: {
    open: list('待办 | 剩余 | 未完成 | 下一步 | 进行中 | 尚未完成 | 待处理 | 后续 | 还剩'),
    done: list('已完成 | 完成 | 进展'),
    denied: list('已排除 | 排除 | 失败 | 未找到 | 错误 | 无效'),
    ruled: list('约束 | 规则 | 限制 | 要求'),
    asked: list('请求 | 目标 | 任务'),
  },
  unfinished: list('待办 | 未完成 | 尚未 | 还没 | 还没有 | 还需要 | 进行中 | 仍需 | 待 | 剩余 | 还需'),
  duties: list('必须 | 需要 | 应'),
  asks: list('要求 | 希望'),
  finished: list('已完成 | 完成了 | 已经 | 通过 | ✅ | ✓ | 已'),
  hedges: list('可能 | 也许 | 大概 | 似乎 | 或许 | 不确定'),
  absences: list('未找到 | 找不到 | 为空 | 排除 | 失败 | 禁止 | 未使用'),
  contrasts: list('但 | 但是 | 然而 | 不过 | ； | 而'),
  order: list('先 | 才能 | 首先 | 前提'),
  searches: list('搜索了 | 查找了 | 查看了 | 检查了 | 已搜索'),
  deeds: {},
}

const ja: HandoverCues = {
  heads: {
    open: list('未完了 | 残り | 次のステップ | 進行中 | 残タスク | 保留 | 未対応'),
    done: list('完了 | 完了済み | 進捗'),
    denied: list('除外 | 却下 | 失敗 | 見つからない | エラー'),
    ruled: list('制約 | ルール | 規則'),
    asked: list('依頼 | 目的 | 目標'),
  },
  unfinished: list('まだ | 未完了 | 進行中 | 残って | 保留 | 未実施 | これから'),
  duties: list('必要 | べき'),
  asks: list('依頼 | 求め'),
  finished: list('完了 | 済み | しました | ✅ | ✓'),
  hedges: list('おそらく | たぶん | かもしれ | らしい | 思われ'),
  absences: list('見つからな | 存在しな | 空 | 除外 | 失敗 | 禁止 | 未使用'),
  contrasts: list('しかし | ただし | 一方'),
  order: list('先に | その後 | 前提'),
  searches: list('検索しました | 調べました | 確認しました'),
  deeds: {},
}

export const handoverCues: Readonly<Record<string, HandoverCues>> = { en, de, fr, es, zh, ja }
