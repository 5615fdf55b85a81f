// A worker thread of `npm run statistics`: plays parts of the rounds, or makes the raw stream, as it is asked.
import { parentPort } from 'node:worker_threads'
import { gameNamed } from '@grandstand/game-engines'
import { tableGameNamed } from '@grandstand/game-engines/live'
import {
  playPart,
  playTablePart,
  streamOf,
  type Part,
  type Sampling,
  type TablePart,
} from '@grandstand/game-engines/statistics'

export type Asked =
  | ({ readonly part: number; readonly game: string } & Sampling)
  | { readonly stream: string; readonly bytes: number }
export type Answered = { readonly part: number; readonly played: Part | TablePart } | Uint8Array

const answer = (answered: Answered) => {
  parentPort?.postMessage(answered, [])
}

let stream: ReturnType<typeof streamOf> | undefined
parentPort?.on('message', (asked: Asked) => {
  if ('stream' in asked) {
    stream ??= streamOf(asked.stream)
    answer(stream(asked.bytes))
  } else {
    const table = tableGameNamed(asked.game)
    const played = table ? playTablePart(table, asked) : playPart(gameNamed(asked.game)!, asked)
    answer({ part: asked.part, played })
  }
})
