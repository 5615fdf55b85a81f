import type { ErrorName } from '@grandstand/contract'
import type { SessionFacts } from './sessions.ts'

/** The caller and the call that are being admitted. */
export interface Knock {
  /** Site in the header. */
  readonly siteId: string
  readonly callId: string
  readonly ip: string
  readonly deviceId: string
}

export interface GateRefusal {
  readonly refusal: ErrorName
  /** Details of the refusal, as plain JSON. */
  readonly data?: unknown
}

type Maybe<T> = T | undefined | Promise<T | undefined>

/**
 * The operator's access rules; `modules/site/gates` implements them. Consulted on every call, so it answers from
 * memory.
 */
export interface Gates {
  /** Checks before the session is looked up: blocks, access by region, limits of address, device and site. */
  atDoor(knock: Knock): Maybe<GateRefusal>
  /** Checks with the session: maintenance, disabled calls, limits of single calls. */
  inside(knock: Knock, session: SessionFacts | undefined): Maybe<GateRefusal>
  /** Reason why an open socket must be closed; undefined when it may stay. */
  mayNotStay(who: Omit<Knock, 'callId' | 'siteId'>): ErrorName | undefined
  /** Adds a listener for changes of the rules. Returns the function that removes it. */
  onChanged(listener: () => void): () => void
}

/** Gates that let everything in, for tests of later stages. */
export const openGates: Gates = {
  atDoor: () => undefined,
  inside: () => undefined,
  mayNotStay: () => undefined,
  onChanged: () => () => undefined,
}
