import { randomBytes } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import { openCamera, renewStreamKey, revokeStreamKey, type studioKey } from '@grandstand/contract/live'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import type { SecretBox } from '../../kernel/secret-box.ts'
import type * as z from 'zod/mini'
import {
  deleteKey,
  deleteTickets,
  extendTicket,
  findKey,
  findTicket,
  putKey,
  putTicket,
  roomOfDigest,
} from './key-store.ts'
import type { Room } from './anchor-room-store.ts'

type StudioKey = z.output<typeof studioKey>

/** Time within which a camera's WebSocket must be opened with its ticket. */
const ticketMs = 60_000
/** Longest broadcast from a camera. */
const cameraMs = 12 * 3_600_000

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly secrets: SecretBox
}

/**
 * Stream keys and camera tickets. The database has keyed hashes for lookups, and sealed texts so that a retry gets
 * the same answer.
 */
export function createKeys({ database, once, clock, secrets }: Needs) {
  const digestOf = (key: string) => secrets.hash(key, 'stream-key')
  const newText = (roomNo: string) => `${roomNo}-${randomBytes(16).toString('hex')}`
  const request = ({ memberId, ...asking }: Asking, call: string) => ({ ...asking, actor: memberId, call })

  async function put(tx: Queryable, roomNo: string, key: string, madeBy: string): Promise<void> {
    await putKey(tx, roomNo, {
      digest: digestOf(key),
      sealed: secrets.seal(key, `stream-key ${roomNo}`),
      ending: key.slice(-4),
      madeBy,
      madeAt: clock.now(),
    })
  }

  return {
    /**
     * Finds the room of a key.
     * @returns undefined for an invalid key
     */
    roomOf: (key: string): Promise<string | undefined> =>
      roomOfDigest(database, digestOf(key), new Date(clock.now())),

    /** Called when a key was used: extends a camera's ticket for its broadcast. */
    used: (key: string): Promise<void> =>
      extendTicket(database, digestOf(key), new Date(clock.now() + cameraMs)),

    async about(room: Room): Promise<StudioKey | undefined> {
      const key = await findKey(database, room.roomNo)
      return key && { ending: key.ending, madeAt: key.madeAt, isBlocked: room.isBlocked }
    },

    /**
     * Replaces the stream key.
     * @throws CallError('uuid-reused') when a later key has replaced the one that this request created
     */
    async renew(asking: Asking, { roomNo, isBlocked }: Room): Promise<string> {
      if (isBlocked) throw new CallError('anchor-blocked')
      await once.inTransaction(request(asking, renewStreamKey.name), async (tx) => {
        await put(tx, roomNo, newText(roomNo), asking.uuid)
        return null
      })
      const kept = await findKey(database, roomNo)
      if (kept?.madeBy !== asking.uuid) throw new CallError('uuid-reused')
      return secrets.open(kept.sealed, `stream-key ${roomNo}`)
    },

    async revoke(asking: Asking, { roomNo }: Room): Promise<void> {
      await once.inTransaction(request(asking, revokeStreamKey.name), async (tx) => {
        await deleteKey(tx, roomNo)
        await deleteTickets(tx, roomNo)
        return null
      })
    },

    /** Issues a ticket for one WebSocket of the anchor's browser. */
    async openCamera(
      asking: Asking,
      { roomNo, isBlocked }: Room,
    ): Promise<{ readonly ticket: string; readonly expiresAt: number }> {
      if (isBlocked) throw new CallError('anchor-blocked')
      await once.inTransaction(request(asking, openCamera.name), async (tx) => {
        const ticket = newText(roomNo)
        await putTicket(tx, roomNo, {
          digest: digestOf(ticket),
          sealed: secrets.seal(ticket, `camera ${roomNo}`),
          madeBy: asking.uuid,
          expiresAt: clock.now() + ticketMs,
        })
        return null
      })
      const kept = await findTicket(database, roomNo, asking.uuid)
      if (!kept) throw new CallError('uuid-reused')
      return { ticket: secrets.open(kept.sealed, `camera ${roomNo}`), expiresAt: kept.expiresAt }
    },

    /**
     * Sets a key that is configured elsewhere, for demonstrations and cameras. Setting the same key again changes
     * nothing.
     */
    async agree(roomNo: string, key: string): Promise<void> {
      const kept = await findKey(database, roomNo)
      if (kept?.digest.equals(digestOf(key)) !== true) await put(database, roomNo, key, 'agreed')
    },

    /** Deletes the key and the tickets. */
    async forget(roomNo: string, on: Queryable = database): Promise<void> {
      await deleteKey(on, roomNo)
      await deleteTickets(on, roomNo)
    },
    forgetTickets: (tx: Queryable, roomNo: string) => deleteTickets(tx, roomNo),
  }
}
export type Keys = ReturnType<typeof createKeys>
