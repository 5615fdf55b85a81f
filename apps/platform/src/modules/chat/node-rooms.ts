import {
  chatMessageCodec,
  isNumbered,
  roomMessages,
  roomTail,
  type ChatMessage,
  type ChatMessageId,
  type RoomView,
} from '@grandstand/contract/chat'
import * as z from 'zod/mini'
import type { Database } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { ChannelDelta } from '@grandstand/contract'
import type { Bus, News } from './bus.ts'
import { findMessage, lastRemoved, messagesAfter, messagesBefore } from './message-store.ts'
import { findMarks, findRooms } from './chat-room-store.ts'

type Delta = ChannelDelta<typeof roomMessages>

interface Needs {
  readonly database: Database
  readonly logger: Logger
  readonly bus: Bus
  readonly channels: {
    publish(channel: typeof roomMessages, id: string, delta: Delta): void
    isFollowed(channel: typeof roomMessages, id: string): boolean
  }
}

/** A room that somebody on this node is in, and the state published to them last. */
interface Held {
  view: RoomView
  revision: number
  /** Database steps of a room run one after another; undefined while none is running. */
  turn: Promise<void> | undefined
}

/** Page size when a room in memory catches up from the database. */
const fillMax = 500

/**
 * Keeps the rooms that somebody on this node is in, in memory, and publishes messages in the order of their numbers.
 * A message that arrives before an earlier one of another node is held back until the gap is read from the database.
 */
