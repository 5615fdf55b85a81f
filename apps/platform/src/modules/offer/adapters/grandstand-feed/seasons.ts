import type { FeedMatch, FeedSeason, FeedSeasonAsked } from '../../feed/feed.ts'
import { season as seasonAnswer } from './protocol/messages.ts'
import type { SignedClient } from './signed-client.ts'

/** Cache of the company's seasons, so that the book can look one up synchronously. */
export interface Seasons {
  /** Returns a known season; otherwise requests it from the company for a later call. */
  find(asked: FeedSeasonAsked): FeedSeason | undefined
  /** Loads the current seasons. */
  load(feedCompetitionIds: readonly string[], now: number): Promise<void>
}

/** Time before the end of the current season at which the next one is requested. */
const aheadMs = 60_000
/** Least time between two requests for the same season. */
const againMs = 15_000

export function createSeasons(client: SignedClient, onError: (error: unknown) => void): Seasons {
  const known = new Map<string, FeedSeason[]>()
  const askedAt = new Map<string, number>()

  async function learnNow(asked: FeedSeasonAsked): Promise<void> {
    const which = 'at' in asked ? { at: Math.floor(asked.at) } : { key: asked.key }
    const { season } = await client.get(
      '/v1/season',
      { competition: asked.feedCompetitionId, ...which },
      seasonAnswer,
    )
    if (season === null) return
    const { sides, fixtures, ...rest } = season
    const byId = new Map(sides.map((each) => [each.id, each]))
    const found: FeedSeason = {
      ...rest,
      fixtures: fixtures.flatMap(({ homeId, awayId, ...fixture }): FeedMatch[] => {
        const [home, away] = [byId.get(homeId), byId.get(awayId)]
        return home && away ? [{ ...fixture, home, away }] : []
      }),
    }
    const others = (known.get(asked.feedCompetitionId) ?? []).filter(({ key }) => key !== found.key)
    known.set(asked.feedCompetitionId, [...others, found])
  }

  /** Requests a season, at most once within `againMs` for the same name. */
  function learn(asked: FeedSeasonAsked, name: string): void {
    const now = Date.now()
    if (now - (askedAt.get(name) ?? -Infinity) < againMs) return
    askedAt.set(name, now)
    learnNow(asked).catch(onError)
  }

  return {
    find(asked) {
      const seasons = known.get(asked.feedCompetitionId) ?? []
      if ('key' in asked) {
        const found = seasons.find(({ key }) => key === asked.key)
        if (found === undefined) learn(asked, `${asked.feedCompetitionId} ${asked.key}`)
        return found
      }
      const { at, feedCompetitionId } = asked
      const isCurrent = ({ lastRoundAt }: FeedSeason) => at < lastRoundAt
      const found = seasons.filter(isCurrent).toSorted((a, b) => a.lastRoundAt - b.lastRoundAt)[0]
      if (found === undefined) learn(asked, feedCompetitionId)
      else if (at > found.lastRoundAt - aheadMs && seasons.filter(isCurrent).length === 1)
        learn({ feedCompetitionId, at: found.lastRoundAt }, `${feedCompetitionId} after ${found.key}`)
      return found
    },
    async load(feedCompetitionIds, now) {
      const isKnown = (id: string) => known.get(id)?.some(({ lastRoundAt }) => now < lastRoundAt) ?? false
      const wanted = feedCompetitionIds.filter((id) => !isKnown(id))
      await Promise.all(
        wanted.map((feedCompetitionId) => learnNow({ feedCompetitionId, at: now }).catch(onError)),
      )
    },
  }
}
