import { addMessages, gapsIn, isNumbered, removeMessages, type ChatMessage } from '@grandstand/contract/chat'

/** A message sent on this page that is not in the room's list yet. */
export interface Pending {
  /** Client-made message id. A retry under the same id is the same message. */
  readonly id: string
  readonly text: string
  readonly replyTo?: { readonly id: string; readonly username: string; readonly text: string } | undefined
  readonly mentions: readonly { readonly userId: string; readonly username: string }[]
  readonly state: 'sending' | 'failed' | 'sent'
  /** For `sent`: the message as stored by the server. It stays pending until the picture reaches it. */
  readonly message?: ChatMessage | undefined
  /** For `failed`: the reason as text. */
  readonly problem?: string | undefined
  /** For `failed`: the same text would be refused again. */
  readonly isUnfit?: boolean | undefined
  /** For `failed`: sequence number of the room's last message at that time; the line keeps its place after it. */
  readonly after?: number | undefined
  /** For `failed`: there was no answer, so the message is resent automatically after a reconnect. */
  readonly isLost?: boolean | undefined
  /** Time of sending on the page's monotonic clock (`performance.now()`), ms. */
  readonly saidAt?: number | undefined
}

/** The state of a room on this page: its messages in order, and the user's pending messages. */
export interface RoomLog {
  readonly messages: readonly ChatMessage[]
  readonly pending: readonly Pending[]
  /** Whether older messages can be loaded; assumed until the first answer. */
  readonly hasOlder: boolean
  /** While the user reads older messages: sequence number of the last visible one. A gap may follow it. */
  readonly readTo?: number | undefined
}

export const emptyLog: RoomLog = { messages: [], pending: [], hasOlder: true }

/** Number of messages kept while the view follows the end. */
const keptWhenFollowing = 300
/** Number of messages up to `readTo` that are kept while the user reads: about a hundred screens. */
const keptWhenReading = 2_000

/** Merges messages from the channel, the history or an answer, without duplicates and in the room's order. */
export function withMessages(
  log: RoomLog,
  fresh: readonly ChatMessage[],
  removed: readonly string[] = [],
): RoomLog {
  const messages = removeMessages(addMessages(log.messages, fresh), removed)
  return messages === log.messages ? log : { ...log, messages }
}

/** Adds older messages from the history. Without more of them the beginning of the room is reached. */
export const withOlder = (log: RoomLog, older: readonly ChatMessage[], hasMore: boolean): RoomLog => ({
  ...withMessages(log, older),
  hasOlder: hasMore,
})

/**
 * Drops messages far above the newest that may be shown; they can be loaded again. Messages that wait for the picture
 * are kept in addition.
 */
export function trimmed(log: RoomLog, mayShow: (at: number) => boolean, most = keptWhenFollowing): RoomLog {
  const from = log.messages.findLastIndex(({ at }) => mayShow(at)) + 1 - most
  return from <= 0 ? log : { ...log, messages: log.messages.slice(from), hasOlder: true }
}

/**
 * Limits a log that is being read to at most `most` messages up to `readTo`, plus the newest ones. Messages in
 * between are dropped, and so is the newer end of the read part, far below the viewport, when its older end grows.
 */
export function windowed(
  log: RoomLog,
  mayShow: (at: number) => boolean,
  most = keptWhenReading,
  newest = keptWhenFollowing,
): RoomLog {
  const { messages, readTo } = log
  if (readTo === undefined) return log
  const read = messages.findLastIndex(({ seq }) => seq <= readTo) + 1
  const end = Math.min(read, most)
  const from = Math.max(end, messages.findLastIndex(({ at }) => mayShow(at)) + 1 - newest)
  if (from === end && end === read) return log
  const last = messages[end - 1]?.seq ?? readTo
  return {
    ...log,
    messages: from === end ? messages : [...messages.slice(0, end), ...messages.slice(from)],
    readTo: last,
  }
}

/** The log after reading ends. The part separated from the end by a gap is dropped and can be loaded again. */
export function followed(log: RoomLog): RoomLog {
  if (log.readTo === undefined) return log
  const { readTo: _, ...rest } = log
  const gap = gapOf(rest)
  if (!gap) return rest
  return { ...rest, messages: rest.messages.filter(({ seq }) => seq >= gap.before), hasOlder: true }
}

/**
 * The last gap between the kept messages, to be filled from the history after a reconnect. A gap beyond `readTo` is
 * ignored.
 */
export const gapOf = ({
  messages,
  readTo = Number.POSITIVE_INFINITY,
}: RoomLog): { readonly after: number; readonly before: number } | undefined =>
  gapsIn(messages)
    .filter(({ before }) => before <= readTo)
    .at(-1)

/** Sequence number before which older messages are requested; undefined while there are none. */
export const oldestNumber = (log: RoomLog): number | undefined => log.messages.find(isNumbered)?.seq

export const withPending = (log: RoomLog, said: Pending): RoomLog => ({
  ...log,
  pending: [...log.pending.filter(({ id }) => id !== said.id), said],
})

export const withoutPending = (log: RoomLog, id: string): RoomLog => ({
  ...log,
  pending: log.pending.filter((each) => each.id !== id),
})

export const changePending = (log: RoomLog, id: string, change: Partial<Pending>): RoomLog => ({
  ...log,
  pending: log.pending.map((each) => (each.id === id ? { ...each, ...change } : each)),
})

/** A message resent later than this would be out of place. */
const lostMs = 120_000

/** Recent messages without an answer, in order. */
export const lostOf = (log: RoomLog, now: number): readonly Pending[] =>
  log.pending.filter(({ isLost, saidAt = 0 }) => isLost === true && now - saidAt < lostMs)

/** Pending messages to show below the others: sent on this page and not in the room's list yet. */
export function standingPending(log: RoomLog, shown: readonly ChatMessage[]): readonly Pending[] {
  if (log.pending.length === 0) return log.pending
  const ids = new Set(shown.slice(-80).map(({ id }) => id))
  return log.pending.filter(({ message }) => message === undefined || !ids.has(message.id))
}

/** The room's messages and own ones in one order: failed ones where they failed, the others at the end. */
export function withOwn(
  shown: readonly ChatMessage[],
  pending: readonly Pending[],
): readonly (ChatMessage | Pending)[] {
  const first = shown[0]?.seq ?? 0
  const last = shown.at(-1)?.seq ?? 0
  // Those above the first line have been scrolled away with what stood around them.
  const standing = pending.filter(({ after = last }) => after >= first)
  const isPassed = ({ after = last }: Pending) => after < last
  const passed = standing.filter(isPassed)
  if (passed.length === 0) return [...shown, ...standing]
  const placed = shown.flatMap((message, index) => {
    const next = shown[index + 1]?.seq ?? Number.POSITIVE_INFINITY
    return [message, ...passed.filter(({ after = last }) => after >= message.seq && after < next)]
  })
  return [...placed, ...standing.filter((said) => !isPassed(said))]
}

/** Removes pending messages that the room's list now contains. */
export function settled(log: RoomLog, shown: readonly ChatMessage[]): RoomLog {
  const standing = standingPending(log, shown)
  return standing.length === log.pending.length ? log : { ...log, pending: standing }
}
