/** A message of a table's feed, as far as the benchmark reads it (`apps/venue/src/tables/messages.ts`). */
export interface Told {
  readonly number: number
  /** Epoch milliseconds of the venue. */
  readonly at: number
  readonly kind: string
  readonly events?: readonly { readonly atMs: number }[]
  /** Of the kinds `round` and `snapshot`. */
  readonly round?: {
    readonly number: number
    readonly phase: string
    readonly closesAt: number
    /** When the phase ends, as far as it is known. */
    readonly until: number | null
  }
}
