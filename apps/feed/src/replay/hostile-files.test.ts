import { describe, expect, it } from 'vitest'
import { createFeedRun } from '../timeline/feed-run.ts'
import { createRecordingSink } from '../timeline/recording-sink.ts'
import { importFootballData } from './football-data.ts'
import { mergeSeasons, type ImportedSeason } from './imported-season.ts'
import { importOpenFootball } from './openfootball.ts'
import { createReplaySchedule } from './replay.ts'

const json = (matches: readonly object[], name = 'Some League 2025/26') =>
  importOpenFootball(JSON.stringify({ name, matches }))
const day = (index: number) => new Date(Date.UTC(2025, 7, 1 + index)).toISOString().slice(0, 10)

/** All teams against each other at both grounds, a given number of times. */
function leagueOf(clubs: readonly string[], times = 1): object[] {
  const pairs = Array.from({ length: times }).flatMap(() =>
    clubs.flatMap((team1) => clubs.filter((team2) => team2 !== team1).map((team2) => ({ team1, team2 }))),
  )
  return pairs.map((pair, index) => ({
    ...pair,
    round: `Matchday ${index + 1}`,
    date: day(index),
    score: { ht: [0, 0], ft: [index % 3, index % 2] },
  }))
}

/** The characters and length of an id that fits in a link. */
const isInALink = /^[\w.:-]{1,64}$/
const startsAt = Date.UTC(2026, 10, 21, 12)
const competition = {
  feedCompetitionId: 'replay-imported',
  sport: 'football',
  name: 'x',
  shortName: 'x',
  latinName: 'x',
  region: '',
  season: '',
  rank: 1,
} as const

/** Plays a whole season and returns its deliveries. */
function played(season: ImportedSeason) {
  const sink = createRecordingSink()
  const schedule = createReplaySchedule({ season, competition, startsAt, speed: 3600, roundEveryMs: 60_000 })
  const run = createFeedRun(schedule, sink, startsAt - 60_000)
  for (let at = startsAt; !run.isOver(at); at = Math.max(at + 20, run.nextAt())) run.advance(at)
  return sink
}

const alphabets = {
  Turkish: ['Kasımpaşa SK', 'İstanbul Başakşehir', 'Beşiktaş', 'Göztepe', 'Fatih Karagümrük', 'Ağrı 1970'],
  Icelandic: ['Þór Akureyri', 'Breiðablik', 'ÍBV Vestmannaeyjar', 'Víkingur Reykjavík', 'Fjölnir', 'KÆ'],
  Greek: ['Παναθηναϊκός', 'Ολυμπιακός', 'ΑΕΚ', 'ΠΑΟΚ', 'Άρης', 'Ατρόμητος'],
  Nordic: ['Brøndby IF', 'Bodø/Glimt', 'Blau-Weiß Linz', 'Malmö FF', 'Łódź', 'Đà Nẵng'],
  Cyrillic: ['Спартак Москва', 'Зенит', 'ЦСКА', 'Црвена звезда', 'Динамо Київ', 'Лудогорец'],
  others: ['سیاه جامگان', '上海海港', '전북 현대', 'แบงค็อก', 'ಬೆಂಗಳೂರು', 'ﷺ'],
}

describe('[H-J20] clubs of any alphabet', () => {
  it.each(Object.entries(alphabets))('in %s letters play their season through', (_, clubs) => {
    const season = json(leagueOf(clubs))
    expect(season.problems).toEqual([])
    expect(season.matches).toHaveLength(30)
    const { matches, results } = played(season)
    expect(matches.size).toBe(30)
    expect(results.size).toBe(30)
    for (const { feedMatchId, home, away } of matches.values()) {
      expect(isInALink.test(feedMatchId), feedMatchId).toBe(true)
      expect(isInALink.test(home.id), home.id).toBe(true)
      expect(clubs).toContain(home.name)
      expect(home.id).not.toBe(away.id)
    }
    expect(new Set([...matches.values()].map(({ home }) => home.id)).size).toBe(6)
  })

  it('have the ids that they always had where those worked', () => {
    const season = json(leagueOf(['Fenerbahçe', 'İstanbul FK', 'Eyüpspor', 'Manchester City FC']))
    expect(new Set(season.matches.map(({ home }) => home.key))).toEqual(
      new Set(['fenerbahce', 'istanbul-fk', 'eyupspor', 'man-city']),
    )
  })

  it('have one id however their letters are composed, and another for each spelling', () => {
    const keyOf = (team1: string) => json([{ date: '2025-08-01', team1, team2: 'x' }]).matches[0]?.home.key
    expect(keyOf('Kasımpaşa'.normalize('NFD'))).toBe(keyOf('Kasımpaşa'))
    expect(keyOf('Kasımpaşa')).toMatch(/^kasimpasa-[a-z0-9]+$/)
    expect(keyOf('Άρης')).toMatch(/^aris-/)
    expect(keyOf('Άρης')).not.toBe(keyOf('Арис'))
    expect(keyOf('a'.repeat(80))?.length).toBeLessThan(60)
  })
})

