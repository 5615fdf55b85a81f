import type { Bet } from '@grandstand/contract/sportsbook'
import { fromFen, toFen, type Currency } from '@grandstand/money'
import type { UsdtRate } from '../../wallets/service.ts'

/** Currency of a bet, and the rate that converts its amounts for maxima, which are in fen. */
export interface StakeUnit {
  readonly currency: Currency
  /** CNY for 1 USDT in ten-thousandths; only for bets in USDT. */
  readonly rate: bigint | undefined
}

export const cnyUnit: StakeUnit = { currency: 'CNY', rate: undefined }

/** Steps of the shown stake limits, in minor units: one yuan, or a tenth of a USDT. */
export const stakeSteps = { CNY: 100n, USDT: 100_000n } as const satisfies Record<Currency, bigint>

/** Unit of a bet in `currency` that is placed now. Calls `readRate` only when a rate is needed. */
export async function stakeUnit(currency: Currency, readRate: () => Promise<UsdtRate>): Promise<StakeUnit> {
  return currency === 'CNY' ? cnyUnit : { currency, rate: (await readRate()).tenThousandths }
}

/** A stake or liability in fen, rounded up so that it is never understated. */
export const fenOf = (minor: bigint, { currency, rate = 0n }: StakeUnit): bigint =>
  toFen(minor, currency, rate, 'up')

/** A maximum in fen as minor units of the bet's currency, rounded down. */
export const minorOf = (fen: bigint, { currency, rate = 0n }: StakeUnit): bigint =>
  rate === 0n ? fen : fromFen(fen, currency, rate, 'down')

/** Unit of a placed bet, at the rate stored with it. */
export const unitOfBet = ({ stake, usdtRate }: Pick<Bet, 'stake' | 'usdtRate'>): StakeUnit => ({
  currency: stake.currency,
  rate: usdtRate === undefined ? undefined : BigInt(usdtRate.replace('.', '')),
})

/** Share of each leg in a bet's profit, in fen. Rounded up, so that the shares never add up to less than the whole. */
export function liabilityOfLeg(profit: bigint, legs: number): bigint {
  const count = BigInt(legs)
  return (profit + count - 1n) / count
}

/** Liability of each leg of a placed bet that may return `potential` minor units, in fen. */
export const shareOfLeg = (bet: Bet, potential: bigint): bigint =>
  liabilityOfLeg(fenOf(potential - bet.stake.minor, unitOfBet(bet)), bet.legs.length)
