import type { Bet } from '@grandstand/contract/sportsbook'
import { fromFen, toFen, type Currency } from '@grandstand/money'
import type { UsdtRate } from '../../wallets/service.ts'

/** The currency of a bet, and the rate at which its amounts count against maxima, which are in fen. */
export interface StakeUnit {
  readonly currency: Currency
  /** CNY for 1 USDT in ten-thousandths, of a bet in USDT. */
  readonly rate: bigint | undefined
}

export const cnyUnit: StakeUnit = { currency: 'CNY', rate: undefined }

/** Stake limits are shown in whole steps: one yuan, or a tenth of a USDT. Minor units. */
export const stakeSteps = { CNY: 100n, USDT: 100_000n } as const satisfies Record<Currency, bigint>

/** The unit of a bet in `currency` that is placed now. `readRate` is asked only where a rate is needed. */
export async function stakeUnit(currency: Currency, readRate: () => Promise<UsdtRate>): Promise<StakeUnit> {
  return currency === 'CNY' ? cnyUnit : { currency, rate: (await readRate()).tenThousandths }
}

/** A stake or liability in fen, rounded up so that it is never understated. */
export const fenOf = (minor: bigint, { currency, rate = 0n }: StakeUnit): bigint =>
  toFen(minor, currency, rate, 'up')

/** A maximum in fen as minor units of the bet's currency, rounded down. */
export const minorOf = (fen: bigint, { currency, rate = 0n }: StakeUnit): bigint =>
  rate === 0n ? fen : fromFen(fen, currency, rate, 'down')

/** The unit of a placed bet, at the rate that was stored with it. */
export const unitOfBet = ({ stake, usdtRate }: Pick<Bet, 'stake' | 'usdtRate'>): StakeUnit => ({
  currency: stake.currency,
  rate: usdtRate === undefined ? undefined : BigInt(usdtRate.replace('.', '')),
})

/** A bet's profit in fen is shared evenly among its legs, rounded up, so that the shares are never less than the whole. */
export function liabilityOfLeg(profit: bigint, legs: number): bigint {
  const count = BigInt(legs)
  return (profit + count - 1n) / count
}

/** What each leg of a placed bet may cost the house when it returns `potential`, in fen. */
export const shareOfLeg = (bet: Bet, potential: bigint): bigint =>
  liabilityOfLeg(fenOf(potential - bet.stake.minor, unitOfBet(bet)), bet.legs.length)
