import type { Company } from '../company.ts'

/** How often tables look whether something is due. */
const everyMs = 50

/** Ticks the live tables of a company. @returns the function that stops it */
export function startTableClock({ tables }: Pick<Company, 'tables'>): () => void {
  const ticking = setInterval(() => tables.tick(), everyMs)
  return () => clearInterval(ticking)
}
