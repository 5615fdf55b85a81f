import type { Journal } from '@grandstand/contract/wallets'
import type { WhyQuestion } from './data.ts'

const nameOfPart = {
  balance: (wallet: string) => `${wallet}余额`,
  available: (wallet: string) => `${wallet}可用`,
  held: (wallet: string) => `${wallet}冻结`,
} as const

/** What a number is called: 中心钱包可用, 理财收益合计. */
export function nameOfNumber({ part, kinds }: WhyQuestion, walletName: string, kindName: string): string {
  return kinds === undefined ? nameOfPart[part](walletName) : `${walletName}${kindName}合计`
}

/** A part in the order in which people read a sum: what came in first, the largest first; what is held last. */
export function inReadingOrder(parts: Journal['parts']): Journal['parts'] {
  return parts.toSorted((a, b) => {
    if (a.state !== b.state) return a.state === 'posted' ? -1 : 1
    return a.amount.minor === b.amount.minor ? 0 : a.amount.minor > b.amount.minor ? -1 : 1
  })
}

/** True when the parts add up to the number that is shown, and to the journal's own. */
export function addsUp(journal: Journal): boolean {
  return journal.parts.reduce((sum, { amount }) => sum + amount.minor, 0n) === journal.total.minor
}
