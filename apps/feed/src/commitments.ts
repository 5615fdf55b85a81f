import type { Editions } from './editions.ts'
import type { FeedCommitment } from './protocol/messages.ts'
import { hashOfSeed } from './simulated-season/edition-seeds.ts'

/** How far ahead a customer may ask. */
const aheadMsMax = 24 * 3_600_000

/** Hashes of what decides every edition that has matches on, or of which anything is known by a moment. */
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

/** Match time from the last kick-off of an edition until nothing of it is open: longer than any match with its correction. */
const overAfterMs = 8 * 3_600_000
/** The same in wall time, however fast the season runs. */
const overAfterMinMs = 60_000

/** The seed of an edition that is over; null before, and of a world that is not this one. */
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
