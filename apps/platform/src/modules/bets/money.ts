import { matchName, type NamedSelection } from '@grandstand/betting'
import { betTitleText, selectionText } from '@grandstand/betting/in-both'
import { inBoth, textIn } from '@grandstand/contract/house-text'
import type { Bet } from '@grandstand/contract/sportsbook'
import type { Currency } from '@grandstand/money'
import { houseAccount, move, walletAccount, walletOf, type Memo, type Work } from '../wallets/service.ts'

/** Transfer id of the hold on a bet's stake: pending while the bet is open, then posted to the house or voided. */
export const stakeTransferId = (betId: string): string => `bet:${betId}`

/** Transfer id of the hold on what still runs of a stake after the bet's nth cash-out. */
export const restTransferId = (betId: string, nth: number): string => `bet:${betId}:rest:${nth}`

interface BetTitle {
  readonly betId: string
  readonly number: string
  readonly homeName: string
  readonly awayName: string
  readonly selection: NamedSelection
}

/** Statement note, such as `丹麦 vs 比利时 · 大 2.5/3`, with a reference to the bet. */
function memoOf({ betId, number, homeName, awayName, selection }: BetTitle): Memo {
  const names = { home: homeName, away: awayName }
  return { reference: betId, number, note: `${matchName(names)} · ${selectionText(selection, names)}` }
}

const titleOf = (bet: Bet): BetTitle => {
  const leg = bet.legs[0]
  if (leg === undefined) throw new Error(`bet ${bet.id} has no leg`)
  return { betId: bet.id, number: bet.number, homeName: leg.homeName, awayName: leg.awayName, selection: leg }
}

export function stakePostings(memberId: string, stake: bigint, currency: Currency) {
  return move(stake, walletAccount(memberId, walletOf(currency)), houseAccount('house-betting', currency))
}

/**
 * Statement memo of a bet: its selection, or the kind of a multiple and the number of its legs, prefixed with 模拟 or
 * 回放 when one of its matches is simulated or replayed.
 */
export const memoOfBet = (bet: Bet): Memo => {
  const memo =
    bet.kind === 'single'
      ? memoOf(titleOf(bet))
      : { reference: bet.id, number: bet.number, note: betTitleText(bet) }
  return { ...memo, note: `${madeUpMark(bet)}${String(memo['note'])}` }
}

const madeUp: readonly (readonly [RegExp, string])[] = [
  [/^模拟/, inBoth('模拟 ', 'Simulated ')],
  [/^回放/, inBoth('回放 ', 'Replay ')],
]

/**
 * Prefix of a bet with a simulated or replayed match, recognised by the start of the competition's name; empty for
 * other bets.
 */
function madeUpMark({ legs }: Bet): string {
  const names = legs.map(({ competitionName }) => textIn('zh-CN', competitionName))
  return madeUp.find(([begins]) => names.some((name) => begins.test(name)))?.[1] ?? ''
}

/** Holds the stake in the member's wallet; nothing is posted to the house's account yet. */
export function holdStake(memberId: string, bet: Bet): Work {
  const { minor, currency } = bet.stake
  return {
    op: 'hold',
    id: stakeTransferId(bet.id),
    kind: 'bet',
    postings: stakePostings(memberId, minor, currency),
    memo: memoOfBet(bet),
  }
}

/** Releases the held stake of a refused bet. */
export function releaseStake(bet: Bet, refusal: string): Work {
  return { op: 'void', id: stakeTransferId(bet.id), memo: { refusal } }
}
