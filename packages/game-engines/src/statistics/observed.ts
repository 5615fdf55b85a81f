import { choose } from '../core/combinations.ts'
import type { Book, Game, GameEvent } from '../core/game.ts'
import type { CascadesSheet } from '../cascades/sheet-type.ts'
import { drawsReaching, type ReachSheet } from '../core/reach.ts'
import type { ReelsSheet } from '../reels/sheet-type.ts'

/** Outcomes of a game that are counted: which of them came in a book, and how probable each is. */
export interface Observed {
  readonly name: string
  readonly bet: object
  readonly choices?: readonly object[]
  /** The claim of the par sheet about these rounds, where it is not that of the bet alone. */
  readonly claimed?: { readonly bet: object; readonly strategy: object }
  readonly probabilities: readonly number[]
  readonly outcomeOf: (book: Book) => number
}

const even = (size: number) => Array.from({ length: size }, () => 1 / size)
const event = (book: Book, kind: string): GameEvent => book.events.find((each) => each.kind === kind)!
const numberIn = (book: Book, kind: string, field: string) => event(book, kind)[field] as number
const numbersIn = (book: Book, kind: string, field: string) => event(book, kind)[field] as readonly number[]

/** Heights up to each of these, and one class above the last. */
const heights = [101, 111, 125, 150, 200, 300, 500, 1_000, 2_000, 10_000]

function reaching(game: Game, kind: string, field: string, bet: object): Observed {
  const sheet = game.sheet as Game['sheet'] & ReachSheet
  const atLeast = [1, ...heights.map((height) => Number(drawsReaching(sheet, height)) / sheet.range)]
  return {
    name: field,
    bet,
    probabilities: atLeast.map((p, at) => p - (atLeast[at + 1] ?? 0)),
    outcomeOf: (book) => heights.filter((height) => numberIn(book, kind, field) >= height).length,
  }
}

const allHits = (picks: number) =>
  Array.from(
    { length: picks + 1 },
    (_, hits) => Number(choose(10, hits) * choose(30, picks - hits)) / Number(choose(40, picks)),
  )

/** The observed quantities of a game: several where a round has several draws. */
export function observedOf(game: Game): readonly Observed[] {
  switch (game.name) {
    case 'dice':
      return [
        {
          name: 'roll / 100',
          bet: { side: 'under', chance: 5_000 },
          probabilities: even(100),
          outcomeOf: (book) => Math.floor(numberIn(book, 'rolled', 'roll') / 100),
        },
      ]
    case 'limbo':
      return [reaching(game, 'reached', 'height', { target: 200 })]
    case 'crash':
      return [
        {
          ...reaching(game, 'ended', 'height', { leaveAt: 200 }),
          claimed: { bet: {}, strategy: { left: 200 } },
        },
      ]
    case 'mines':
      return [
        {
          name: 'lowest of three mines',
          bet: { mines: 3 },
          probabilities: Array.from(
            { length: 23 },
            (_, tile) => Number(choose(24 - tile, 2)) / Number(choose(25, 3)),
          ),
          outcomeOf: (book) => numbersIn(book, 'mines', 'tiles')[0]!,
        },
      ]
    case 'plinko':
      return [
        {
          name: 'bucket of 16 rows',
          bet: { board: 'wild-16' },
          probabilities: Array.from({ length: 17 }, (_, bucket) => Number(choose(16, bucket)) / 2 ** 16),
          outcomeOf: (book) => numberIn(book, 'fell', 'bucket'),
        },
      ]
    case 'keno':
      return [
        {
          name: 'hits of eight',
          bet: { picks: [1, 2, 3, 4, 5, 6, 7, 8] },
          probabilities: allHits(8),
          outcomeOf: (book) => numberIn(book, 'drawn', 'hits'),
        },
        {
          name: 'last number',
          bet: { picks: [1] },
          probabilities: even(40),
          outcomeOf: (book) => numbersIn(book, 'drawn', 'numbers').at(-1)! - 1,
        },
      ]
    case 'wheel':
      return [
        {
          name: 'segment',
          bet: { wheel: 'wild' },
          probabilities: even(50),
          outcomeOf: (book) => numberIn(book, 'stopped', 'segment'),
        },
      ]
    case 'hi-lo':
      return [
        {
          name: 'first card',
          bet: {},
          probabilities: even(52),
          outcomeOf: (book) => numberIn(book, 'card', 'card'),
        },
      ]
    case 'video-poker':
      return [
        {
          name: 'fifth card',
          bet: {},
          choices: [{ hold: [] }],
          probabilities: even(52),
          outcomeOf: (book) => numbersIn(book, 'drew', 'cards')[4]!,
        },
      ]
    case 'star-fall': {
      const { symbols } = game.sheet as CascadesSheet
      const sum = symbols.reduce((all, { weight }) => all + weight, 0)
      const probabilities = symbols.map(({ weight }) => weight / sum)
      const cell = (name: string, column: number, row: number): Observed => ({
        name,
        bet: {},
        probabilities,
        outcomeOf: (book) => (event(book, 'spun')['grid'] as readonly (readonly number[])[])[column]![row]!,
      })
      return [cell('first cell', 0, 0), cell('last cell', 4, 2)]
    }
    default: {
      const { strips } = game.sheet as ReelsSheet
      return strips.map((strip, reel) => ({
        name: `stop of reel ${reel + 1}`,
        bet: {},
        probabilities: even(strip.length),
        outcomeOf: (book) => numbersIn(book, 'spun', 'stops')[reel]!,
      }))
    }
  }
}
