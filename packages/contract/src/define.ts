import type * as z from 'zod/mini'
import type { ErrorName } from './errors.ts'

/** Roles that may make a call. The server checks them against the session on every call. */
export type Caller = 'visitor' | 'member' | 'agent' | 'room-manager' | 'staff'

/** `session` sends the stored session token; `empty` sends none even when one is stored [ROLE-06]. */
export type TokenPolicy = 'session' | 'empty'

/**
 * Form of the body on the wire.
 * `sealed`: encrypted and signed. `plain`: signed JSON that is not decrypted (the vvm family).
 * `get`: no body, signed headers, sealed answer. `handshake`: the one exchange that makes the keys.
 */
export type BodyPolicy = 'sealed' | 'plain' | 'get' | 'handshake'

/**
 * `fresh-for`: the client may reuse an answer for `seconds` [CALL-18]; `per-token`: the same, separately for each
 * session token, 60 s by default, and never for a venue whose `venueEnName` contains AG [CALL-19]. Money is never
 * cached.
 */
export type CachePolicy =
  | { readonly kind: 'never' }
  | { readonly kind: 'fresh-for'; readonly seconds: number }
  | { readonly kind: 'per-token'; readonly seconds?: number }

/**
 * Time-out classes in milliseconds. `standard` 30 s and `credentials-off` 5 s are the specification's [CONST-03]. Calls
 * that read with an empty token (site, configuration, domain lists) are credentials-off by default.
 */
export const timeoutMs = { standard: 30_000, 'credentials-off': 5_000, clock: 5_000 } as const
export type TimeoutClass = keyof typeof timeoutMs

/**
 * Purposes of a fresh second-factor proof. A proof is valid for one session, one purpose and one call; the server
 * asks for it before the use case runs, and the client sends the call again under the same uuid.
 */
export const stepUpPurposes = [
  'withdraw',
  'new-address',
  'change-contact',
  'change-password',
  'change-second-factor',
] as const
export type StepUpPurpose = (typeof stepUpPurposes)[number]

/**
 * Form of a successful answer, inside the seal. `json`: the output, encoded. `blob`: a media type and bytes (a
 * picture); the output is then `{ type, bytes }`. Refusals are always JSON.
 */
export type AnswerKind = 'json' | 'blob'

/** Which domains carry a call: the platform's own, the external video domains, or the news domain [CALL-13]. */
export type LineKind = 'api' | 'video' | 'news'

/** Calls under this path use the news domain when one is configured, which is never the case in production [CALL-13]. */
const newsPath = '/game/newsoccer/'

export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Id of the call in the specification's table. */
  readonly id: string
  /** Verb and noun, as used in code. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly who: readonly Caller[]
  readonly token: TokenPolicy
  readonly body: BodyPolicy
  readonly answer: AnswerKind
  readonly line: LineKind
  readonly cache: CachePolicy
  /** The client forgets all kept answers after it: it changes what this member may do, or in which currency [CALL-19]. */
  readonly clearsCache: boolean
  readonly timeout: TimeoutClass
  /** True when the same uuid never takes effect twice. Every call that changes something is idempotent. */
  readonly idempotent: boolean
  /**
   * True when the platform stores under (actor, uuid) that the call took effect, so that `settleOutcome` can report
   * and close it. By default idempotent calls do; those that are idempotent by other means say `false`.
   */
  readonly isOutcomeKept: boolean
  /** Requires a fresh second-factor proof before the use case runs; undefined for none. */
  readonly stepUp: StepUpPurpose | undefined
  /**
   * True when the client may retry it on another line under the same uuid: it is idempotent or only reads. By default
   * true for names that begin with a reading verb (get, list, check, find, quote, query).
   */
  readonly isRepeatable: boolean
  readonly input: Input
  readonly output: Output
  /** A dormant member may make it too; other calls for members are refused with `member-dormant` [STATE-03]. */
  readonly isOpenToDormant: boolean
  /**
   * Restricted to the anchor and the managers of the room in `roomNo`; any other member gets `not-allowed` [ROLE-05].
   */
  readonly isForRoomManagers: boolean
  /** Input fields covered by a signature at the end of the path, made with the tab's keys; absent for a plain path. */
  readonly pathSign?: readonly string[]
  /** Refusals of this call beyond those that any call can answer with (`errors.ts`, `isUniversal`). */
  readonly refusals: readonly ErrorName[]
}

