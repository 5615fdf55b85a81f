import { describe, expect, it } from 'vitest'
import { createRecordingSink } from '../timeline/recording-sink.ts'
import { fileProblem, leaguesOf, readLeagueFile } from './league-files.ts'
import { formerCompetitionId } from './league-names.ts'
import { leagueNamed } from './leagues.ts'
import { createReplay } from './replay.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const day = (index: number) => new Date(Date.UTC(2025, 7, 1 + index)).toISOString().slice(0, 10)
const rowsOf = (clubs: readonly string[], goals = 1) =>
  clubs
    .slice(1)
    .map((team2, index) => ({ date: day(index), team1: clubs[0], team2, score: { ft: [goals, 0] } }))
const json = (name: string, matches: readonly object[]) => bytes(JSON.stringify({ name, matches }))
const table = (rows: readonly string[], more = '') =>
  `Date,HomeTeam,AwayTeam,FTHG,FTAG${more}\n${rows.join('\n')}\n`

describe('[H-J20] the league of a file', () => {
  it.each([
    ['Bundesliga 2010/11', 'data/at.1.json', '', 'at-1', '奥地利甲级联赛'],
    ['Austria | Bundesliga 2025/26', 'at.1-full.json', '', 'at-1', '奥地利甲级联赛'],
    ['Austria | Bundesliga 2025/26', 'x.json', '', 'at-1', '奥地利甲级联赛'],
    ['2. Bundesliga 2024/25', '', '', 'de-2', '德国乙级联赛'],
    ['Deutsche Bundesliga 2025/26', '', '', 'de-1', '德国甲级联赛'],
    ['English Premier League 2025/26', '', '', 'en-1', '英格兰超级联赛'],
    ['Premier League 2024/25', 'eg.1.json', '', 'eg-1', '埃及超级联赛'],
    ['Algerian Ligue 1 2024/25', '', '', 'dz-1', '阿尔及利亚甲级联赛'],
    ['Spain Primera División 2025/26', '', '', 'es-1', '西班牙甲级联赛'],
    ['Spanish La Liga 2025/26', '', '', 'es-1', '西班牙甲级联赛'],
    ['Brazil Serie A 2024', '', '', 'br-1', '巴西甲级联赛'],
    ['Turkish Süper Lig 2024/25', '', '', 'tr-1', '土耳其超级联赛'],
    ['Liga MX 2024/25', '', '', 'mx-1', '墨西哥甲级联赛'],
    ['Scottish Premiership 2024/25', '', '', 'sco-1', '苏格兰超级联赛'],
    ['UEFA Champions League 2024/25', '', '', 'uefa-cl', '欧洲冠军联赛'],
    ['', 'season/E0.csv', 'E0', 'en-1', '英格兰超级联赛'],
    ['', 'x.csv', 'T1', 'tr-1', '土耳其超级联赛'],
    ['', 'premier-league.csv', '', 'en-1', '英格兰超级联赛'],
    ['', 'la-liga.csv', '', 'es-1', '西班牙甲级联赛'],
    ['Ghana Premier League 2024/25', 'gh.1.json', '', 'gh-1', 'Ghana Premier League'],
    [
      'Faroe Islands Meistaradeildin 2025',
      '',
      '',
      'faroe-islands-meistaradeildin',
      'Faroe Islands Meistaradeildin',
    ],
    ['', 'my own results.csv', '', 'my-own-results', 'my own results'],
    ['', '', '', 'league', 'League'],
  ])('%j in %j with division %j', (name, fileName, division, key, shown) => {
    expect(leagueNamed({ name, fileName, division })).toMatchObject({ key, name: shown })
  })

  it('is another one for each name in other letters', () => {
    const keys = ['Суперлига', 'Úrvalsdeild kvenna', '中超预备队'].map((name) => leagueNamed({ name }).key)
    expect(new Set(keys).size).toBe(3)
    for (const key of keys) expect(key).toMatch(/^[a-z0-9-]{1,50}$/)
  })

  it('says its season from its days where the file does not', () => {
    const one = readLeagueFile(
      'E0.csv',
      bytes(table(['2025-08-15,Leeds,Fulham,1,0', '2026-05-01,Fulham,Leeds,1,0'])),
    )
    const leagues = leaguesOf([one])
    expect(leagues).toMatchObject([{ competition: { name: 'E0', season: '2025/26' } }])
  })
})

