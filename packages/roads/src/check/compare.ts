import type { RoadEntry } from '../entry.ts'
import { roadsOf, type Roads } from '../roads.ts'
import type { Cell } from '../layout.ts'
import { drawRoads } from './naive.ts'

function isSamePaper<Mark extends Cell>(
  cells: readonly Mark[],
  paper: ReadonlyMap<number, string>,
  text: (mark: Mark) => string,
): boolean {
  return (
    cells.length === paper.size && cells.every((cell) => paper.get(cell.x * 1_000 + cell.y) === text(cell))
  )
}

const names = ['big-eye', 'small', 'cockroach'] as const

/** Names of the roads of a shoe that differ from the naive ones. Empty when all are equal. */
export function differences(entries: readonly RoadEntry[], roads: Roads = roadsOf(entries)): string[] {
  const naive = drawRoads(entries)
  const found: [string, boolean][] = [
    ['bead', isSamePaper(roads.bead, naive.bead, ({ entry }) => entry.winner)],
    [
      'big',
      isSamePaper(
        roads.big,
        naive.big,
        ({ side, ties, redPair, bluePair }) => `${side} ${ties} ${redPair ? 'R' : ''}${bluePair ? 'B' : ''}`,
      ),
    ],
    ...names.map((name, at): [string, boolean] => [
      name,
      isSamePaper(roads.derived[name], naive.derived[at]!, ({ mark }) => mark),
    ]),
    ...(['red', 'blue'] as const).map((side): [string, boolean] => [
      `ask ${side}`,
      names.every((name, at) => roads.ask[side][name] === naive.ask[side][at]),
    ]),
  ]
  return found.filter(([, isSame]) => !isSame).map(([name]) => name)
}

export interface RoadsCompared {
  readonly rounds: number
  readonly shoes: number
  /** The first differences, with the rounds that show them. */
  readonly wrong: readonly { readonly roads: readonly string[]; readonly entries: readonly RoadEntry[] }[]
}

/**
 * Draws the roads of random shoes both ways.
 * @param below a whole number from 0 to `range - 1`, by chance
 * @param every compares after every so many rounds, and at the end of each shoe
 */
export function compareRoads(rounds: number, below: (range: number) => number, every = 1): RoadsCompared {
  const wrong: RoadsCompared['wrong'][number][] = []
  let [played, shoes] = [0, 0]
  while (played < rounds && wrong.length < 3) {
    const length = Math.min(rounds - played, 40 + below(45))
    // One shoe in four has long runs, so that tails meet each other.
    const [stay, ties] = [shoes % 4 === 0 ? 3 : 1, below(3)]
    const entries: RoadEntry[] = []
    let side: 'red' | 'blue' = 'red'
    for (let round = 0; round < length; round += 1) {
      if (below(stay + 1) === 0) side = side === 'red' ? 'blue' : 'red'
      const isTie = ties > 0 && below(10) < ties
      entries.push({
        winner: isTie ? 'tie' : side,
        redPair: below(13) === 0,
        bluePair: below(13) === 0,
      })
      if ((round + 1) % every !== 0 && round + 1 < length) continue
      const roads = differences(entries)
      if (roads.length > 0) wrong.push({ roads, entries: [...entries] })
    }
    played += length
    shoes += 1
  }
  return { rounds: played, shoes, wrong }
}
