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
  /** Football leagues as the service calls them, e.g. `soccer_epl`. */
  readonly leagues: readonly string[]
  /** Which bookmakers, as the service groups them, e.g. `eu`. */
  readonly region?: string
  /** How often all leagues are asked for. Public services count questions. */
  readonly everyMs?: number
  /** Odds that a bookmaker has not confirmed for so long are not used. */
  readonly staleAfterMs?: number
  readonly heartbeatEveryMs?: number
  readonly onProblem: (sentence: string) => void
}

const answerTimeoutMs = 10_000
const answerBytesMax = 4 * 1024 * 1024
/** How many days back scores are asked for: the most that services tell. */
const scoresDays = 3
/** The feed counts as alive while the last whole round is not older than this many. */
const aliveRounds = 3
const longestPauseMs = 15 * 60_000

/** The service does not want to be asked for a while. */
class AskedTooOften extends Error {
  readonly pauseMs: number
  constructor(pauseMs: number) {
    super('the service says that it is asked too often')
    this.pauseMs = pauseMs
  }
}

/**
 * A public odds service that is asked again and again: JSON over HTTPS, odds by bookmaker, final scores, nothing of a
 * match while it is played. No betting in play, no archive, no seasons.
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

  /** Events of a list; those that cannot be read are left out and reported. */
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

  /** Hears all leagues; one that fails leaves what is known of the others. True when all were heard. */
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
          // One answer to a question about the past is enough: it is not about to change.
          tracked.heardScores(event, clock.now())
          tracked.heardScores(event, clock.now())
        }
      return feedMatchIds.filter((id) => ![...known].some((eventId) => matchIdOf(eventId) === id))
    },
  }
}

/** `Retry-After` in seconds; a minute where it says nothing that can be read. */
const secondsOf = (header: string | null): number => (/^\d{1,6}$/.test(header ?? '') ? Number(header) : 60)
