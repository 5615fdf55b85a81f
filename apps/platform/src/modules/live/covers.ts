import { CallError } from '@grandstand/contract'
import { setCover, type AnchorCard } from '@grandstand/contract/live'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Database } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import { recodePicture } from '../../kernel/pictures.ts'
import { findCover, setCoverOf, type Room } from './anchor-room-store.ts'

/** 16:9, as cards show it; px. */
const coverSize = { width: 960, height: 540 } as const

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly cardOf: (room: Room) => AnchorCard
  readonly roomOf: (memberId: string) => Room
  /** The member's room after the latest commit. */
  readonly roomNow: (memberId: string) => Promise<Room>
}

/** Covers that anchors choose for their rooms. */
export function createCovers({ database, once, cardOf, roomOf, roomNow }: Needs) {
  return {
    /**
     * Sets the cover.
     * @throws CallError `not-an-anchor`, `picture-refused`
     */
    async setCover({ memberId, ...rest }: Asking, base64: string): Promise<AnchorCard> {
      const { roomNo } = roomOf(memberId)
      const request = { ...rest, actor: memberId, call: setCover.name }
      if (!(await once.isDone(request))) {
        const picture = await recodePicture(Buffer.from(base64, 'base64'), coverSize)
        if (!picture) throw new CallError('picture-refused')
        await once.inTransaction(request, async (tx) => {
          await setCoverOf(tx, roomNo, picture)
          return null
        })
      }
      return cardOf(await roomNow(memberId))
    },

    async cover(roomNo: string): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
      const found = await findCover(database, roomNo)
      if (!found) throw new CallError('not-found')
      return { type: found.type, bytes: new Uint8Array(found.bytes) }
    },
  }
}
