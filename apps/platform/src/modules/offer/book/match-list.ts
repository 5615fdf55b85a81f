import { siteDay } from '@grandstand/contract/site-day'
import type { CallInput, ChannelSnapshot } from '@grandstand/contract'
import type { Market, Match, Sport, matchList, listMatches } from '@grandstand/contract/sportsbook'
import type { FeedCompetition } from '../feed/feed.ts'
import { isPlainBoardMarket } from './board-markets.ts'
import { marketsOf, matchOf, phaseOf, type MatchEntry } from './match-entry.ts'

export type MatchCounts = ChannelSnapshot<typeof matchList>['counts']
type Query = CallInput<typeof listMatches>
type Group = 'in-play' | 'soon' | 'early' | 'over'

const dayMs = 24 * 3_600_000
const sports: readonly Sport[] = ['football', 'basketball', 'esports', 'tennis']
/** Number of latest incidents in a list; all of them come with the match's own channel. */
const incidentsInList = 3
const limitMax = 400

/** Group of a match by its phase and the time until its start. */

function groupOf(entry: MatchEntry, now: number): Group {
  const phase = phaseOf(entry, now)
  if (phase === 'in-play' || phase === 'over') return phase
  return entry.feed.startsAt - now <= dayMs ? 'soon' : 'early'
}

export function countMatches(entries: Iterable<MatchEntry>, now: number): MatchCounts {
  const counts = new Map(sports.map((sport) => [sport, { sport, inPlay: 0, soon: 0, early: 0 }]))
  for (const entry of entries) {
    const count = counts.get(entry.feed.sport)
    const group = groupOf(entry, now)
    if (count === undefined || group === 'over') continue
    count[group === 'in-play' ? 'inPlay' : group] += 1
  }
  return [...counts.values()]
}

/**
 * Matches of a query with their main result, handicap and total markets. Those in play come first, then the order is
 * by sport, rank of the competition, start and id.
 */
export function queryMatches(
  entries: Iterable<MatchEntry>,
  competitions: ReadonlyMap<string, FeedCompetition>,
  query: Query,
  now: number,
  isFeedLive: boolean,
  makeSurePriced: (entry: MatchEntry) => void,
): { match: Match; markets: Market[] }[] {
  const rank = ({ feed }: MatchEntry) =>
    sports.indexOf(feed.sport) * 10_000 + (competitions.get(feed.feedCompetitionId)?.rank ?? 9_999)
  const wanted = [...entries].flatMap((entry) => {
    const group = groupOf(entry, now)
    const isWanted =
      group !== 'over' &&
      (query.when === 'all' || query.when === group) &&
      (query.day === undefined || query.day === siteDay(entry.feed.startsAt)) &&
      (query.sport === undefined || query.sport === entry.feed.sport) &&
      (query.competitionId === undefined || query.competitionId === entry.facts.competition.id)
    return isWanted ? [{ entry, isLater: group === 'in-play' ? 0 : 1, rank: rank(entry) }] : []
  })
  wanted.sort(
    (a, b) =>
      a.isLater - b.isLater ||
      a.rank - b.rank ||
      a.entry.feed.startsAt - b.entry.feed.startsAt ||
      (a.entry.facts.id < b.entry.facts.id ? -1 : 1),
  )
  const taken = new Map<Sport, number>()
  const hasRoom = ({ feed: { sport } }: MatchEntry) => {
    const before = taken.get(sport) ?? 0
    taken.set(sport, before + 1)
    return before < (query.perSport ?? limitMax)
  }
  const listed = wanted.filter(({ entry }) => hasRoom(entry)).slice(0, query.limit ?? limitMax)
  return listed.map(({ entry }) => {
    makeSurePriced(entry)
    const match = matchOf(entry, isFeedLive)
    const incidents = match.state.incidents.slice(-incidentsInList)
    return {
      match: { ...match, state: { ...match.state, incidents } },
      markets: marketsOf(entry).filter((market) => market.isMain && isPlainBoardMarket(market)),
    }
  })
}
