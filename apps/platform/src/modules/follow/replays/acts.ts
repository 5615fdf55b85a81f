import { inBoth } from '@grandstand/contract/house-text'
import { readFile, stat } from 'node:fs/promises'
import { defineAct, type Act } from '../../../kernel/act.ts'
import { option, word } from '../../../kernel/act-input.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import { importStatsBomb } from '../adapters/match-events/statsbomb/statsbomb.ts'
import { textOfFile } from './file-text.ts'
import type { Replays } from './replays.ts'

const largestBytes = 64 * 1024 * 1024

/** Operator acts on replays of recorded matches. */
export function replayActs(replays: Replays): readonly Act[] {
  return [
    defineAct({
      name: 'play-match',
      usage: 'EVENTS_FILE [--line-ups FILE] [--speed NUMBER] [--title TEXT]',
      about:
        'Plays a real match from a StatsBomb events file on the tracker, without bets; answers its page.',
      permission: 'machine',
      risk: 'reversible',
      undo: { by: 'play-match EVENTS_FILE' },
      input: {
        events: word('EVENTS_FILE'),
        lineUps: option('FILE'),
        speed: option('NUMBER'),
        title: option(),
      },
      log: 'plays the match of {events}',
      async run(input) {
        const speed = Number(input.speed ?? 1)
        if (!(speed > 0 && speed <= 200)) throw new OperatorError('--speed is a number above 0, at most 200.')
        const events = await textOf(input.events)
        const lineUps = input.lineUps === undefined ? undefined : await textOf(input.lineUps)
        const recorded = imported(events, lineUps)
        const id = replays.play(recorded, {
          speed,
          title: input.title?.slice(0, 40) ?? inBoth('真实比赛', 'Real match'),
        })
        return {
          page: `/app/replay/${id}`,
          match: `${recorded.home.name} - ${recorded.away.name}`,
          events: recorded.events.length,
          source: recorded.source,
        }
      },
    }),
  ]
}

function imported(events: string, lineUps: string | undefined) {
  try {
    return importStatsBomb(events, lineUps)
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error))
  }
}

async function textOf(file: string): Promise<string> {
  try {
    const found = await stat(file)
    // A device or a pipe has no known size.
    if (!found.isFile()) throw new OperatorError(`${file} is no file.`)
    if (found.size > largestBytes) throw new OperatorError(`${file} is larger than 64 MB.`)
    return textOfFile(await readFile(file)).text
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(
      `${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
}
