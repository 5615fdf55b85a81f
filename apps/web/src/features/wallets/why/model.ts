import type { Journal } from '@grandstand/contract/wallets'
import type { WhyQuestion } from './data.ts'

const nameOfPart = {
  balance: (wallet: string) => `${wallet}余额`,
  available: (wallet: string) => `${wallet}可用`,
  held: (wallet: string) => `${wallet}冻结`,
} as const

/** Name of a number: 中心钱包可用, 理财收益合计. */
export function nameOfNumber({ part, kinds }: WhyQuestion, walletName: string, kindName: string): string {
  return kinds === undefined ? nameOfPart[part](walletName) : `${walletName}${kindName}合计`
}

/** Sorts the parts of a sum for reading: incoming amounts first, largest first; held amounts last. */
export function inReadingOrder(parts: Journal['parts']): Journal['parts'] {
  return parts.toSorted((a, b) => {
    if (a.state !== b.state) return a.state === 'posted' ? -1 : 1
    return a.amount.minor === b.amount.minor ? 0 : a.amount.minor > b.amount.minor ? -1 : 1
  })
}

/** Whether the parts add up to the journal's total. */
export function addsUp(journal: Journal): boolean {
  return journal.parts.reduce((sum, { amount }) => sum + amount.minor, 0n) === journal.total.minor
}
