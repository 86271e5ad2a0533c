/** What in the README is made from the program: the table of rules, and the runs that it shows. */
import { spawnSync } from 'node:child_process'
import { root } from './files.mjs'

const [BEGIN, END] = ['<!-- rules:begin -->', '<!-- rules:end -->']
const RUN = /(<!-- run: trajlint ([^>]*?) -->\n```text\n)[\s\S]*?```/g

function rulesTable(metas) {
  const rows = metas.map(
    ({ id, docs }) => `| [${id}](rules/${id}/${id}.md) | ${docs.description} | ${docs.recommended} |`,
  )
  return ['| rule | what it reports | recommended |', '|---|---|---|', ...rows].join('\n')
}

/** What a command prints in 100 columns without colour; exit 1 is a finding. */
function output(args) {
  const env = { ...process.env, NO_COLOR: '1', COLUMNS: '100', LANG: 'C.UTF-8' }
  const run = spawnSync(process.execPath, ['dist/trajlint.cjs', ...args], { cwd: root, encoding: 'utf8', env })
  if (run.status !== 0 && run.status !== 1) throw new Error(`trajlint ${args.join(' ')} failed: ${run.stderr}`)
  return run.stdout.trim()
}

/** The README with both renewed. */
export function renewed(readme, metas) {
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`README.md has no ${BEGIN} … ${END}`)
  const tabled = `${readme.slice(0, begin + BEGIN.length)}\n${rulesTable(metas)}\n${readme.slice(end)}`
  return tabled.replace(RUN, (_, head, args) => `${head}${output(args.split(' '))}\n\`\`\``)
}