describe('[H-J20] clubs that differ by a mark alone', () => {
  const rows = [
    ['2025-08-01', 'Vitória SC', 'Porto'],
    ['2025-08-01', 'Vitória FC', 'Braga'],
    ['2025-08-08', 'Vitória FC', 'Vitória SC'],
  ].map(([date, team1, team2]) => ({ date, team1, team2, score: { ft: [1, 0] } }))

  it('are two where they play on one day, in either kind of file', () => {
    const table = rows.map(({ date, team1, team2 }) => `${date},${team1},${team2},1,0`).join('\n')
    for (const season of [json(rows), importFootballData(`Date,HomeTeam,AwayTeam,FTHG,FTAG\n${table}`)]) {
      expect(season.problems).toEqual([])
      expect(new Set(season.matches.map(({ home }) => home.name))).toEqual(
        new Set(['Vitória SC', 'Vitória FC']),
      )
      expect(new Set(season.matches.map(({ home }) => home.key)).size).toBe(2)
      expect(season.matches.map(({ home }) => home.key)).toContain('vitoria')
    }
  })

  it('are one where they never do', () => {
    const season = json(rows.slice(0, 2).map((row, index) => ({ ...row, date: day(index) })))
    expect(new Set(season.matches.map(({ home }) => home.key))).toEqual(new Set(['vitoria']))
  })
})

describe('[H-J20] clubs that meet more than once at one ground', () => {
  const clubs = ['Celtic', 'Rangers', 'Hearts', 'Hibernian']

  it('have a match each time, each with an id of its own', () => {
    const season = json(leagueOf(clubs, 2), 'Scottish Premiership 2025/26')
    expect(season.problems).toEqual([])
    const { matches, results } = played(season)
    expect([matches.size, results.size]).toEqual([24, 24])
    const keys = season.matches.flatMap(({ key }) => (key.startsWith('celtic_rangers') ? [key] : []))
    expect(keys).toEqual(['celtic_rangers', 'celtic_rangers--2'])
  })

  it('keep their ids when the first of the matches is moved behind the second', () => {
    const base = { team1: 'Celtic', team2: 'Rangers' }
    const season = json([
      { ...base, round: 'Matchday 4', date: '2026-05-01', score: { ft: [1, 0] } },
      { ...base, round: 'Matchday 30', date: '2026-03-01', score: { ft: [2, 0] } },
    ])
    const found = Object.fromEntries(season.matches.map(({ key, fullTime }) => [key, fullTime?.home]))
    expect(found).toEqual({ celtic_rangers: 1, 'celtic_rangers--2': 2 })
  })

  it('get the statistics of the meeting nearest in time', () => {
    const fixtures = json([
      { team1: 'Celtic', team2: 'Rangers', round: 'Matchday 4', date: '2025-09-01' },
      { team1: 'Celtic', team2: 'Rangers', round: 'Matchday 30', date: '2026-03-01' },
    ])
    const results = importFootballData('Date,HomeTeam,AwayTeam,FTHG,FTAG\n2026-03-02,Celtic,Rangers,3,0')
    const merged = mergeSeasons(fixtures, results)
    expect(merged.problems).toEqual([])
    expect(merged.matches.map(({ key, fullTime }) => [key, fullTime?.home])).toEqual([
      ['celtic_rangers', undefined],
      ['celtic_rangers--2', 3],
    ])
  })

  it('do not meet twice on one day: the second row is named', () => {
    const row = { team1: 'Celtic', team2: 'Rangers', date: '2025-09-01', score: { ft: [1, 0] } }
    const { matches, problems } = json([row, row])
    expect(matches).toHaveLength(1)
    expect(problems).toEqual([{ where: 'match 2', message: 'the same clubs on the same day as in match 1' }])
  })
})

