import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedSink, MatchFeed } from '../../feed/feed.ts'
import { connect, FrameTooLarge, type Resume } from './connection.ts'
import { deliver } from './deliver.ts'
import type { GrandstandFeedOptions } from './options.ts'
import { createReader } from './reader.ts'
import type { Seasons } from './seasons.ts'

/** Longest time that the first `snapshotComplete` waits for the seasons. */
const seasonsWithinMs = 3_000
/** Delay relative to the fastest message above which a heartbeat counts as late and not as a sign of life. */
const lateMsMax = 5_000
const clockOffMsMax = 5_000

interface Needs extends Omit<GrandstandFeedOptions, 'clock'> {
  readonly seasons: Pick<Seasons, 'load'>
  /** Called with the ids that the company names at the start of each connection. */
  readonly onWorldCup: (matchIds: readonly string[]) => void
}

/** Receives the company's messages over one connection, and goes on with the next one where the last one ended. */
export function createReceiving({ url, key, seasons, onProblem, onWorldCup }: Needs): MatchFeed['start'] {
  let resume: (Resume & { readonly sink: FeedSink }) | undefined

  return async (sink, { clock: time, signal }) => {
    const competitions = new Set<string>()
    let delays: ReturnType<typeof createDelays> | undefined
    let reader: ReturnType<typeof createReader> | undefined
    let epoch = ''
    const completeWithSeasons = async (at: number) => {
      const loaded = seasons.load([...competitions], time.now())
      await Promise.race([loaded, sleep(seasonsWithinMs, undefined, { ref: false })])
      if (!signal.aborted) sink.snapshotComplete(at)
    }
    // A different sink has not received the earlier messages, so it needs a snapshot.
    const resumed = resume?.sink === sink ? { epoch: resume.epoch, after: resume.after } : undefined
    try {
      await connect(
        { url, key, clock: time, signal, resume: resumed },
        {
          welcomed(said, ask) {
            const clockOff = said.at - time.now()
            if (Math.abs(clockOff) > clockOffMsMax)
              onProblem(`the clock of the feed is ${Math.round(clockOff / 1000)} s ahead of ours`)
            onWorldCup(said.worldCupMatchIds)
            delays = createDelays()
            // Sequence numbers of another epoch are not comparable.
            const after = said.epoch === resumed?.epoch ? resumed.after : undefined
            epoch = said.epoch
            reader = createReader(
              {
                update: (update) => {
                  if (update.kind === 'competition') competitions.add(update.competition.feedCompetitionId)
                  deliver(update, sink)
                },
                complete: (at) => void completeWithSeasons(at),
                alive: (at) => {
                  if (delays?.isLate(time.now() - at)) onProblem('the messages of the feed come late')
                  else sink.heartbeat(at)
                },
                recover: (from) => ask({ type: 'recover', after: from }),
                problem: onProblem,
              },
              after,
            )
          },
          frame: (text) => reader?.frame(text),
        },
      )
    } catch (error) {
      // Resuming from the same number would deliver the same message again.
      if (error instanceof FrameTooLarge) reader = undefined
      throw error
    } finally {
      const after = reader?.last()
      resume = after === undefined ? undefined : { epoch, after, sink }
    }
  }
}

/** Detects late messages without knowing the offset between the two clocks. */
function createDelays() {
  let least = Infinity
  return {
    isLate(apartMs: number): boolean {
      least = Math.min(least, apartMs)
      return apartMs - least > lateMsMax
    },
  }
}
