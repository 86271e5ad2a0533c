/** The same small conversations in the languages that have cues, as data. */
import type { NeutralTurn } from '../../metamorphic/neutral.js'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'zh', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]
type Words = Readonly<Record<Language, string>>

/** A turn with its words in every language; calls and results stay as they are. */
type Spoken =
  | { readonly user: Words }
  | { readonly say: Words; readonly calls?: Extract<NeutralTurn, { say?: string }>['calls'] }
  | Extract<NeutralTurn, { results: unknown }>

export interface Scene {
  readonly name: string
  readonly rule: string
  /** The turn whose span is judged, and whether the rule has something open there. */
  readonly turn: number
  readonly isOpen: boolean
  readonly cut?: number
  readonly turns: readonly Spoken[]
}

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null && 'en' in value

export const turnsIn = ({ turns }: Scene, language: Language): readonly NeutralTurn[] =>
  turns.map(
    (turn) =>
      Object.fromEntries(
        Object.entries(turn).map(([key, value]) => [key, isWords(value) ? value[language] : value]),
      ) as unknown as NeutralTurn,
  )

const words = (en: string, de: string, fr: string, es: string, zh: string, ja: string): Words => ({
  ...{ en, de, fr, es, zh, ja },
})

const check = (id: string) => [{ id, tool: 'get_disk_usage', input: { host: 'db-3' } }]
const checked = (of: string) => ({ results: [{ of, text: '{"used_percent": 71}' }] })

const thanks = words(
  'Thank you. How late is it in Tokyo?',
  'Danke. Wie spät ist es in Tokio?',
  'Merci. Quelle heure est-il à Tokyo ?',
  'Gracias. ¿Qué hora es en Tokio?',
  '谢谢。东京现在几点？',
  'ありがとう。東京は今何時ですか？',
)
const noClock = words(
  'It is nine in the evening there.',
  'Dort ist es neun Uhr abends.',
  'Il y est neuf heures du soir.',
  'Allí son las nueve de la noche.',
  '那里现在是晚上九点。',
  'あちらは夜の九時です。',
)
const ask = words(
  'How full is the disk of db-3?',
  'Wie voll ist die Platte von db-3?',
  'À quel point le disque de db-3 est-il plein ?',
  '¿Cómo de lleno está el disco de db-3?',
  'db-3 的磁盘用了多少？',
  'db-3 のディスクはどれくらい使われていますか？',
)
const answer = words(
  'The disk of db-3 is 71 % full.',
  'Die Platte von db-3 ist zu 71 % voll.',
  'Le disque de db-3 est plein à 71 %.',
  'El disco de db-3 está al 71 %.',
  'db-3 的磁盘已用 71%。',
  'db-3 のディスクは 71% 使われています。',
)

