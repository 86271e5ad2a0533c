/** Every built-in format, in the order in which they are asked: the most telling marks first. */
import { anthropic } from './anthropic.js'
import { chat } from './chat.js'
import { claudeCode } from './claude-code.js'
import { claudeStream } from './claude-stream.js'
import { codex } from './codex.js'
import type { Format } from './format.js'
import { aider } from './markdown/aider.js'
import { cursorExport } from './markdown/cursor.js'
import { plainMarkdown } from './markdown/plain.js'
import { specStory } from './markdown/specstory.js'
import { responses } from './responses.js'

// biome-ignore format: one format a line
export const formats: readonly Format[] = [
  codex,
  claudeCode,
  claudeStream,
  responses,
  anthropic,
  chat,
  specStory,
  aider,
  cursorExport,
  plainMarkdown,
]
