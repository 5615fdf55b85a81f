import {
  CallError,
  type Call,
  type Caller,
  type CallInput,
  type CallOutput,
  type MemberId,
} from '@grandstand/contract'
import type { Language } from '@grandstand/contract/house-text'
import type { Answer } from './once.ts'

/** Facts about the caller that a use case may use. */
export interface CallContext {
  readonly callId: string
  /** `visitor` without a session, else the first role of the session that the call admits. */
  readonly caller: Caller
  readonly memberId: MemberId | undefined
  readonly sessionId: string | undefined
  /** Plain login token; '' for a visitor. Only auth and the socket ticket have a use for it. */
  readonly token: string
  readonly deviceId: string
  readonly siteId: string
  /** Kind of client, such as `WEB`. Stated by the client and not verified. */
  readonly clientType: string
  /** Idempotency key. */
  readonly uuid: string
  /** Hex SHA-256 of the call's id and the exact input. The same uuid with another hash is a different request. */
  readonly bodyHash: string
  /** The `safe` field of the info header: a challenge's proof, not yet verified. Only `challenges` reads it. */
  readonly safe: string | undefined
  readonly ip: string
  /** At most 256 characters, as the browser sent it. */
  readonly userAgent: string
  /** The page's origin; '' when a program called. */
  readonly origin: string
  readonly requestId: string
  /** Epoch ms. */
  readonly now: number
  /** Language that the caller is answered in [ROLE-08]. */
  readonly language: () => Language | Promise<Language>
}

/** Answers with the decoded output or throws CallError with a refusal of the call. */
export type UseCase<C extends Call> = (
  input: CallInput<C>,
  context: CallContext,
) => Promise<CallOutput<C>> | CallOutput<C>

/** A call with its use case, as `buildHttp` takes it. */
export interface BoundCall {
  readonly call: Call
  readonly run: (input: unknown, context: CallContext) => unknown
  /** Largest request in bytes; 64 KiB when left out. */
  readonly maxBytes?: number
  /**
   * True for an address that floods this call. It is refused before its envelope is opened, because opening costs the
   * platform more than sending costs the address.
   */
  readonly isShutTo?: (ip: string) => boolean
  /** True when the use case returns an answer that is already encoded for the network. */
  readonly isEncoded?: boolean
}

/** Binds one call of the contract to one use case. The input is decoded and checked before, the output encoded after. */
export function bindCall<C extends Call>(
  call: C,
  serve: UseCase<C>,
  options: Pick<BoundCall, 'maxBytes' | 'isShutTo'> = {},
): BoundCall {
  return { call, run: (input, context) => serve(input as CallInput<C>, context), ...options }
}

/** Like `bindCall`, for a use case whose answer is encoded and stored together with its effect. */
export function bindKeptCall<C extends Call>(
  call: C,
  serve: (input: CallInput<C>, context: CallContext) => Promise<Answer>,
): BoundCall {
  return { call, run: (input, context) => serve(input as CallInput<C>, context), isEncoded: true }
}

/** The member of a call that only members may make. Throws `login-required` where there is none. */
export function memberOf(context: CallContext): MemberId {
  if (context.memberId === undefined) throw new CallError('login-required')
  return context.memberId
}

/** A member with the idempotency key of one call, which every use case with an effect needs. */
export interface Asking {
  readonly memberId: MemberId
  readonly uuid: string
  readonly bodyHash: string
}

/** The caller and key of an idempotent call. Throws `login-required` when there is no member. */
export function askingOf(context: CallContext): Asking {
  return { memberId: memberOf(context), uuid: context.uuid, bodyHash: context.bodyHash }
}
