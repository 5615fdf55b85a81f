import { formatOdds } from '@grandstand/betting'
import type { Odds, OddsFormat } from '@grandstand/contract/sportsbook'
import type { Problem } from './leg-summary.ts'

export interface PriceFacts {
  /** The odds that the member agreed to. */
  readonly before: Odds | undefined
  readonly moved: 'up' | 'down' | null
  /** The move is within the policy and needs no action of the member. */
  readonly isMoveAccepted: boolean
  readonly problem: Problem | undefined
}

type PriceProblem = Extract<Problem, { readonly kind: 'market-suspended' | 'market-closed' | 'odds-changed' }>

/** The problems that a market causes by itself. The price says them in its own lines, so that no line comes for them. */
export const isSaidByPrice = (problem: Problem | undefined): problem is PriceProblem =>
  problem?.kind === 'market-suspended' ||
  problem?.kind === 'market-closed' ||
  problem?.kind === 'odds-changed'

/** The line below a price: the agreed odds and whether the new ones are accepted, or what follows a shut market. */
export function priceNote(
  { before, moved, isMoveAccepted, problem }: PriceFacts,
  format: OddsFormat,
  isPictureLate: boolean,
): string {
  if (problem?.kind === 'market-suspended') return '恢复后开放'
  if (problem?.kind === 'market-closed') return '请移除'
  if (moved === null || before === undefined) return ''
  const odds = formatOdds(before, format)
  const agreed = isPictureLate ? `画面 ${odds}` : `原 ${odds}`
  if (problem?.kind === 'odds-changed') return `${agreed} · 待接受`
  return isMoveAccepted ? `${agreed} · 已接受` : agreed
}
