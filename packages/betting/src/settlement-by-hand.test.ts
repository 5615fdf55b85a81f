import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BetResult, Score } from '@grandstand/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import { settleSelection, type FinalFacts, type SettledSelection } from './settlement/index.ts'

/*
 * A second calculation, straight from the rules in words and with fractions of a stake instead of quarters:
 * a quarter line is two bets of half the stake; each is won, lost or returned; the sum has a name.
 */
type Part = 'won' | 'lost' | 'returned'

const compare = (mine: number, theirs: number): Part =>
  mine > theirs ? 'won' : mine < theirs ? 'lost' : 'returned'

const names: Record<string, BetResult> = {
  won: 'won',
  'won,won': 'won',
  'returned,won': 'half-won',
  returned: 'void',
  'returned,returned': 'void',
  'lost,returned': 'half-lost',
  'lost,lost': 'lost',
  lost: 'lost',
}

function decimalLines(quarters: number): number[] {
  const decimal = quarters / 4
  return Number.isInteger(decimal * 2) ? [decimal] : [decimal - 0.25, decimal + 0.25]
}

function byHand(
  { kind, line = 0, selection, scoreAtBet, sport }: SettledSelection,
  final: Score,
): BetResult | undefined {
  if (kind === 'match-result') {
    const outcome = final.home > final.away ? 'home' : final.away > final.home ? 'away' : 'draw'
    return outcome === selection ? 'won' : 'lost'
  }
  const before = sport === 'football' && scoreAtBet ? scoreAtBet : { home: 0, away: 0 }
  const counted = { home: final.home - before.home, away: final.away - before.away }
  const parts = decimalLines(line).map((decimal) => {
    if (selection === 'over') return compare(final.home + final.away, decimal)
    if (selection === 'under') return compare(decimal, final.home + final.away)
    if (selection === 'home') return compare(counted.home + decimal, counted.away)
    return compare(counted.away - decimal, counted.home)
  })
  return names[parts.sort().join(',')]
}

const football = { sport: 'football', period: 'full' } as const
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const scoresTo = (most: number) =>
  range(0, most).flatMap((home) => range(0, most).map((away) => ({ home, away })))

function everySelection(handicaps: number[], totals: number[]): SettledSelection[] {
  return [
    ...(['home', 'draw', 'away'] as const).map((selection) => ({
      ...football,
      kind: 'match-result' as const,
      selection,
    })),
    ...handicaps.flatMap((line) =>
      (['home', 'away'] as const).map((selection) => ({
        ...football,
        kind: 'handicap' as const,
        line,
        selection,
      })),
    ),
    ...totals.flatMap((line) =>
      (['over', 'under'] as const).map((selection) => ({
        ...football,
        kind: 'total' as const,
        line,
        selection,
      })),
    ),
  ]
}

interface Tally {
  settled: number
  differences: string[]
  results: Set<BetResult>
}

/** Settles both ways; differences are collected, since an assertion for each of a million bets takes minutes. */
function tally(bets: readonly SettledSelection[], finals: readonly Score[], into?: Tally): Tally {
  const all = into ?? { settled: 0, differences: [], results: new Set() }
  for (const finalScore of finals)
    for (const bet of bets) {
      const result = settleSelection(bet, { status: 'ended', finalScore })
      const expected = byHand(bet, finalScore)
      all.settled += 1
      all.results.add(result)
      if (result !== expected)
        all.differences.push(`${JSON.stringify({ bet, finalScore })}: ${result}, by hand ${expected}`)
    }
  return all
}

const allResults = new Set<BetResult>(['won', 'half-won', 'void', 'half-lost', 'lost'])

