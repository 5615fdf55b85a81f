import type { Call, CallInput, CallOutput } from '@grandstand/contract'

/** How a feature's `data.ts` reaches the server: `call` answers with the decoded output or throws `CallError`. */
export interface Api {
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallOutput<C>>
  /** Resolves when the server's clock is known: before an input that tells the time. */
  ready(): Promise<void>
}

export interface CallOptions {
  /** The idempotency key: the same for a retry of the same request. */
  readonly uuid?: string
  readonly signal?: AbortSignal
}