describe('[H-J20] the text of a file', () => {
  const cologne = table(['2025-08-15,Köln,Mönchengladbach,1,0', '2025-08-22,Fürth,Köln,1,0'])
  const latin = Uint8Array.from([...cologne].map((letter) => letter.codePointAt(0) ?? 0))
  const wide = (isBig: boolean) =>
    Uint8Array.from(
      [...`\uFEFF${cologne}`].flatMap((letter) => {
        const code = letter.codePointAt(0) ?? 0
        return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
      }),
    )

  it.each([
    ['UTF-8', bytes(cologne), 'utf-8'],
    ['UTF-8 with a byte order mark', bytes(`\uFEFF${cologne}`), 'utf-8'],
    ['Windows-1252', latin, 'windows-1252'],
    ['UTF-16', wide(false), 'utf-16le'],
    ['UTF-16, the other way round', wide(true), 'utf-16be'],
  ])('may be %s', (_, content, encoding) => {
    const { season, report } = readLeagueFile('D1.csv', content)
    expect(report).toMatchObject({ encoding, matches: 2, leftOut: 0 })
    expect(season.matches[0]).toMatchObject({
      home: { name: 'Köln', key: 'koln' },
      away: { key: 'monchengladbach' },
    })
  })

  it('is JSON by what stands in it or by its name, in capitals too, with a byte order mark', () => {
    const content = bytes(`\uFEFF${JSON.stringify({ name: 'x', matches: rowsOf(['a', 'b']) })}`)
    for (const name of ['x.JSON', 'x.json', 'x.txt'])
      expect(readLeagueFile(name, content).report).toMatchObject({ matches: 1, leftOut: 0 })
    expect(fileProblem(readLeagueFile('x.JSON', bytes('<html>')))).toBe(
      'x.JSON cannot be read: it is no football.json file: it needs an object with "matches".',
    )
  })
})

describe('[H-J20] what is told of a file', () => {
  it('counts its rows and says the first reasons', () => {
    const good = Array.from({ length: 20 }, (_, index) => `${day(index)},a${index},b,1,0`)
    const bad = Array.from({ length: 7 }, (_, index) => `${day(index)},a${index},c,x,0`)
    const file = readLeagueFile('my.csv', bytes(table([...good, ...bad])))
    expect(file.report).toMatchObject({ file: 'my.csv', rows: 27, matches: 20, leftOut: 7 })
    expect(file.report.reasons).toEqual(
      [22, 23, 24, 25, 26].map((line) => `line ${line}: not a score: “x-0”`),
    )
    expect(fileProblem(file)).toBeNull()
  })

  it.each([
    [
      'mostly unreadable rows',
      table(['x,a,b,1,0', 'y,a,b,1,0', '2025-08-01,a,b,1,0']),
      'my.csv: 2 of 3 rows cannot be read; the first is line 2: not a date: “x”.',
    ],
    [
      'a column too few',
      'Date,HomeTeam\n2025-08-01,a',
      'my.csv cannot be read: it has no column AwayTeam, FTHG, FTAG.',
    ],
    ['a head alone', table([]), 'my.csv cannot be read: it has no row.'],
    ['nothing', '', 'my.csv cannot be read: it has no column Date, HomeTeam, AwayTeam, FTHG, FTAG.'],
    [
      'two divisions',
      'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG\nE0,2025-08-01,a,b,1,0\nE1,2025-08-01,c,d,1,0',
      'my.csv cannot be read: it has the divisions “E0, E1”: keep the rows of one.',
    ],
  ])('refuses one with %s in a sentence', (_, text, sentence) => {
    expect(fileProblem(readLeagueFile('my.csv', bytes(text)))).toBe(sentence)
  })

  it('refuses one whose league nobody could be shown', () => {
    const rows = 'Date,Home,Away,HG,AG,League\n2025-08-01,a,b,1,0,Li\0ga'
    const sentence = fileProblem(readLeagueFile('my.csv', bytes(rows)))
    expect(sentence).toMatch(/^my\.csv cannot be read: its league has a character that cannot be shown/)
    const named = json('x'.repeat(1_000_000), rowsOf(['a', 'b']))
    expect(fileProblem(readLeagueFile('my.json', named))).toMatch(
      /^my\.json cannot be read: its name has 1000000/,
    )
  })

  it('refuses fixtures of which nothing was played', () => {
    const file = readLeagueFile('en.1.json', json('', [{ date: '2025-08-01', team1: 'a', team2: 'b' }]))
    expect(fileProblem(file)).toBeNull()
    expect(leaguesOf([file])).toBe('en.1.json has no match with a score, so there is nothing to replay.')
  })
})

