import type { Match } from '@grandstand/contract/sportsbook'
import { dayWord, isLive, timeText } from '../match-state/clock.ts'

export type BoardOrder = 'competition' | 'time'

export interface MatchGroup {
  readonly key: string
  readonly title: string
  /** The competition whose matches (or round) the group holds. */
  readonly competition?: Match['competition']
  readonly matches: readonly Match[]
}

/** Groups matches in order of first appearance. Matches keep their order within a group. */
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

/** Ids that the operator pins to the top of every board, in the operator's order. */
export interface BoardTop {
  readonly competitions: readonly string[]
  /** [CONST-11] */
  readonly worldCupMatches: readonly string[]
}

/**
 * Puts the World Cup matches first in a group of their own, then the competitions that the operator pins, then the
 * others.
 */
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

/** The entries in the order in which a board of these groups shows them. */
export function inBoardOrder<T extends { readonly match: Match }>(
  entries: readonly T[],
  order: BoardOrder,
  top: BoardTop,
): readonly T[] {
  const of = new Map(entries.map((entry) => [entry.match.id, entry]))
  const matches = entries.map(({ match }) => match)
  return topFirst(groupMatches(matches, order, 0), top).flatMap((group) =>
    group.matches.flatMap(({ id }) => of.get(id) ?? []),
  )
}

/** Identifies a row of a list of matches. */
export const rowKeyOf = ({ match }: { readonly match: Match }): string => match.id

export type BoardRow =
  | { readonly type: 'head'; readonly key: string; readonly group: MatchGroup; readonly isFolded: boolean }
  | { readonly type: 'match'; readonly key: string; readonly match: Match; readonly isLast: boolean }

/** The board as one flat list, suitable for virtualisation. */
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

/** Lists with more rows than this are virtualised. */
export const virtualFrom = 60

/** A copy of the set with `key` added when absent and removed when present. */
export function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}
