import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bigRoad, lengthsOf } from './big-road.ts'
import { compareRoads, differences } from './check/compare.ts'
import { derivedMarks, derivedRoads, type DerivedRoad } from './derived-roads.ts'
import { entryOfBigSmall, entryOfOddEven, entryOfWinner, type RoadEntry } from './entry.ts'
import { layOut } from './layout.ts'
import { countNumbers } from './number-counts.ts'
import { roadsOf } from './roads.ts'
import { returnsOfSignals } from './signals.ts'

/** `R`, `B` and `T` in order; small letters have a pair of their side. */
const entries = (text: string): RoadEntry[] =>
  [...text].map((letter) => ({
    winner: letter.toUpperCase() === 'R' ? 'red' : letter.toUpperCase() === 'B' ? 'blue' : 'tie',
    ...(letter === 'r' && { redPair: true }),
    ...(letter === 'b' && { bluePair: true }),
  }))

const anyEntry: fc.Arbitrary<RoadEntry> = fc.record({
  winner: fc.constantFrom<RoadEntry['winner']>('red', 'red', 'red', 'red', 'blue', 'blue', 'tie'),
  redPair: fc.boolean(),
  bluePair: fc.boolean(),
})
const shoes = fc.array(anyEntry, { maxLength: 90 })
/** Numbers below a range that are the same every time. */
function numbersFrom(seed: number): (range: number) => number {
  let state = seed
  return (range) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * range)
  }
}

const marks = (text: string, road: DerivedRoad) =>
  derivedMarks(bigRoad(entries(text)), derivedRoads[road])
    .map((mark) => mark[0]!.toUpperCase())
    .join('')

describe('the big road', () => {
  test('ties are counted on the circle before them, and wait where there is none', () => {
    const roads = roadsOf(entries('TTRTTBbT'))
    expect(roads.leadingTies).toBe(2)
    expect(roads.big).toEqual([
      { x: 0, y: 0, side: 'red', ties: 2, redPair: false, bluePair: false },
      { x: 1, y: 0, side: 'blue', ties: 0, redPair: false, bluePair: false },
      { x: 1, y: 1, side: 'blue', ties: 1, redPair: false, bluePair: true },
    ])
    expect(roads.bead.at(-1)).toMatchObject({ x: 1, y: 1, entry: { winner: 'tie' } })
    expect(roads.counts).toEqual({ red: 1, blue: 2, ties: 5, redPairs: 0, bluePairs: 1 })
  })

  test('a run of more than six turns right, and the next run passes above or turns before it', () => {
    const cells = layOut([8, 1, 7])
    expect(cells[0]!.slice(5)).toEqual([
      { x: 0, y: 5 },
      { x: 1, y: 5 },
      { x: 2, y: 5 },
    ])
    expect(cells[1]).toEqual([{ x: 1, y: 0 }])
    // The tail takes the last row of column two, so this run turns a row above it.
    expect(cells[2]!.slice(3)).toEqual([
      { x: 2, y: 3 },
      { x: 2, y: 4 },
      { x: 3, y: 4 },
      { x: 4, y: 4 },
    ])
  })

  test('a run that turns in the top row pushes the next one to the right', () => {
    const tops = layOut([12, 11, 10, 9, 8, 7, 6, 2]).map(([first]) => first!)
    expect(tops.every(({ y }) => y === 0)).toBe(true)
    // Each tail is a row above the one before; the sixth runs along the top row, from 5 to 11.
    expect(tops.map(({ x }) => x)).toEqual([0, 1, 2, 3, 4, 5, 12, 13])
  })
})

