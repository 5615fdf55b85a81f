import type { MatchFeed } from '../../feed/feed.ts'
import type { SeasonEditions } from '../../fairness/season-editions.ts'
import { deliver } from './deliver.ts'
import type { GrandstandFeedOptions } from './options.ts'
import {
  about,
  commitments,
  history,
  historyMax,
  recovered,
  recoveredMax,
  seed,
} from './protocol/messages.ts'
import { createReceiving } from './receiving.ts'
import { createSeasons } from './seasons.ts'
import { createSignedClient } from './signed-client.ts'

export type { GrandstandFeedOptions } from './options.ts'

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

/** Longest id that the protocol carries. */
const idLengthMax = 80

/** Creates an adapter for version 1 of the protocol in docs/adding-a-feed.md. */
export function createGrandstandFeed({ url, key, clock, onProblem }: GrandstandFeedOptions): GrandstandFeed {
  const client = createSignedClient({ url, key, clock })
  const seasons = createSeasons(client, (error) =>
    onProblem(`a season could not be had: ${sentenceOf(error)}`),
  )
  let worldCupMatchIds: readonly string[] = []

  return {
    name: 'grandstand-feed',
    get worldCupMatchIds() {
      return worldCupMatchIds.length > 0 ? worldCupMatchIds : undefined
    },

    start: createReceiving({
      url,
      key,
      seasons,
      onProblem,
      onWorldCup: (matchIds) => (worldCupMatchIds = matchIds),
    }),

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

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
