import { matchId, type Channel, type ChannelDelta } from '@grandstand/contract'
import {
  boardOdds,
  marketOdds,
  matchList,
  matchStateChannel,
  type Market,
} from '@grandstand/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import { createFeedRun, createSeasonSchedule } from '@grandstand/feed/engine'
import { defaultSettings } from '../settings.ts'
import { inPlay, testCompetition, testMatch, testState } from '../testing/test-feed.ts'
import { createBook, type BookEvents } from './book.ts'
import { suspensionWords } from './match-translation.ts'

const byId = (markets: readonly Market[]) => new Map(markets.map((each) => [each.id, each]))

interface Told {
  readonly channel: Channel
  readonly id: string
  readonly delta: unknown
}

function openBook(isFollowed = false) {
  const clock = testClock()
  const told: Told[] = []
  const interrupted: string[] = []
  const ignore = () => {}
  const events: BookEvents = {
    board: (id, delta) => void told.push({ channel: boardOdds, id, delta }),
    odds: (id, delta) => void told.push({ channel: marketOdds, id, delta }),
    state: (id, delta) => void told.push({ channel: matchStateChannel, id, delta }),
    list: (delta) => void told.push({ channel: matchList, id: 'all', delta }),
    interrupted: (id) => void interrupted.push(id),
    competition: ignore,
    match: ignore,
    partOver: ignore,
    result: ignore,
    lineUps: () => {},
    moment: () => {},
    opened: ignore,
  }
  const book = createBook({
    clock,
    settings: defaultSettings,
    events,
    isFollowed: () => isFollowed,
  })
  const markets = (id: string): Market[] => book.match(matchId.parse(id))?.markets ?? []
  const main = (id: string, kind: Market['kind']): Market => {
    const found = markets(id).find((each) => each.kind === kind && each.isMain)
    if (found === undefined) throw new Error(`no ${kind}`)
    return found
  }
  const oddsTold = () =>
    told
      .filter(({ channel }) => channel === marketOdds)
      .map(({ delta }) => delta as ChannelDelta<typeof marketOdds>)
  return { clock, book, told, interrupted, markets, main, oddsTold }
}

function playing(isFollowed = false) {
  const opened = openBook(isFollowed)
  const { book, clock } = opened
  book.sink.competition(testCompetition)
  book.sink.match(testMatch('m', clock.now() - 600_000))
  book.sink.state({ ...testState('m', clock.now()), ...inPlay, sequence: 1 })
  book.sink.snapshotComplete(clock.now())
  let sequence = 1
  const state = (change: Partial<ReturnType<typeof testState>>, at: number = clock.now()) => {
    sequence += 1
    book.sink.state({ ...testState('m', at), ...inPlay, sequence, ...change })
  }
  return { ...opened, state }
}