describe('derived roads', () => {
  test.each([
    // They start at the second row of column k + 1, or at the first of the column after it.
    ['RB', 'big-eye', ''],
    ['RBB', 'big-eye', 'B'],
    ['RBR', 'big-eye', 'R'],
    ['RRBB', 'big-eye', 'R'],
    ['RRBBB', 'big-eye', 'RB'],
    ['RRBBBB', 'big-eye', 'RBR'],
    ['RRBR', 'big-eye', 'B'],
    ['RBRR', 'small', 'B'],
    ['RRBRR', 'small', 'R'],
    ['RBRBB', 'cockroach', 'B'],
    ['RBRBR', 'cockroach', 'R'],
    ['RTBTR', 'big-eye', 'R'],
  ] as const)('%s: %s is %s', (text, road, expected) => {
    expect(marks(text, road)).toBe(expected)
  })

  test('below the top row a mark is blue at most once in each column of the big road', () => {
    fc.assert(
      fc.property(shoes, (shoe) => {
        const lengths = lengthsOf(bigRoad(shoe))
        for (const back of [1, 2, 3])
          for (const [column, length] of lengths.entries()) {
            const before = derivedMarks(withLengths(lengths.slice(0, column).concat(1)), back).length
            const all = derivedMarks(withLengths(lengths.slice(0, column + 1)), back)
            expect(all.slice(before).filter((mark) => mark === 'blue').length).toBeLessThanOrEqual(1)
            expect(all.length - before).toBeLessThanOrEqual(length - 1)
          }
      }),
      { numRuns: 50 },
    )
  })
})

const withLengths = (lengths: readonly number[]) =>
  bigRoad(
    lengths.flatMap((length, at) =>
      Array.from({ length }, (): RoadEntry => ({ winner: at % 2 === 0 ? 'red' : 'blue' })),
    ),
  )

describe('all roads', () => {
  test('are those that a person draws cell by cell', () => {
    fc.assert(
      fc.property(shoes, (shoe) => {
        expect(differences(shoe)).toEqual([])
      }),
    )
  })

  test('never change what was drawn before', () => {
    fc.assert(
      fc.property(shoes, anyEntry, (shoe, next) => {
        const [now, then] = [roadsOf(shoe), roadsOf([...shoe, next])]
        expect(then.bead.slice(0, -1)).toEqual(now.bead)
        for (const road of ['big-eye', 'small', 'cockroach'] as const)
          expect(then.derived[road].slice(0, now.derived[road].length)).toEqual(now.derived[road])
        // A tie changes the number on the last circle.
        const places = (of: typeof now) => of.big.map(({ x, y, side }) => ({ x, y, side }))
        expect(places(then).slice(0, now.big.length)).toEqual(places(now))
      }),
    )
  })

  test('show next what the ask road said', () => {
    fc.assert(
      fc.property(shoes, fc.constantFrom<'red' | 'blue'>('red', 'blue'), (shoe, winner) => {
        const [now, then] = [roadsOf(shoe), roadsOf([...shoe, { winner }])]
        for (const road of ['big-eye', 'small', 'cockroach'] as const) {
          const isNew = then.derived[road].length > now.derived[road].length
          expect(now.ask[winner][road]).toBe(isNew ? then.derived[road].at(-1)!.mark : undefined)
        }
      }),
    )
  })

  test('have no two marks in one cell', () => {
    fc.assert(
      fc.property(shoes, (shoe) => {
        const { big, derived } = roadsOf(shoe)
        for (const cells of [big, ...Object.values(derived)])
          expect(new Set(cells.map(({ x, y }) => `${x},${y}`)).size).toBe(cells.length)
      }),
    )
  })

  test('are equal to the naive ones after each of 1,000 rounds', () => {
    expect(compareRoads(1_000, numbersFrom(7))).toMatchObject({ rounds: 1_000, wrong: [] })
  }, 20_000)

  test('a wrong road is found', () => {
    const shoe = entries('RRBBRBRRRB')
    const right = roadsOf(shoe)
    const { derived, big } = right
    expect(differences(shoe, { ...right, derived: { ...derived, small: derived.cockroach } })).toEqual([
      'small',
    ])
    expect(differences(shoe, { ...right, big: big.slice(1) })).toEqual(['big'])
    expect(differences(shoe, { ...right, ask: { red: right.ask.blue, blue: right.ask.red } })).toHaveLength(2)
  })
})

