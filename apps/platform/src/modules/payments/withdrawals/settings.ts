import type { WithdrawalKind } from '@grandstand/contract/payments'
import type { Currency } from '@grandstand/money'

export interface WaySettings {
  readonly currency: Currency
  readonly min: bigint
  readonly max: bigint
  /** Largest amount that needs no review. */
  readonly automaticUpTo: bigint
  /** Above this amount two different people have to approve. */
  readonly twoPeopleAbove: bigint
  /** Usual duration in minutes; longer with a review. */
  readonly minutes: number
  readonly minutesInReview: number
}

export interface WithdrawalSettings {
  readonly ways: Readonly<Record<WithdrawalKind, WaySettings>>
  /** Limits of a day in Shanghai: amounts by currency, and the number of withdrawals. */
  readonly daily: Readonly<Record<Currency, bigint>>
  readonly dailyCount: number
  readonly mostOpen: number
  /** Duration of the cool-off after a change of a password, the payout name, phone, mail, card or address. */
  readonly coolOffMs: number
  readonly networkFee: { readonly TRC20: bigint; readonly ERC20: bigint }
  /** How long a speed draw looks for a payer, how long the payer has to pay, and how long the member has to confirm. */
  readonly matchMs: number
  readonly payMs: number
  readonly confirmMs: number
}

const yuan = (amount: bigint) => amount * 100n
const usdt = (amount: bigint) => amount * 1_000_000n

export const defaultSettings: WithdrawalSettings = {
  ways: {
    bank: {
      currency: 'CNY',
      min: yuan(50n),
      max: yuan(100_000n),
      automaticUpTo: yuan(5_000n),
      twoPeopleAbove: yuan(50_000n),
      minutes: 10,
      minutesInReview: 60,
    },
    usdt: {
      currency: 'USDT',
      min: usdt(10n),
      max: usdt(20_000n),
      automaticUpTo: usdt(500n),
      twoPeopleAbove: usdt(5_000n),
      minutes: 20,
      minutesInReview: 60,
    },
    // Speed draws need no review: the other side pays the member directly, and the amount is small.
    speed: {
      currency: 'CNY',
      min: yuan(100n),
      max: yuan(5_000n),
      automaticUpTo: yuan(5_000n),
      twoPeopleAbove: yuan(5_000n),
      minutes: 15,
      minutesInReview: 15,
    },
  },
  daily: { CNY: yuan(200_000n), USDT: usdt(50_000n) },
  dailyCount: 10,
  mostOpen: 3,
  coolOffMs: 24 * 3_600_000,
  networkFee: { TRC20: usdt(1n), ERC20: usdt(5n) },
  matchMs: 30 * 60_000,
  payMs: 15 * 60_000,
  confirmMs: 24 * 3_600_000,
}