describe('the book', () => {
  it('ignores a state that is not newer, and the same state again', () => {
    const { book, clock, told } = playing()
    const before = told.length
    const old = { ...testState('m', clock.now()), ...inPlay, score: { home: 7, away: 0 } }
    book.sink.state({ ...old, sequence: 0 })
    book.sink.state({ ...old, sequence: 1 })
    expect(told).toHaveLength(before)
    expect(book.match(matchId.parse('m'))?.match.state.score).toEqual({ home: 0, away: 0 })
  })

  it('suspends every market while something happens, and opens them with new prices and higher versions', () => {
    const { book, state, markets, main, clock, interrupted } = playing()
    const before = main('m', 'match-result')
    clock.advance(10)
    state({ score: { home: 1, away: 0 }, suspension: { reason: 'goal', since: clock.now() } })
    expect(markets('m').every(({ status }) => status === 'suspended')).toBe(true)
    expect(main('m', 'match-result').selections).toEqual(before.selections)
    expect(interrupted).toContain('m')
    expect(book.match(matchId.parse('m'))?.match.state.suspension).toBe(suspensionWords.goal)
    const suspended = main('m', 'match-result')
    clock.advance(10)
    state({ score: { home: 1, away: 0 } })
    const after = main('m', 'match-result')
    expect(after.status).toBe('active')
    expect(before.version).toBeLessThan(suspended.version)
    expect(suspended.version).toBeLessThan(after.version)
    expect(after.selections[0]?.odds).toBeLessThan(before.selections[0]?.odds ?? 0)
  })

  it('keeps its prices while they are near enough, and moves them when they are not', () => {
    const { state, clock, main, oddsTold } = playing()
    const before = main('m', 'match-result')
    const told = oddsTold().length
    clock.advance(1000)
    state({ remaining: { match: 0.8995, period: 0.35 } })
    expect(main('m', 'match-result')).toBe(before)
    clock.advance(1000)
    state({ remaining: { match: 0.7, period: 0.2 } })
    expect(main('m', 'match-result').selections).not.toEqual(before.selections)
    expect(oddsTold().length).toBeGreaterThan(told)
  })

  it.each([
    [true, 10],
    [false, 20],
  ])('prices a match that somebody follows (%s) every second, and another every two', (isFollowed, steps) => {
    const { book, state, clock, told } = playing(isFollowed)
    state({ clock: { ...testState('m', clock.now()).clock, isRunning: true, rate: 120, at: clock.now() } })
    const toldAt: number[] = []
    for (let step = 0; step < 120; step += 1) {
      const before = told.length
      clock.advance(100)
      book.sink.heartbeat(clock.now())
      book.tick()
      if (told.slice(before).some(({ channel }) => channel === boardOdds)) toldAt.push(step)
    }
    // Not every pricing changes a price, because some prices are still close enough.
    expect(Math.min(...toldAt.slice(1).map((step, at) => step - (toldAt[at] ?? 0)))).toBe(steps)
  })

  it('lets prices run with the clock between two states', () => {
    const { book, state, clock, main } = playing()
    state({ clock: { ...testState('m', clock.now()).clock, isRunning: true, rate: 60, at: clock.now() } })
    const before = main('m', 'match-result')
    for (let step = 0; step < 50; step += 1) {
      clock.advance(100)
      book.sink.heartbeat(clock.now())
      book.tick()
    }
    const draw = (market: Market) => market.selections.find(({ key }) => key === 'draw')?.odds ?? 0
    expect(draw(main('m', 'match-result'))).toBeLessThan(draw(before))
  })

  it('closes its markets at the start by the clock of the server, without a word of the feed', () => {
    const { book, clock, markets } = openBook()
    book.sink.competition(testCompetition)
    book.sink.match(testMatch('m', clock.now() + 1000))
    expect(markets('m').every(({ status }) => status === 'active')).toBe(true)
    clock.advance(1000)
    book.tick()
    expect(markets('m').every(({ status }) => status === 'suspended')).toBe(true)
  })

  it('marks markets settled by a result, and cancelled when there was no play', () => {
    const { book, clock, markets } = openBook()
    book.sink.competition(testCompetition)
    for (const [id, outcome] of [
      ['played', 'completed'],
      ['off', 'postponed'],
    ] as const) {
      book.sink.match(testMatch(id, clock.now() + 1000))
      expect(markets(id).length).toBeGreaterThan(0)
      book.sink.result({
        feedMatchId: id,
        outcome,
        at: clock.now(),
        fullTime: { home: 0, away: 0 },
        halfTime: null,
        periodScores: [],
        statistics: {},
      })
    }
    expect(new Set(markets('played').map(({ status }) => status))).toEqual(new Set(['settled']))
    expect(new Set(markets('off').map(({ status }) => status))).toEqual(new Set(['cancelled']))
  })
})

