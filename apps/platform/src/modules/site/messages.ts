import { CallError } from '@grandstand/contract'
import type { leaveMessage, MessageTopic } from '@grandstand/contract/site'
import type { CallInput, CallOutput } from '@grandstand/contract'
import type { CallContext } from '../../kernel/bind-call.ts'
import type { Database } from '../../kernel/database.ts'
import { readableNumber } from '../../kernel/ids.ts'
import type { Once } from '../../kernel/once.ts'
import { siteIdOf } from '@grandstand/contract/site'
import { countRecentMessages, insertMessage, listMessages } from './message-store.ts'

const hourMs = 3_600_000
/** Limits per hour. That of an address is higher, because a household or an office may share it. */
const deviceLimit = 5
const addressLimit = 30

/** A message in the form for operators. */
export interface CustomerMessage {
  readonly number: string
  readonly siteId: string
  /** Undefined for a visitor. */
  readonly memberId: string | undefined
  readonly topic: MessageTopic
  readonly text: string
  readonly contact: string | undefined
  /** Epoch ms. */
  readonly at: number
}

type Asking = Pick<CallContext, 'memberId' | 'deviceId' | 'ip' | 'siteId' | 'uuid' | 'bodyHash' | 'now'>

/** The inbox of customer service. */
export function createMessages(database: Database, once: Once) {
  return {
    /**
     * Stores a message once per uuid.
     * @throws CallError('too-many-messages')
     */
    leave(
      { topic, text, contact }: CallInput<typeof leaveMessage>,
      { memberId, deviceId, ip, siteId, uuid, bodyHash, now }: Asking,
    ): Promise<CallOutput<typeof leaveMessage>> {
      const actor = memberId ?? `visitor:${deviceId}`
      return once.inTransaction({ actor, uuid, call: 'leaveMessage', bodyHash }, async (tx) => {
        const recent = await countRecentMessages(tx, { deviceId, ip, since: new Date(now - hourMs) })
        if (recent.ofDevice >= deviceLimit || recent.ofAddress >= addressLimit)
          throw new CallError('too-many-messages', { perHour: deviceLimit })
        const number = readableNumber('K')
        await insertMessage(tx, {
          number,
          siteId: siteIdOf(siteId),
          memberId: memberId ?? null,
          deviceId,
          ip,
          topic,
          text,
          contact: contact ?? null,
          at: new Date(now),
        })
        return { number, createdAt: Math.floor(now / 1000) }
      })
    },

    /** Newest messages first, older than `before` (epoch ms) if given; for operators. */
    async list(options: { readonly before?: number; readonly limit: number }): Promise<CustomerMessage[]> {
      const before = new Date(options.before ?? 8.64e15 / 2)
      const rows = await listMessages(database, before, options.limit)
      return rows.map((row) => ({
        number: row.number,
        siteId: row.site_id,
        memberId: row.member_id ?? undefined,
        topic: row.topic,
        text: row.message,
        contact: row.contact ?? undefined,
        at: row.created_at.getTime(),
      }))
    },
  }
}
