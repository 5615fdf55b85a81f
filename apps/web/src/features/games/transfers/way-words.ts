import type { VenueRecovery, VenueTransfer } from '@grandstand/contract/games'
import { serverNow } from '@grandstand/client/clock'
import { displayAmount } from '@grandstand/money'
import { dayAndTime, timeOfDay } from '../../../lib/time.ts'

/** How far money is on its way: three steps, and whether the venue has fallen silent. */
export interface Way {
  readonly steps: 0 | 1 | 2 | 3
  readonly tone: 'going' | 'slow' | 'done' | 'stopped'
  readonly note: string
  /** What is certain meanwhile. */
  readonly more?: string
}

const both = '还会继续问，结果只有到账或退回，不会扣两次。'

/** A transfer that has not ended, in words: asked how often, when again, and the latest end. */
export function wayOfTransfer({ direction, tries, nextTryAt, endsBy, heldAt }: VenueTransfer): Way {
  if (heldAt !== undefined)
    return { steps: 1, tone: 'slow', note: '账目要人工核对', more: '核对完才会入账或退回。' }
  const next = nextTryAt === undefined ? '' : `，下一次 ${timeOfDay(nextTryAt)}`
  const end = endsBy === undefined ? '' : ` 最晚 ${timeOfDay(endsBy)} 有结果。`
  if (tries > 1)
    return {
      steps: 1,
      tone: 'slow',
      note: `问了 ${tries} 次没有应答${next}`,
      more: `${direction === 'out' ? '钱在场馆或在途。' : '钱在途。'}${both}${end}`,
    }
  return {
    steps: 2,
    tone: 'going',
    note: direction === 'out' ? '第 2 / 3 步：等待场馆转出' : '第 2 / 3 步：等待场馆入账',
    ...(end !== '' && { more: end.trim() }),
  }
}

/** The recovery from one venue in words. `transfer`: its money on the way, where there is one. */
export function wayOfRecovery(recovery: VenueRecovery, transfer: VenueTransfer | undefined): Way {
  const { state, waitsUntil, nextTryAt } = recovery
  switch (state) {
    case 'away':
      return {
        steps: 1,
        tone: 'slow',
        note: `场馆没有应答，钱仍在场馆${nextTryAt === undefined ? '' : `，下一次 ${timeOfDay(nextTryAt)}`}`,
        more: both,
      }
    case 'moving':
      return transfer ? wayOfTransfer(transfer) : { steps: 2, tone: 'going', note: '第 2 / 3 步：正在转回' }
    case 'waiting':
      return {
        steps: 2,
        tone: 'going',
        note:
          waitsUntil === undefined
            ? '有一局没结束，结束后自动转回其余'
            : `有一局没结束，最晚 ${dayAndTime(waitsUntil, serverNow())} 后自动转回其余`,
      }
    case 'done':
      return { steps: 3, tone: 'done', note: '已收回' }
    case 'given-up':
      return { steps: 0, tone: 'stopped', note: '一天没有应答，不再问了，钱仍在场馆' }
  }
  return { steps: 0, tone: 'stopped', note: '' }
}

interface WayRow {
  readonly venue: string
  readonly recovery?: VenueRecovery
  readonly transfer: VenueTransfer | undefined
  readonly way: Way
}

/**
 * Money on its way, each venue and each transfer once: a recovery with the transfer that it waits for, money back first,
 * and then the transfers that belong to none.
 */
export function rowsOfWay(
  recoveries: readonly VenueRecovery[],
  transfers: readonly VenueTransfer[],
): readonly WayRow[] {
  const recovered = recoveries.map((recovery) => {
    const there = transfers.filter(({ venue }) => venue === recovery.venue)
    const transfer = there.find(({ direction }) => direction === 'out') ?? there[0]
    return { venue: recovery.venue, recovery, transfer, way: wayOfRecovery(recovery, transfer) }
  })
  const alone = transfers.filter((each) => recovered.every(({ transfer }) => transfer !== each))
  return [
    ...recovered,
    ...alone.map((transfer) => ({ venue: transfer.venue, transfer, way: wayOfTransfer(transfer) })),
  ]
}

/** One thing that happened to a transfer, or will. */
export interface Happening {
  readonly text: string
  readonly at: number | undefined
  readonly tone: 'done' | 'failed' | 'now' | 'later'
}

/** What happened to a transfer so far and what comes, oldest first; only what is certain. */
export function happeningsOf(transfer: VenueTransfer, venue: string): readonly Happening[] {
  const { direction, amount, tries, createdAt, nextTryAt, endsBy, heldAt } = transfer
  const sum = displayAmount(amount.minor, amount.currency)
  const begun: Happening[] =
    direction === 'out'
      ? [{ text: `请${venue}转出 ${sum}`, at: createdAt, tone: 'done' }]
      : [
          { text: `从钱包锁定 ${sum}`, at: createdAt, tone: 'done' },
          { text: `请${venue}入账`, at: createdAt, tone: 'done' },
        ]
  const silent: Happening[] =
    tries > 1 ? [{ text: `用同一编号问了 ${tries} 次，没有应答`, at: undefined, tone: 'failed' }] : []
  const end = direction === 'out' ? '到账，或留在场馆' : '到账，或退回钱包'
  if (heldAt !== undefined)
    return [
      ...begun,
      ...silent,
      { text: '账目要人工核对', at: heldAt, tone: 'now' },
      { text: end, at: undefined, tone: 'later' },
    ]
  return [
    ...begun,
    ...silent,
    { text: tries > 1 ? '等下一次询问' : '等场馆应答', at: nextTryAt, tone: 'now' },
    { text: `最晚${end}`, at: endsBy, tone: 'later' },
  ]
}

export const amountOf = ({ amount, direction }: VenueTransfer): string =>
  `${direction === 'out' ? '+' : '−'}${displayAmount(amount.minor, amount.currency)}`