export function createNodeRooms({ database, logger, bus, channels }: Needs) {
  const held = new Map<string, Held>()

  async function load(roomNo: string): Promise<Held | undefined> {
    const [room] = await findRooms(database, [roomNo])
    if (room === undefined) return undefined
    const messages = await messagesBefore(database, roomNo, undefined, roomTail)
    const removed = await lastRemoved(database, roomNo)
    const pinned =
      room.pinnedSeq === undefined ? undefined : await findMessage(database, roomNo, room.pinnedSeq)
    const view: RoomView = {
      settings: room.settings,
      state: room.state,
      // Not the number from the room's row, because a message may have been stored between the two queries.
      head: messages.at(-1)?.seq ?? 0,
      messages,
      ...(removed.length > 0 && { removed }),
      ...(pinned && { pinned: pinned.message }),
    }
    return { view, revision: room.revision, turn: undefined }
  }

  function apply(roomNo: string, room: Held, delta: Delta): void {
    room.view = roomMessages.fold(room.view, delta)
    channels.publish(roomMessages, roomNo, delta)
  }

  /** Runs a step after the pending steps of this room. A failure is repaired by the next comparison. */
  function inTurn(roomNo: string, room: Held, step: () => Promise<void>): void {
    const turn: Promise<void> = (room.turn ?? Promise.resolve())
      .then(step)
      .catch((error: unknown) => logger.warn({ err: error, roomNo }, 'a room is behind'))
      .finally(() => {
        if (room.turn === turn) room.turn = undefined
      })
    room.turn = turn
  }

  async function fill(roomNo: string, room: Held): Promise<void> {
    for (let found = fillMax; found === fillMax;) {
      const messages = await messagesAfter(database, roomNo, room.view.head, fillMax)
      found = messages.length
      // Another step may have published some of them meanwhile.
      const missed = freshOf(room, messages)
      if (missed.length > 0) apply(roomNo, room, { messages: missed })
    }
  }

  /** Publishes stored messages (or messages without a number) if the room is held. */
  function take(roomNo: string, messages: readonly ChatMessage[]): void {
    const room = held.get(roomNo)
    if (room === undefined) return
    if (room.turn !== undefined) return inTurn(roomNo, room, () => takeNow(roomNo, room, messages))
    const fresh = freshOf(room, messages)
    if (isNext(room, fresh)) {
      if (fresh.length > 0) apply(roomNo, room, { messages: fresh })
    } else inTurn(roomNo, room, () => takeNow(roomNo, room, messages))
  }

  async function takeNow(roomNo: string, room: Held, messages: readonly ChatMessage[]): Promise<void> {
    const fresh = freshOf(room, messages)
    if (!isNext(room, fresh)) await fill(roomNo, room)
    const rest = freshOf(room, fresh)
    if (rest.length > 0) apply(roomNo, room, { messages: rest })
  }

  /** Reloads everything except messages and publishes what changed. */
  async function refresh(roomNo: string, room: Held): Promise<void> {
    // First, because the loaded tail may begin after the first missing message.
    await fill(roomNo, room)
    const now = await load(roomNo)
    if (now === undefined) return
    const before = new Set(room.view.removed)
    const removed = (now.view.removed ?? []).filter((id) => !before.has(id))
    room.revision = now.revision
    apply(roomNo, room, {
      settings: now.view.settings,
      state: now.view.state,
      pinned: now.view.pinned ?? null,
      removed,
      messages: freshOf(room, now.view.messages),
    })
  }

  bus.onNews((roomNo, news) => {
    const room = held.get(roomNo)
    if (room === undefined) return
    const messages = z.safeDecode(z.array(chatMessageCodec), (news['messages'] ?? []) as never)
    if (messages.success && messages.data.length > 0) take(roomNo, messages.data)
    if (news['isChanged'] === true) inTurn(roomNo, room, () => refresh(roomNo, room))
  })

  return {
    /** Publishes messages of this node to everybody in the room, on all nodes. */
    said(roomNo: string, messages: readonly ChatMessage[]): void {
      take(roomNo, messages)
      bus.tell(roomNo, { messages: messages.map((each) => z.encode(chatMessageCodec, each)) } satisfies News)
    },

    /** Publishes that the settings, the pinned message or the removed messages changed. */
    changed(roomNo: string, removed: readonly ChatMessageId[] = []): void {
      const room = held.get(roomNo)
      if (room !== undefined) {
        if (removed.length > 0) apply(roomNo, room, { removed: [...removed] })
        inTurn(roomNo, room, () => refresh(roomNo, room))
      }
      bus.tell(roomNo, { isChanged: true })
    },

    /** Returns the room's state for a new subscriber and holds it; undefined where there is no room. */
    async view(roomNo: string): Promise<RoomView | undefined> {
      const known = held.get(roomNo)
      if (known !== undefined) return known.view
      bus.follow(roomNo)
      const loaded = await load(roomNo)
      const meanwhile = held.get(roomNo)
      if (loaded === undefined || meanwhile !== undefined) return meanwhile?.view
      held.set(roomNo, loaded)
      // Adds messages that were sent during the load, because no frame delivers those.
      await fill(roomNo, loaded)
      return loaded.view
    },

    /** Drops rooms without subscribers, and repairs what was lost between nodes by comparing with the database. */
    async compare(): Promise<void> {
      for (const roomNo of held.keys()) {
        if (channels.isFollowed(roomMessages, roomNo)) continue
        held.delete(roomNo)
        bus.leave(roomNo)
      }
      const marks = await findMarks(database, [...held.keys()])
      for (const { no, head, revision } of marks) {
        const room = held.get(no)
        if (room === undefined) continue
        if (head > room.view.head) inTurn(no, room, () => fill(no, room))
        if (revision !== room.revision) inTurn(no, room, () => refresh(no, room))
      }
    },

    /** Numbers of the rooms that somebody on this node is in. */
    heldRooms: (): readonly string[] => [...held.keys()],
  }
}
export type NodeRooms = ReturnType<typeof createNodeRooms>

/** Messages that are not published yet. Messages without a number always count as new. */
const freshOf = ({ view }: Held, messages: readonly ChatMessage[]): ChatMessage[] =>
  messages.filter((each) => !isNumbered(each) || each.seq > view.head)

function isNext({ view }: Held, fresh: readonly ChatMessage[]): boolean {
  const first = fresh.find(isNumbered)
  return first === undefined || first.seq === view.head + 1
}