describe('[H-J20] several files', () => {
  const startsAt = Date.UTC(2026, 10, 21, 12)
  const austria = readLeagueFile(
    'at.1.json',
    json('Bundesliga 2025/26', rowsOf(['Rapid Wien', 'LASK', 'SV Ried'])),
  )
  const germany = readLeagueFile(
    'de.1.json',
    json('Deutsche Bundesliga 2025/26', rowsOf(['FC Köln', 'Mainz 05'])),
  )

  async function replayed(files: readonly ReturnType<typeof readLeagueFile>[], ids: readonly string[] = []) {
    const leagues = leaguesOf(files)
    if (typeof leagues === 'string') throw new Error(leagues)
    const formerly = formerCompetitionId(files[0]?.season.name ?? '')
    const feed = createReplay({ leagues, formerly, startsAt, speed: 3600 })
    const sink = createRecordingSink()
    const clock = { now: () => startsAt + 60 * 60_000 }
    await feed.start(sink, { clock: { now: () => startsAt }, signal: AbortSignal.timeout(30) })
    const recovered = createRecordingSink()
    const unknown = await feed.recover(ids, recovered, { clock })
    return { sink, recovered, unknown, feed }
  }

  it('of several leagues stay apart: each has a competition, an id and a table of its own', async () => {
    const { sink } = await replayed([austria, germany])
    expect(sink.competitions.map(({ feedCompetitionId, name }) => [feedCompetitionId, name])).toEqual([
      ['replay-at-1', '奥地利甲级联赛'],
      ['replay-de-1', '德国甲级联赛'],
    ])
    expect([...sink.matches.values()].map(({ feedCompetitionId }) => feedCompetitionId)).toEqual([
      'replay-at-1',
      'replay-at-1',
      'replay-de-1',
    ])
  })

  it('of two seasons of one league are refused', () => {
    const before = rowsOf(['FC Köln', 'Mainz 05']).map((row) => ({
      ...row,
      date: `2024${row.date.slice(4)}`,
    }))
    const older = readLeagueFile('2024/de.1.json', json('Deutsche Bundesliga 2024/25', before))
    expect(leaguesOf([germany, older])).toBe(
      'de.1.json and 2024/de.1.json are two seasons of one league: name one of them.',
    )
  })

  it('end bets on the ids of older builds with their results, and say so of ids that meant two matches', async () => {
    const key = startsAt.toString(36)
    const [old, both, present] = [
      `replay-${key}-replay-de-1-rapid-wien-v-lask`,
      `replay-${key}-replay-imported-celtic-v-rangers`,
      `replay-${key}-replay-at-1-rapid-wien-v-lask`,
    ]
    const { recovered, unknown } = await replayed([austria], [old, present])
    expect(unknown).toEqual([])
    expect([...recovered.results]).toMatchObject([
      [old, { fullTime: { home: 1, away: 0 } }],
      [present, { fullTime: { home: 1, away: 0 } }],
    ])
    const twice = [1, 2].flatMap((goals) =>
      rowsOf(['Celtic', 'Rangers'], goals).map((row) => ({ ...row, date: day(goals * 30) })),
    )
    const scotland = readLeagueFile('sco.1.json', json('Scottish Premiership 2025/26', twice))
    expect((await replayed([scotland], [both])).unknown).toEqual([both])
  })

  it('tell nothing of a match under its old id before its result', async () => {
    const leagues = leaguesOf([austria])
    if (typeof leagues === 'string') throw new Error(leagues)
    const feed = createReplay({ leagues, formerly: 'replay-de-1', startsAt, speed: 1 })
    const sink = createRecordingSink()
    const id = `replay-${startsAt.toString(36)}-replay-de-1-rapid-wien-v-lask`
    expect(await feed.recover([id], sink, { clock: { now: () => startsAt } })).toEqual([])
    expect([sink.matches.size, sink.results.size]).toEqual([0, 0])
  })

  it('[CONST-11] of a World Cup tell its semi-finals and its final', async () => {
    const stages = [
      ['Group A', 4],
      ['Quarter-final', 4],
      ['Semi-final', 2],
      ['Match for third place', 1],
      ['Final', 1],
    ] as const
    const matches = stages.flatMap(([round, count], stage) =>
      Array.from({ length: count }, (_, index) => ({
        round,
        date: day(stage * 4),
        team1: `${round} ${'wxyz'[index]}`,
        team2: `b${index}`,
        score: { ft: [1, 0] },
      })),
    )
    const { feed } = await replayed([readLeagueFile('worldcup.json', json('World Cup 2022', matches))])
    const start = `replay-${startsAt.toString(36)}-replay-world-cup-`
    expect(feed.worldCupMatchIds).toEqual([
      `${start}semi-final-w-v-b0`,
      `${start}semi-final-x-v-b1`,
      `${start}final-w-v-b0`,
    ])
    expect((await replayed([germany])).feed.worldCupMatchIds).toBeUndefined()
  })

  it('know a club of another country from its namesake', () => {
    const of = (file: string) =>
      readLeagueFile(file, json('', rowsOf(['Everton', 'Barcelona']))).season.matches[0]
    expect(of('en.1.json')).toMatchObject({ home: { key: 'everton', name: '埃弗顿' } })
    expect(of('cl.1.json')).toMatchObject({ key: 'cl-everton_cl-barcelona', home: { name: 'Everton' } })
  })
})
