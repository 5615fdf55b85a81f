import type { ErrorName } from '@grandstand/contract'
import type { Gateway } from '@grandstand/wire/server'
import type { Gates } from '../http/gates.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Admitted } from './connection.ts'

interface Needs {
  readonly gateway: Pick<Gateway, 'openTicket'>
  readonly sessions: Sessions
  readonly gates: Gates
}

/** Admits a socket by the ticket of its first frame, or returns the refusal. */
export async function admit(
  { gateway, gates, sessions }: Needs,
  ticket: string,
  deviceId: string,
  origin: string,
): Promise<Admitted | ErrorName> {
  try {
    const facts = await gateway.openTicket(ticket)
    if (!facts || facts.deviceId !== deviceId || facts.origin !== origin) return 'envelope-refused'
    const who = { ip: facts.ip, deviceId, origin }
    const closed = gates.mayNotStay(who)
    if (closed !== undefined) return closed
    const { language = 'zh-CN' } = facts
    if (facts.token === '') return { session: undefined, language, token: '', who }
    const session = await sessions.find(facts.token, { deviceId })
    if (session === undefined || typeof session === 'string') return session ?? 'session-expired'
    return { session, language, token: facts.token, who }
  } catch {
    return 'unavailable'
  }
}
