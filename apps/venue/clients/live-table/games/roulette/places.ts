/** A place on the layout, in cells: `x` along the rows of three from the zero, `y` across them from the top. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Middle of a number. The zero is a column of its own before the first one. */
export function placeOfNumber(number: number): Place {
  if (number === 0) return { x: -0.5, y: 1.5 }
  return { x: Math.floor((number - 1) / 3) + 0.5, y: 2 - ((number - 1) % 3) + 0.5 }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Where chips of an inside spot lie: on its number, on the line between two numbers, on the corner of four, and on the
 * outer line of a row for a street, of two rows for six.
 */
export function placeOfSpot(kind: string, numbers: readonly number[]): Place {
  const places = numbers.map(placeOfNumber)
  const middle = { x: mean(places.map(({ x }) => x)), y: mean(places.map(({ y }) => y)) }
  const hasZero = numbers.includes(0)
  if (kind === 'straight') return places[0]!
  if (hasZero && kind === 'split') return { x: 0, y: placeOfNumber(numbers[1]!).y }
  // Between the zero and two others, and the first four at the outer end of that line.
  if (hasZero && kind === 'street') return { x: 0, y: mean(places.slice(1).map(({ y }) => y)) }
  if (hasZero) return { x: 0, y: 3 }
  if (kind === 'street' || kind === 'six-line') return { x: middle.x, y: 3 }
  return middle
}

/** A piece of a racetrack: its outline and its middle. */
export interface TrackPiece {
  readonly points: readonly Place[]
  readonly middle: Place
}

/**
 * Pieces of a track with straight sides and round ends, clockwise, all of one length along its middle.
 * @param first where the first piece begins, in shares of the whole
 */
export function trackPieces(
  count: number,
  { width, height, band }: { readonly width: number; readonly height: number; readonly band: number },
  first: number,
): TrackPiece[] {
  const radius = height / 2
  const straight = width - height
  const middleRadius = radius - band / 2
  const arc = Math.PI * middleRadius
  const all = 2 * straight + 2 * arc
  /** The place at a length from the left end of the upper side, `out` beyond the middle of the band. */
  const at = (length: number, out: number): Place => {
    const along = ((length % all) + all) % all
    const far = middleRadius + out
    if (along < straight) return { x: radius + along, y: radius - far }
    if (along < straight + arc) {
      const angle = (along - straight) / middleRadius
      return { x: radius + straight + far * Math.sin(angle), y: radius - far * Math.cos(angle) }
    }
    if (along < 2 * straight + arc)
      return { x: radius + straight - (along - straight - arc), y: radius + far }
    const angle = (along - 2 * straight - arc) / middleRadius
    return { x: radius - far * Math.sin(angle), y: radius + far * Math.cos(angle) }
  }
  const steps = 4
  const length = all / count
  return Array.from({ length: count }, (_, piece) => {
    const from = first * all + piece * length
    const line = (out: number) =>
      Array.from({ length: steps + 1 }, (__, step) => at(from + (length * step) / steps, out))
    return {
      points: [...line(band / 2), ...line(-band / 2).toReversed()],
      middle: at(from + length / 2, 0),
    }
  })
}
