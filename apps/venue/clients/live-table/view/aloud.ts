import { digitsOf, type MoneyForm } from '../../kit/money.ts'
import type { Say } from '../../kit/settings.ts'
import type { OwnSaid } from '../games/live-game.ts'
import type { MyRound } from '../model/history.ts'
import type { Shown } from '@grandstand/live-table'
import { aloudTexts as texts, liveTexts } from '../texts.ts'

/** Seconds at which the time that is left is said. */
const saidAt: readonly number[] = [10, 3]

interface Heard {
  readonly number: number
  readonly shown: Shown
  /** What came, in a few words. */
  readonly outcome: string
  readonly mine: MyRound | undefined
  readonly balance: string | undefined
  /** Of the hands of this member, in games that have them. */
  readonly own?: OwnSaid | undefined
}

/** The one sentence of a round in which this member had bets. */
export function resultSaid({ number, mine, balance }: Heard, { currency }: MoneyForm, say: Say): string {
  if (mine === undefined || mine.payout === null) return ''
  const net = mine.payout - mine.stake
  const size = digitsOf(net < 0n ? -net : net, currency)
  return say(texts.result, {
    number,
    stake: digitsOf(mine.stake, currency),
    payout: digitsOf(mine.payout, currency),
    net: net === 0n ? say(texts.level) : say(net > 0n ? texts.won : texts.lost, { net: size }),
    balance: balance === undefined ? '—' : digitsOf(BigInt(balance), currency),
  })
}

/**
 * What a screen reader says when the table goes from one moment to the next; undefined when there is nothing new. The
 * countdown is said at ten and three seconds, everything else once.
 */
export function newlySaid(
  before: Heard | undefined,
  now: Heard,
  form: MoneyForm,
  say: Say,
): string | undefined {
  const { shown, number, outcome } = now
  const was = before?.number === number ? before.shown : undefined
  if (shown.isOpen) {
    if (was?.isOpen !== true) return say(texts.open, { number, seconds: shown.seconds ?? 0 })
    const { seconds } = shown
    const isNew = seconds !== null && seconds !== was.seconds && saidAt.includes(seconds)
    return isNew ? say(texts.left, { seconds }) : undefined
  }
  if (shown.result !== null) {
    const isSettled = (now.mine?.payout ?? null) !== null
    const wasSettled = before?.number === number && (before.mine?.payout ?? null) !== null
    if ((was?.result ?? null) === null)
      return [now.own?.hands, outcome, isSettled && resultSaid(now, form, say)]
        .filter(Boolean)
        .join(say(liveTexts.stop))
    return isSettled && !wasSettled ? resultSaid(now, form, say) : undefined
  }
  if (was?.isOpen === true) return say(texts.closed)
  const { own } = now
  return own !== undefined && own.text !== '' && own.key !== before?.own?.key ? own.text : undefined
}
