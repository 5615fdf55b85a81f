import { addressKeyOf } from '../../kernel/address-key.ts'
import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'
import type { ChatNeeds } from './needs.ts'
import type { Person } from './people.ts'

/** Where a message comes from. */
export interface Origin {
  readonly deviceId: string
  readonly ip: string
}

const keptMs = 7 * 86_400_000
const rememberedMax = 20_000

/** Notes where people write from, and finds mutes that follow a person who comes back as another. */
export function createOrigins({ database, clock, hash }: Pick<ChatNeeds, 'database' | 'clock' | 'hash'>) {
  /** What is stored already, so that a message costs a write only when its sender has moved. */
  const noted = new Map<string, string>()
  const hashesOf = ({ deviceId, ip }: Origin) => ({
    device: hash(`device ${deviceId}`),
    address: hash(`address ${addressKeyOf(ip)}`),
  })

  return {
    async note({ userId }: Person, origin: Origin): Promise<void> {
      const key = `${origin.deviceId}\n${addressKeyOf(origin.ip)}`
      if (noted.get(userId) === key) return
      const { device, address } = hashesOf(origin)
      await database.query(sql`
        insert into chat_origin (user_id, device_hash, address_hash, at)
        values (${userId}, ${device}, ${address}, ${new Date(clock.now())})
        on conflict (user_id) do update set device_hash = ${device}, address_hash = ${address}, at = excluded.at`)
      if (noted.size >= rememberedMax) noted.clear()
      noted.set(userId, key)
    },

    /** Whether a mute that stands in a room was given to somebody on this device or, for visitors, at this address. */
    async isMutedAsAnother(roomNo: string, person: Person, origin: Origin): Promise<boolean> {
      const { device, address } = hashesOf(origin)
      const rows = await database.query(sql`
        select 1 from chat_mute
        where room_no = ${roomNo} and lifted_at is null and until_at > ${new Date(clock.now())}
          and (device_hash = ${device} or (${person.memberId === undefined}::boolean and address_hash = ${address}))
        limit 1`)
      return rows.length > 0
    },

    prune: async (): Promise<void> => {
      await database.query(sql`delete from chat_origin where at < ${new Date(clock.now() - keptMs)}`)
    },
  }
}
export type Origins = ReturnType<typeof createOrigins>

/** Gives a new mute the origin from which its person wrote last. */
export async function carryOrigin(tx: Queryable, muteId: string, userId: string): Promise<void> {
  await tx.query(sql`
    update chat_mute set device_hash = o.device_hash, address_hash = o.address_hash
    from chat_origin o where chat_mute.id = ${muteId} and o.user_id = ${userId}`)
}
