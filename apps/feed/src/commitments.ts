import type { Editions } from './editions.ts'
import type { FeedCommitment } from './protocol/messages.ts'
import { hashOfSeed } from './simulated-season/edition-seeds.ts'

/** Longest time that a customer may ask ahead. */
const aheadMsMax = 24 * 3_600_000

/** Hashes of the seeds of every edition that has matches at a moment, or of which anything is known by then. */
export function commitmentsOf(editions: Editions | undefined, now: number, until: number): FeedCommitment[] {
  if (editions === undefined) return []
  const { mark, worldSeed, speed } = editions
  return editions.between(now, Math.min(until, now + aheadMsMax)).map((each) => ({
    mark,
    worldSeed,
    speed,
    ...each,
    hash: hashOfSeed(editions.seedOf(each.feedCompetitionId, each.edition)),
  }))
}

/**
 * Match time from the last kick-off of an edition until all its matches are final: longer than any match with its
 * correction.
 */
const overAfterMs = 8 * 3_600_000
/** Minimum of that time in wall time, however fast the season runs. */
const overAfterMinMs = 60_000

/** The seed of an edition that is over; null before that, and for an edition of another world. */
export function revealedEdition(
  editions: Editions | undefined,
  now: number,
  asked: { readonly mark: string; readonly competition: string; readonly edition: number },
): { seed: string; season: string; matchIds: string[] } | null {
  if (editions === undefined || asked.mark !== editions.mark) return null
  const edition = editions.find(asked.competition, asked.edition)
  const afterMs = Math.max(overAfterMinMs, overAfterMs / editions.speed)
  if (edition === undefined || now < edition.lastStartAt + afterMs) return null
  const { key, matchIds } = editions.fixturesOf(asked.competition, asked.edition)
  return { seed: editions.seedOf(asked.competition, asked.edition), season: key, matchIds }
}
