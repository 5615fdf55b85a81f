import { describe, expect, it } from 'vitest'
import { importFootballData } from './football-data.ts'
import { mergeSeasons, type ImportedSeason } from './imported-season.ts'
import { competitionOf } from './league-names.ts'
import { importOpenFootball } from './openfootball.ts'
import { hasRealFiles, readRealFile, realFilesNote } from './test-files.ts'

const find = (season: ImportedSeason, key: string) => season.matches.find((match) => match.key === key)
const statusCounts = ({ matches }: ImportedSeason) =>
  ['played', 'postponed', 'unplayed'].map(
    (status) => matches.filter((match) => match.status === status).length,
  )
const teamsOf = ({ matches }: ImportedSeason) => new Set(matches.map(({ home }) => home.key))

describe.skipIf(!hasRealFiles)(`real files${realFilesNote}`, () => {
  const files = [
    { file: 'de.1', name: '德国甲级联赛', teams: 18, played: 225, postponed: 0 },
    { file: 'en.1', name: '英格兰超级联赛', teams: 20, played: 291, postponed: 1 },
    { file: 'es.1', name: '西班牙甲级联赛', teams: 20, played: 270, postponed: 0 },
    { file: 'fr.1', name: '法国甲级联赛', teams: 18, played: 225, postponed: 1 },
    { file: 'it.1', name: '意大利甲级联赛', teams: 20, played: 280, postponed: 0 },
  ]

  it.each(files)('reads every match of $file', ({ file, name, teams, played, postponed }) => {
    const season = importOpenFootball(readRealFile(`openfootball-2025-26/${file}.json`), `${file}.json`)
    const matches = teams * (teams - 1)
    expect(season.problems).toEqual([])
    expect(new Set(season.matches.map(({ key }) => key)).size).toBe(matches)
    expect(statusCounts(season)).toEqual([played, postponed, matches - played - postponed])
    expect(teamsOf(season).size).toBe(teams)
    expect(competitionOf(season)).toMatchObject({ name, season: '2025/26' })
    for (let round = 1; round <= 2 * (teams - 1); round += 1) {
      expect(season.matches.filter((match) => match.round === round).length).toBe(teams / 2)
    }
  })

  it('knows the results of the first day in England', () => {
    const season = importOpenFootball(readRealFile('openfootball-2025-26/en.1.json'))
    expect(find(season, 'liverpool_bournemouth')).toMatchObject({
      round: 1,
      date: '2025-08-15',
      time: '20:00',
      home: { name: '利物浦' },
      fullTime: { home: 4, away: 2 },
      halfTime: { home: 1, away: 0 },
    })
    expect(find(season, 'aston-villa_newcastle')).toMatchObject({
      fullTime: { home: 0, away: 0 },
      halfTime: { home: 0, away: 0 },
    })
    expect(find(season, 'man-city_crystal-palace')).toMatchObject({ status: 'postponed', fullTime: null })
  })

  it.each(['premier-league', 'la-liga'])('reads every row of %s.csv', (file) => {
    const season = importFootballData(readRealFile(`results-2025-26/${file}.csv`))
    expect(season.problems).toEqual([])
    expect(statusCounts(season)).toEqual([380, 0, 0])
    expect(teamsOf(season).size).toBe(20)
    expect(Math.max(...season.matches.map(({ round }) => round))).toBeGreaterThanOrEqual(38)
    expect(
      season.matches.every(
        ({ openingOdds, statistics }) => openingOdds === null && statistics.corners !== null,
      ),
    ).toBe(true)
  })

  it.each([
    ['en.1', 'premier-league'],
    ['es.1', 'la-liga'],
  ])('finds the same teams, matches and scores in %s.json and %s.csv', (json, csv) => {
    const fixtures = importOpenFootball(readRealFile(`openfootball-2025-26/${json}.json`))
    const results = importFootballData(readRealFile(`results-2025-26/${csv}.csv`))
    expect(teamsOf(fixtures)).toEqual(teamsOf(results))
    const merged = mergeSeasons(fixtures, results)
    expect(merged.problems).toEqual([])
    expect(statusCounts(merged)).toEqual([380, 0, 0])
    expect(
      merged.matches.every(({ halfTime, statistics }) => halfTime !== null && statistics.shots !== null),
    ).toBe(true)
  })
})

