/** Japanese. A character is a word; the verb stands last, its ending says how it is meant. */
import { language, list, triggersOf, verbTable } from './make.js'

export const ja = language({
  id: 'ja',
  marks: list('の | は | を | に | が | で | と | す | ま | し'),
  triggers: triggersOf(
    {
      intention:
        'します | 行います | 進めます | してみます | ていきます | 始めます | 確認します | 実行します | 調べます | 見ます | 直します | つもりです | 予定です | しましょう',
      obligation: '必要があります | しなければ | すべきです',
      offer: 'しましょうか | 必要であれば | ご希望であれば | できます | よろしければ',
    },
    { remainder: '残り | 未完了 | 未着手', report: 'しました | 完了 | できました | 済み | ました' },
  ),
  requests: list('ください | お願いします | してほしい | したい | しないで | お願い'),
  verbs: verbTable({
    look: '見 読み 開き 参照 閲覧 分析',
    search: '検索 探し 調べ 調査',
    check: '確認 検証 チェック 比較',
    test: 'テスト',
    build: 'ビルド コンパイル',
    run: '実行 起動 開始 再試行 再実行',
    change: '変更 更新 修正 追加 置換 調整 直し 編集 移動 移行',
    create: '作成 書き 生成 準備 記述',
    remove: '削除 除去',
    restore: '復元 元に戻し',
    install: 'インストール',
    commit: 'コミット',
    push: 'プッシュ',
    deploy: 'デプロイ 公開 リリース',
    send: '送信 通知 連絡 報告',
    order: '予約 キャンセル 返金',
    wait: '待機 待ち 監視',
    say: '説明 要約 回答 提案',
    any: '続け 進め 対応 作業',
  }),
  negatives: list('ない | ありません | ません | なし | ず | ゼロ | 見つかりません'),
  badThings: list('エラー | 問題 | 警告 | 失敗 | 競合'),
  troubles: list('失敗 | エラー | 不足 | タイムアウト | 拒否 | 無効 | 見つかりません | 残念 | 代わりに | 空'),
  gates: { 前に: 'before', したら: 'once', 後に: 'once', まで: 'until', もし: 'if', 場合: 'if' },
  standing: list('しないでください | 常に | 必ず | 絶対に | まで待 | 今後は | 毎回'),
  accepts: list('はい | お願いします | いいです | 了解 | 進めて | 大丈夫'),
  revokes: list('やめて | 不要です | もういい | 取り消し | 必要ありません'),
  asks: list('ですか | ますか | どの | 何 | いつ | どこ | 教えて | でしょうか'),
  outcomes: list('完了 | 成功 | しました | できました | 通りました | 見つかりました'),
  temporary: list('一時的'),
  retractions: list('代わりに | 不要 | 必要なく'),
  pronouns: list('それ | これ | あれ | そちら | その | この'),
  ordinals: list('一番目 | 二番目 | 最初 | 最後 | 次の | 他の'),
  stop: list(
    'の | は | を | に | が | で | と | す | ま | し | も | か | ら | て | た | い | な | こ | そ | る | れ | く | き | り | さ | せ | お | ん',
  ),
})
