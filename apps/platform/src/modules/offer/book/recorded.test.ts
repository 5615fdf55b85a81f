import { decideSelection, settleSelection } from '@grandstand/betting'
import { matchId } from '@grandstand/contract'
import { describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import {
  competitionOf,
  createPlayingMatch,
  createReplaySchedule,
  importFootballData,
  importOpenFootball,
} from '@grandstand/feed/engine'
import { detailOf } from '../recording/fixture-store.ts'
import { defaultSettings } from '../settings.ts'
import { factsOf, progressOf } from '../recording/match-facts.ts'
import { quietEvents } from '../testing/quiet-events.ts'
import { createBook } from './book.ts'

const csv = (columns: string, ...rows: readonly string[]) =>
  importFootballData([`Date,HomeTeam,AwayTeam,FTHG,FTAG${columns}`, ...rows].join('\n'))
const counted = csv(
  ',HTHG,HTAG,HC,AC,HY,AY,HR,AR',
  '2025-08-15,Girona,Betis,2,1,1,0,6,3,2,2,0,1',
  '2025-08-16,Elche,Sevilla,0,0,0,0,4,4,1,3,0,0',
)
const scoresOnly = csv('', '2025-08-15,Girona,Betis,2,1', '2025-08-16,Elche,Sevilla,0,0')
const noTeams = importOpenFootball(
  JSON.stringify({
    name: 'Test League 2025/26',
    matches: [
      { round: 'Matchday 1', date: '2025-08-15', team1: 'A', team2: 'B', score: { ht: [0, 0], ft: [1, 0] } },
    ],
  }),
)

const startsAt = testClock().now() + 86_400_000
const minuteMs = 60_000

/** Every selection offered before a match and in both halves, with its result. */
function betsOn(season: typeof counted) {
  const competition = competitionOf(season)
  const schedule = createReplaySchedule({ season, competition, startsAt })
  return schedule.known(0, startsAt).flatMap((scheduled) => {
    const playing = createPlayingMatch(scheduled, 1)
    const { feedMatchId: id, startsAt: at } = scheduled.match
    const result = playing.resultAt(at + 200 * minuteMs)
    if (result === null) throw new Error('no result')
    const { home, away } = result.fullTime
    const facts = factsOf({
      match_id: id,
      revision: 0,
      outcome: result.outcome,
      home,
      away,
      detail: detailOf(result),
    })
    const halfTime = progressOf(playing.stateAt(at + 52 * minuteMs))
    return [-30, 20, 75].flatMap((minutes) => {
      let now = at + minutes * minuteMs
      while (playing.stateAt(now).suspension !== null) now += 15_000
      const book = createBook({ clock: { now: () => now }, settings: defaultSettings, events: quietEvents })
      book.sink.competition(competition)
      book.sink.match(scheduled.match)
      for (const incident of playing.incidentsFrom(0, now)) book.sink.incident(incident)
      book.sink.state(playing.stateAt(now))
      book.sink.snapshotComplete(now)
      return (book.match(matchId.parse(id))?.markets ?? []).flatMap((market) =>
        market.selections.map(({ key }) => {
          const bet = { ...market, sport: 'football', selection: key } as const
          const early = market.period === 'first-half' ? decideSelection(bet, halfTime) : undefined
          return { market, facts, result: settleSelection(bet, facts), early }
        }),
      )
    })
  })
}

/** Whether a market may return stakes: its line may equal the result, or it excludes the draw. */
const mayBeVoid = (kind: string, line: number | undefined) =>
  kind === 'draw-no-bet' || (line !== undefined && line % 4 === 0)

describe('[H-J20] a market that its feed cannot settle is not offered', () => {
  it.each([
    ['counts of the whole match', counted],
    ['scores alone', scoresOnly],
    ['half-time scores', noTeams],
  ])('%s', (_, season) => {
    const bets = betsOn(season)
    expect(bets.length).toBeGreaterThan(100)
    const undecided = bets.filter(
      ({ market: { kind, line }, result }) => result === 'void' && !mayBeVoid(kind, line),
    )
    expect(undecided.map(({ market }) => market.id)).toEqual([])
    // A leg decided at half-time has the same result at the end.
    const otherwise = bets.filter(({ early, result }) => early !== undefined && early !== result)
    expect(otherwise.map(({ market }) => market.id)).toEqual([])
  })

  it('offers what the file has: corners of the match and not of its halves, no next goal', () => {
    const kinds = (season: typeof counted) =>
      new Set(betsOn(season).map(({ market: { kind, period } }) => `${period}.${kind}`))
    const withCounts = kinds(counted)
    for (const kept of [
      'full.corners-total',
      'full.cards-total',
      'first-half.total',
      'full.half-time-full-time',
    ])
      expect(withCounts.has(kept), kept).toBe(true)
    for (const missing of ['first-half.corners-total', 'first-half.cards-total', 'full.next-goal'])
      expect(withCounts.has(missing), missing).toBe(false)
    const plain = kinds(scoresOnly)
    expect([...plain].every((each) => each.startsWith('full.'))).toBe(true)
    expect(plain.has('full.corners-total') || plain.has('full.half-time-full-time')).toBe(false)
  })
})

it('[H-J20] 0-0 decides the halves, the next goal and who scored first, though nobody kept a record', () => {
  const facts = { status: 'ended', finalScore: { home: 0, away: 0 } } as const
  const settled = (
    kind: 'next-goal' | 'match-result' | 'half-time-full-time' | 'first-scorer',
    selection: string,
    more = {},
  ) => settleSelection({ sport: 'football', kind, period: 'full', selection, ...more } as never, facts)
  expect(settled('next-goal', 'none', { number: 1 })).toBe('won')
  expect(settled('next-goal', 'home', { number: 1 })).toBe('lost')
  expect(settled('match-result', 'draw', { period: 'first-half' })).toBe('won')
  expect(settled('match-result', 'home', { period: 'second-half' })).toBe('lost')
  expect(settled('half-time-full-time', 'draw-draw')).toBe('won')
  expect(settled('first-scorer', 'none')).toBe('won')
  expect(settled('first-scorer', 'p:a')).toBe('lost')
})