describe('a file of football.json', () => {
  const base = { round: 'Matchday 3', date: '2025-09-01', team1: 'FC Köln', team2: 'Leeds' }
  const read = (...matches: object[]) =>
    importOpenFootball(JSON.stringify({ name: 'Some League 2025/26', matches }))

  it('may lack times, scores and half-time scores', () => {
    const { matches, problems } = read(
      { ...base, score: { ft: [2, 1] } },
      { ...base, team1: 'A', score: {} },
      { ...base, team1: 'B', status: 'postponed' },
      { ...base, team1: 'C', score: null },
    )
    expect(problems).toEqual([])
    expect(matches.map(({ status }) => status)).toEqual(['played', 'unplayed', 'postponed', 'unplayed'])
    expect(matches[0]).toMatchObject({ round: 3, time: null, fullTime: { home: 2, away: 1 }, halfTime: null })
    expect(matches[0]?.home).toMatchObject({ key: 'koln', name: 'FC Köln' })
  })

  it.each([
    [{ ...base, score: { ft: [1, 0], ht: [2, 0] } }, 'more goals at half-time than at full time'],
    [{ ...base, score: { ht: [1, 0] } }, 'a half-time score without a full-time score'],
    [{ ...base, score: { ft: [-1, 0] } }, 'score.ft is not two whole numbers from 0 to 40'],
    [{ ...base, score: { ft: [1.5, 0] } }, 'score.ft is not two whole numbers from 0 to 40'],
    [{ ...base, score: { ft: [1] } }, 'score.ft is not two whole numbers from 0 to 40'],
    [{ ...base, score: { ft: [250, 0] } }, 'score.ft is not two whole numbers from 0 to 40'],
    [{ ...base, date: '2025-02-31' }, 'date is not a day like 2025-08-15'],
    [{ ...base, date: '1899-12-30' }, 'the year 1899 is not between 1901 and 2099'],
    [{ ...base, team2: 'Köln' }, 'a team against itself: “FC Köln” and “Köln”'],
    [{ ...base, team1: '' }, 'team1 is empty'],
    [{ ...base, team1: 7 }, 'team1 is not the name of a club'],
    [{ ...base, team1: 'N.N.', team2: 'N.N.' }, 'who plays is not known yet'],
    [{ ...base, status: 'upside down' }, 'a status that is not known: “upside down”'],
    ['text', 'it is no object with the facts of a match'],
  ])('says what is wrong with %j, and reads the rest', (bad, message) => {
    const season = importOpenFootball(JSON.stringify({ matches: [bad, { ...base, team1: 'Good' }] }))
    expect(season.matches.length).toBe(1)
    expect(season.problems).toHaveLength(1)
    expect(season.problems[0]?.where).toBe('match 1')
    expect(season.problems[0]?.message).toContain(message)
  })

  it.each(['', 'null', '[]', '{"matches":{}}', '<html>'])('that is %j is refused', (text) => {
    expect(importOpenFootball(text)).toMatchObject({
      name: '',
      matches: [],
      problems: [
        { where: 'file', message: 'it is no football.json file: it needs an object with "matches"' },
      ],
      rows: 0,
    })
  })
})

