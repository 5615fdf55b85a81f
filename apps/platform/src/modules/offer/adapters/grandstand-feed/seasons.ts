import type { FeedMatch, FeedSeason, FeedSeasonAsked } from '../../feed/feed.ts'
import { season as seasonAnswer } from './protocol/messages.ts'
import type { SignedClient } from './signed-client.ts'

/** Seasons as the company told of them: the book asks for one without waiting. */
export interface Seasons {
  /** What is known; asks the company for what is not, so that it is known soon. */
  find(asked: FeedSeasonAsked): FeedSeason | undefined
  /** Learns the seasons of now. */
  load(feedCompetitionIds: readonly string[], now: number): Promise<void>
}

/** The next season is asked for so long before it is the one of now. */
const aheadMs = 60_000
/** After so long a season that could not be had is asked for again. */
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

  /** Once in a while for the same question. */
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