export const SCENES: readonly Scene[] = [
  {
    name: 'a promise that nothing follows',
    rule: 'dangling-commitment',
    turn: 3,
    isOpen: true,
    turns: [
      { user: ask },
      { calls: check('c1') } as unknown as Spoken,
      checked('c1'),
      {
        say: words(
          'It is 71 % full. Next I will delete the old backups.',
          'Sie ist zu 71 % voll. Als Nächstes werde ich die alten Backups löschen.',
          'Il est plein à 71 %. Ensuite je vais supprimer les anciennes sauvegardes.',
          'Está al 71 %. A continuación voy a borrar las copias antiguas.',
          '已用 71%。接下来我会删除旧备份。',
          '71% 使われています。次に古いバックアップを削除します。',
        ),
      },
      { user: thanks },
      { say: noClock },
    ],
  },
  {
    name: 'a promise kept in the same step',
    rule: 'dangling-commitment',
    turn: 1,
    isOpen: false,
    turns: [
      { user: ask },
      {
        say: words(
          'I will check the disk of db-3.',
          'Ich werde die Platte von db-3 prüfen.',
          'Je vais vérifier le disque de db-3.',
          'Voy a comprobar el disco de db-3.',
          '我会检查 db-3 的磁盘。',
          'db-3 のディスクを確認します。',
        ),
        calls: check('c1'),
      },
      checked('c1'),
      { say: answer },
    ],
  },
  {
    name: 'a standing rule',
    rule: 'dangling-commitment',
    turn: 0,
    isOpen: true,
    turns: [
      {
        user: words(
          'Never delete anything until I say so.',
          'Lösche nichts, bis ich es sage.',
          'Ne supprime jamais rien avant que je le dise.',
          'No borres nunca nada hasta que yo lo diga.',
          '在我同意之前，不要删除任何东西。',
          '私が言うまで、何も削除しないでください。',
        ),
      },
      { say: words('Understood.', 'Verstanden.', 'Compris.', 'Entendido.', '明白。', '分かりました。') },
      { user: ask },
      { calls: check('c1') } as unknown as Spoken,
      checked('c1'),
      { say: answer },
    ],
  },
  {
    name: 'a possibility',
    rule: 'dangling-commitment',
    turn: 3,
    isOpen: false,
    turns: [
      { user: ask },
      { calls: check('c1') } as unknown as Spoken,
      checked('c1'),
      {
        say: words(
          'It is 71 % full. One could delete the old backups.',
          'Sie ist zu 71 % voll. Man könnte die alten Backups löschen.',
          'Il est plein à 71 %. On pourrait supprimer les anciennes sauvegardes.',
          'Está al 71 %. Se podrían borrar las copias antiguas.',
          '已用 71%。可以考虑删除旧备份。',
          '71% 使われています。古いバックアップを削除することもできます。',
        ),
      },
      { user: thanks },
      { say: noClock },
    ],
  },
  {
    name: 'an offer that nobody took',
    rule: 'dangling-commitment',
    turn: 3,
    isOpen: false,
    turns: [
      { user: ask },
      { calls: check('c1') } as unknown as Spoken,
      checked('c1'),
      {
        say: words(
          'It is 71 % full. If you like, I can delete the old backups.',
          'Sie ist zu 71 % voll. Wenn du möchtest, kann ich die alten Backups löschen.',
          'Il est plein à 71 %. Si tu veux, je peux supprimer les anciennes sauvegardes.',
          'Está al 71 %. Si quieres, puedo borrar las copias antiguas.',
          '已用 71%。如果需要，我可以删除旧备份。',
          '71% 使われています。よろしければ、古いバックアップを削除できます。',
        ),
      },
      { user: thanks },
      { say: noClock },
    ],
  },
  ...(['told', 'untold'] as const).map(
    (fate): Scene => ({
      name: `a search that found nothing, ${fate}`,
      rule: 'negative-result',
      turn: 2,
      isOpen: fate === 'untold',
      turns: [
        {
          user: words(
            'Is there an order by Adeyemi? And how full is the disk of db-3?',
            'Gibt es eine Bestellung von Adeyemi? Und wie voll ist die Platte von db-3?',
            'Y a-t-il une commande d’Adeyemi ? Et à quel point le disque de db-3 est-il plein ?',
            '¿Hay algún pedido de Adeyemi? ¿Y cómo de lleno está el disco de db-3?',
            '有 Adeyemi 的订单吗？db-3 的磁盘用了多少？',
            'Adeyemi の注文はありますか？db-3 のディスクはどれくらい使われていますか？',
          ),
        },
        { calls: [{ id: 'c1', tool: 'search_orders', input: { name: 'Adeyemi' } }] } as unknown as Spoken,
        { results: [{ of: 'c1', text: '{"orders": []}' }] },
        { calls: check('c2') } as unknown as Spoken,
        checked('c2'),
        {
          say:
            fate === 'untold'
              ? answer
              : words(
                  'There is no order by Adeyemi. The disk of db-3 is 71 % full.',
                  'Es gibt keine Bestellung von Adeyemi. Die Platte von db-3 ist zu 71 % voll.',
                  'Il n’y a aucune commande d’Adeyemi. Le disque de db-3 est plein à 71 %.',
                  'No hay ningún pedido de Adeyemi. El disco de db-3 está al 71 %.',
                  '没有 Adeyemi 的订单。db-3 的磁盘已用 71%。',
                  'Adeyemi の注文はありませんでした。db-3 のディスクは 71% 使われています。',
                ),
        },
      ],
    }),
  ),
  ...(['lost', 'kept'] as const).map(
    (fate): Scene => ({
      name: `an ordinal whose list is ${fate}`,
      rule: 'unresolved-reference',
      turn: 4,
      isOpen: fate === 'lost',
      cut: fate === 'lost' ? 4 : 1,
      turns: [
        {
          user: words(
            'How can we store the sessions?',
            'Wie können wir die Sitzungen speichern?',
            'Comment stocker les sessions ?',
            '¿Cómo guardamos las sesiones?',
            '怎么存储会话？',
            'セッションをどう保存しますか？',
          ),
        },
        {
          say: words(
            'There are two options: first Redis with a TTL, second a table in Postgres.',
            'Es gibt zwei Varianten: erstens Redis mit TTL, zweitens eine Tabelle in Postgres.',
            'Il y a deux options : d’abord Redis avec un TTL, ensuite une table dans Postgres.',
            'Hay dos opciones: primero Redis con TTL, segundo una tabla en Postgres.',
            '有两个方案：第一个是带 TTL 的 Redis，第二个是 Postgres 的表。',
            '案は二つあります。一つ目は TTL 付きの Redis、二つ目は Postgres のテーブルです。',
          ),
        },
        { user: ask },
        { say: answer },
        {
          user: words(
            'We take the second option.',
            'Wir nehmen die zweite Variante.',
            'Nous prenons la deuxième option.',
            'Tomamos la segunda opción.',
            '我们选第二个方案。',
            '二つ目の案にします。',
          ),
        },
        { say: words('Good.', 'Gut.', 'Bien.', 'Bien.', '好的。', '分かりました。') },
        { user: thanks },
      ],
    }),
  ),
]

export { LANGUAGES }