describe('settled by hand as well', () => {
  it('every score to 9–9, every line to 10 goals, every selection', () => {
    const bets = everySelection(range(-40, 40), range(0, 76))
    const { settled, differences, results } = tally(bets, scoresTo(9))
    expect(differences.slice(0, 5)).toEqual([])
    expect(results).toEqual(allResults)
    expect(settled).toBe(100 * (3 + 2 * 81 + 2 * 77))
  })

  it('every score to 9–9 after every score at the bet', () => {
    const lines = range(-12, 12)
    const all: Tally = { settled: 0, differences: [], results: new Set() }
    for (const final of scoresTo(9))
      for (const scoreAtBet of scoresTo(9).filter(
        ({ home, away }) => home <= final.home && away <= final.away,
      )) {
        const bets = everySelection(lines, [8, 9, 10, 11]).map((bet) => ({ ...bet, scoreAtBet }))
        tally(bets, [final], all)
      }
    expect(all.differences.slice(0, 5)).toEqual([])
    expect(all.results).toEqual(allResults)
    expect(all.settled).toBe(55 * 55 * (3 + 50 + 8))
  }, 30_000)

  it('a basketball spread counts the whole match whatever the score at the bet', () => {
    const spreads = range(-40, 40).flatMap((line) =>
      (['home', 'away'] as const).map((selection) => ({
        sport: 'basketball' as const,
        period: 'full' as const,
        kind: 'handicap' as const,
        line,
        selection,
        scoreAtBet: { home: 4, away: 1 },
      })),
    )
    expect(tally(spreads, scoresTo(9)).differences).toEqual([])
  })

  it('an abandoned match pays exactly what no further goal could change', () => {
    const finals = scoresTo(3)
    const differences: string[] = []
    let decided = 0
    for (const bet of everySelection(range(-8, 8), range(1, 20)))
      for (const finalScore of finals) {
        const later = scoresTo(14).map(({ home, away }) =>
          byHand(bet, { home: finalScore.home + home, away: finalScore.away + away }),
        )
        const expected = later.every((each) => each === later[0]) ? later[0] : 'void'
        if (expected !== 'void') decided += 1
        const result = settleSelection(bet, { status: 'abandoned', finalScore })
        if (result !== expected)
          differences.push(`${JSON.stringify({ bet, finalScore })}: ${result}, not ${expected}`)
        if (settleSelection(bet, { status: 'postponed', finalScore }) !== 'void')
          differences.push('postponed')
      }
    expect(differences.slice(0, 5)).toEqual([])
    expect(decided).toBeGreaterThan(100)
  })
})

const shared = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const jsonFolder = `${shared}openfootball-2025-26/`
const csvFolder = `${shared}results-2025-26/`
const seasonBets = everySelection(range(-16, 16), range(1, 32))

/** A row of football-data as numbers, by its column's name. */
type CsvMatch = ReadonlyMap<string, number>

function csvMatches(): CsvMatch[] {
  return readdirSync(csvFolder)
    .filter((name) => name.endsWith('.csv'))
    .flatMap((file) => {
      const [head = '', ...rows] = readFileSync(csvFolder + file, 'utf8')
        .trim()
        .split('\n')
      const columns = head.split(',')
      return rows.map((row) => {
        const cells = row.split(',')
        return new Map(columns.map((name, index) => [name.trim(), Number(cells[index])] as const))
      })
    })
    .filter((match) => ['FTHG', 'HTHG', 'HC', 'HY', 'HR'].every((name) => Number.isInteger(match.get(name))))
}

const of = (match: CsvMatch, home: string, away: string): Score => ({
  home: match.get(home) ?? Number.NaN,
  away: match.get(away) ?? Number.NaN,
})

const cardsOf = (match: CsvMatch): Score => ({
  home: (match.get('HY') ?? 0) + 2 * (match.get('HR') ?? 0),
  away: (match.get('AY') ?? 0) + 2 * (match.get('AR') ?? 0),
})

const factsOfMatch = (match: CsvMatch): FinalFacts => ({
  status: 'ended',
  finalScore: of(match, 'FTHG', 'FTAG'),
  periods: { 'first-half': of(match, 'HTHG', 'HTAG') },
  corners: { full: of(match, 'HC', 'AC') },
  cards: { full: cardsOf(match) },
})

/** Counts computed here from the columns of the file, each with every handicap and total around it. */
function countedBets(match: CsvMatch): { bet: SettledSelection; counted: Score }[] {
  const [half, full] = [of(match, 'HTHG', 'HTAG'), of(match, 'FTHG', 'FTAG')]
  const questions: [kind: string, period: SettledSelection['period'], counted: Score][] = [
    ['', 'first-half', half],
    ['', 'second-half', { home: full.home - half.home, away: full.away - half.away }],
    ['corners-', 'full', of(match, 'HC', 'AC')],
    ['cards-', 'full', cardsOf(match)],
  ]
  return questions.flatMap(([prefix, period, counted]) => {
    const sum = 4 * (counted.home + counted.away)
    const bets = everySelection(range(-6, 6), range(Math.max(1, sum - 3), sum + 3)).filter(
      ({ kind }) => kind !== 'match-result',
    )
    return bets.map((bet) => ({
      bet: { ...bet, period, kind: `${prefix}${bet.kind}` as SettledSelection['kind'] },
      counted,
    }))
  })
}

/** One or two bets of equal stakes, each compared as decimals. */
function lineByHand({ line = 0, selection }: SettledSelection, { home, away }: Score): BetResult | undefined {
  const parts = decimalLines(line).map((decimal) => {
    if (selection === 'over') return compare(home + away, decimal)
    if (selection === 'under') return compare(decimal, home + away)
    return selection === 'home' ? compare(home + decimal, away) : compare(away, home + decimal)
  })
  return names[parts.sort().join(',')]
}

