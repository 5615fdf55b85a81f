import type { ErrorName } from '@grandstand/contract'
import type { SessionFacts } from './sessions.ts'

/** Who stands at the door with which call. */
export interface Knock {
  /** The header's site. */
  readonly siteId: string
  readonly callId: string
  readonly ip: string
  readonly deviceId: string
}

export interface GateRefusal {
  readonly refusal: ErrorName
  /** What the refusal tells, as plain JSON. */
  readonly data?: unknown
}

type Maybe<T> = T | undefined | Promise<T | undefined>

/** What the operator lets in and what not; `modules/site/gates` implements it. Asked on every call, so it answers from memory. */
export interface Gates {
  /** Before the session is looked up: blocks, access by region, limits of address, device and site. */
  atDoor(knock: Knock): Maybe<GateRefusal>
  /** With the session: maintenance, calls that are switched off, limits of single calls. */
  inside(knock: Knock, session: SessionFacts | undefined): Maybe<GateRefusal>
  /** Why a live socket that is open may not stay so; undefined when it may. */
  mayNotStay(who: Omit<Knock, 'callId' | 'siteId'>): ErrorName | undefined
  /** Hears of each change of the rules. Returns the function that stops it. */
  onChanged(listener: () => void): () => void
}

/** No gate at all: for tests of what stands behind them. */
export const openGates: Gates = {
  atDoor: () => undefined,
  inside: () => undefined,
  mayNotStay: () => undefined,
  onChanged: () => () => undefined,
}