describe('[H-J20] a row that nobody should show', () => {
  const good = leagueOf(['Celtic', 'Rangers'])
  const bad = (team1: string) => {
    const { matches, problems } = json([{ ...good[0], team1 }, ...good])
    expect(matches).toHaveLength(2)
    expect(problems).toHaveLength(1)
    return problems[0]?.message ?? ''
  }

  it.each([
    ['a NUL', 'Cel\0tic', /cannot be shown \(U\+0000\)/],
    ['a reversed direction', 'Cel\u202Etic', /cannot be shown \(U\+202E\)/],
    ['half a letter', 'Cel\uD83Dtic', /cannot be shown/],
    ['what a wrong encoding leaves', 'K\uFFFDln', /cannot be shown \(U\+FFFD\)/],
    ['ﷺ 120 times', 'ﷺ'.repeat(120), /120 characters, more than 100/],
    ['10 MB', 'x'.repeat(10_000_000), /10000000 characters, more than 100/],
    ['no letter', '—', /no letter/],
  ])('is left out with a short sentence: %s', (_, name, message) => {
    expect(bad(name)).toMatch(message)
    expect(bad(name).length).toBeLessThan(200)
  })

  it('does not stop a table either', () => {
    const table = (name: string) =>
      `Date,HomeTeam,AwayTeam,FTHG,FTAG\n2025-08-01,"${name}",Hearts,1,0\n2025-08-08,Celtic,Hearts,1,0`
    for (const name of ['x'.repeat(10_000_000), 'a\0b', `""`.repeat(200_000)]) {
      const { matches, problems } = importFootballData(table(name))
      expect(matches).toHaveLength(1)
      expect(problems.map(({ where }) => where)).toEqual(['line 2'])
    }
  })
})

describe('[H-J20] matchdays', () => {
  const roundsOf = (...labels: string[]) =>
    json(labels.map((round, index) => ({ round, date: day(index * 7), team1: 'a', team2: 'b' }))).matches.map(
      ({ round }) => round,
    )

  it('are those of the file where they count in one row', () => {
    expect(roundsOf('Matchday 1', 'Matchday 2', 'Relegation, Matchday 3')).toEqual([1, 2, 3])
    expect(roundsOf('Matchday 3', 'Matchday 1', 'Matchday 2')).toEqual([3, 1, 2])
  })

  it('go on where a stage counts anew or has a name', () => {
    expect(roundsOf('Apertura, Matchday 1', 'Apertura, Matchday 2', 'Clausura, Matchday 1')).toEqual([
      1, 2, 3,
    ])
    expect(roundsOf('League, Matchday 8', 'Round of 16', 'Quarterfinals', 'Semifinals', 'Final')).toEqual([
      1, 2, 3, 4, 5,
    ])
  })
})

