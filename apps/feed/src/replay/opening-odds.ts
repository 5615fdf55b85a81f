import type { FeedOpeningOdds } from '../feed.ts'

/** Bookmakers by the prefix of their columns, in the order of preference. */
const sources = ['B365', 'PS', 'P', 'BW', 'IW', 'WH', 'VC', 'Avg']

/**
 * Opening odds from a row of football-data: 1X2 (`B365H`, `B365D`, `B365A`), Asian handicap (`AHh` or `B365AH` with
 * `B365AHH`, `B365AHA`), totals at 2.5 (`B365>2.5`, `B365<2.5`), of the first bookmaker that has 1X2. Null without
 * 1X2; a market whose cells are empty or invalid is null.
 */
export function openingOddsOf(cell: (column: string) => string): FeedOpeningOdds | null {
  for (const source of sources) {
    const [home, draw, away] = ['H', 'D', 'A'].map((outcome) => oddsOf(cell(source + outcome)))
    if (!home || !draw || !away || !isBook([home, draw, away])) continue
    const [handicapHome, handicapAway] = [oddsOf(cell(`${source}AHH`)), oddsOf(cell(`${source}AHA`))]
    const [over, under] = [oddsOf(cell(`${source}>2.5`)), oddsOf(cell(`${source}<2.5`))]
    const line = quartersOf(cell('AHh') || cell(`${source}AH`))
    return {
      source,
      matchResult: { home, draw, away },
      asianHandicap:
        line !== null && handicapHome && handicapAway && isBook([handicapHome, handicapAway])
          ? { line, home: handicapHome, away: handicapAway }
          : null,
      totals: over && under && isBook([over, under]) ? { line: 10, over, under } : null,
    }
  }
  return null
}

/** Implied probabilities must sum to about one: other prices are typing errors and would misprice a whole match. */
function isBook(odds: readonly number[]): boolean {
  const sum = odds.reduce((total, price) => total + 1000 / price, 0)
  return sum > 0.9 && sum < 1.5
}

/** Decimal odds above 1 in thousandths, rounded half up at the fourth place; null for anything else. */
function oddsOf(text: string): number | null {
  const [, whole, digits = ''] = /^(\d{1,4})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const thousandths = Number(whole) * 1000 + Math.floor((Number(digits.padEnd(6, '0')) + 500) / 1000)
  return thousandths > 1000 ? thousandths : null
}

/** `-0.75` is −3; null when it is not a whole number of quarters. */
function quartersOf(text: string): number | null {
  const quarters = text === '' ? Number.NaN : Number(text) * 4
  return Number.isInteger(quarters) ? quarters : null
}
