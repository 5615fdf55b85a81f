import type { Market, Match, Sport } from '@grandstand/contract/sportsbook'
import { dayWord, isLive, timeText } from '../match-state/clock.ts'

/** The kinds of market that boards show; the match page has them all. */
export type BoardKind = 'match-result' | 'winner' | 'handicap' | 'total' | 'corners-total' | 'sets-handicap'

/** Their selections. */
export type BoardSelection = 'home' | 'draw' | 'away' | 'over' | 'under'

/** A column of the board: the main line of a kind, of the whole match or of the half that is open. */
export type BoardColumn =
  | { readonly kind: BoardKind; readonly part: 'full' }
  | { readonly kind: 'handicap' | 'total'; readonly part: 'half' }

const column = (kind: BoardKind): BoardColumn => ({ kind, part: 'full' })
const halfColumn = (kind: 'handicap' | 'total'): BoardColumn => ({ kind, part: 'half' })

/** From the most wanted; a narrow board takes the first ones. */
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

/** Names a column within its sport, in an address too. */
export const columnKey = ({ part, kind }: BoardColumn): ColumnKey => (part === 'half' ? `half-${kind}` : kind)
export type ColumnKey = BoardKind | 'half-handicap' | 'half-total'

const teamsWidth = 196
const resultWidth = 96
const gap = 8
const lineWidth = 124
const sidePadding = 24

/** The columns that fit into a board of `width` px: one result column, then as many lines as have 124 px, at least two. */
export function columnsFor(sport: Sport, width: number): readonly BoardColumn[] {
  const all = columnsOfSport[sport]
  const left = width - sidePadding - teamsWidth - gap - resultWidth
  const lines = Math.max(2, Math.floor(left / (lineWidth + gap)))
  return all.slice(0, 1 + lines)
}

/** All columns of a sport: what the phone's chip row offers. */
export const allColumnsOf = (sport: Sport): readonly BoardColumn[] => columnsOfSport[sport]

const resultColumn = column('match-result')

/** What decides who wins, the first thing that a row shows. */
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

/** The same in reading order, side by side: home, draw, away. */
export const rowSelections: Record<BoardKind, readonly BoardSelection[]> = {
  ...boardSelections,
  'match-result': ['home', 'draw', 'away'],
}

const periodsOfPart = { full: ['full'], half: ['first-half', 'second-half'] } as const

/** The market that a column shows: the main one of its kind that is not over, of the first half as long as it is open. */
export function marketOfColumn(markets: readonly Market[], { kind, part }: BoardColumn): Market | undefined {
  for (const period of periodsOfPart[part]) {
    const open = markets.filter(
      (each) =>
        each.kind === kind &&
        each.period === period &&
        (each.status === 'active' || each.status === 'suspended'),
    )
    const main = open.find((each) => each.isMain) ?? open[0]
    if (main !== undefined) return main
  }
  return undefined
}

/** Whether a list's answer has the market of a column; the others come with the board's channel. */
export const isInList = ({ kind, part }: BoardColumn): boolean =>
  part === 'full' && kind !== 'corners-total' && kind !== 'sets-handicap'

export type BoardOrder = 'competition' | 'time'

export interface MatchGroup {
  readonly key: string
  readonly title: string
  /** The competition that it is (a round of). */
  readonly competition?: Match['competition']
  readonly matches: readonly Match[]
}

/** Groups in the order in which their first match comes; matches keep their order. */
export function groupMatches(
  matches: readonly Match[],
  order: BoardOrder,
  nowMs: number,
): readonly MatchGroup[] {
  const groups = new Map<string, MatchGroup & { matches: Match[] }>()
  const sorted = order === 'time' ? [...matches].sort((a, b) => a.startsAt - b.startsAt) : matches
  for (const match of sorted) {
    const head = order === 'competition' ? competitionOf(match) : timeSlotOf(match, nowMs)
    const group = groups.get(head.key)
    if (group) group.matches.push(match)
    else groups.set(head.key, { ...head, matches: [match] })
  }
  return [...groups.values()]
}

const competitionOf = ({ competition, round }: Match) =>
  round === undefined
    ? { key: competition.id as string, title: competition.name, competition }
    : { key: `${competition.id}/${round}`, title: `${competition.name} · ${round}`, competition }

/** What the operator has put on top of every board, by id, each in the operator's order. */
export interface BoardTop {
  readonly competitions: readonly string[]
  /** [CONST-11] */
  readonly worldCupMatches: readonly string[]
}

/** The matches of the World Cup in a group of their own, the competitions that the operator has put on top, then the others. */
export function topFirst(
  groups: readonly MatchGroup[],
  { competitions, worldCupMatches }: BoardTop,
): readonly MatchGroup[] {
  const place = ({ competition }: MatchGroup) => {
    const at = competition ? competitions.indexOf(competition.id) : -1
    return at < 0 ? competitions.length : at
  }
  const sorted = competitions.length === 0 ? groups : groups.toSorted((a, b) => place(a) - place(b))
  const isTop = ({ id }: Match) => worldCupMatches.includes(id)
  const matches = sorted
    .flatMap((group) => group.matches.filter(isTop))
    .toSorted((a, b) => worldCupMatches.indexOf(a.id) - worldCupMatches.indexOf(b.id))
  if (matches.length === 0) return sorted
  const rest = sorted.map((group) => ({ ...group, matches: group.matches.filter((each) => !isTop(each)) }))
  return [{ key: 'world-cup', title: '世界杯', matches }, ...rest.filter((group) => group.matches.length > 0)]
}

function timeSlotOf({ startsAt, state }: Match, nowMs: number) {
  const half = 30 * 60_000
  const slot = Math.floor(startsAt / half) * half
  return isLive(state)
    ? { key: `live-${slot}`, title: `${timeText(slot)} 开赛` }
    : { key: `soon-${slot}`, title: `${dayWord(slot, nowMs)} ${timeText(slot)}` }
}

export type BoardRow =
  | { readonly type: 'head'; readonly key: string; readonly group: MatchGroup; readonly isFolded: boolean }
  | { readonly type: 'match'; readonly key: string; readonly match: Match; readonly isLast: boolean }

/** The board as one flat list, which a virtual list can cut. */
export function boardRows(groups: readonly MatchGroup[], folded: ReadonlySet<string>): readonly BoardRow[] {
  return groups.flatMap((group) => {
    const isFolded = folded.has(group.key)
    const head: BoardRow = { type: 'head', key: group.key, group, isFolded }
    if (isFolded) return [head]
    const last = group.matches.length - 1
    return [
      head,
      ...group.matches.map((match, index): BoardRow => ({
        type: 'match',
        key: match.id,
        match,
        isLast: index === last,
      })),
    ]
  })
}

/** Lists over this many rows are virtual. */
export const virtualFrom = 60

/** A set with `key` in it, or without it when it was. */
export function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}
