import type { Call, Caller, ErrorName } from '@grandstand/contract'
import type { GateRefusal, Gates, Knock } from './gates.ts'
import type { Bearer, SessionFacts, Sessions } from './sessions.ts'

/** The role in which a call is made, or its refusal. */
export type Admission = { readonly caller: Caller } | GateRefusal

/**
 * Checks a call's `who` against the session. A dead session is refused even where a visitor may call, so that the
 * browser learns that it is logged out. `siteId` is the header's.
 */
export function admit(
  call: Pick<Call, 'who'> & Partial<Pick<Call, 'isOpenToDormant'>>,
  session: SessionFacts | ErrorName | undefined,
  siteId: string,
): Admission {
  if (typeof session === 'string') return { refusal: session }
  if (!session) return call.who.includes('visitor') ? { caller: 'visitor' } : { refusal: 'login-required' }
  // A member belongs to one site; under another site's name the session is refused [H-C7].
  if (session.siteId !== siteId) return { refusal: 'not-allowed' }
  const caller = session.roles.find((role) => call.who.includes(role))
  const isForVisitors = call.who.includes('visitor')
  if (session.isDormant && !isForVisitors && !call.isOpenToDormant) return { refusal: 'member-dormant' }
  return caller === undefined ? { refusal: 'not-allowed' } : { caller }
}

/** A call that may proceed to its use case. */
export interface Entered {
  readonly caller: Caller
  readonly session: SessionFacts | undefined
  /** Plain token of the live session; '' for a visitor. */
  readonly token: string
}

/**
 * Decides whether a call may be made, in a fixed order: blocks, access by region, limits of address, device and site;
 * then the session and the call's `who`; then maintenance, switched-off calls and the call's own limit. An earlier
 * refusal hides the later checks: a blocked address learns nothing about sessions.
 */
export async function enter(
  call: Pick<Call, 'who' | 'token'>,
  knock: Knock,
  sent: { readonly token: string; readonly agentToken: string; readonly userAgent: string },
  { gates, sessions }: { readonly gates: Gates; readonly sessions: Sessions },
): Promise<Entered | GateRefusal> {
  const stopped = gates.atDoor(knock)
  const refusal = stopped instanceof Promise ? await stopped : stopped
  if (refusal) return refusal
  // A call with an empty-token policy ignores any token that is sent.
  const token = call.token === 'empty' ? '' : sent.token
  const looked = token === '' ? undefined : sessions.find(token, bearerOf(knock, sent.userAgent))
  const found = looked instanceof Promise ? await looked : looked
  const session = token !== '' && found === undefined ? 'log-in-first' : found
  const admission = admit(call, session, knock.siteId)
  if ('refusal' in admission) return admission
  if (sent.agentToken !== '' && call.token !== 'empty') {
    const why = await refusalOfAgent(sent.agentToken, knock, sent.userAgent, sessions)
    if (why !== undefined) return { refusal: why }
  }
  const facts = typeof session === 'object' ? session : undefined
  const held = gates.inside(knock, facts)
  const later = held instanceof Promise ? await held : held
  return later ?? { caller: admission.caller, session: facts, token: facts ? token : '' }
}

const bearerOf = ({ deviceId, ip }: Knock, userAgent: string): Bearer => ({
  deviceId,
  place: { ip, userAgent },
})

/** A token in the agent's place must be the live session of an agent of this site. */
async function refusalOfAgent(
  agentToken: string,
  knock: Knock,
  userAgent: string,
  sessions: Sessions,
): Promise<ErrorName | undefined> {
  const found = (await sessions.find(agentToken, bearerOf(knock, userAgent))) ?? 'log-in-first'
  if (typeof found === 'string') return found
  const isAgent = found.siteId === knock.siteId && found.roles.includes('agent')
  return isAgent ? undefined : 'not-allowed'
}
