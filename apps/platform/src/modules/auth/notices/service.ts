import {
  acknowledgeSecurityNotice,
  type SecurityNotice,
  type SecurityNoticeKind,
} from '@grandstand/contract/auth'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import { deviceOf, maskedIpOf } from '../devices/device-words.ts'
import { securityNoticeTopic } from './letters.ts'
import * as store from './store.ts'
import type { NoticeReader } from './store.ts'

export { securityLetter, securityNoticeTopic, tellNotices } from './letters.ts'

/** From where it was done. */
export interface Doer {
  readonly deviceId: string
  readonly ip: string
  readonly userAgent: string
}

const mostShown = 10

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly outbox: Pick<Outbox, 'append'>
  readonly clock: Clock
}

/** What a member should hear of, because it was perhaps not them: kept until they say that it was. */
export function createNotices({ database, once, outbox, clock }: Needs) {
  async function add(
    tx: Queryable & { afterCommit?(run: () => void): void },
    memberId: string,
    kind: SecurityNoticeKind,
    doer: Doer,
    subject?: string,
  ): Promise<void> {
    const at = new Date(clock.now())
    const { ip, userAgent, deviceId } = doer
    const from = { ip, user_agent: userAgent, device_id: deviceId }
    await store.insertNotice(tx, memberId, { kind, at, ...from, subject: subject ?? null })
    const { browser, system } = deviceOf(userAgent)
    await outbox.append(tx, {
      topic: securityNoticeTopic,
      payload: {
        memberId,
        kind,
        at: at.getTime(),
        device: [browser, system].filter((part) => part !== '').join(' · '),
        maskedIp: maskedIpOf(ip),
        ...(subject !== undefined && { subject }),
      },
    })
  }

  return {
    /** Adds one in the transaction of what it tells of. `subject`: the passkey's name and the like. */
    add,

    /** A log-in: a device that this member never used before is told, unless it is the very first. */
    async arrived(
      tx: Queryable & { afterCommit?(run: () => void): void },
      memberId: string,
      doer: Doer,
    ): Promise<void> {
      const { isNew, isFirst } = await store.knowDevice(tx, memberId, doer.deviceId, new Date(clock.now()))
      if (isNew && !isFirst) await add(tx, memberId, 'new-device', doer)
    },

    /** What happened on other devices than the one that asks: who did it is not asked whether it was them. */
    async open(reader: NoticeReader): Promise<SecurityNotice[]> {
      return (await store.openNotices(database, reader, mostShown)).map((row) => ({
        id: row.id.toString(),
        kind: row.kind as SecurityNoticeKind,
        at: row.at.getTime(),
        ...(row.user_agent !== '' && { device: deviceOf(row.user_agent) }),
        ...(row.ip !== '' && { maskedIp: maskedIpOf(row.ip) }),
        ...(row.subject !== null && { subject: row.subject }),
      }))
    },

    async acknowledge(
      { memberId, uuid, bodyHash }: Asking,
      from: Pick<NoticeReader, 'deviceId' | 'userAgent'>,
      ids: readonly string[],
    ): Promise<Record<string, never>> {
      const intention = { actor: memberId, uuid, call: acknowledgeSecurityNotice.name, bodyHash }
      return once.inTransaction(intention, async (tx) => {
        await store.acknowledge(tx, { ...from, memberId }, ids, new Date(clock.now()))
        return {}
      })
    },
  }
}
export type Notices = ReturnType<typeof createNotices>
