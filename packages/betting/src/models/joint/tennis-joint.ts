import type { Score } from '@grandstand/contract/sportsbook'
import type { MatchFacts, SettledSelection } from '../../settlement/index.ts'
import type { PricingState, TennisStrength } from '../strength.ts'
import { matchEnds, setPeriod } from '../tennis-match.ts'
import { WeightSum, times, weigh, type LegWeight } from './weights.ts'

/** Results of sets with these games in total; legs on the whole match depend on nothing else. */
function setsWith(games: Score, sets: number): MatchFacts['periods'] {
  const entries = Array.from({ length: sets }, (_, index) => [
    setPeriod(index + 1),
    index === 0 ? games : { home: 0, away: 0 },
  ])
  return Object.fromEntries(entries) as MatchFacts['periods']
}

/** The weight of selections of one tennis match. Legs on a set count when the set ends. */
export function tennisWeight(
  strength: TennisStrength,
  state: PricingState,
  legs: readonly SettledSelection[],
): LegWeight {
  const onMatch = legs.filter(({ period }) => period === 'full')
  const known = state.periods ?? {}
  const played = legs.filter((leg) => leg.period !== 'full' && known[leg.period])
  const before = weigh(played, { status: 'in-play', finalScore: state.score, periods: known })
  const ofSet = (period: SettledSelection['period']) => legs.filter((leg) => leg.period === period)
  const ends = matchEnds(strength, state, (period, games) =>
    weigh(ofSet(period), {
      status: 'in-play',
      finalScore: state.score,
      periods: { [period]: games },
    }),
  )
  const sum = new WeightSum()
  for (const { sets, games, probability, won, kept } of ends) {
    const count = sets.home + sets.away
    const facts = { status: 'ended' as const, finalScore: sets, periods: setsWith(games, count) }
    const weight = times(weigh(onMatch, facts), { won, kept })
    sum.add(probability, times(weight, unplayed(legs, count)))
  }
  return times(before, sum.mean())
}

/** Legs on a set that is not played are void. */
const unplayed = (legs: readonly SettledSelection[], sets: number): LegWeight => {
  const isUnplayed = legs.some(({ period }) => period.startsWith('set-') && Number(period.slice(4)) > sets)
  return { won: isUnplayed ? 0 : 1, kept: 1 }
}
