import { describe, expect, it } from 'vitest'
import { parseText } from '../../src/formats/parse.js'
import { faults, first, fixture, parseFixture, sketch } from './support.js'

const parse = (text: string, filename = 'x.md') => parseText(text, { filename })
const turns = (text: string) => sketch(first(parse(text)))
const shows = (text: string) => first(parse(text)).capabilities

describe('plain Markdown', () => {
  it.each(['tools.md', 'nested.md', 'bold.md', 'lines.txt'])('reads %s', (name) => {
    const trajectory = first(parseFixture(`markdown/${name}`))
    expect(trajectory.format).toBe('markdown')
    expect(sketch(trajectory)).toMatchSnapshot()
    expect(faults(trajectory)).toEqual([])
  })

  it.each([
    '## User\n\na\n\n## Assistant\n\nb\n',
    '# 👤 User:\n\na\n\n# 🤖 Assistant:\n\nb\n',
    '### User (10:32)\n\na\n\n### Claude (10:33)\n\nb\n',
    '## Turn 1: Human\n\na\n\n## Turn 1: AI\n\nb\n',
    '## You said:\n\na\n\n## ChatGPT said:\n\nb\n\n## You said:\n\na\n\n## ChatGPT said:\n\nb\n',
    '**User**\n\na\n\n**Assistant**\n\nb\n',
    '**User**: a\n\n**Assistant**: b\n',
    '**USER:** a\n\n**ASSISTANT:** b\n',
    '__Human:__ a\n\n__AI:__ b\n',
    'User: a\nAssistant: b\n',
    '---\ntitle: a chat\n---\n\n## User\n\na\n\n## Assistant\n\nb\n',
  ])('takes for a conversation: %j', (text) => {
    const parsed = parse(text)
    expect(parsed.format?.id).toBe('markdown')
    expect(sketch(first(parsed)).slice(0, 2)).toEqual(['0 human: speech "a"', '1 model: speech "b"'])
  })

  it.each(['readme.md', 'changelog.md', 'talk.md', 'glossary.md', 'example.md', 'run-log.md', 'settings.yaml'])(
    'takes %s for no transcript',
    (name) => expect(parse(fixture(`not-transcripts/${name}`), name).format).toBeNull(),
  )

  it.each([
    '# Notes\n\nNothing here.\n',
    '## User\n\nOnly one speaks.\n\n## User\n\nAgain.\n',
    '## Prompt\n\nWhat it is.\n\n## Model\n\nWhich one.\n',
    '```\nUser: a\nAssistant: b\n```\n',
    '',
  ])('takes for no transcript: %j', (text) => expect(parse(text).format).toBeNull())
})

describe('plain Markdown: calls', () => {
  const chat = (answer: string, rest = '') => `## User\n\ngo\n\n## Assistant\n\n${answer}\n\n${rest}`

  it('are the commands at the end of a turn that a tool turn answers', () => {
    const answer = 'Two steps.\n\n```bash\nls\n```\n\n```python\nprint(1)\n```'
    expect(turns(chat(answer, '## Tool\n\na\n\n## Tool\n\n1\n'))).toEqual([
      '0 human: speech "go"',
      '1 model: speech "Two steps." | call call:1:1 shell {"command":"ls"} | call call:1:2 python {"command":"print(1)"}',
      '2 tool: result call:1:1 "a" positional',
      '3 tool: result call:1:2 "1" positional',
    ])
  })

  it('are none where no tool turn follows', () => {
    expect(turns(chat('Run this:\n\n```bash\nls\n```'))[1]).toBe('1 model: speech "Run this:\\n\\n```bash\\nls\\n```"')
  })

  it('are none where words follow the command', () => {
    expect(turns(chat('```bash\nls\n```\n\nThat lists.', '## Tool\n\na\n'))[2]).toBe('2 tool: result - "a" none')
  })

  it('find their results by name', () => {
    const calls = '```tool\nread(path=a)\n```\n\n```tool\nlist(path=b)\n```'
    expect(turns(chat(calls, '## Tool result: list\n\nB\n\n## Tool result: read\n\nA\n'))).toEqual([
      '0 human: speech "go"',
      '1 model: call call:1:0 read {"path":"a"} | call call:1:1 list {"path":"b"}',
      '2 tool: result call:1:1 "B" positional',
      '3 tool: result call:1:0 "A" positional',
    ])
  })

  it('may return nothing', () => {
    expect(turns(chat('```sh\ntrue\n```', '## Tool\n\n\n\n## Assistant\n\nDone.\n'))[2]).toBe(
      '2 tool: result call:1:0 "" positional',
    )
  })
})

describe('plain Markdown: what a file shows', () => {
  it('hides nothing in a chat without any sign of tools', () => {
    expect(shows('## User\n\na\n\n## Assistant\n\nb\n')).toMatchObject({ calls: true, results: true })
  })

  it('hides tools where an agent speaks again and again, or says what it used', () => {
    expect(shows('**User:** a\n\n**Assistant:** b\n\n**Assistant:** c\n\n**Assistant:** d\n')).toMatchObject({
      calls: false,
    })
    expect(shows('## User\n\na\n\n## Assistant\n\n> **Bash** `npm test`\n\nb\n')).toMatchObject({ results: false })
  })

  it('hides results where calls are shown and none of them returns', () => {
    const call = '### Tool call: read\n\npath: a\n\n'
    expect(shows(`## User\n\na\n\n## Assistant\n\nb\n\n${call}${call}`)).toMatchObject({ calls: true, results: false })
  })
})

describe('plain Markdown: words of the harness', () => {
  it('are no speech, and a summary is a compaction', () => {
    const summary = 'This session is being continued from a previous conversation that ran out of context.'
    const text = `## User\n\na\n\n## Assistant\n\nb\n\n## User\n\n${summary}\n\n## User\n\n<system-reminder>x</system-reminder>\n`
    expect(turns(text).slice(2)).toEqual([
      '2 summary: compaction summary at 2 kept [] dropped all "This session is being continued from a previous conversatio…"',
      '3 harness: notice reminder "<system-reminder>x</system-reminder>"',
    ])
  })
})
