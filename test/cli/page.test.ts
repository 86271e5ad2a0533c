import { describe, expect, it } from 'vitest'
import { terminalPage } from '../../src/cli/page.js'
import { widthOf } from '../../src/report/width.js'
import { run } from './host.js'

const page = `# a-rule

What it *is*, in words that do not fit on a short line of a **terminal**, see
[the page](x.md) and \`__init__\`.

| kind | what it is |
| ---- | ---------- |
| \`one\`, \`two\` | the first; the second |

\`\`\`\`transcript live
## User

Hi.

\`\`\`bash
ls
\`\`\`
\`\`\`\`
<!-- expect: Hi -->

End.
`

describe('a page on a terminal', () => {
  it('is plain without colour', () =>
    expect(terminalPage(page, 50, false)).toBe(
      `a-rule

What it *is*, in words that do not fit on a short
line of a terminal, see the page and \`__init__\`.

  \`one\`, \`two\`
    the first; the second

  transcript live:

    ## User

    Hi.

    \`\`\`bash
    ls
    \`\`\`

End.
`,
    ))
  it('has bold headings in colour', () =>
    expect(terminalPage(page, 50, true)).toMatch(/^\u001b\[1ma-rule\u001b\[22m\n/))
})

describe('rules', () => {
  it.each(['30', '60', '100'])('fit in %s columns', async (COLUMNS) => {
    const { out } = await run('/', ['rules'], { env: { COLUMNS } })
    expect(Math.max(...out.split('\n').map(widthOf))).toBeLessThanOrEqual(Number(COLUMNS))
  })
})
