/** Heights that are reached with probability share / height, as limbo and crash have them. Heights are hundredths. */
export interface ReachSheet {
  readonly range: number
  readonly share: { readonly numerator: number; readonly denominator: number }
}

/** Number of the `range` draws that reach a height. */
export const drawsReaching = ({ range, share }: ReachSheet, height: number): number =>
  Math.floor((100 * share.numerator * range) / share.denominator / height)

/** Heights that steps lead to. */
const ladder = [
  101, 110, 120, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 1_000_000, 10_000_000,
  100_000_000,
]

/** The next height of the ladder within the limits; the same when there is none. */
export function stepFrom(height: number, by: 1 | -1, most: number): number {
  const next =
    by > 0 ? ladder.find((each) => each > height && each <= most) : ladder.findLast((each) => each < height)
  return next ?? height
}

/** Reads a height as it is typed, such as `2.5`, within the limits; undefined for anything else. */
export function readHeight(text: string, least: number, most: number): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{0,2}))?\s*[×x]?$/.exec(text.replaceAll(',', '').trim())
  if (match === null) return undefined
  const height = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return Math.min(most, Math.max(least, height))
}
