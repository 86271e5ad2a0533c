/** Every built-in format, in the order in which they are asked: the most telling marks first. */

import { anthropic } from './anthropic.js'
import { atif } from './atif.js'
import { chat } from './chat.js'
import { claudeCode } from './claude-code.js'
import { claudeStream } from './claude-stream.js'
import { codex } from './codex.js'
import { dialogue } from './dialogue.js'
import type { Format } from './format.js'
import { inspect } from './inspect.js'
import { aider } from './markdown/aider.js'
import { cursorExport } from './markdown/cursor.js'
import { plainMarkdown } from './markdown/plain.js'
import { specStory } from './markdown/specstory.js'
import { miniSweAgent } from './mini-swe-agent.js'
import { openHands } from './openhands.js'
import { openHandsSdk } from './openhands-sdk.js'
import { react } from './react.js'
import { responses } from './responses.js'
import { sweAgent } from './swe-agent.js'
import { tauBench } from './tau-bench.js'

// biome-ignore format: one format a line
export const formats: readonly Format[] = [
  codex,
  claudeCode,
  claudeStream,
  responses,
  atif,
  inspect,
  openHandsSdk,
  sweAgent,
  openHands,
  miniSweAgent,
  tauBench,
  dialogue,
  react,
  anthropic,
  chat,
  specStory,
  aider,
  cursorExport,
  plainMarkdown,
]
