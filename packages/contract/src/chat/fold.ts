import type { ChatMessage, ChatMessageOf } from './message.ts'
import { lowLevelMax } from './rules.ts'

/** Anchor and site whose bets are shown here. */
export interface Place {
  readonly venueName: string
  readonly siteId: string
}

/**
 * Merges messages into the known ones: each id once [STATE-08], a newer welcome of the same user in place of
 * the older, in the room's order. A message that is known is replaced only by its own removal.
 * @param max number of the newest messages to keep; all by default
 */
export function addMessages(
  kept: readonly ChatMessage[],
  fresh: readonly ChatMessage[],
  max = Number.POSITIVE_INFINITY,
): readonly ChatMessage[] {
  const byKey = new Map(kept.map((each) => [keyOf(each), each]))
  let isChanged = false
  for (const each of fresh) {
    const known = byKey.get(keyOf(each))
    if (known !== undefined && !replaces(each, known)) continue
    byKey.set(keyOf(each), each)
    isChanged = true
  }
  if (!isChanged) return kept
  return [...byKey.values()].toSorted(byPlace).slice(-Math.min(max, byKey.size))
}

/** Empties removed messages and quotations of them. They keep their place, so that it is not taken for a gap. */
export function removeMessages(kept: readonly ChatMessage[], ids: readonly string[]): readonly ChatMessage[] {
  if (ids.length === 0) return kept
  const gone = new Set(ids)
  const without = kept.map((each) =>
    gone.has(each.id) && !each.isRemoved ? removed(each) : withoutQuoted(each, gone),
  )
  return without.some((each, at) => each !== kept[at]) ? without : kept
}

/** The message without its quotation when the quoted message was removed. */
function withoutQuoted(message: ChatMessage, gone: ReadonlySet<string>): ChatMessage {
  if (message.msgType !== 'text') return message
  const { replyTo } = message.content.data
  if (replyTo === undefined || replyTo.text === '' || !gone.has(replyTo.id)) return message
  const data = { ...message.content.data, replyTo: { ...replyTo, text: '' } }
  return { ...message, content: { ...message.content, data } }
}

/** The message without its text. */
export function removed(message: ChatMessage): ChatMessage {
  return {
    ...message,
    msgType: 'text',
    isRemoved: true,
    content: { ...message.content, data: { text: '' } },
  }
}

/**
 * Missed messages: the numbers between two messages that the client has. After a reconnect the snapshot brings the
 * newest ones; the gap before them is fetched with `history`, up to but without `before`.
 */
export function gapsIn(messages: readonly ChatMessage[]): readonly { after: number; before: number }[] {
  const numbers = messages.flatMap((each) => (isNumbered(each) ? [each.seq] : []))
  return numbers.flatMap((seq, at) => {
    const last = numbers[at - 1]
    return last !== undefined && seq > last + 1 ? [{ after: last, before: seq }] : []
  })
}

/** [STATE-09] Omits order messages of other venues and sites. */
export function forPlace(messages: readonly ChatMessage[], place: Place): readonly ChatMessage[] {
  return messages.filter((each) => !isOrder(each) || isOf(each, place))
}

/**
 * [STATE-10] The order push above the chat: the latest one of this venue, searched from the newest message backward;
 * if a revert is found first there is none.
 */
export function latestOrderPush(
  messages: readonly ChatMessage[],
  venueName: string,
): ChatMessageOf<'order-push'> | undefined {
  for (const each of messages.toReversed()) {
    if (each.content.venueName !== venueName || each.isRemoved) continue
    if (each.msgType === 'revert-order-push') return undefined
    if (each.msgType === 'order-push') return each
  }
  return undefined
}

/** Ids of withdrawn orders: those before a revert of their code. An order shown again after the revert counts. */
export function revertedOrders(messages: readonly ChatMessage[]): ReadonlySet<string> {
  const codes = new Set<string>()
  const reverted = new Set<string>()
  for (const each of messages.toReversed()) {
    if (each.msgType === 'revert-order-push') codes.add(each.content.data.id)
    else if (isOrderCard(each) && codes.has(each.content.data.id)) reverted.add(each.id)
  }
  return reverted
}

/** [STATE-11] Low is at most 4, high above. */
export const isHighLevel = (level: number): boolean => level > lowLevelMax

/** [STATE-11] The messages of low and of high level, each in the room's order. */
export function byLevel(messages: readonly ChatMessage[]): {
  readonly low: readonly ChatMessage[]
  readonly high: readonly ChatMessage[]
} {
  return {
    low: messages.filter(({ content }) => !isHighLevel(content.level)),
    high: messages.filter(({ content }) => isHighLevel(content.level)),
  }
}

/** Welcomes are not kept by the server and have no number of their own. */
export const isNumbered = (message: ChatMessage): boolean => message.msgType !== 'welcome'

/** A card of a bet: shown by a member, or pushed by the anchor. */
export const isOrderCard = (
  message: ChatMessage,
): message is ChatMessageOf<'order-message'> | ChatMessageOf<'order-push'> =>
  message.msgType === 'order-message' || message.msgType === 'order-push'

const isOrder = (message: ChatMessage): boolean =>
  isOrderCard(message) || message.msgType === 'revert-order-push'

const isOf = ({ content }: ChatMessage, place: Place): boolean =>
  content.venueName === place.venueName && content.siteId === place.siteId

const keyOf = (message: ChatMessage): string =>
  message.msgType === 'welcome' ? `welcome ${message.content.userId}` : message.id

/** A welcome may be repeated; a removed message stays removed. */
const replaces = (fresh: ChatMessage, known: ChatMessage): boolean =>
  fresh.msgType === 'welcome' ? fresh.at > known.at : fresh.isRemoved === true && known.isRemoved !== true

/** Sorted by number; a message without a number follows the one whose number it carries. */
function byPlace(one: ChatMessage, other: ChatMessage): number {
  if (one.seq !== other.seq) return one.seq - other.seq
  if (isNumbered(one) !== isNumbered(other)) return isNumbered(one) ? -1 : 1
  return one.at - other.at
}
