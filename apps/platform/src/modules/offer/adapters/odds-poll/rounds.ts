import type { FeedSink, FeedTimeSource } from '../../feed/feed.ts'
import { consensusOf } from './consensus.ts'
import { oddsEvent, scoresEvent, type Bookmaker } from './messages.ts'
import type { OddsService } from './odds-service.ts'
import type { OddsPollOptions } from './options.ts'
import { competitionIdOf, trackEvent, type TrackedEvent } from './tracked-event.ts'

/** Parses the events of a list; invalid ones are left out and reported. */
export function readEvents<Event>(
  schema: { safeParse(value: unknown): { success: true; data: Event } | { success: false } },
  items: readonly unknown[],
  onProblem: (sentence: string) => void,
): Event[] {
  return items.flatMap((item) => {
    const read = schema.safeParse(item)
    if (!read.success) onProblem('an event that cannot be read was left out')
    return read.success ? [read.data] : []
  })
}

/**
 * Creates a function that polls one league and delivers its changes. It rejects when a request fails; what is known
 * of the league then stays.
 */
export function createRounds(
  { leagues, staleAfterMs = 30 * 60_000, onProblem }: OddsPollOptions,
  service: OddsService,
  sink: FeedSink,
  clock: FeedTimeSource,
) {
  const tracked = new Map<string, TrackedEvent>()
  const competitions = new Set<string>()
  const trackedOf = (event: Parameters<typeof trackEvent>[0] & { readonly sport_title: string }) => {
    const known = tracked.get(event.id)
    if (known !== undefined) return known
    const feedCompetitionId = competitionIdOf(event.sport_key)
    if (!competitions.has(feedCompetitionId))
      sink.competition({
        feedCompetitionId,
        sport: 'football',
        name: event.sport_title,
        shortName: event.sport_title,
        latinName: event.sport_title,
        region: '',
        season: '',
        rank: leagues.indexOf(event.sport_key) + 1,
      })
    competitions.add(feedCompetitionId)
    const made = trackEvent(event, sink, onProblem)
    tracked.set(event.id, made)
    return made
  }
  const byLeague = new Map<string, Set<string>>()

  return async function hear(league: string): Promise<void> {
    const [odds, scores] = [
      readEvents(oddsEvent, await service.odds(league), onProblem),
      readEvents(scoresEvent, await service.scores(league), onProblem),
    ]
    const now = clock.now()
    const isFresh = ({ last_update }: Bookmaker) => now - last_update <= staleAfterMs
    const seen = byLeague.get(league) ?? new Set<string>()
    byLeague.set(league, seen)
    for (const event of odds) {
      trackedOf(event).heardOdds(event, consensusOf(event, isFresh), now)
      seen.add(event.id)
    }
    for (const event of scores) {
      trackedOf(event).heardScores(event, now)
      seen.add(event.id)
    }
    const offered = new Set(odds.map(({ id }) => id))
    for (const id of seen) if (!offered.has(id)) tracked.get(id)?.missed(now)
  }
}
