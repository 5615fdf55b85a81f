import { settleSelection, lineReturn, partsOf, type FinalFacts } from '@grandstand/betting'
import type { Market, Score, Sport } from '@grandstand/contract/sportsbook'
import { solve, type Model } from 'yalps'

const stakeMinor = 1_000_000n
/** Difference added between outcomes: with equal ones the simplex method can cycle. */
const leeway = 1e-7

/**
 * Computes the guaranteed gain of the best portfolio of selections for a stake of one, whatever the outcome; nearly 0
 * when no portfolio gains in every outcome. Solves a linear programme over the stakes; outcomes with equal payments
 * are one constraint.
 */
export function sureGain(
  sport: Sport,
  markets: readonly Market[],
  scoreAtBet: Score | undefined,
  outcomes: readonly FinalFacts[],
): number {
  const bets = markets.flatMap(({ kind, period, line, team, number, selections }) =>
    selections.map(({ key, odds }) => ({
      odds,
      bet: { sport, kind, period, line, team, number, selection: key, ...(scoreAtBet && { scoreAtBet }) },
    })),
  )
  const payments = new Map(
    outcomes.map((facts) => {
      const gains = bets.map(({ bet, odds }) => {
        const parts = partsOf({ result: settleSelection(bet, facts) })
        return Number(lineReturn(stakeMinor, [{ odds, parts }])) / Number(stakeMinor) - 1
      })
      return [gains.join(), gains] as const
    }),
  )
  const all = [...payments.values()]
  const model: Model = {
    direction: 'maximize',
    objective: 'least',
    constraints: new Map([
      ['staked', { max: 1 }],
      ...all.map((_, at) => [`outcome${at}`, { max: (leeway * (at + 1)) / all.length }] as const),
    ]),
    variables: new Map([
      ['least', new Map([['least', 1], ...all.map((_, outcome) => [`outcome${outcome}`, 1] as const)])],
      ...bets.map(
        (_, bet) =>
          [
            `bet${bet}`,
            new Map([
              ['staked', 1],
              ...all.map((gains, outcome) => [`outcome${outcome}`, -(gains[bet] ?? 0)] as const),
            ]),
          ] as const,
      ),
    ]),
  }
  const { status, result } = solve(model, { checkCycles: true })
  if (status !== 'optimal') throw new Error(`linear programme: ${status}`)
  return result
}
