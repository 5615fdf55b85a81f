import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'

/** A company that is started beside the platform answers by then, ms. */
const startingMs = 30_000

/** Venues that do not answer now: which of them may still be starting, and which have been reported. */
export interface Absences {
  /**
   * Notes that a venue did not answer, and warns once when it has not for longer than a start takes.
   * @returns whether it may still be starting
   */
  note(venue: string, reason: string): boolean
  /** It has answered. */
  end(venue: string): void
}

/** @param sentence what was not done, for the log */
export function createAbsences(
  { clock, logger }: { readonly clock: Pick<Clock, 'now'>; readonly logger: Pick<Logger, 'warn'> },
  sentence: string,
): Absences {
  const since = new Map<string, number>()
  const told = new Set<string>()
  return {
    note(venue, reason) {
      const first = since.get(venue) ?? clock.now()
      since.set(venue, first)
      if (clock.now() - first < startingMs) return true
      if (!told.has(venue)) logger.warn({ venue, reason }, sentence)
      told.add(venue)
      return false
    },
    end(venue) {
      since.delete(venue)
      told.delete(venue)
    },
  }
}
