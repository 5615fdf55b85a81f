import { describe, expect, it, vi } from 'vitest'
import { createFeedRun } from '../timeline/feed-run.ts'
import { createRandom } from '../timeline/random.ts'
import { createRecordingSink } from '../timeline/recording-sink.ts'
import { importFootballData } from './football-data.ts'
import { mergeSeasons, type ImportedMatch } from './imported-season.ts'
import { competitionOf } from './league-names.ts'
import { leagueNamed } from './leagues.ts'
import { importOpenFootball } from './openfootball.ts'
import { chancesOf, createRatings, strengthFromOdds, strengthFromResults } from './ratings.ts'
import { createReplay, createReplaySchedule, type ReplayOptions } from './replay.ts'
import { replayScript } from './replayed-match.ts'
import { hasRealFiles, readRealFile, realFilesNote } from './test-files.ts'

/** Whole seasons take long on a busy machine. */
vi.setConfig({ testTimeout: 30_000 })

const startsAt = Date.UTC(2026, 10, 21, 12)
const minuteMs = 60_000

function play(options: ReplayOptions, from: number, until: number) {
  const sink = createRecordingSink()
  const run = createFeedRun(createReplaySchedule(options), sink, from)
  for (let at = from; at < until && !run.isOver(at);) {
    at = Math.min(until, Math.max(at + 20, run.nextAt()))
    run.advance(at)
  }
  return sink
}

describe.skipIf(!hasRealFiles)(`a replay of real files${realFilesNote}`, () => {
  const fixtures = hasRealFiles
    ? importOpenFootball(readRealFile('openfootball-2025-26/en.1.json'))
    : { name: '', matches: [], problems: [], rows: 0, league: leagueNamed({ name: '' }) }
  const results = hasRealFiles
    ? importFootballData(readRealFile('results-2025-26/premier-league.csv'))
    : { name: '', matches: [], problems: [], rows: 0, league: leagueNamed({ name: '' }) }
  const season = mergeSeasons(fixtures, results)
  const options = { season, competition: competitionOf(fixtures), startsAt, speed: 60 }

  it('plays a matchday through and ends each match with its real result', () => {
    const sink = play({ ...options, rounds: [1] }, startsAt - minuteMs, startsAt + 20 * minuteMs)
    expect(sink.matches.size).toBe(10)
    expect(sink.results.size).toBe(10)
    for (const imported of season.matches.filter(({ round }) => round === 1)) {
      const match = [...sink.matches.values()].find(({ feedMatchId }) =>
        feedMatchId.endsWith(imported.key.replace('_', '-v-')),
      )
      const feedMatchId = match?.feedMatchId ?? ''
      const result = sink.results.get(feedMatchId)
      expect(result).toMatchObject({
        outcome: 'completed',
        fullTime: imported.fullTime,
        halfTime: imported.halfTime,
        statistics: {
          corners: imported.statistics.corners,
          shots: imported.statistics.shots,
          'yellow-cards': imported.statistics.yellowCards,
          'red-cards': imported.statistics.redCards,
          fouls: imported.statistics.fouls,
        },
      })
      expect(sink.latest.get(feedMatchId)).toMatchObject({ status: 'ended', score: imported.fullTime })
    }
  })

  it('has each goal of the season in the half in which it fell', () => {
    for (const imported of season.matches) {
      const strength = createRatings([]).strengthOf('a', 'b')
      const script = replayScript(createRandom('halves', imported.key), imported, strength)
      const goals = script.incidents.filter(({ kind }) => kind === 'goal')
      const count = (side: string, period: string) =>
        goals.filter((goal) => goal.side === side && goal.period.kind === period).length
      expect({ home: count('home', 'first-half'), away: count('away', 'first-half') }).toEqual(
        imported.halfTime,
      )
      expect(goals.at(-1)?.scoreAfter ?? { home: 0, away: 0 }).toEqual(imported.fullTime)
      expect(script.snapshotAt(script.endsAt).statistics['shots-on-target']).toEqual(
        imported.statistics.shotsOnTarget,
      )
    }
  })

  it('goes on after a restart where it was', () => {
    const moment = startsAt + 1.2 * minuteMs
    const running = play({ ...options, rounds: [5, 6] }, startsAt - minuteMs, moment)
    const fresh = play({ ...options, rounds: [5, 6] }, moment, moment)
    expect(fresh.matches.size).toBe(20)
    expect([...fresh.latest.values()].filter(({ status }) => status === 'in-play').length).toBeGreaterThan(0)
    expect(running.latest).toEqual(fresh.latest)
  })

  it('calls off what was postponed and leaves out what was not played', () => {
    const own = { ...options, season: fixtures, rounds: [31] }
    const sink = play(own, startsAt - 2 * minuteMs, startsAt + 20 * minuteMs)
    const called = [...sink.results.values()].filter(({ outcome }) => outcome === 'postponed')
    expect(called.map(({ feedMatchId }) => feedMatchId.split('-en-1-')[1])).toEqual([
      'man-city-v-crystal-palace',
    ])
    const played = fixtures.matches.filter(({ round, status }) => round === 31 && status === 'played')
    expect(sink.matches.size).toBe(played.length + 1)
  })

  it('rates teams from earlier rounds alone, and better than not at all', () => {
    const late = season.matches.filter(({ round }) => round > 10)
    const loss = (of: (match: ImportedMatch) => ReturnType<typeof strengthFromResults>) =>
      late.reduce((sum, match) => {
        const { home = 0, away = 0 } = match.fullTime ?? {}
        const chances = chancesOf(of(match))
        return sum - Math.log(chances[home > away ? 'home' : home < away ? 'away' : 'draw'])
      }, 0) / late.length
    const average = createRatings([]).strengthOf('a', 'b')
    expect(loss((match) => strengthFromResults(match, season.matches))).toBeLessThan(
      loss(() => average) - 0.01,
    )

    const [match] = late
    const withoutFuture = season.matches.filter(({ round }) => round < (match?.round ?? 0))
    const of = (matches: readonly ImportedMatch[]) => match && strengthFromResults(match, matches)
    expect(of(season.matches)).toEqual(of(withoutFuture))
  })

  it('ends by itself when the last match is over', async () => {
    const sink = createRecordingSink()
    const past = { ...options, rounds: [2], startsAt: Date.now() - 60 * minuteMs }
    const feed = createReplay({ ...past, leagues: [past] })
    await feed.start(sink, { clock: { now: () => Date.now() }, signal: new AbortController().signal })
    expect(sink.completedAt).toHaveLength(1)
    const [first] = createReplaySchedule(past).known(0, Date.now())
    const recovered = createRecordingSink()
    const ids = [first?.match.feedMatchId ?? '', 'replay-unknown']
    expect(await feed.recover(ids, recovered, { clock: { now: () => Date.now() } })).toEqual([
      'replay-unknown',
    ])
    expect(recovered.results.get(first?.match.feedMatchId ?? '')?.outcome).toBe('completed')
  })
})

