import {
  chatMessageCodec,
  roomMessages,
  type ChatMessage,
  type ChatMessageId,
  type RoomView,
} from '@grandstand/contract/chat'
import * as z from 'zod/mini'
import type { Database } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { ChannelDelta } from '@grandstand/contract'
import type { Bus, News } from './bus.ts'
import { freshOf, isNext, loadRoom, type Held } from './held-room.ts'
import { createRoomCatchUp } from './room-catch-up.ts'
import { findMarks } from './chat-room-store.ts'

interface Needs {
  readonly database: Database
  readonly logger: Logger
  readonly bus: Bus
  readonly channels: {
    publish(channel: typeof roomMessages, id: string, delta: ChannelDelta<typeof roomMessages>): void
    isFollowed(channel: typeof roomMessages, id: string): boolean
  }
}

/**
 * Keeps the rooms that somebody on this node is in, in memory, and publishes messages in the order of their numbers.
 * A message that arrives before an earlier one of another node is held back until the gap is read from the database.
 */
export function createNodeRooms({ database, logger, bus, channels }: Needs) {
  const held = new Map<string, Held>()
  const { apply, inTurn, fill, takeNow, refresh } = createRoomCatchUp({ database, logger, channels })

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
      const loaded = await loadRoom(database, roomNo)
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