/** Runs at forty times real time for 100 s, with some hundred matches. */
describe('an hour of a simulated season', () => {
  const { clock, book, told } = openBook()
  const schedule = createSeasonSchedule({ seed: 'book-test', secret: 'book-test', speed: 40 })
  const run = createFeedRun(schedule, book.sink, clock.now())
  told.length = 0
  /** All matches in play, and some upcoming ones. */
  const followed = book
    .list({ when: 'all' })
    .filter(({ match: { state } }, index) => state.status !== 'scheduled' || index % 6 === 0)
    .map(({ match }) => match.id)
  const follow = () =>
    new Map(
      followed.map((id) => {
        const whole = book.match(id)
        return [id, { odds: whole?.markets ?? [], board: book.boardMarkets(id) ?? [], match: whole?.match }]
      }),
    )
  const snapshots = follow()
  told.length = 0
  const versions = new Map<string, number>()
  const toldOf = new Map<string, Told[]>()
  let decreases = 0
  for (let step = 0; step < 1000; step += 1) {
    clock.advance(100)
    run.advance(clock.now())
    book.tick()
  }
  const last = follow()
  for (const { channel, id, delta } of told) {
    const ofId = toldOf.get(id) ?? []
    ofId.push({ channel, id, delta })
    toldOf.set(id, ofId)
    if (channel !== marketOdds) continue
    for (const market of (delta as ChannelDelta<typeof marketOdds>).changed) {
      const key = `${id} ${market.id}`
      if (market.version <= (versions.get(key) ?? 0)) decreases += 1
      versions.set(key, market.version)
    }
  }

  it('folds the first snapshot and all deltas of every match into the last snapshot', () => {
    let compared = 0
    for (const [id, first] of snapshots) {
      const now = last.get(id)
      if (now?.match === undefined || first.match === undefined) continue
      let odds = { markets: first.odds }
      let board = { markets: first.board }
      let { state } = first.match
      for (const each of toldOf.get(id) ?? []) {
        if (each.channel === marketOdds)
          odds = marketOdds.fold(odds, each.delta as ChannelDelta<typeof marketOdds>)
        if (each.channel === boardOdds)
          board = boardOdds.fold(board, each.delta as ChannelDelta<typeof boardOdds>)
        if (each.channel === matchStateChannel)
          state = matchStateChannel.fold(state, each.delta as ChannelDelta<typeof matchStateChannel>)
      }
      expect(odds.markets).toEqual(now.odds)
      expect(byId(board.markets)).toEqual(byId(now.board))
      expect(state).toEqual(now.match.state)
      compared += 1
    }
    expect(compared).toBeGreaterThan(60)
  })

  it('has versions that only grow, and thousands of changes', () => {
    expect(decreases).toBe(0)
    expect(versions.size).toBeGreaterThan(1000)
  })

  it('counts what it lists', () => {
    const counts = book.counts()
    for (const when of ['in-play', 'soon', 'early'] as const) {
      const field = when === 'in-play' ? 'inPlay' : when
      expect(book.list({ when })).toHaveLength(counts.reduce((sum, each) => sum + each[field], 0))
    }
    expect(book.list({ when: 'in-play' }).length).toBeGreaterThanOrEqual(8)
  })

  it('lists the matches of a day in Shanghai', () => {
    const all = book.list({ when: 'all' }).map(({ match }) => match)
    const days = new Map<string, string[]>()
    for (const { id, startsAt } of all) {
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(startsAt)
      days.set(day, [...(days.get(day) ?? []), id])
    }
    expect(days.size).toBeGreaterThan(0)
    for (const [day, ids] of days)
      expect(book.list({ when: 'all', day }).map(({ match }) => match.id)).toEqual(ids)
    expect(book.list({ when: 'all', day: '2019-01-01' })).toEqual([])
  })

  it('values what is on offer by the model that priced it: never above its odds, nor far below them', () => {
    const takenOf = new Map<string, number>()
    const seen = new Map<string, number>()
    const off: string[] = []
    // Prices may be a few seconds old; after this interval all markets are repriced at the current time.
    clock.advance(defaultSettings.repriceAllEveryMs)
    for (const id of followed) {
      const whole = book.match(id)
      if (whole === undefined) continue
      const { match, markets } = whole
      const kindOfMatch = `${match.sport} ${match.state.status}`
      const taken = takenOf.get(kindOfMatch) ?? 0
      if (taken === 2) continue
      takenOf.set(kindOfMatch, taken + 1)
      for (const { kind, period, line, team, number, selections, status } of markets) {
        if (status !== 'active') continue
        const { score } = match.state
        for (const { key: selection, odds } of selections.slice(0, 1)) {
          const leg = { kind, period, line, team, number, selection, odds, scoreAtBet: score }
          const worth = book.worth(id, odds, [leg])
          if (worth === undefined) continue
          seen.set(kind, (seen.get(kind) ?? 0) + 1)
          // When one side is nearly decided, the minimum price of that side leaves little for the other.
          const isLongShot = odds > 5000
          if (worth > 1.03 || worth < (isLongShot ? 0 : 0.75))
            off.push(`${worth} ${JSON.stringify([leg, match.state.period])}`)
        }
      }
    }
    expect(off).toEqual([])
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([
        'both-score',
        'correct-score',
        'next-goal',
        'corners-total',
        'cards-total',
        'sets-total',
      ]),
    )
  }, 30_000)
})