describe('a file of football-data', () => {
  const header =
    'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HC,AC,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA'

  it('may have odds columns, British dates and a time', () => {
    const { matches, problems } = importFootballData(
      `${header}\nE0,16/08/2025,17:30,Man City,Wolves,4,0,H,2,0,7,3,1.25,6.5,11,1.44,2.75,-1.75,1.95,1.98\n`,
    )
    expect(problems).toEqual([])
    expect(matches[0]).toMatchObject({
      key: 'man-city_wolves',
      date: '2025-08-16',
      time: '17:30',
      statistics: { corners: { home: 7, away: 3 }, shots: null },
      openingOdds: {
        source: 'B365',
        matchResult: { home: 1250, draw: 6500, away: 11000 },
        asianHandicap: { line: -7, home: 1950, away: 1980 },
        totals: { line: 10, over: 1440, under: 2750 },
      },
    })
  })

  it('may leave out half-time scores, scores and single odds', () => {
    const { matches, problems } = importFootballData(
      `${header}\nE0,16/08/25,,Leeds,Everton,1,0,H,,,,,2.1,3.3,3.6,,,0.3,1.9,1.9\nE0,17/08/25,,Leeds,Fulham,,,,,,,,1.9,,4\n`,
    )
    expect(problems).toEqual([])
    expect(matches[0]).toMatchObject({ halfTime: null, time: null, round: 1 })
    expect(matches[0]?.openingOdds).toMatchObject({ asianHandicap: null, totals: null })
    expect(matches[1]).toMatchObject({ status: 'unplayed', fullTime: null, openingOdds: null, round: 2 })
  })

  it.each([
    ['E0,32/08/2025,,Leeds,Fulham,1,0', 'not a date'],
    ['E0,2025-13-01,,Leeds,Fulham,1,0', 'not a date'],
    ['E0,16/08/2025,,,Fulham,1,0', 'HomeTeam is empty'],
    ['E0,30/12/1899,,Leeds,Fulham,1,0', 'the year 1899 is not between 1901 and 2099'],
    ['E0,14/08/99,,Leeds,Fulham,1,0', 'the day 1999-08-14 is not of the season around 2025-08-17'],
    ['E0,16/08/2025,,Leeds,Fulham,250,0', 'more than 40 goals of a side: 250-0'],
    ['E0,16/08/2025,,Leeds,Fulham,1,0,H,1,0,99,3', 'more than 40 in HC or AC: 99-3'],
    ['E0,16/08/2025,,Leeds,Leeds United,1,0', 'a team against itself'],
    ['E0,16/08/2025,,Leeds,Fulham,1,', 'not a score'],
    ['E0,16/08/2025,,Leeds,Fulham,1,-1', 'not a score'],
    ['E0,16/08/2025,,Leeds,Fulham,1,0,H,0,1', 'more goals at half-time'],
  ])('says what is wrong with %s, and reads the rest', (bad, message) => {
    const season = importFootballData(
      `${header}\n${bad}\nE0,17/08/2025,,Arsenal,Chelsea,1,1\nE0,24/08/2025,,Chelsea,Arsenal,1,1`,
    )
    expect(season.matches.map(({ key }) => key)).toEqual(['arsenal_chelsea', 'chelsea_arsenal'])
    expect(season.problems).toHaveLength(1)
    expect(season.problems[0]?.where).toBe('line 2')
    expect(season.problems[0]?.message).toContain(message)
  })

  it('without its columns is refused', () => {
    expect(importFootballData('Date,HomeTeam\n2025-08-15,Leeds').problems).toEqual([
      { where: 'file', message: 'it has no column AwayTeam, FTHG, FTAG' },
    ])
  })
})

it('tells when two files disagree about a score', () => {
  const json = (home: number) =>
    importOpenFootball(
      JSON.stringify({ matches: [{ date: '2025-09-01', team1: 'A', team2: 'B', score: { ft: [home, 0] } }] }),
    )
  const { matches, problems } = mergeSeasons(json(1), json(2))
  expect(problems).toEqual([{ where: 'a_b', message: 'the two files have different scores' }])
  expect(matches[0]?.fullTime).toEqual({ home: 1, away: 0 })
})
