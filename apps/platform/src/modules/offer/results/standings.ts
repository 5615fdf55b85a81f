import type { Competitor, MatchResult, Sport, Standing } from '@grandstand/contract/sportsbook'

type Tally = Omit<Standing, 'rank'>
const formLength = 5

/**
 * Matches of the current season. Rounds are numbered, so a higher round marks the end of the season before.
 * @param newestFirst results of one competition
 */
export function currentSeason(newestFirst: readonly MatchResult[]): MatchResult[] {
  let lowest = Infinity
  const season: MatchResult[] = []
  for (const result of newestFirst) {
    const round = Number(/\d+/.exec(result.round ?? '')?.[0] ?? Number.NaN)
    // Rounds overlap, because a match may be played some rounds late.
    if (round > lowest + 4) break
    if (!Number.isNaN(round)) lowest = Math.min(lowest, round)
    season.push(result)
  }
  return season
}

/** Table of the completed matches, ranked by points, difference, scored goals or points, and name. */
export function standingsOf(newestFirst: readonly MatchResult[], sport: Sport): Standing[] {
  const tallies = new Map<string, Tally>()
  const tallyOf = (competitor: Competitor): Tally => {
    const tally = tallies.get(competitor.id) ?? emptyTally(competitor)
    tallies.set(competitor.id, tally)
    return tally
  }
  for (const { outcome, home, away, score } of newestFirst.toReversed()) {
    if (outcome !== 'completed') continue
    count(tallyOf(home), score.home, score.away, sport)
    count(tallyOf(away), score.away, score.home, sport)
  }
  const difference = ({ scored, conceded }: Tally) => scored - conceded
  return [...tallies.values()]
    .sort(
      (a, b) =>
        b.points - a.points ||
        difference(b) - difference(a) ||
        b.scored - a.scored ||
        a.competitor.name.localeCompare(b.competitor.name, 'zh-CN'),
    )
    .map((tally, index) => ({ rank: index + 1, ...tally }))
}

const emptyTally = (competitor: Competitor): Tally => ({
  competitor,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  points: 0,
  form: [],
})

function count(tally: Tally, own: number, rival: number, sport: Sport): void {
  const outcome: Standing['form'][number] = own > rival ? 'won' : own < rival ? 'lost' : 'drawn'
  const pointsForWin = sport === 'football' ? 3 : 1
  tally.played += 1
  tally[outcome] += 1
  tally.scored += own
  tally.conceded += rival
  tally.points += outcome === 'won' ? pointsForWin : outcome === 'drawn' ? 1 : 0
  tally.form = [...tally.form, outcome].slice(-formLength)
}
