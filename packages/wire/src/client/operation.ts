import type { Answer, Call, LineKind } from '@grandstand/contract'
import type { Info } from '../envelope/info.ts'
import type { TabSession } from './tab-session.ts'

/** One call on its way through the chain. Each link adds what it knows and hands a new one to the next. */
export interface Operation {
  readonly call: Call
  /** Decoded input, as the caller gave it. */
  readonly input: unknown
  /** Idempotency key, the same across every retry. */
  readonly uuid: string
  readonly signal: AbortSignal
  /** Facts beside the input that travel in the info header; `challenge` adds a solved challenge. */
  readonly info?: Info
  /** Added by `encode-input`: the exact JSON. */
  readonly inputText?: string
  /** Added by `keys`. */
  readonly session?: TabSession
}

/** Output of the seal link for the fetch link. */
export interface WireCall {
  readonly method: string
  /** Kind of domains that the call goes to; the platform's own by default. */
  readonly line?: LineKind
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | undefined
  readonly signal: AbortSignal
}

export interface WireAnswer {
  readonly status: number
  readonly contentType: string
  header(name: string): string | null
  readonly body: Uint8Array<ArrayBuffer>
}

/** Links above the decoder see decoded outputs, links below it see answers. */
export type Link<Result> = (operation: Operation) => Promise<Result>
export type AnswerLink = Link<Answer>
export type OutputLink = Link<unknown>

/** The bottom of the chain. Throws CallError('network-failed') when nothing came back. */
export type Send = (call: WireCall) => Promise<WireAnswer>