describe('a match without everything in its file', () => {
  const { matches } = importFootballData(
    'Date,HomeTeam,AwayTeam,FTHG,FTAG,HC,AC\n2025-08-15,Leeds,Fulham,2,1,4,5',
  )
  const [match] = matches

  it('shows and settles only on what the file has', () => {
    if (match === undefined) throw new Error('not imported')
    const script = replayScript(createRandom('bare'), match, createRatings([]).strengthOf('a', 'b'))
    expect(script.result).toEqual({
      fullTime: { home: 2, away: 1 },
      halfTime: null,
      periodScores: [],
      statistics: { corners: { home: 4, away: 5 } },
    })
    const shown = Object.keys(script.snapshotAt(script.endsAt).statistics).toSorted()
    expect(shown).toEqual(['corners', 'dangerous-attacks', 'possession'])
    expect(script.incidents.some(({ kind }) => kind === 'yellow-card' || kind === 'shot-off-target')).toBe(
      false,
    )
  })
})

describe('strengths from opening odds', () => {
  const header = 'Date,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A,B365>2.5,B365<2.5'
  const imported = (odds: string) =>
    importFootballData(`${header}\n2025-08-15,Leeds,Fulham,0,0,${odds}`).matches[0]

  it('give back the chances of the odds without their margin', () => {
    const match = imported('2.0,3.6,3.9,1.8,2.05')
    const strength = match === undefined ? null : strengthFromOdds(match)
    if (strength === null) throw new Error('no odds')
    const chances = chancesOf(strength)
    const sum = 1 / 2 + 1 / 3.6 + 1 / 3.9
    expect(chances.home - chances.away).toBeCloseTo((1 / 2 - 1 / 3.9) / sum, 3)
    expect(chances.over).toBeCloseTo(1 / 1.8 / (1 / 1.8 + 1 / 2.05), 3)
    expect(chances.home + chances.draw + chances.away).toBeCloseTo(1, 6)
  })

  it('do with 1X2 alone, and say null without it', () => {
    const only = imported('1.5,4.2,6.5,,')
    expect(only && strengthFromOdds(only)?.homeGoals).toBeGreaterThan(1.5)
    const none = imported(',,,1.8,2.05')
    expect(none && strengthFromOdds(none)).toBeNull()
  })
})
