import type { Round } from '../api/values.ts'

/** A closed round as everybody may check it (docs/fairness/games.md); undefined before its end. */
export function publishedOf(round: Round, chain: string | undefined) {
  const { game, sheet, number, before, link, memberSeed, beaconRound, randomness, bet, choices, multiplier } =
    round
  const { tickets, jackpot } = round
  if (link === null || randomness === null || multiplier === null || chain === undefined) return undefined
  const beacon = { chain, round: beaconRound, randomness }
  const keys = { game, sheet, number, before, link, memberSeed, beacon }
  return {
    ...keys,
    bet,
    choices,
    multiplier,
    ...(tickets !== undefined && { tickets }),
    ...(jackpot !== undefined && { jackpot }),
  }
}
