import { addMessages, gapsIn, isNumbered, removeMessages, type ChatMessage } from '@grandstand/contract/chat'

/** Something that the person said here and that is not in the room's list yet. */
export interface Pending {
  /** One intention: sent again under the same one it is the same message. */
  readonly id: string
  readonly text: string
  readonly replyTo?: { readonly id: string; readonly username: string; readonly text: string } | undefined
  readonly mentions: readonly { readonly userId: string; readonly username: string }[]
  readonly state: 'sending' | 'failed' | 'sent'
  /** Of `sent`: the message as the server keeps it; it stands here until the picture has reached it. */
  readonly message?: ChatMessage | undefined
  /** Of `failed`: why, in words. */
  readonly problem?: string | undefined
  /** Of `failed`: nobody answered, so it goes again by itself when the line is back. */
  readonly isLost?: boolean | undefined
  /** When the person said it, ms. */
  readonly saidAt?: number | undefined
}

/** What a person has of a room: its messages in order, and what they said themselves. */
export interface RoomLog {
  readonly messages: readonly ChatMessage[]
  readonly pending: readonly Pending[]
  /** Whether older messages may be asked for; known after the first answer. */
  readonly hasOlder: boolean
  /** While somebody reads what was said before: the number of the last message that they see; what follows may have a gap. */
  readonly readTo?: number | undefined
}

export const emptyLog: RoomLog = { messages: [], pending: [], hasOlder: true }

/** Of a log that is followed at its end so many messages are kept. */
const keptWhenFollowing = 300
/** So many messages up to `readTo` are kept for who reads: about a hundred screens. */
const keptWhenReading = 2_000

/** Takes in messages from anywhere: the channel, the history, an answer. Each is there once, in the room's order. */
export function withMessages(
  log: RoomLog,
  fresh: readonly ChatMessage[],
  removed: readonly string[] = [],
): RoomLog {
  const messages = removeMessages(addMessages(log.messages, fresh), removed)
  return messages === log.messages ? log : { ...log, messages }
}

/** Older messages, as the history answered: the beginning is reached when there are no more. */
export const withOlder = (log: RoomLog, older: readonly ChatMessage[], hasMore: boolean): RoomLog => ({
  ...withMessages(log, older),
  hasOlder: hasMore,
})

/**
 * Lets go of what lies far above the end of what may be shown by now; it can be asked for again. What still waits for
 * the picture is kept beside it.
 */
export function trimmed(log: RoomLog, mayShow: (at: number) => boolean, most = keptWhenFollowing): RoomLog {
  const from = log.messages.findLastIndex(({ at }) => mayShow(at)) + 1 - most
  return from <= 0 ? log : { ...log, messages: log.messages.slice(from), hasOlder: true }
}

/**
 * A log that is read: the messages up to `readTo`, at most `most`, and beside them the newest as for who follows the end.
 * What lies between is let go of; so is the newer end of what is read, far below the eye, when the older end grows.
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

/** The log of who reads no longer: what is cut off from the end by a gap goes, and can be asked for again. */
export function followed(log: RoomLog): RoomLog {
  if (log.readTo === undefined) return log
  const { readTo: _, ...rest } = log
  const gap = gapOf(rest)
  if (!gap) return rest
  return { ...rest, messages: rest.messages.filter(({ seq }) => seq >= gap.before), hasOlder: true }
}

/** The last hole between what is kept, to be filled from the history: a reconnect leaves one. Not beyond what is read. */
export const gapOf = ({
  messages,
  readTo = Number.POSITIVE_INFINITY,
}: RoomLog): { readonly after: number; readonly before: number } | undefined =>
  gapsIn(messages)
    .filter(({ before }) => before <= readTo)
    .at(-1)

/** The number before which the history is asked for the next older messages; undefined while nothing is there. */
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

/** It would be out of place later than so long after it was said. */
const lostMs = 120_000

/** What was said here lately and nobody answered, in its order. */
export const lostOf = (log: RoomLog, now: number): readonly Pending[] =>
  log.pending.filter(({ isLost, saidAt = 0 }) => isLost === true && now - saidAt < lostMs)

/** What stands below the messages that are shown: said here, and not yet among them. */
export function standingPending(log: RoomLog, shown: readonly ChatMessage[]): readonly Pending[] {
  if (log.pending.length === 0) return log.pending
  const ids = new Set(shown.slice(-80).map(({ id }) => id))
  return log.pending.filter(({ message }) => message === undefined || !ids.has(message.id))
}

/** Drops what the room's list has by now. */
export function settled(log: RoomLog, shown: readonly ChatMessage[]): RoomLog {
  const standing = standingPending(log, shown)
  return standing.length === log.pending.length ? log : { ...log, pending: standing }
}
