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

/** Device and address from which the act was done. */
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

/** Security notices about events that another person may have caused. Each is kept until the member confirms it. */
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
    /** Adds a notice in the transaction of its cause. `subject` is for example a passkey's name. */
    add,

    /** Adds a notice after a log-in on a device that is new to this member, unless it is their first device. */
    async arrived(
      tx: Queryable & { afterCommit?(run: () => void): void },
      memberId: string,
      doer: Doer,
    ): Promise<void> {
      const { isNew, isFirst } = await store.knowDevice(tx, memberId, doer.deviceId, new Date(clock.now()))
      if (isNew && !isFirst) await add(tx, memberId, 'new-device', doer)
    },

    /** Open notices about other devices than the reader's: whoever did it must not be the one to confirm it. */
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
      const request = { actor: memberId, uuid, call: acknowledgeSecurityNotice.name, bodyHash }
      return once.inTransaction(request, async (tx) => {
        await store.acknowledge(tx, { ...from, memberId }, ids, new Date(clock.now()))
        return {}
      })
    },
  }
}
export type Notices = ReturnType<typeof createNotices>