test('entries of each game', () => {
  expect(entryOfWinner('banker', { player: true })).toEqual({ winner: 'red', bluePair: true })
  expect(entryOfWinner('tiger')).toEqual({ winner: 'blue' })
  expect(() => entryOfWinner('nobody')).toThrow(RangeError)
  expect([entryOfBigSmall([4, 4, 3]), entryOfBigSmall([1, 2, 3]), entryOfBigSmall([6, 6, 6])]).toEqual(
    ['red', 'blue', 'tie'].map((winner) => ({ winner })),
  )
  expect([entryOfOddEven([4, 4, 3]), entryOfOddEven([1, 2, 3]), entryOfOddEven([1, 1, 1])]).toEqual(
    ['red', 'blue', 'tie'].map((winner) => ({ winner })),
  )
})

test('numbers of a wheel are counted over the last 500, with hot and cold ones and groups', () => {
  const possible = Array.from({ length: 37 }, (_, number) => number)
  const numbers = [...Array.from({ length: 40 }, () => 9), ...Array.from({ length: 500 }, (_, at) => at % 36)]
  const found = countNumbers(numbers, possible, [{ name: 'low', numbers: [1, 2, 3] }], 2)
  expect(found.rounds).toBe(500)
  expect(found.counts[9]).toBe(14)
  expect(found.counts).toHaveLength(37)
  // 0 to 31 came once more than the rest; the last of them is the hottest.
  expect(found.hot).toEqual([31, 30])
  expect(found.cold).toEqual([36, 32])
  expect(found.groups).toEqual([{ name: 'low', count: 42 }])
})

describe('signals', () => {
  const evenMoney = ({ winner }: RoadEntry, side: string) =>
    winner === 'tie' ? 10_000 : winner === side ? 20_000 : 0
  const of = (text: string, signal: string) =>
    returnsOfSignals([entries(text)], evenMoney).find((each) => each.signal === signal)!

  test('bet on what they name', () => {
    expect(of('RRTRB', 'streak')).toEqual({ signal: 'streak', bets: 4, won: 2, lost: 1, returned: 50_000 })
    expect(of('RRTRB', 'chop')).toMatchObject({ won: 1, lost: 2 })
    // After a run of two and a run of two, the big eye boy is red when the side changes.
    expect(of('RRBBR', 'big-eye')).toMatchObject({ won: expect.any(Number) })
    expect(of('RB', 'agreed').bets).toBe(0)
  })

  test('start anew with each shoe', () => {
    expect(returnsOfSignals([entries('R'), entries('R')], evenMoney).every(({ bets }) => bets === 0)).toBe(
      true,
    )
  })

  test('return what the table pays, whatever they name', () => {
    const below = numbersFrom(11)
    // Baccarat: banker 45.86 %, player 44.62 %, tie 9.52 %.
    const winnerOf = (draw: number): RoadEntry['winner'] =>
      draw < 45_860 ? 'red' : draw < 90_484 ? 'blue' : 'tie'
    const dealt = Array.from({ length: 1_500 }, () =>
      Array.from({ length: 60 }, (): RoadEntry => ({ winner: winnerOf(below(100_000)) })),
    )
    const baccarat = ({ winner }: RoadEntry, side: string) =>
      winner === 'tie' ? 10_000 : winner !== side ? 0 : side === 'red' ? 19_500 : 20_000
    for (const { signal, bets, returned } of returnsOfSignals(dealt, baccarat)) {
      expect(bets, signal).toBeGreaterThan(8_000)
      expect(returned / bets / 10_000, signal).toBeGreaterThan(0.965)
      expect(returned / bets / 10_000, signal).toBeLessThan(1.01)
    }
  })

  test('name only a side after which the road would be red', () => {
    fc.assert(
      fc.property(shoes, (shoe) => {
        for (const { bets, won, lost, returned } of returnsOfSignals([shoe], evenMoney)) {
          expect(won + lost).toBeLessThanOrEqual(bets)
          expect(returned).toBe(20_000 * won + 10_000 * (bets - won - lost))
        }
      }),
    )
  })
})
