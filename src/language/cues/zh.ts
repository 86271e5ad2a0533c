/** Chinese. A character is a word; phrases are runs of them. */
import { language, list, triggersOf, verbTable } from './make.js'

export const zh = language({
  id: 'zh',
  marks: list('的 | 是 | 了 | 在 | 我 | 你 | 不 | 有 | 这 | 们'),
  triggers: triggersOf(
    {
      intention:
        '我会 | 我将 | 我来 | 我要 | 我先 | 我现在 | 让我 | 我们将 | 我们会 | 接下来 | 下一步 | 现在开始 | 然后我 | 稍后 | 马上 | 先检查 | 正在',
      obligation: '我需要 | 我必须 | 我应该 | 还需要 | 还要',
      offer: '需要我 | 要我 | 如果需要 | 如果你愿意 | 如果您愿意 | 我可以 | 是否需要',
    },
    {
      remainder: '剩余 | 待办 | 尚未完成 | 还剩',
      'reported-speech': '我说过 | 原本打算',
      report: '已经 | 完成了 | 已完成 | 成功',
    },
  ),
  requests: list('请 | 帮我 | 能否 | 可以帮 | 我想 | 我要 | 不要 | 别 | 必须'),
  verbs: verbTable({
    look: '查看 阅读 打开 读取 看看 看一下 分析 了解',
    search: '搜索 查找 寻找 检索',
    check: '检查 验证 确认 核实 对比 校验',
    test: '测试',
    build: '构建 编译',
    run: '运行 执行 启动 重试 重新运行',
    change: '修改 更新 修复 添加 替换 调整 重命名 移动 迁移 改',
    create: '创建 编写 生成 写入 准备 写',
    remove: '删除 移除 清理',
    restore: '恢复 还原 回滚',
    install: '安装',
    commit: '提交',
    push: '推送',
    deploy: '部署 发布 上线',
    send: '发送 通知 发邮件',
    order: '预订 取消 退款',
    wait: '等待 监控',
    say: '说明 总结 解释 汇报 回答',
    any: '继续 开始 处理 进行',
  }),
  negatives: list('不 | 没有 | 没 | 未 | 无 | 无法 | 不能 | 不存在'),
  badThings: list('错误 | 问题 | 警告 | 失败 | 冲突'),
  troubles: list('失败 | 错误 | 缺少 | 超时 | 拒绝 | 无效 | 找不到 | 未找到 | 为空 | 抱歉 | 改用'),
  gates: { 之前: 'before', 以前: 'before', 一旦: 'once', 之后: 'once', 以后: 'once', 直到: 'until', 如果: 'if' },
  standing: list('不要在 | 永远 | 始终 | 从现在起 | 在我 | 之前不要 | 绝不 | 每次'),
  accepts: list('好的 | 好 | 可以 | 是的 | 行 | 同意 | 确认'),
  revokes: list('不用了 | 算了 | 取消吧 | 不需要了 | 现在可以'),
  asks: list('吗 | 哪 | 什么 | 是否 | 请提供 | 请确认 | 何时 | 如何'),
  outcomes: list('完成 | 成功 | 已 | 通过 | 找到 | 修复了'),
  temporary: list('临时 | 暂时'),
  retractions: list('改为 | 不再需要 | 不需要 | 没必要'),
  pronouns: list('它 | 他 | 她 | 它们 | 这个 | 那个 | 这些 | 那些'),
  ordinals: list('第一 | 第二 | 第三 | 最后 | 另一 | 其他'),
  stop: list(
    '的 | 了 | 是 | 在 | 我 | 你 | 您 | 他 | 她 | 它 | 们 | 这 | 那 | 有 | 和 | 与 | 就 | 都 | 也 | 会 | 将 | 来 | 要 | 先 | 吧 | 吗 | 呢 | 一 | 下 | 个 | 请 | 不 | 没 | 把 | 对 | 为 | 到 | 上 | 中',
  ),
})
