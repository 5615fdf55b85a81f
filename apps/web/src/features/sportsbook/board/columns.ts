import { boardMarketName } from '@grandstand/betting'
import type { Market, Sport } from '@grandstand/contract/sportsbook'

/** The kinds of market that boards show. The match page shows all kinds. */
export type BoardKind = 'match-result' | 'winner' | 'handicap' | 'total' | 'corners-total' | 'sets-handicap'

/** Selections of the market kinds on a board. */
export type BoardSelection = 'home' | 'draw' | 'away' | 'over' | 'under'

/** A column of the board: the main line of a kind, for the whole match or for the half that is open. */
export type BoardColumn =
  | { readonly kind: BoardKind; readonly part: 'full' }
  | { readonly kind: 'handicap' | 'total'; readonly part: 'half' }

const column = (kind: BoardKind): BoardColumn => ({ kind, part: 'full' })
const halfColumn = (kind: 'handicap' | 'total'): BoardColumn => ({ kind, part: 'half' })

/** Most important first: a narrow board shows the first ones. */
const columnsOfSport: Record<Sport, readonly BoardColumn[]> = {
  football: [
    column('match-result'),
    column('handicap'),
    column('total'),
    halfColumn('handicap'),
    column('corners-total'),
  ],
  basketball: [
    column('winner'),
    column('handicap'),
    column('total'),
    halfColumn('handicap'),
    halfColumn('total'),
  ],
  esports: [column('winner'), column('handicap'), column('total')],
  tennis: [column('winner'), column('sets-handicap'), column('handicap'), column('total')],
}

/** Identifies a column within its sport, also in URLs. */
export const columnKey = ({ part, kind }: BoardColumn): ColumnKey => (part === 'half' ? `half-${kind}` : kind)
export type ColumnKey = BoardKind | 'half-handicap' | 'half-total'

/** A half column shows the half that is open: the second from half time on. */
export const halfWord = '上/下半场'

/** Title of a column of the wide board: 让球, 上/下半场 让球. */
export function columnTitle(sport: Sport, { kind, part }: BoardColumn): string {
  if (kind === 'match-result') return '独赢 主/客/平'
  const name = boardMarketName(sport, kind)
  return part === 'half' ? `${halfWord} ${name}` : name
}

const teamsWidth = 196
const resultWidth = 96
const gap = 8
const lineWidth = 124
const sidePadding = 24

/**
 * The columns that fit into a board of `width` px: one result column, then as many lines as have 124 px, at least
 * two.
 */
export function columnsFor(sport: Sport, width: number): readonly BoardColumn[] {
  const all = columnsOfSport[sport]
  const left = width - sidePadding - teamsWidth - gap - resultWidth
  const lines = Math.max(2, Math.floor(left / (lineWidth + gap)))
  return all.slice(0, 1 + lines)
}

/** All columns of a sport: what the phone's chip row offers. */
export const allColumnsOf = (sport: Sport): readonly BoardColumn[] => columnsOfSport[sport]

const resultColumn = column('match-result')

/** The column that asks who wins; shown first in every row. */
export const firstColumnOf = (sport: Sport): BoardColumn => columnsOfSport[sport][0] ?? resultColumn

/** The selections of a kind in the order of the board: home first, away second, draw third. */
export const boardSelections: Record<BoardKind, readonly BoardSelection[]> = {
  'match-result': ['home', 'away', 'draw'],
  winner: ['home', 'away'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
  'corners-total': ['over', 'under'],
  'sets-handicap': ['home', 'away'],
}

/** The selections of a kind when shown side by side: home, draw, away. */
export const rowSelections: Record<BoardKind, readonly BoardSelection[]> = {
  ...boardSelections,
  'match-result': ['home', 'draw', 'away'],
}

const periodsOfPart = { full: ['full'], half: ['first-half', 'second-half'] } as const

/**
 * The market that a column shows: the main one of its kind that is not over, for the first half as long as it is
 * open.
 */
export function marketOfColumn(markets: readonly Market[], { kind, part }: BoardColumn): Market | undefined {
  for (const period of periodsOfPart[part]) {
    const open = markets.filter((each) => each.kind === kind && each.period === period && isOpen(each))
    const main = open.find((each) => each.isMain) ?? open[0]
    if (main !== undefined) return main
  }
  return undefined
}

const isOpen = ({ status }: Market): boolean => status === 'active' || status === 'suspended'

/** Whether the column's markets are all over, in contrast to a column that the match never had. */
function isColumnClosed(markets: readonly Market[], { kind, part }: BoardColumn): boolean {
  const periods: readonly string[] = periodsOfPart[part]
  const all = markets.filter((each) => each.kind === kind && periods.includes(each.period))
  return all.length > 0 && !all.some(isOpen)
}

/** The first column with an open market: the chosen one, then those after it, then those before it. */
export function openColumnOf(
  markets: readonly Market[],
  chosen: BoardColumn,
  columns: readonly BoardColumn[],
): BoardColumn | undefined {
  const at = Math.max(0, columns.indexOf(chosen))
  return [...columns.slice(at), ...columns.slice(0, at)].find(
    (each) => marketOfColumn(markets, each) !== undefined,
  )
}

/** What a column of a row shows: its own market, another in its place, or in one word that there is none. */
export type ColumnState = BoardColumn | 'closed' | 'absent'

/**
 * The state of a column. `spare` are columns that the board has no room for: the first that is open takes the place of a
 * market that is over or was never offered.
 */
export function columnState(
  markets: readonly Market[],
  own: BoardColumn,
  spare: readonly BoardColumn[],
): ColumnState {
  const has = (each: BoardColumn) => marketOfColumn(markets, each) !== undefined
  if (has(own)) return own
  return spare.find(has) ?? (isColumnClosed(markets, own) ? 'closed' : 'absent')
}

const noColumns: readonly BoardColumn[] = []

/** The columns of the sport that a board of these columns does not show, for its column at `index`: the first has them. */
export const spareFor = (
  sport: Sport,
  columns: readonly BoardColumn[],
  index: number,
): readonly BoardColumn[] =>
  index === 0 ? columnsOfSport[sport].filter((each) => !columns.includes(each)) : noColumns

/** Whether a list's answer includes the market of a column. Other columns arrive with the board's channel. */
export const isInList = ({ kind, part }: BoardColumn): boolean =>
  part === 'full' && kind !== 'corners-total' && kind !== 'sets-handicap'
