import type { Call, CallInput, CallOutput } from '@grandstand/contract'

/** Access of a feature's `data.ts` to the server: `call` resolves with the decoded output or throws `CallError`. */
export interface Api {
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallOutput<C>>
  /** Resolves when the server's clock is known; await it before building an input that contains a time. */
  ready(): Promise<void>
  /** Forgets the answers that the contract lets the client keep for a while. */
  clearCache(): void
}

export interface CallOptions {
  /** The idempotency key: the same for a retry of the same request. */
  readonly uuid?: string
  readonly signal?: AbortSignal
}
