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
export const writtenReasons: readonly Reason[] = [
  {
    source: 'replayed',
    what: /^(question: )?football full match-result\s+(home|draw|away)( @[1-5])?$/,
    why: 'real sides that trail attack, and score more in play than a constant rate of goals says; a rate that depends on the score would mend it (docs/pricing.md, What it does not do)',
  },
]

export const reasonFor = (source: OfferSource, { what }: Finding): string | undefined =>
  writtenReasons.find((each) => each.source === source && each.what.test(what))?.why
