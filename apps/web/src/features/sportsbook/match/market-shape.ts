import type { Market, MarketKind, Selection, SelectionKey } from '@grandstand/contract/sportsbook'

/** How the selections of a question are laid out. */
export type MarketShape = 'lines' | 'two' | 'three' | 'scores' | 'nine' | 'names'

const shapes: Partial<Record<MarketKind, MarketShape>> = {
  'match-result': 'three',
  'double-chance': 'three',
  'next-goal': 'three',
  'race-to': 'three',
  'correct-score': 'scores',
  'half-time-full-time': 'nine',
  'first-scorer': 'names',
  'last-scorer': 'names',
  'anytime-scorer': 'names',
  outright: 'names',
}

export const shapeOf = ({ kind, line }: Market): MarketShape =>
  line === undefined ? (shapes[kind] ?? 'two') : 'lines'

const order: Partial<Record<MarketKind, readonly SelectionKey[]>> = {
  'match-result': ['home', 'draw', 'away'],
  'double-chance': ['home-or-draw', 'home-or-away', 'draw-or-away'],
  'next-goal': ['home', 'none', 'away'],
  'race-to': ['home', 'none', 'away'],
  'half-time-full-time': [
    'home-home',
    'draw-home',
    'away-home',
    'home-draw',
    'draw-draw',
    'away-draw',
    'home-away',
    'draw-away',
    'away-away',
  ],
}

/** The selections in reading order. Names are sorted by price, most likely first. */
export function selectionsInOrder(market: Market): readonly SelectionKey[] {
  const keys = market.selections.map(({ key }) => key)
  const wanted = order[market.kind]
  if (wanted !== undefined) return wanted.filter((key) => keys.includes(key))
  if (shapeOf(market) === 'names') return byPrice(market.selections).map(({ key }) => key)
  return keys
}

/** 'none' ("nobody") is last, however likely. */
const byPrice = (selections: readonly Selection[]): Selection[] =>
  selections.toSorted(
    (a, b) =>
      Number(a.key === 'none') - Number(b.key === 'none') || a.odds - b.odds || (a.key < b.key ? -1 : 1),
  )

/**
 * Correct scores in three columns, home wins, draws and away wins, each from low to high. Selections that are not a
 * score are returned as `rest`.
 */
export function scoreColumns(market: Market): {
  readonly columns: readonly [readonly SelectionKey[], readonly SelectionKey[], readonly SelectionKey[]]
  readonly rest: readonly SelectionKey[]
} {
  const scores = market.selections.flatMap(({ key }) => {
    const [, home, away] = /^(\d+)-(\d+)$/.exec(key) ?? []
    return home === undefined || away === undefined ? [] : [{ key, home: Number(home), away: Number(away) }]
  })
  const sorted = scores.toSorted((a, b) => a.home + a.away - b.home - b.away || a.home - b.home)
  const keysWhere = (is: (lead: number) => boolean) =>
    sorted.filter(({ home, away }) => is(home - away)).map(({ key }) => key)
  return {
    columns: [keysWhere((lead) => lead > 0), keysWhere((lead) => lead === 0), keysWhere((lead) => lead < 0)],
    rest: market.selections.map(({ key }) => key).filter((key) => !/^\d/.test(key)),
  }
}
