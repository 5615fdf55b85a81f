import type { ChannelDelta } from '@grandstand/contract'
import { roomMessages, type ChatMessage } from '@grandstand/contract/chat'
import type { Database } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import { freshOf, isNext, loadRoom, type Held } from './held-room.ts'
import { messagesAfter } from './message-store.ts'

type Delta = ChannelDelta<typeof roomMessages>

/** Page size when a room in memory catches up from the database. */
const fillMax = 500

interface Needs {
  readonly database: Database
  readonly logger: Logger
  readonly channels: { publish(channel: typeof roomMessages, id: string, delta: Delta): void }
}

/** Brings a held room up to the database, and publishes what its subscribers have not seen. */
export function createRoomCatchUp({ database, logger, channels }: Needs) {
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
    const now = await loadRoom(database, roomNo)
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

  return { apply, inTurn, fill, takeNow, refresh }
}
