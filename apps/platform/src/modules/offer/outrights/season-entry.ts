import { named, textIn } from '@grandstand/contract/house-text'
import {
  finalTable,
  priceOutright,
  simulateSeason,
  type CountedMatch,
  type PricedMarket,
} from '@grandstand/betting/models'
import { competitionId, matchId, type MatchId } from '@grandstand/contract'
import { outrightIdOf, type Match, type Score } from '@grandstand/contract/sportsbook'
import { matchFacts, matchState, unstartedState } from '../book/match-translation.ts'
import { pricingState } from '../book/pricing-state.ts'
import type { OfferSettings } from '../settings.ts'
import { nothingSuspended, type Suspended } from '../suspensions/suspended.ts'
import type { BookMarkets } from '../book/market-prices.ts'
import type { FeedCompetition, FeedMatch, FeedMatchState, FeedResult, FeedSeason } from '../feed/feed.ts'

/** A season of a competition, which the book handles like a match. */
export interface SeasonEntry {
  readonly id: MatchId
  readonly season: FeedSeason
  /** Ids of the competitors. */
  readonly competitors: readonly string[]
  readonly match: Match
  readonly markets: BookMarkets
  /** Fair probabilities by market and selection. */
  chances: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Results by fixture: the score, or undefined when the match does not count, and the revision. */
  readonly results: Map<string, { readonly score: Score | undefined; readonly revision: number }>
  readonly holds: Map<string, number>
  /** What operators have suspended. */
  suspended: Suspended
  /**
   * The running or finished load of past results; undefined before the first load, and again some seconds after a
   * failure so that it is retried.
   */
  loading: Promise<void> | undefined
  isLoaded: boolean
  isStale: boolean
  isTableStale: boolean
  isSettled: boolean
  pricedAt: number
  wantedAt: number
  lastVersion: number
}

/** Number of top places of the second market, offered when there are at least `manyCompetitors`. */
const alsoAsked = 3
const manyCompetitors = 8

export function createSeasonEntry(season: FeedSeason, competition: FeedCompetition | undefined): SeasonEntry {
  const id = outrightIdOf(competitionId.parse(season.feedCompetitionId), season.key)
  return {
    id: matchId.parse(id),
    season,
    competitors: [...new Set(season.fixtures.flatMap(({ home, away }) => [home.id, away.id]))],
    match: matchOf(id, season, competition),
    markets: new Map(),
    chances: new Map(),
    results: new Map(),
    holds: new Map(),
    suspended: nothingSuspended,
    loading: undefined,
    isLoaded: false,
    isStale: true,
    isTableStale: true,
    isSettled: false,
    pricedAt: 0,
    wantedAt: 0,
    lastVersion: 0,
  }
}

/**
 * The season as a match: the competition is its home side, the away side is empty, and betting ends at its last
 * round.
 */
function matchOf(id: MatchId, season: FeedSeason, competition: FeedCompetition | undefined): Match {
  const { name, shortName, latinName } = competition ?? nameless(season)
  const [ownName, ownLatin] = (['zh-CN', 'en'] as const).map((language) => textIn(language, season.name))
  const nobody = { id: 'nobody', name: '', shortName: '', latinName: '', squad: [] }
  const feed: FeedMatch = {
    ...(season.fixtures[0] as FeedMatch),
    feedMatchId: id,
    round: season.name,
    home: {
      ...nobody,
      id: season.feedCompetitionId,
      name: `${name} ${ownName}`,
      shortName,
      latinName: `${latinName} ${ownLatin}`,
    },
    away: nobody,
    startsAt: season.lastRoundAt,
  }
  const state = { ...matchState(unstartedState(feed), feed.sport), incidents: [], momentum: [] }
  return { ...matchFacts(feed, competition), state, marketCount: 0 }
}

const nameless = ({ feedCompetitionId: id }: FeedSeason) => ({ name: id, shortName: id, latinName: id })

export const sportOf = ({ match }: SeasonEntry) => match.sport

/** Takes a result of one of the season's fixtures, unless a revision at least as new is known. */
export function takeResult(
  entry: SeasonEntry,
  { feedMatchId, outcome, fullTime: { home, away }, revision = 0 }: FeedResult,
): void {
  const known = entry.results.get(feedMatchId)
  if (known !== undefined && known.revision >= revision) return
  entry.results.set(feedMatchId, { score: outcome === 'completed' ? { home, away } : undefined, revision })
  entry.isStale = true
  entry.isTableStale = true
}

/**
 * Whether every fixture has a result or is overdue; a fixture that began before `overdueBefore` without a result
 * counts as not played.
 */
export const isComplete = ({ season, results }: SeasonEntry, overdueBefore: number): boolean =>
  season.fixtures.every(({ feedMatchId, startsAt }) => results.has(feedMatchId) || startsAt < overdueBefore)

export const tableOf = (entry: SeasonEntry) => finalTable(entry.competitors, sportOf(entry), counted(entry))

function counted({ season, results, competitors }: SeasonEntry): CountedMatch[] {
  return season.fixtures.flatMap(({ feedMatchId, home, away }) => {
    const score = results.get(feedMatchId)?.score
    return score
      ? [{ ...score, homeAt: competitors.indexOf(home.id), awayAt: competitors.indexOf(away.id) }]
      : []
  })
}

/** Prices the season's markets by simulating the rest of it, and returns the fair probabilities of all competitors. */
export function priceSeason(
  entry: SeasonEntry,
  states: ReadonlyMap<string, FeedMatchState>,
  now: number,
  margins: OfferSettings['margin'],
): { readonly markets: PricedMarket[]; readonly chances: SeasonEntry['chances'] } {
  const { season, competitors, results } = entry
  const sport = sportOf(entry)
  const open = season.fixtures.flatMap((fixture, seed) => {
    const { feedMatchId, home, away, strength } = fixture
    if (results.has(feedMatchId)) return []
    const state = states.get(feedMatchId)
    return {
      homeAt: competitors.indexOf(home.id),
      awayAt: competitors.indexOf(away.id),
      strength,
      seed,
      ...(state && { state: pricingState(state, sport, [], now) }),
    }
  })
  const asked = competitors.length >= manyCompetitors ? [1, alsoAsked] : [1]
  const shares = simulateSeason(
    { sport, competitors: competitors.length, played: counted(entry), open },
    asked,
  )
  const names = new Map(
    season.fixtures
      .flatMap(({ home, away }) => [home, away])
      .map((each) => [each.id, named(each.name, each.latinName)]),
  )
  const chances = new Map<string, ReadonlyMap<string, number>>()
  const markets = asked.flatMap((places, index) => {
    const of = competitors.map((id, at) => ({
      competitorId: id,
      name: names.get(id) ?? id,
      probability: shares[index]?.[at] ?? 0,
    }))
    chances.set(`${places}`, new Map(of.map((each) => [`c:${each.competitorId}`, each.probability])))
    return priceOutright(of, places, { margins })
  })
  return { markets, chances }
}
