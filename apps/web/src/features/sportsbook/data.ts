import { useApi } from '@grandstand/client/api'
import { useLiveEffect, useLiveValue } from '@grandstand/client/live'
import type { ChannelSnapshot, MatchId } from '@grandstand/contract'
import {
  boardOdds,
  getMatch,
  listMatches,
  marketOdds,
  matchList,
  matchStateChannel,
  type Market,
  type Match,
  type MatchState,
  type SelectionKey,
  type Sport,
} from '@grandstand/contract/sportsbook'
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import {
  columnState,
  isInList,
  marketOfColumn,
  openColumnOf,
  type BoardColumn,
  type ColumnState,
} from './board/columns.ts'
import { isLive } from './match-state/clock.ts'
import { cellOf, isSameCell, type SelectionCell } from './board/movement.ts'

export type When = 'in-play' | 'soon' | 'early'
export interface MatchesAsked {
  readonly sport?: Sport | undefined
  readonly when: When | 'all'
  readonly limit?: number
  /** Maximum number of matches of each sport. */
  readonly perSport?: number
  /** False disables the query. */
  readonly isWanted?: boolean
}

const keys = {
  matches: ['sportsbook', 'matches'] as const,
  match: (id: MatchId | undefined) => ['sportsbook', 'match', id] as const,
}

/** Refetches the lists when the platform announces that a match began, ended or was added. */
function useListRevision(): void {
  const client = useQueryClient()
  const seen = useRef<number | undefined>(undefined)
  useLiveEffect(matchList, 'all', ({ revision }) => {
    const isNew = seen.current !== undefined && seen.current !== revision
    seen.current = revision
    if (isNew) void client.invalidateQueries({ queryKey: keys.matches })
  })
}

/** Matches with their main markets. The list follows `match-list`; prices and scores in it are not updated. */
export function useMatches({ sport, when, limit, perSport, isWanted = true }: MatchesAsked) {
  const api = useApi()
  useListRevision()
  return useQuery({
    queryKey: [...keys.matches, sport ?? 'all', when, limit ?? 0, perSport ?? 0],
    enabled: isWanted,
    queryFn: async ({ signal, queryKey }) => ({
      ...(await api.call(
        listMatches,
        { when, ...(sport && { sport }), ...(limit && { limit }), ...(perSport && { perSport }) },
        { signal },
      )),
      // Names the list that was asked for, which the kept previous answer is not one of.
      list: queryKey.join(' '),
    }),
    placeholderData: keepPreviousData,
    staleTime: 20_000,
  })
}

const selectCounts = (state: ChannelSnapshot<typeof matchList>) => state.counts

/** Number of matches of each sport; undefined before the first answer. */
export const useCounts = () => useLiveValue(matchList, 'all', selectCounts)

const selectAny = ({ counts }: ChannelSnapshot<typeof matchList>) =>
  counts.some(({ inPlay, soon, early }) => inPlay + soon + early > 0)

/** Whether the site has any match, now or later; undefined before the first answer. */
export const useHasMatches = () => useLiveValue(matchList, 'all', selectAny)

/**
 * One match with all its markets; disabled without an id. `keepsFormer`: shows the previous match until the new one
 * has loaded.
 */
export function useMatch(id: MatchId | undefined, { keepsFormer = false } = {}) {
  const api = useApi()
  return useQuery({
    queryKey: keys.match(id),
    queryFn: id === undefined ? skipToken : ({ signal }) => api.call(getMatch, { matchId: id }, { signal }),
    ...(keepsFormer && { placeholderData: keepPreviousData }),
    staleTime: 20_000,
  })
}

type Odds = ChannelSnapshot<typeof marketOdds>

/**
 * The current ids and facts of all markets of a match. Re-renders only when a market is added, removed or changes
 * status.
 */
export function useMarkets(id: MatchId, initial: readonly Market[]): readonly Market[] {
  return useLiveValue(marketOdds, id, selectMarkets, isSameBoard) ?? initial
}
const selectMarkets = (state: Odds): readonly Market[] => state.markets
const isSameBoard = (a: readonly Market[], b: readonly Market[]) =>
  a.length === b.length &&
  a.every((each, at) => {
    const other = b[at]
    return each.id === other?.id && each.status === other.status && each.isMain === other.isMain
  })