describe('[H-J20] shapes of league files', () => {
  it('may have their matches by matchday, as before 2020', () => {
    const rounds = [
      {
        name: '1. Runde',
        matches: [{ date: '2010-07-17', team1: 'SV Ried', team2: 'LASK', score: { ft: [1, 0] } }],
      },
      { name: '2. Runde', matches: [{ date: '2010-07-24', team1: 'LASK', team2: 'SV Ried' }, 'x'] },
    ]
    const { matches, problems } = importOpenFootball(JSON.stringify({ name: 'Bundesliga 2010/11', rounds }))
    expect(matches.map(({ round, status }) => [round, status])).toEqual([
      [1, 'played'],
      [2, 'unplayed'],
    ])
    expect(problems.map(({ where }) => where)).toEqual(['match 3'])
  })

  it('may have their goals one by one and clubs with a code, as before 2019', () => {
    const match = {
      date: '2018-06-14',
      time: '18:00',
      team1: { name: 'Russia', code: 'RUS' },
      team2: { name: 'Saudi Arabia', code: 'KSA' },
      score1: 5,
      score2: 0,
      score1i: 2,
      score2i: 0,
    }
    const text = JSON.stringify({
      name: 'World Cup 2018',
      rounds: [{ name: 'Matchday 1', matches: [match] }],
    })
    const { matches, problems, league } = importOpenFootball(text, '2018/worldcup.json')
    expect(problems).toEqual([])
    expect(league).toMatchObject({ key: 'world-cup', name: '世界杯', country: '', season: '2018' })
    expect(matches).toMatchObject([
      { home: { name: 'Russia' }, fullTime: { home: 5, away: 0 }, halfTime: { home: 2, away: 0 } },
    ])
    expect(json([{ ...match, score1: 250 }]).problems).toEqual([
      { where: 'match 1', message: 'score1 is not a whole number from 0 to 40' },
    ])
  })

  it('may say a zone, extra time, and what was not played to its end', () => {
    const base = { date: '2025-08-01', team2: 'Hearts', score: { ht: [0, 1], ft: [0, 3] } }
    const { matches, problems } = json([
      { ...base, team1: 'a', time: '20:30 UTC+2', score: { ft: [1, 1], et: [1, 2], p: [4, 2] } },
      { ...base, team1: 'b', status: 'awarded' },
      { ...base, team1: 'c', status: 'ABANDONED' },
      { ...base, team1: 'd', status: 'cancelled' },
      { ...base, team1: 'e', status: 'live', time: '25:99' },
    ])
    expect(problems).toEqual([])
    expect(matches.map(({ home, status, time, fullTime }) => [home.name, status, time, fullTime])).toEqual([
      ['a', 'played', '20:30', { home: 1, away: 1 }],
      ['b', 'awarded', null, null],
      ['c', 'abandoned', null, null],
      ['d', 'postponed', null, null],
      ['e', 'unplayed', null, null],
    ])
    const { results } = played(
      json([
        { ...base, team1: 'b', status: 'awarded' },
        { ...base, team1: 'c', status: 'abandoned' },
      ]),
    )
    expect([...results.values()].map(({ outcome }) => outcome)).toEqual(['walkover', 'abandoned'])
  })

  it('may be one season of the further leagues of football-data, not all of them', () => {
    const table = (season: string) =>
      importFootballData(
        `Country,League,Season,Date,Time,Home,Away,HG,AG,Res\nNorway,Eliteserien,2024,01/04/2024,16:00,Bodø/Glimt,Molde,2,0,H\nNorway,Eliteserien,${season},08/04/2024,16:00,Molde,Brann,1,1,D`,
      )
    expect(table('2024').matches).toHaveLength(2)
    expect(table('2025').problems).toEqual([
      { where: 'file', message: 'it has 2 seasons in the column Season: keep the rows of one' },
    ])
  })

  it.each([
    ['a row that was cut off', 'Norway'],
    ['a remark', 'the rest of the season,was not,played'],
    ['a league that cannot be shown', 'Norway,Elite\0serien,2024,15/04/2024,16:00,Brann,Molde,1,1,D'],
    ['a season that is left out', 'Norway,Eliteserien,,15/04/2024,16:00,Brann,Molde,1,1,D'],
  ])('are not refused for %s', (_, row) => {
    for (const place of ['before', 'behind']) {
      const good = 'Norway,Eliteserien,2024,01/04/2024,16:00,Bodø/Glimt,Molde,2,0,H'
      const both = place === 'before' ? `${row}\n${good}` : `${good}\n${row}`
      const { matches, league } = importFootballData(
        `Country,League,Season,Date,Time,Home,Away,HG,AG,Res\n${both}`,
      )
      expect(league.key).toBe('no-1')
      expect(matches.map(({ home }) => home.name)).toContain('Bodø/Glimt')
    }
    const table = `Div,Date,HomeTeam,AwayTeam,FTHG,FTAG\nE0,2025-08-01,a,b,1,0\n${row}`
    expect(importFootballData(table).matches).toHaveLength(1)
  })

  it('may have clubs between whose names nobody sees the border', () => {
    const season = importFootballData(
      'Date,HomeTeam,AwayTeam,FTHG,FTAG\n2025-08-01,A v B,C,1,0\n2025-08-01,A,B v C,2,0',
    )
    const { matches, results } = played(season)
    expect([matches.size, results.size]).toEqual([2, 2])
  })

  it('of two thousand rows without odds are ready in seconds', { timeout: 30_000 }, () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => `${day(at % 60)},T${at % 71},U${at % 67},1,0`)
    const season = importFootballData(`Date,HomeTeam,AwayTeam,FTHG,FTAG\n${rows.join('\n')}`)
    const startedAt = performance.now()
    expect(createReplaySchedule({ season, competition, startsAt }).known(startsAt, startsAt).length).toBe(
      season.matches.length,
    )
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  })

  it('do not price a match on odds that are no book', () => {
    const odds = (cells: string) =>
      importFootballData(`Date,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A\n2025-08-01,a,b,1,0,${cells}`)
        .matches[0]?.openingOdds
    expect(odds('2.0,3.6,3.9')).not.toBeNull()
    expect(odds('20,36,39')).toBeNull()
    expect(odds('1.01,1.01,1.01')).toBeNull()
  })
})
