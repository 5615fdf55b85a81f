import { setTimeout as sleep } from 'node:timers/promises'
import { createOutbound } from '../../../../kernel/outbound.ts'
import type { FeedSink, FeedTimeSource, MatchFeed } from '../../feed/feed.ts'
import { consensusOf } from './consensus.ts'
import { list, oddsEvent, scoresEvent, type Bookmaker } from './messages.ts'
import { competitionIdOf, matchIdOf, trackEvent, type TrackedEvent } from './tracked-event.ts'

export interface OddsPollOptions {
  /** https address of the service. */
  readonly url: string
  readonly apiKey: string
  /** Football leagues by the service's names, e.g. `soccer_epl`. */
  readonly leagues: readonly string[]
  /** Group of bookmakers by the service's name, e.g. `eu`. */
  readonly region?: string
  /** Interval at which all leagues are polled. Public services count requests. */
  readonly everyMs?: number
  /** Age of a bookmaker's last update above which its odds are ignored. */
  readonly staleAfterMs?: number
  readonly heartbeatEveryMs?: number
  readonly onProblem: (sentence: string) => void
}

const answerTimeoutMs = 10_000
const answerBytesMax = 4 * 1024 * 1024
/** Number of past days for which scores are requested; the most that services offer. */
const scoresDays = 3
/** Number of intervals after the last complete round for which the feed counts as alive. */
const aliveRounds = 3
const longestPauseMs = 15 * 60_000

/** Thrown when the service asks for a pause (HTTP status 429). */
class AskedTooOften extends Error {
  readonly pauseMs: number
  constructor(pauseMs: number) {
    super('the service says that it is asked too often')
    this.pauseMs = pauseMs
  }
}

/**
 * Polls a public odds service: JSON over HTTPS with odds by bookmaker and final scores, and no data while a match is
 * played. It offers no betting in play, no archive and no seasons.
 */
export function createOddsPollFeed(options: OddsPollOptions): MatchFeed {
  const { url, apiKey, leagues, region = 'eu', onProblem } = options
  const { everyMs = 60_000, staleAfterMs = 30 * 60_000, heartbeatEveryMs = 5_000 } = options
  const outbound = createOutbound([url])

  async function ask(
    league: string,
    what: 'odds' | 'scores',
    query: Readonly<Record<string, string>>,
  ): Promise<unknown[]> {
    const address = new URL(`/v4/sports/${encodeURIComponent(league)}/${what}`, url)
    for (const [name, value] of Object.entries({ apiKey, ...query })) address.searchParams.set(name, value)
    const signal = AbortSignal.timeout(answerTimeoutMs)
    const answer = await outbound(address, { signal, mostBytes: answerBytesMax })
    if (answer.status === 429) throw new AskedTooOften(secondsOf(answer.headers.get('retry-after')) * 1000)
    if (!answer.ok) throw new Error(`status ${answer.status} for ${what} of ${league}`)
    return list.parse(JSON.parse(await answer.text()))
  }

  const askOdds = (league: string) =>
    ask(league, 'odds', { regions: region, markets: 'h2h,totals', oddsFormat: 'decimal' })
  const askScores = (league: string, ids?: readonly string[]) =>
    ask(league, 'scores', { daysFrom: String(scoresDays), ...(ids && { eventIds: ids.join(',') }) })

  /** Parses the events of a list; invalid ones are left out and reported. */
  function readEvents<Event>(
    schema: { safeParse(value: unknown): { success: true; data: Event } | { success: false } },
    items: readonly unknown[],
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
  function createRounds(sink: FeedSink, clock: FeedTimeSource) {
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
        readEvents(oddsEvent, await askOdds(league)),
        readEvents(scoresEvent, await askScores(league)),
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

  return {
    name: 'odds-poll',

    async start(sink, { clock, signal }) {
      const hear = createRounds(sink, clock)
      let heardAt = -Infinity
      let isComplete = false
      const beating = setInterval(() => {
        const now = clock.now()
        if (isComplete && now - heardAt <= aliveRounds * everyMs) sink.heartbeat(now)
      }, heartbeatEveryMs)
      try {
        while (!signal.aborted) {
          let pauseMs = everyMs
          try {
            for (const league of leagues) if (!signal.aborted) await hear(league)
            if (signal.aborted) return
            heardAt = clock.now()
            if (!isComplete) sink.snapshotComplete(heardAt)
            isComplete = true
          } catch (error) {
            onProblem(error instanceof Error ? error.message : String(error))
            if (error instanceof AskedTooOften) pauseMs = Math.max(everyMs, error.pauseMs)
          }
          await sleep(Math.min(longestPauseMs, pauseMs), undefined, { signal }).catch(() => {})
        }
      } finally {
        clearInterval(beating)
      }
    },

    async recover(feedMatchIds, sink, { clock }) {
      const asked = new Map(feedMatchIds.map((id) => [id.replace(/^odds-/, ''), id]))
      const known = new Set<string>()
      for (const league of leagues)
        for (const event of readEvents(scoresEvent, await askScores(league, [...asked.keys()]))) {
          if (!asked.has(event.id) || known.has(event.id)) continue
          known.add(event.id)
          const tracked = trackEvent(event, sink, onProblem)
          // The score is delivered twice to confirm it, because a single answer suffices for a past match.
          tracked.heardScores(event, clock.now())
          tracked.heardScores(event, clock.now())
        }
      return feedMatchIds.filter((id) => ![...known].some((eventId) => matchIdOf(eventId) === id))
    },
  }
}

/** `Retry-After` in seconds; 60 when it is missing or unreadable. */
const secondsOf = (header: string | null): number => (/^\d{1,6}$/.test(header ?? '') ? Number(header) : 60)