/** Questions that a score answers with yes or no. */
function answersByHand(match: CsvMatch): [SettledSelection, boolean][] {
  const [half, full] = [of(match, 'HTHG', 'HTAG'), of(match, 'FTHG', 'FTAG')]
  const { home: h, away: a } = full
  const letter = (x: number, y: number) => (x > y ? 'home' : x < y ? 'away' : 'draw')
  const ask = (
    kind: SettledSelection['kind'],
    selection: SettledSelection['selection'],
  ): SettledSelection => ({
    ...football,
    kind,
    selection,
  })
  const results = ['home', 'draw', 'away'] as const
  return [
    [ask('double-chance', 'home-or-draw'), h >= a],
    [ask('double-chance', 'home-or-away'), h !== a],
    [ask('double-chance', 'draw-or-away'), h <= a],
    [ask('both-score', 'yes'), h * a > 0],
    [ask('both-score', 'no'), h * a === 0],
    [ask('odd-even', 'odd'), (h + a) / 2 !== Math.floor((h + a) / 2)],
    [ask('odd-even', 'even'), (h + a) / 2 === Math.floor((h + a) / 2)],
    [ask('correct-score', `${h}-${a}`), true],
    [ask('correct-score', `${h + 1}-${a}`), false],
    [ask('correct-score', 'other'), h >= 5 || a >= 5],
    ...results.flatMap((first) =>
      results.map((last): [SettledSelection, boolean] => [
        ask('half-time-full-time', `${first}-${last}`),
        letter(half.home, half.away) === first && letter(h, a) === last,
      ]),
    ),
    ...(['home', 'away'] as const).map((team): [SettledSelection, boolean] => [
      { ...ask('team-total', 'over'), team, line: 6 },
      (team === 'home' ? h : a) >= 2,
    ]),
  ]
}

interface OpenFootballSeason {
  matches: { score?: { ft?: [number, number]; ht?: [number, number] } }[]
}

const scoreOf = ([home, away]: readonly [number, number]): Score => ({ home, away })

describe.skipIf(!existsSync(shared))(
  'settled by hand on real seasons (skipped without ../shared/data)',
  () => {
    it('openfootball: every match of five leagues, before it and at half-time', () => {
      let matches = 0
      const all: Tally = { settled: 0, differences: [], results: new Set() }
      for (const file of readdirSync(jsonFolder).filter((name) => name.endsWith('.json'))) {
        const season = JSON.parse(readFileSync(jsonFolder + file, 'utf8')) as OpenFootballSeason
        for (const { score } of season.matches) {
          if (!score?.ft) continue
          matches += 1
          const final = scoreOf(score.ft)
          tally(seasonBets, [final], all)
          if (!score.ht) continue
          const scoreAtBet = scoreOf(score.ht)
          tally(
            seasonBets.map((bet) => ({ ...bet, scoreAtBet })),
            [final],
            all,
          )
        }
      }
      expect(all.differences.slice(0, 5)).toEqual([])
      expect(matches).toBeGreaterThan(1000)
      expect(all.results).toEqual(allResults)
    })

    it('football-data: halves, corners, cards and the other questions of a score, every match of two leagues', () => {
      const differences: string[] = []
      let settled = 0
      for (const match of csvMatches()) {
        const facts = factsOfMatch(match)
        for (const { bet, counted } of countedBets(match)) {
          settled += 1
          const expected = lineByHand(bet, counted)
          const result = settleSelection(bet, facts)
          if (result !== expected)
            differences.push(`${JSON.stringify({ bet, match })}: ${result}, ${expected}`)
        }
        for (const [bet, hasWon] of answersByHand(match)) {
          settled += 1
          const result = settleSelection(bet, facts)
          if (result !== (hasWon ? 'won' : 'lost'))
            differences.push(`${JSON.stringify({ bet, match })}: ${result}, won is ${hasWon}`)
        }
      }
      expect(differences.slice(0, 5)).toEqual([])
      expect(settled).toBeGreaterThan(100_000)
    }, 30_000)

    it('football-data: every match of two leagues, and its own column of who won', () => {
      let matches = 0
      for (const file of readdirSync(csvFolder).filter((name) => name.endsWith('.csv'))) {
        const [head = '', ...rows] = readFileSync(csvFolder + file, 'utf8')
          .trim()
          .split('\n')
        const columns = head.split(',')
        for (const row of rows) {
          const cells = row.split(',')
          const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
          const finalScore = { home: Number(cell('FTHG')), away: Number(cell('FTAG')) }
          expect(tally(seasonBets, [finalScore]).differences).toEqual([])
          const winner = { H: 'home', D: 'draw', A: 'away' }[cell('FTR')]
          for (const selection of ['home', 'draw', 'away'] as const) {
            const bet = { ...football, kind: 'match-result', selection } as const
            expect(settleSelection(bet, { status: 'ended', finalScore })).toBe(
              selection === winner ? 'won' : 'lost',
            )
          }
          matches += 1
        }
      }
      expect(matches).toBeGreaterThan(600)
    })
  },
)
