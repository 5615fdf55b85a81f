/** A settled bet with the fields that turnover needs. Amounts are minor units. */
export interface Wager {
  readonly betId: string
  readonly number: string
  readonly title: string
  readonly stake: bigint
  /** The sportsbook's result; anything but void and the half results counts in full. */
  readonly result: string
  readonly settledAt: number
}

export interface Credit {
  readonly amount: bigint
  readonly at: number
}

/** Amount that a settled bet counts towards turnover: its stake, half of it for a half result, nothing when void. */
export function countedOf({ stake, result }: Pick<Wager, 'stake' | 'result'>): bigint {
  if (result === 'void') return 0n
  return result === 'half-won' || result === 'half-lost' ? stake / 2n : stake
}

export interface Turnover {
  /** Deposits since turnover was last complete. */
  readonly total: bigint
  readonly done: bigint
  /** Still to be played; never below zero. */
  readonly left: bigint
  /** The bets that counted towards it, newest first. */
  readonly counted: readonly Wager[]
}

/** No turnover is required. */
export const none: Turnover = { total: 0n, done: 0n, left: 0n, counted: [] }

/**
 * Computes turnover: every deposit has to be played once before it can be withdrawn. Bets count in order of time
 * towards deposits before them; an excess is not kept for later deposits.
 */
export function turnoverOf(credits: readonly Credit[], wagers: readonly Wager[]): Turnover {
  const events = [
    ...credits.map((credit) => ({ at: credit.at, credit })),
    ...wagers.map((wager) => ({ at: wager.settledAt, wager })),
  ].toSorted((a, b) => a.at - b.at || ('credit' in a ? -1 : 1))
  let open = none
  for (const event of events) {
    if ('credit' in event) {
      const { amount } = event.credit
      open = { ...open, total: open.total + amount, left: open.left + amount }
      continue
    }
    const value = countedOf(event.wager)
    if (open.left === 0n || value === 0n) continue
    const done = open.done + (value < open.left ? value : open.left)
    const left = open.total - done
    open = left === 0n ? none : { ...open, done, left, counted: [event.wager, ...open.counted] }
  }
  return open
}
