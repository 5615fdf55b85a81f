import type { RoadEntry } from '../entry.ts'

// Roads drawn the way a person does on paper, a round at a time, by rules in other words than those of the library: a
// second implementation to compare with. It shares only the type of a round.

type Paper = Map<number, string>
/** A cell as one number; no shoe has a thousand rounds. */
const at = (x: number, y: number) => x * 1_000 + y

/** Draws texts on paper of six rows: equal colours go down, or to the right when they cannot. */
function draw(marks: readonly { colour: string; text: string }[]): Paper {
  const paper: Paper = new Map()
  let [x, y, startX, colour, turned] = [-1, 0, -1, '', false]
  for (const mark of marks) {
    if (mark.colour === colour) {
      if (turned || y === 5 || paper.has(at(x, y + 1))) {
        turned = true
        x += 1
      } else y += 1
    } else {
      x = startX + 1
      while (paper.has(at(x, 0))) x += 1
      ;[startX, y, colour, turned] = [x, 0, mark.colour, false]
    }
    paper.set(at(x, y), mark.text)
  }
  return paper
}

/** The big road without tails: a sheet as deep as the longest run. */
function unfolded(winners: readonly string[]): { filled: Set<number>; order: (readonly [number, number])[] } {
  const filled = new Set<number>()
  const order: (readonly [number, number])[] = []
  let [x, y] = [-1, 0]
  for (const [round, winner] of winners.entries()) {
    if (round > 0 && winner === winners[round - 1]) y += 1
    else [x, y] = [x + 1, 0]
    filled.add(at(x, y))
    order.push([x, y])
  }
  return { filled, order }
}

/**
 * Colour by looking at cells: below the top row, look `back` columns to the left. A circle there is red. No circle there
 * is blue if one is just above it, and red if there is none either. At the top row the answer is the opposite of what
 * it would be if the last column had gone on instead.
 */
function colourBySight(filled: ReadonlySet<number>, x: number, y: number, back: number): string | undefined {
  if (y > 0) {
    if (!filled.has(at(x - back, 0))) return undefined
    if (filled.has(at(x - back, y))) return 'red'
    return filled.has(at(x - back, y - 1)) ? 'blue' : 'red'
  }
  if (!filled.has(at(x - 1 - back, 0))) return undefined
  let bottom = 0
  while (filled.has(at(x - 1, bottom))) bottom += 1
  return colourBySight(filled, x - 1, bottom, back) === 'red' ? 'blue' : 'red'
}

function derivedBySight(order: readonly (readonly [number, number])[], back: number): string[] {
  const seen = new Set<number>()
  const colours: string[] = []
  for (const [x, y] of order) {
    seen.add(at(x, y))
    const colour = colourBySight(seen, x, y, back)
    if (colour !== undefined) colours.push(colour)
  }
  return colours
}

/** Every road as text by cell, and what the ask road says for both sides. */
export interface NaiveRoads {
  readonly bead: Paper
  readonly big: Paper
  readonly derived: readonly Paper[]
  readonly ask: Readonly<Record<'red' | 'blue', readonly (string | undefined)[]>>
}

/** Draws the roads of a shoe. */
export function drawRoads(entries: readonly RoadEntry[]): NaiveRoads {
  const bead: Paper = new Map()
  for (const [round, { winner }] of entries.entries())
    bead.set(at((round - (round % 6)) / 6, round % 6), winner)
  const circles: { colour: string; text: string; ties: number; pairs: string }[] = []
  for (const { winner, redPair, bluePair } of entries) {
    if (winner !== 'tie')
      circles.push({
        colour: winner,
        text: '',
        ties: 0,
        pairs: `${redPair ? 'R' : ''}${bluePair ? 'B' : ''}`,
      })
    else if (circles.length > 0) circles.at(-1)!.ties += 1
  }
  for (const circle of circles) circle.text = `${circle.colour} ${circle.ties} ${circle.pairs}`
  const winners = circles.map(({ colour }) => colour)
  const { order } = unfolded(winners)
  const asked = (side: string) => {
    const next = unfolded([...winners, side])
    const [x, y] = next.order.at(-1)!
    return [1, 2, 3].map((back) => colourBySight(next.filled, x, y, back))
  }
  return {
    bead,
    big: draw(circles),
    derived: [1, 2, 3].map((back) =>
      draw(derivedBySight(order, back).map((colour) => ({ colour, text: colour }))),
    ),
    ask: { red: asked('red'), blue: asked('blue') },
  }
}
