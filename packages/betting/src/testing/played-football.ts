import type { Score, Side } from '@grandstand/contract/sportsbook'
import type { FinalFacts, Goal } from '../settlement/index.ts'
import type { FootballStrength } from '../models/strength.ts'
import type { Random } from './random.ts'

/** A second implementation of docs/pricing.md's football model, which plays matches out instead of calculating. */
export function playedFootball(
  { homeGoals, awayGoals, rho = 0, corners, cards, scorers }: FootballStrength,
  random: Random,
): FinalFacts {
  const halves = [0.45, 0.55].map((share) => ({
    home: random.poisson(homeGoals * share),
    away: random.poisson(awayGoals * share),
  }))
  const [first = { home: 0, away: 0 }, second = { home: 0, away: 0 }] = halves
  const final = plus(first, second)
  // A match whose score is rarer than independence says is played again.
  const weights: Record<string, number> = {
    '0-0': 1 - homeGoals * awayGoals * rho,
    '0-1': 1 + homeGoals * rho,
    '1-0': 1 + awayGoals * rho,
    '1-1': 1 - rho,
  }
  const most = Math.max(1, ...Object.values(weights))
  if (random.next() * most > (weights[`${final.home}-${final.away}`] ?? 1))
    return playedFootball(
      { sport: 'football', homeGoals, awayGoals, rho, ...given({ corners, cards, scorers }) },
      random,
    )

  const order = halves.flatMap(({ home, away }) =>
    random.shuffled<Side>([
      ...Array.from({ length: home }, () => 'home' as const),
      ...Array.from({ length: away }, () => 'away' as const),
    ]),
  )
  const lead = Math.max(-2, Math.min(2, first.home - first.away))
  const counted = (means: Score | undefined, draw: (mean: number) => number, factors: Score) => {
    const of = (side: Side, share: number) => draw((means?.[side] ?? 0) * share)
    const half = { home: of('home', 0.45), away: of('away', 0.45) }
    const later = { home: of('home', 0.55 * factors.home), away: of('away', 0.55 * factors.away) }
    return { full: plus(half, later), 'first-half': half }
  }
  const heat = 1.1 - 0.1 * Math.abs(lead)
  return {
    status: 'ended',
    finalScore: final,
    periods: { 'first-half': first },
    goals: order.map((side) => goalOf(side, scorers?.[side] ?? [], random)),
    corners: counted(corners, (mean) => random.poisson(mean), {
      home: 1 - 0.08 * lead,
      away: 1 + 0.08 * lead,
    }),
    cards: counted(cards, (mean) => random.poisson(0.92 * mean) + 2 * random.poisson(0.04 * mean), {
      home: heat,
      away: heat,
    }),
  }
}

const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away })

const given = (all: Pick<FootballStrength, 'corners' | 'cards' | 'scorers'>) => all

function goalOf(side: Side, squad: readonly { player: string; share: number }[], random: Random): Goal {
  let at = random.next()
  if (at < 0.03) return { side, isOwnGoal: true }
  at -= 0.03
  for (const { player, share } of squad) {
    if (at < share) return { side, player }
    at -= share
  }
  return { side, player: 'somebody' }
}
