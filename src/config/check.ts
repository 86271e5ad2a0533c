/** Checks a configuration; zod is loaded here, on the first call, and nowhere else on the way of a run. */
import { ConfigError, type ConfigProblem, configError } from './errors.js'
import type { ConfigSource } from './parse.js'
import type { Config, Registry } from './types.js'

const place = (problem: ConfigProblem, { prefix, locate }: ConfigSource): ConfigProblem => ({
  ...problem,
  ...locate?.([...prefix, ...problem.path], problem.atKey === true),
})

/** A key that reaches for the prototype: an own key from `JSON.parse`, dropped in silence by what reads it next. */
function hasProto(value: unknown, depth = 0): boolean {
  if (value === null || typeof value !== 'object' || depth > 20) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some((inner) => hasProto(inner, depth + 1))
}

/** The configuration, checked to the last key; throws a ConfigError that names every problem. */
export async function checkConfig(source: ConfigSource, registry: Registry): Promise<Config> {
  if (hasProto(source.value)) throw configError(source.file, 'the key "__proto__" is not allowed', 'Remove it')
  const [{ configSchema }, { problemsOf }] = await Promise.all([import('./schema.js'), import('./issues.js')])
  const schema = configSchema(registry)
  const checked = schema.safeParse(source.value)
  if (checked.success) return checked.data as Config
  const problems = checked.error.issues.flatMap((issue) => problemsOf(issue, schema, source.value))
  throw new ConfigError(
    source.file,
    problems.map((problem) => place(problem, source)),
  )
}
