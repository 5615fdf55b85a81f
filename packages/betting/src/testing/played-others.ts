import type { MarketPeriod, Score, Side } from '@grandstand/contract/sportsbook'
import type { BasketballStrength, EsportsStrength, TennisStrength } from '../models/strength.ts'
import type { FinalFacts, Points } from '../settlement/index.ts'
import type { Random } from './random.ts'

const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away })

/** Points of a part: lead and total drawn until both are odd or both even. */
function partOf({ homePoints, awayPoints }: BasketballStrength, share: number, random: Random): Score {
  for (;;) {
    const lead = Math.round(random.normal((homePoints - awayPoints) * share, 12 * Math.sqrt(share)))
    const total = Math.round(random.normal((homePoints + awayPoints) * share, 18 * Math.sqrt(share)))
    if ((lead + total) % 2 === 0) return { home: (total + lead) / 2, away: (total - lead) / 2 }
  }
}

export function playedBasketball(strength: BasketballStrength, random: Random): FinalFacts {
  const quarters = [1, 2, 3, 4].map((number) => ({
    period: `quarter-${number}` as MarketPeriod,
    score: partOf(strength, 0.25, random),
  }))
  let final = quarters.reduce((sum, { score }) => plus(sum, score), { home: 0, away: 0 })
  while (final.home === final.away) final = plus(final, partOf(strength, 5 / 48, random))
  const points = quarters.flatMap(({ period, score }) =>
    random
      .shuffled<Side>([
        ...Array.from({ length: score.home }, () => 'home' as const),
        ...Array.from({ length: score.away }, () => 'away' as const),
      ])
      .map((side): Points => ({ side, amount: 1, period })),
  )
  const periods = Object.fromEntries(quarters.map(({ period, score }) => [period, score]))
  return { status: 'ended', finalScore: final, periods, points }
}

export function playedEsports({ homeMapProbability, bestOf }: EsportsStrength, random: Random): FinalFacts {
  const [periods, score]: [Record<string, Score>, Record<Side, number>] = [{}, { home: 0, away: 0 }]
  while (Math.max(score.home, score.away) * 2 < bestOf) {
    const isHome = random.next() < homeMapProbability
    periods[`map-${score.home + score.away + 1}`] = { home: isHome ? 1 : 0, away: isHome ? 0 : 1 }
    score[isHome ? 'home' : 'away'] += 1
  }
  return { status: 'ended', finalScore: score, periods }
}

/** Point by point: games to four, tie-breaks to seven, two ahead. */
export function playedTennis(strength: TennisStrength, random: Random): FinalFacts {
  const rally = (server: Side): Side => {
    const held = random.next() < (server === 'home' ? strength.homeServe : strength.awayServe)
    return held ? server : other(server)
  }
  const race = (to: number, serverOf: (point: number) => Side): Side => {
    const points = { home: 0, away: 0 }
    for (let point = 0; ; point += 1) {
      const winner = rally(serverOf(point))
      points[winner] += 1
      if (points[winner] >= to && points[winner] - points[other(winner)] >= 2) return winner
    }
  }
  let server: Side = 'home'
  const [periods, sets]: [Record<string, Score>, Record<Side, number>] = [{}, { home: 0, away: 0 }]
  while (Math.max(sets.home, sets.away) * 2 < strength.bestOf) {
    const games: Record<Side, number> = { home: 0, away: 0 }
    let winner: Side | undefined
    while (winner === undefined) {
      const first: Side = server
      const isTieBreak = games.home === 6 && games.away === 6
      const game: Side = isTieBreak
        ? race(7, (point) => ((point + 1) % 4 < 2 ? first : other(first)))
        : race(4, () => first)
      games[game] += 1
      server = other(server)
      if (isTieBreak || (games[game] >= 6 && games[game] - games[other(game)] >= 2)) winner = game
    }
    periods[`set-${sets.home + sets.away + 1}`] = games
    sets[winner] += 1
  }
  return { status: 'ended', finalScore: sets, periods }
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')
