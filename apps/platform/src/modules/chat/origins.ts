import { addressKeyOf } from '../../kernel/address-key.ts'
import type { ChatNeeds } from './needs.ts'
import * as store from './origin-store.ts'
import type { Person } from './people.ts'

/** Origin of a message. */
export interface Origin {
  readonly deviceId: string
  readonly ip: string
}

const keptMs = 7 * 86_400_000
const rememberedMax = 20_000

/** Records the origin of messages, and finds mutes of people who return under another identity. */
export function createOrigins({ database, clock, hash }: Pick<ChatNeeds, 'database' | 'clock' | 'hash'>) {
  /** Origins already stored, so that a message costs a write only when its sender has moved. */
  const noted = new Map<string, string>()
  const hashesOf = ({ deviceId, ip }: Origin) => ({
    device: hash(`device ${deviceId}`),
    address: hash(`address ${addressKeyOf(ip)}`),
  })

  return {
    async note({ userId }: Person, origin: Origin): Promise<void> {
      const key = `${origin.deviceId}\n${addressKeyOf(origin.ip)}`
      if (noted.get(userId) === key) return
      await store.saveOrigin(database, userId, hashesOf(origin), new Date(clock.now()))
      if (noted.size >= rememberedMax) noted.clear()
      noted.set(userId, key)
    },

    /** Whether an active mute in a room was given to somebody on this device or, for visitors, at this address. */
    isMutedAsAnother: (roomNo: string, { memberId }: Person, origin: Origin): Promise<boolean> =>
      store.isOriginMuted(database, roomNo, hashesOf(origin), memberId === undefined, new Date(clock.now())),

    prune: (): Promise<void> => store.pruneOrigins(database, new Date(clock.now() - keptMs)),
  }
}
export type Origins = ReturnType<typeof createOrigins>
