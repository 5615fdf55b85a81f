import type { ChatMessage, ChatMessageOf } from '@grandstand/contract/chat'
import { stagePrice } from '@grandstand/contract/gifts'

/** A gift as the stage shows it. */
export interface StageGift {
  readonly id: string
  readonly comboId: string
  readonly sender: string
  readonly avatar: string
  readonly giftName: string
  readonly count: number
  readonly combo: number
  /** Coins for one. */
  readonly price: number
  /** Undefined where the address is none of ours: nothing of another host is drawn [H-F11]. */
  readonly icon: string | undefined
  readonly animation: string | undefined
  readonly isOwn: boolean
  /** Of one of the demonstration's people. */
  readonly isDemo: boolean
}

export interface Row extends StageGift {
  /** Shown until then at least, in the stage's own time (ms). */
  readonly until: number
}

export interface Stage {
  /** At most `rowsMax`, the oldest first. */
  readonly rows: readonly Row[]
  /** What waits for a row, in the order in which it will get one. */
  readonly waiting: readonly StageGift[]
  /** What plays over the picture now, and what follows it. */
  readonly full: readonly StageGift[]
}

export const emptyStage: Stage = { rows: [], waiting: [], full: [] }
export const rowsMax = 3
export const waitingMax = 40
const fullMax = 6
const rowMs = 3_000
/** While others wait, a row makes place sooner. */
const crowdedRowMs = 1_200

const ours = (address: string | undefined, end: string) =>
  address?.match(/^\/gifts\/[\w-]+\.(\w+)$/)?.[1] === end ? address : undefined

/** What the stage shows of a gift push. */
export function stageGiftOf(message: ChatMessageOf<'gift-push'>, ownUserId: string | undefined): StageGift {
  const { data, username, userId, avatar, isDemo } = message.content
  return {
    id: message.id,
    comboId: data.comboId ?? message.id,
    sender: username,
    avatar: avatar ?? userId,
    giftName: data.giftName,
    count: data.count,
    combo: data.combo,
    price: Math.round((data.price ?? 0) / Math.max(1, data.count)),
    icon: ours(data.icon, 'svg'),
    animation: ours(data.webIcon, 'svga'),
    isOwn: userId === ownUserId,
    isDemo: isDemo === true,
  }
}

export const isGiftPush = (message: ChatMessage): message is ChatMessageOf<'gift-push'> =>
  message.msgType === 'gift-push' && message.isRemoved !== true

/** A gift arrives: its combo's row counts on, or it gets a row, or it waits. Own gifts wait before those of others. */
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

/** Own first, then dearer first; what arrived earlier before what is as dear. */
const byTurn = (one: StageGift, other: StageGift) =>
  Number(other.isOwn) - Number(one.isOwn) || other.price * other.combo - one.price * one.combo

/** Over the budget the cheapest are not shown on the stage; their lines stand in the chat. */
const bounded = (waiting: readonly StageGift[]) => waiting.slice(0, waitingMax)

/** What is over makes place for what waits. The same stage where nothing changes. */
export function passed(stage: Stage, now: number): Stage {
  const kept = stage.rows.filter(({ until }) => now < until)
  const places = stage.waiting.length - (rowsMax - kept.length)
  // The oldest make place, and only as many as are waited for.
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

/** What played over the picture is over, or was tapped away. */
export const played = (stage: Stage): Stage => ({ ...stage, full: stage.full.slice(1) })