type CallFacts<Input extends z.ZodMiniType, Output extends z.ZodMiniType> = Pick<
  Call<Input, Output>,
  'id' | 'name' | 'path' | 'who' | 'input' | 'output'
> &
  Partial<Omit<Call<Input, Output>, 'id' | 'name' | 'path' | 'who' | 'input' | 'output'>>

const readingVerb = /^(get|list|check|find|quote|query)[A-Z]/

/**
 * Declares a call. The defaults are a sealed POST with the session token, not cached, with a time-out of 30 s (5 s for
 * reading with an empty token), not idempotent.
 */
export function defineCall<const Input extends z.ZodMiniType, const Output extends z.ZodMiniType>(
  facts: CallFacts<Input, Output>,
): Call<Input, Output> {
  const isReading = readingVerb.test(facts.name)
  return {
    method: facts.body === 'get' ? 'GET' : 'POST',
    token: 'session',
    body: 'sealed',
    answer: 'json',
    line: facts.path.startsWith(newsPath) ? 'news' : 'api',
    cache: { kind: 'never' },
    clearsCache: false,
    timeout: facts.token === 'empty' && isReading ? 'credentials-off' : 'standard',
    idempotent: false,
    isOutcomeKept: facts.idempotent === true,
    stepUp: undefined,
    isRepeatable: facts.idempotent === true || isReading,
    isOpenToDormant: false,
    isForRoomManagers: false,
    refusals: [],
    ...facts,
  }
}

/** Decoded input, as the use case receives it (bigint amounts, branded ids). */
export type CallInput<C extends Call> = z.output<C['input']>
/** Decoded output, as the caller receives it. */
export type CallOutput<C extends Call> = z.output<C['output']>

export const anyone: readonly Caller[] = ['visitor', 'member', 'agent', 'room-manager', 'staff']
export const membersOnly: readonly Caller[] = ['member', 'agent', 'room-manager']
export const visitorsOnly: readonly Caller[] = ['visitor']

/**
 * A channel of live data. It sends its snapshot first, then numbered deltas; a gap makes the client ask for a new
 * snapshot. `fold` applies a delta and runs on both sides: old snapshot + deltas = fresh snapshot.
 */
export interface Channel<
  Snapshot extends z.ZodMiniType = z.ZodMiniType,
  Delta extends z.ZodMiniType = z.ZodMiniType,
> {
  /** A noun: `market-odds`. */
  readonly name: string
  /** `anyone`; `owner`: the id is always `me` and means the session's member; `staff`: those who have that role. */
  readonly who: 'anyone' | 'owner' | 'staff'
  /** A subscription needs a ticket for the same id, issued by a call of the channel's area. */
  readonly isEnteredByTicket?: true
  readonly snapshot: Snapshot
  readonly delta: Delta
  readonly fold: (state: z.output<Snapshot>, delta: z.output<Delta>) => z.output<Snapshot>
}

/** Declares a channel; the types of `fold` are inferred from the two schemas. */
export function defineChannel<const Snapshot extends z.ZodMiniType, const Delta extends z.ZodMiniType>(
  channel: Channel<Snapshot, Delta>,
): Channel<Snapshot, Delta> {
  return channel
}

export type ChannelSnapshot<C extends Channel> = z.output<C['snapshot']>
export type ChannelDelta<C extends Channel> = z.output<C['delta']>
