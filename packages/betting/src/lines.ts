import type { MarketKind, SelectionKey } from '@grandstand/contract/sportsbook'

/** A quarter line is two bets of half the stake, on the lines on both sides of it. */
export const isQuarterLine = (line: number): boolean => line % 2 !== 0

/** The one or two half lines that a line consists of, in quarters, nearest to zero first: −3 is [−2, −4]. */
export function splitLine(line: number): [number] | [number, number] {
  if (!isQuarterLine(line)) return [line]
  const sign = line < 0 ? -1 : 1
  // `+ 0` turns a minus zero into zero.
  return [sign * (Math.abs(line) - 1) + 0, sign * (Math.abs(line) + 1)]
}

const magnitude = (line: number): string =>
  splitLine(Math.abs(line))
    .map((each) => String(each / 4))
    .join('/')

/** A line without sign, for totals: 10 is "2.5", 9 is "2/2.5". */
export const formatTotalLine = (line: number): string => magnitude(line)

/** A handicap with sign: −3 is "−0.5/1" with the true minus, 2 is "+0.5", 0 is "0". */
export function formatHandicapLine(line: number): string {
  if (line === 0) return '0'
  return `${line < 0 ? '−' : '+'}${magnitude(line)}`
}

/** Handicaps of whatever is counted: goals, corners, sets. */
export const isHandicap = (kind: MarketKind): boolean => kind.endsWith('handicap')

/** The line as a selection has it: a handicap is kept for the home side, so away has its negative. */
export const lineOfSelection = (kind: MarketKind, selection: SelectionKey, line: number): number =>
  isHandicap(kind) && selection === 'away' ? 0 - line : line

/** Text of the line on a selection's button; "" for a market without a line. */
export function formatLine(kind: MarketKind, selection: SelectionKey, line: number | undefined): string {
  if (line === undefined) return ''
  return isHandicap(kind) ? formatHandicapLine(lineOfSelection(kind, selection, line)) : formatTotalLine(line)
}
