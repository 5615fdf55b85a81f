import type { Finding } from './judge.ts'

/** What the offer is judged on: matches of our own making, or real ones. */
export type OfferSource = 'simulated' | 'replayed'

interface Reason {
  readonly source: OfferSource
  readonly what: RegExp
  readonly why: string
}

/**
 * Where the return is not what was stated, and why that stands: nothing else may be outside. Every line names what
 * would have to change for it to go.
 */
export const writtenReasons: readonly Reason[] = []

export const reasonFor = (source: OfferSource, { what }: Finding): string | undefined =>
  writtenReasons.find((each) => each.source === source && each.what.test(what))?.why
