import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedSink, FeedTimeSource, MatchFeed } from '../../feed/feed.ts'
import type { SeasonEditions } from '../../fairness/season-editions.ts'
import { connect, FrameTooLarge, type Resume } from './connection.ts'
import {
  about,
  commitments,
  history,
  historyMax,
  recovered,
  recoveredMax,
  seed,
  type FeedUpdate,
} from './protocol/messages.ts'
import { createReader } from './reader.ts'
import { createSeasons } from './seasons.ts'
import { createSignedClient, type FeedKey } from './signed-client.ts'

export interface GrandstandFeedOptions {
  /** http(s) address of the company. */
  readonly url: string
  readonly key: FeedKey
  readonly clock: FeedTimeSource
  /** Reports a problem that needs an operator; the feed continues. */
  readonly onProblem: (sentence: string) => void
}

/** The adapter, with the company's services in addition to matches. */
export interface GrandstandFeed extends MatchFeed {
  readonly editions: SeasonEditions
  /** Returns the company's notes for operators. */
  notes(): Promise<readonly unknown[]>
  /**
   * Gives the company the secret of a season that the platform used to simulate itself. Resolves to false when the
   * company already has another secret.
   */
  handOver(secret: string): Promise<boolean>
}

/** Longest time that the first `snapshotComplete` waits for the seasons. */
const seasonsWithinMs = 3_000
/** Delay relative to the fastest message above which a heartbeat counts as late and not as a sign of life. */
const lateMsMax = 5_000
const clockOffMsMax = 5_000
/** Longest id that the protocol carries. */
const idLengthMax = 80

/** Creates an adapter for version 1 of the protocol in docs/adding-a-feed.md. */
export function createGrandstandFeed({ url, key, clock, onProblem }: GrandstandFeedOptions): GrandstandFeed {
  const client = createSignedClient({ url, key, clock })
  const seasons = createSeasons(client, (error) =>
    onProblem(`a season could not be had: ${sentenceOf(error)}`),
  )
  let resume: (Resume & { readonly sink: FeedSink }) | undefined
  let worldCupMatchIds: readonly string[] = []

  return {
    name: 'grandstand-feed',
    get worldCupMatchIds() {
      return worldCupMatchIds.length > 0 ? worldCupMatchIds : undefined
    },

    async start(sink, { clock: time, signal }) {
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
              worldCupMatchIds = said.worldCupMatchIds
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
    },

    async recover(feedMatchIds, sink) {
      const isCarried = (id: string) => id.length <= idLengthMax && !id.includes(',')
      const unknown = feedMatchIds.filter((id) => !isCarried(id))
      const asked = feedMatchIds.filter(isCarried)
      for (let at = 0; at < asked.length; at += recoveredMax) {
        const ids = asked.slice(at, at + recoveredMax).join(',')
        const answer = await client.get('/v1/matches', { ids }, recovered)
        for (const update of answer.updates) deliver(update, sink)
        unknown.push(...answer.unknown)
      }
      return unknown
    },

    async history({ from, until, limit, feedCompetitionId }, sink) {
      const competition = feedCompetitionId === undefined ? {} : { competition: feedCompetitionId }
      let end = until
      for (let left = limit; left > 0;) {
        const most = Math.min(left, historyMax)
        const answer = await client.get(
          '/v1/history',
          { from, until: end, limit: most, ...competition },
          history,
        )
        for (const update of answer.updates) {
          if (update.kind === 'match') {
            end = Math.min(end, update.match.startsAt)
            left -= 1
          }
          if (update.kind === 'match' || update.kind === 'result') deliver(update, sink)
        }
        if (!answer.hasMore) return
      }
    },

    season: (asked) => seasons.find(asked),

    editions: {
      async committed(until) {
        return (await client.get('/v1/commitments', { until }, commitments)).commitments
      },
      async revealed({ mark, feedCompetitionId, edition }) {
        const asked = { mark, competition: feedCompetitionId, edition }
        return (await client.get('/v1/seed', asked, seed)).revealed ?? undefined
      },
    },

    notes: async () => (await client.get('/v1/about', {}, about)).notes,

    async handOver(secret) {
      const status = await client.put('/v1/season-secret', { secret })
      if (status !== 204 && status !== 409) throw new Error(`the feed answered with status ${status}`)
      return status === 204
    },
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

function deliver(update: FeedUpdate, sink: Partial<FeedSink>): void {
  switch (update.kind) {
    case 'competition':
      return sink.competition?.(update.competition)
    case 'match':
      return sink.match?.(update.match)
    case 'line-ups':
      return sink.lineUps?.(update.lineUps)
    case 'incident':
      return sink.incident?.(update.incident)
    case 'state':
      return sink.state?.(update.state)
    case 'moment':
      return sink.moment?.(update.moment)
    case 'result':
      return sink.result?.(update.result)
    default:
      return update satisfies never
  }
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