/**
 * The cell of one selection of a column, in one subscription. `initial` is used until the first snapshot; a column
 * that lists do not include is 'loading' until then. Undefined: there is no such price. Pass a stable `column`
 * object.
 */
export function useColumnCell(
  id: MatchId,
  column: BoardColumn,
  selection: SelectionKey,
  initial: readonly Market[],
): SelectionCell | 'loading' | undefined {
  const select = useCallback(
    (state: Odds) => cellOf(marketOfColumn(state.markets, column), selection) ?? null,
    [column, selection],
  )
  const live = useLiveValue(boardOdds, id, select, isSameOrNone)
  if (live !== undefined) return live ?? undefined
  if (!isInList(column)) return 'loading'
  return cellOf(marketOfColumn(initial, column), selection)
}
const isSameOrNone = (a: SelectionCell | null, b: SelectionCell | null) =>
  isSameCell(a ?? undefined, b ?? undefined)

const stageOf = (state: MatchState): 'before' | 'live' | 'over' =>
  isLive(state) ? 'live' : state.status === 'scheduled' ? 'before' : 'over'

/**
 * The column whose market a row in play shows: `column`, or the next of the sport's that is open once its market has
 * closed. `closed` when all have, `over` after the match. Before the first snapshot and before the match it is `column`.
 */
export function useOpenColumn(
  match: Match,
  column: BoardColumn,
  columns: readonly BoardColumn[],
): BoardColumn | 'closed' | 'over' {
  const stage = useMatchState(match, stageOf)
  const select = useCallback(
    (state: Odds) => openColumnOf(state.markets, column, columns) ?? 'closed',
    [column, columns],
  )
  const open = useLiveValue(boardOdds, match.id, select)
  if (stage === 'over') return stage
  return stage === 'live' && open !== undefined ? open : column
}

/**
 * What a column of the wide board shows of a match in play. Before the first snapshot and before the match it is
 * `column`, after it `over`. Pass a stable `spare`.
 */
export function useColumnState(
  match: Match,
  column: BoardColumn,
  spare: readonly BoardColumn[],
): ColumnState | 'over' {
  const stage = useMatchState(match, stageOf)
  const select = useCallback((state: Odds) => columnState(state.markets, column, spare), [column, spare])
  const state = useLiveValue(boardOdds, match.id, select)
  if (stage === 'over') return stage
  return stage === 'live' && state !== undefined ? state : column
}

const indexes = new WeakMap<readonly Market[], ReadonlyMap<string, Market>>()

/** The markets by id, indexed once for each message, however many cells read them. */
function byId(markets: readonly Market[]): ReadonlyMap<string, Market> {
  const known = indexes.get(markets)
  if (known) return known
  const index = new Map(markets.map((each) => [each.id as string, each]))
  indexes.set(markets, index)
  return index
}

/** The cell of one selection of one market. */
export function useSelectionCell(
  id: MatchId,
  market: Market,
  selection: SelectionKey,
): SelectionCell | undefined {
  const marketId = market.id
  const select = useCallback(
    (state: Odds) => cellOf(byId(state.markets).get(marketId), selection) ?? null,
    [marketId, selection],
  )
  const live = useLiveValue(marketOdds, id, select, isSameOrNone)
  return live === undefined ? cellOf(market, selection) : (live ?? undefined)
}

/**
 * The part of a match's state that `select` returns, from the list's answer until the channel's first snapshot. Pass
 * a stable `select`.
 */
export function useMatchState<T>(
  match: Match,
  select: (state: MatchState) => T,
  isEqual?: (a: T, b: T) => boolean,
): T {
  return useLiveValue(matchStateChannel, match.id, select, isEqual) ?? select(match.state)
}

/** Like `useMatchState` for a match of which only the id is known; undefined until the channel's first snapshot. */
export const useMatchStateById = <T>(
  id: MatchId | undefined,
  select: (state: MatchState) => T,
  isEqual?: (a: T, b: T) => boolean,
): T | undefined => useLiveValue(matchStateChannel, id, select, isEqual)
