import { inBoth, languages, textIn } from '@grandstand/contract/house-text'
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

/** The group that a round names before its number: C 组 of `C 组 · 第 5 轮`. */
export function groupOf(round: string | undefined): string | undefined {
  const [chinese, english] = languages.map((language) => textIn(language, round ?? '').split(' · '))
  const [own, ...rest] = chinese ?? []
  return own === undefined || rest.length === 0 ? undefined : inBoth(own, english?.[0] ?? own)
}

/** Tables of the completed matches, by group, ranked by points, difference, scored goals or points, and name. */
export function standingsOf(newestFirst: readonly MatchResult[], sport: Sport): Standing[] {
  const tallies = new Map<string, Tally>()
  const tallyOf = (competitor: Competitor, group: string | undefined): Tally => {
    const tally = tallies.get(competitor.id) ?? { ...emptyTally(competitor), ...(group && { group }) }
    tallies.set(competitor.id, tally)
    return tally
  }
  for (const { outcome, home, away, score, round } of newestFirst.toReversed()) {
    if (outcome !== 'completed') continue
    const group = groupOf(round)
    count(tallyOf(home, group), score.home, score.away, sport)
    count(tallyOf(away, group), score.away, score.home, sport)
  }
  const difference = ({ scored, conceded }: Tally) => scored - conceded
  const ranks = new Map<string | undefined, number>()
  const rankIn = (group: string | undefined): number => {
    const rank = (ranks.get(group) ?? 0) + 1
    ranks.set(group, rank)
    return rank
  }
  return [...tallies.values()]
    .sort(
      (a, b) =>
        (a.group ?? '').localeCompare(b.group ?? '', 'zh-CN') ||
        b.points - a.points ||
        difference(b) - difference(a) ||
        b.scored - a.scored ||
        a.competitor.name.localeCompare(b.competitor.name, 'zh-CN'),
    )
    .map((tally) => ({ rank: rankIn(tally.group), ...tally }))
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
