import type { FeedMatch, FeedResult } from '../feed.ts'
import { createPlayingMatch } from '../timeline/playing-match.ts'
import { createWorldSchedule } from './simulated-season.ts'

/** The published facts of an edition that is over. */
export interface RevealedEdition {
  /** The competition's id. */
  readonly competition: string
  /** From 0. */
  readonly edition: number
  readonly world: { readonly mark: string; readonly seed: string; readonly speed: number }
  /** 64 hex digits. */
  readonly seed: string
}

/** Every match of an edition with its final result, computed only from published facts. */
export function resultsOfEdition({
  competition,
  edition,
  world,
  seed,
}: RevealedEdition): { match: FeedMatch; result: FeedResult | null }[] {
  const schedule = createWorldSchedule({
    seed: world.seed,
    speed: world.speed,
    seeds: { mark: world.mark, of: () => seed },
  })
  const found = schedule.season({ feedCompetitionId: competition, key: `${world.mark}-${edition}` })
  if (found === undefined) throw new Error(`There is no competition ${competition}.`)
  return found.fixtures.map((match) => {
    const scheduled = schedule.find(match.feedMatchId)
    const result = scheduled && createPlayingMatch(scheduled, world.speed).resultAt(Number.MAX_SAFE_INTEGER)
    return { match, result }
  })
}
