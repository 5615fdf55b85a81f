import type { Moment } from './moments.ts'
import { isCascades, type SlotSheet } from './sheet.ts'

export interface Step {
  readonly factor: number
  readonly state: 'done' | 'now' | 'next'
}

/** A place in a round, as far as the ladder depends on it. */
export type At = Pick<Moment, 'factor' | 'feature' | 'kind'>

const stepsAt = (factors: readonly number[], now: number): Step[] =>
  factors.map((factor, at) => ({ factor, state: at < now ? 'done' : at === now ? 'now' : 'next' }))

/**
 * Multipliers of a slot in their order, and which one is in force. A slot of reels has them in its feature alone, one
 * for each free spin; cascades have them in each spin.
 */
export function ladderOf(sheet: SlotSheet, at: At | undefined): Step[] {
  const { feature } = sheet
  const place = at?.feature
  if (isCascades(sheet)) {
    const factors = place === undefined ? sheet.factors : feature.factors
    return stepsAt(factors, at === undefined ? -1 : factors.indexOf(at.factor))
  }
  if (place === undefined || at === undefined) return []
  const factors = Array.from(
    { length: place.of },
    (_, spin) => feature.factors[Math.min(spin, feature.factors.length - 1)]!,
  )
  return stepsAt(factors, at.kind === 'sum' ? factors.length : place.spin)
}
