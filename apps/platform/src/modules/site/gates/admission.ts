import { mainFormOf, type ErrorName } from '@grandstand/contract'
import { addressKeyOf } from '../../../kernel/address-key.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { GateTable } from './gate-table.ts'
import * as store from './gates-store.ts'
import { createRates, type Rate } from './rates.ts'
import type { GateRefusal } from './rules.ts'

/** Calls that blocks, regions and maintenance do not stop: the clock, the build, and help. */
const alwaysReached = /^(time\.|gateway\.v|site\.customerService\.|site\.echat\.|help\.)/
const goesOn = 'site.access.goOn'

export interface Knock {
  readonly callId: string
  readonly ip: string
  readonly deviceId: string
}

export interface Session {
  readonly memberId: string
  readonly roles: readonly string[]
}

interface Needs {
  readonly database: Database
  readonly clock: Clock
  /** Default rates, where the operator has set none; undefined for no limit. */
  readonly usual: Readonly<Record<'address' | 'device' | 'site', Rate | undefined>>
  /** The rules as they are at this time. */
  readonly tableAt: (now: number) => GateTable
  /** The rules as they were last built. */
  readonly table: () => GateTable
}

/** Decides about a call before it is opened (`atDoor`) and when its caller is known (`inside`). */
export function createAdmission({ database, clock, usual, tableAt, table }: Needs) {
  const rates = createRates()

  /** The refusal by maintenance, blocks and regions for an address and a device, without counting a call. */
  function closedTo(
    { ip, deviceId }: Omit<Knock, 'callId' | 'siteId'>,
    now: number,
  ): GateRefusal | undefined {
    const gates = tableAt(now)
    return gates.blocks(ip, deviceId) ?? gates.restriction(ip)
  }

  async function overRate(knock: Knock): Promise<GateRefusal | undefined> {
    const subjects = [
      ['address', addressKeyOf(knock.ip), 'address-rate-limited'],
      ['device', knock.deviceId, 'device-rate-limited'],
      ['site', '', 'site-rate-limited'],
    ] as const
    for (const [subject, key, refusal] of subjects) {
      const rate = table().limit(subject) ?? usual[subject]
      const retryAfterMs = rate && (await rates.take(subject, rate, key))
      if (retryAfterMs !== undefined) return { refusal, data: { retryAfterMs } }
    }
    return undefined
  }

  async function atDoor(knock: Knock): Promise<GateRefusal | undefined> {
    const now = clock.now()
    if (!alwaysReached.test(knock.callId)) {
      const closed = closedTo(knock, now)
      if (closed) return closed
      const caveat = knock.callId === goesOn ? undefined : table().caveat(knock.ip, now)
      const hasRead =
        caveat?.mayGo === true && (await store.hasPassage(database, knock.deviceId, new Date(now)))
      if (caveat && !hasRead) return caveat.answer
    }
    return overRate(knock)
  }

  async function inside(knock: Knock, session: Session | undefined): Promise<GateRefusal | undefined> {
    const now = clock.now()
    const gates = tableAt(now)
    const isStaff = session?.roles.includes('staff') === true
    const maintenance = gates.maintenance(knock.ip, now)
    if (maintenance && !isStaff && !alwaysReached.test(knock.callId)) return maintenance
    if (gates.isDegraded(knock.callId)) return { refusal: 'interface-degraded' }
    const own = gates.limit(knock.callId)
    // The device is no key here, because the caller can send any device header.
    const key = session ? `member ${session.memberId}` : addressKeyOf(knock.ip)
    const retryAfterMs = own && (await rates.take(mainFormOf(knock.callId), own, key))
    if (retryAfterMs !== undefined) return { refusal: 'rate-limited', data: { retryAfterMs } }
    const drill = gates.drill(knock.callId)
    if (!drill) return undefined
    if (drill.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, drill.delayMs))
    if (drill.refusal === undefined) return undefined
    return { refusal: drill.refusal as ErrorName, ...(drill.data !== undefined && { data: drill.data }) }
  }

  return {
    atDoor,
    inside,
    mayNotStay: (who: Omit<Knock, 'callId' | 'siteId'>): ErrorName | undefined => {
      const now = clock.now()
      const caveat = table().caveat(who.ip, now)
      const closed =
        closedTo(who, now) ??
        (caveat?.mayGo === false ? caveat.answer : undefined) ??
        table().maintenance(who.ip, now)
      return closed?.refusal
    },
  }
}
