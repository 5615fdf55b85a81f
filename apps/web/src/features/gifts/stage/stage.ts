import type { ChatMessage, ChatMessageOf } from '@grandstand/contract/chat'
import { stagePrice } from '@grandstand/contract/gifts'

/** A gift in the form that the stage needs. */
export interface StageGift {
  readonly id: string
  readonly comboId: string
  readonly sender: string
  readonly avatar: string
  readonly giftName: string
  readonly count: number
  readonly combo: number
  /** Price of one gift in coins. */
  readonly price: number
  /** Undefined when the URL is not ours: pictures of other hosts are not shown [H-F11]. */
  readonly icon: string | undefined
  readonly animation: string | undefined
  readonly isOwn: boolean
  /** Sent by a demonstration account. */
  readonly isDemo: boolean
}

export interface Row extends StageGift {
  /** The row is shown at least until this time, in the stage's own time, ms. */
  readonly until: number
}

export interface Stage {
  /** At most `rowsMax`, oldest first. */
  readonly rows: readonly Row[]
  /** Gifts that wait for a row, in order. */
  readonly waiting: readonly StageGift[]
  /** The gift that plays over the picture, followed by those queued. */
  readonly full: readonly StageGift[]
}

export const emptyStage: Stage = { rows: [], waiting: [], full: [] }
export const rowsMax = 3
export const waitingMax = 40
const fullMax = 6
const rowMs = 3_000
/** Minimum time of a row while others wait, ms. */
const crowdedRowMs = 1_200

const ours = (address: string | undefined, end: string) =>
  address?.match(/^\/gifts\/[\w-]+\.(\w+)$/)?.[1] === end ? address : undefined

/** The user of the page: their own gifts bear the name that they know, which others may see masked. */
export interface StageOwner {
  readonly userId: string | undefined
  readonly name?: string | undefined
}

/** Converts a gift message for the stage. */
export function stageGiftOf(message: ChatMessageOf<'gift-push'>, own: StageOwner): StageGift {
  const { data, username, userId, avatar, isDemo } = message.content
  return {
    id: message.id,
    comboId: data.comboId ?? message.id,
    sender: (userId === own.userId ? own.name : undefined) ?? username,
    avatar: avatar ?? userId,
    giftName: data.giftName,
    count: data.count,
    combo: data.combo,
    price: Math.round((data.price ?? 0) / Math.max(1, data.count)),
    icon: ours(data.icon, 'svg'),
    animation: ours(data.webIcon, 'svga'),
    isOwn: userId === own.userId,
    isDemo: isDemo === true,
  }
}

export const isGiftPush = (message: ChatMessage): message is ChatMessageOf<'gift-push'> =>
  message.msgType === 'gift-push' && message.isRemoved !== true

/**
 * Adds a gift: it continues its combo's row, gets a new row, or waits. Own gifts precede those of others in the
 * queue.
 */
export function arrived(stage: Stage, gift: StageGift, now: number): Stage {
  const full = gift.price >= stagePrice && stage.full.length < fullMax ? [...stage.full, gift] : stage.full
  const isIn = (row: StageGift) => row.comboId === gift.comboId
  if (stage.rows.some(isIn))
    return {
      ...stage,
      full,
      rows: stage.rows.map((row) =>
        isIn(row) ? { ...row, combo: Math.max(row.combo, gift.combo), until: now + rowMs } : row,
      ),
    }
  if (stage.waiting.some(isIn))
    return {
      ...stage,
      full,
      waiting: stage.waiting.map((each) =>
        isIn(each) ? { ...each, combo: Math.max(each.combo, gift.combo) } : each,
      ),
    }
  if (stage.rows.length < rowsMax)
    return { ...stage, full, rows: [...stage.rows, { ...gift, until: now + rowMs }] }
  return { ...stage, full, waiting: bounded([...stage.waiting, gift].toSorted(byTurn)) }
}

/** Own gifts first, then the more expensive; earlier ones first among equals. */
const byTurn = (one: StageGift, other: StageGift) =>
  Number(other.isOwn) - Number(one.isOwn) || other.price * other.combo - one.price * one.combo

/** Limits the queue. The cheapest gifts beyond the limit are not shown on the stage; their lines remain in the chat. */
const bounded = (waiting: readonly StageGift[]) => waiting.slice(0, waitingMax)

/** Replaces expired rows by waiting gifts. Returns the same stage when nothing changes. */
export function passed(stage: Stage, now: number): Stage {
  const kept = stage.rows.filter(({ until }) => now < until)
  const places = stage.waiting.length - (rowsMax - kept.length)
  // The oldest rows leave, and only as many as there are waiting gifts.
  const leaving = new Set(
    kept.filter(({ until }) => now >= until - (rowMs - crowdedRowMs)).slice(0, Math.max(0, places)),
  )
  const rows = kept.filter((row) => !leaving.has(row))
  if (rows.length === stage.rows.length && (rows.length === rowsMax || stage.waiting.length === 0))
    return stage
  const free = rowsMax - rows.length
  const next = stage.waiting.slice(0, free).map((gift) => ({ ...gift, until: now + rowMs }))
  return { ...stage, rows: [...rows, ...next], waiting: stage.waiting.slice(free) }
}

/** Removes the gift that played over the picture, after its end or a tap. */
export const played = (stage: Stage): Stage => ({ ...stage, full: stage.full.slice(1) })
