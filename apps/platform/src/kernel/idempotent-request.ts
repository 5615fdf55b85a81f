/** The idempotency key of one actor's request. The same uuid of another actor is a different key. */
export interface IdempotentRequest {
  /** The caller: a member id, or another stable name (`visitor:<device>`). */
  readonly actor: string
  readonly uuid: string
  /** The call's name. */
  readonly call: string
  /** Hash of the input: the same uuid with another body is refused. */
  readonly bodyHash: string
}

/** An answer that can be stored as JSON and returned unchanged. */
export type Answer =
  | string
  | number
  | boolean
  | null
  | readonly Answer[]
  | { readonly [name: string]: Answer }
