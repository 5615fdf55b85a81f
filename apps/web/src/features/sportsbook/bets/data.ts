import { useApi } from '@grandstand/client/api'
import { usePages } from '@grandstand/client/ask'
import { useLiveEffect } from '@grandstand/client/live'
import { useIsMember } from '@grandstand/client/session'
import type { BetId, Money } from '@grandstand/contract'
import {
  getBet,
  getReceipts,
  listBets,
  listLogRoots,
  memberBets,
  type Bet,
  type BetKind,
} from '@grandstand/contract/sportsbook'
import { getTotalAssets } from '@grandstand/contract/wallets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { changedBets, refreshPages } from './refresh-pages.ts'

/** Prefix of every query key about bets, so that one invalidation covers all of them. */
export const betsKey = ['sportsbook', 'bets'] as const
const pageSize = 20

/** Runs `react` with the ids of the bets that changed; with undefined when all of them may have changed. */
function useChangedBets(react: (changed: ReadonlySet<string> | undefined) => void): void {
  const isMember = useIsMember()
  const before = useRef<readonly Bet[] | undefined>(undefined)
  useLiveEffect(memberBets, isMember ? 'me' : undefined, ({ bets }) => {
    const changed = changedBets(before.current, bets)
    before.current = bets
    if (changed?.size !== 0) react(changed)
  })
}

export interface BetsAsked {
  readonly state: 'open' | 'settled'
  readonly kind?: BetKind | undefined
  /** Only bets placed at this time or later, epoch ms. */
  readonly since?: number | undefined
}

/** The member's bets under these filters, page by page. The first page has the totals. */
export function useBetPages({ state, kind, since }: BetsAsked) {
  const api = useApi()
  const client = useQueryClient()
  const queryKey = [...betsKey, 'pages', state, kind ?? 'all', since ?? 0]
  const fetchPage = (before: BetId | undefined, limit: number, signal?: AbortSignal) =>
    api.call(
      listBets,
      {
        state,
        limit,
        ...(kind && { kind }),
        ...(since !== undefined && { since }),
        ...(before && { before }),
      },
      signal ? { signal } : {},
    )
  useChangedBets((changed) => {
    // Queries without an observer are only marked stale and load when a view mounts.
    void client.invalidateQueries({ queryKey: betsKey, refetchType: 'none' })
    if (changed) void refreshPages(client, queryKey, changed, fetchPage)
    else void client.invalidateQueries({ queryKey })
  })
  return usePages({
    queryKey,
    ask: (before: BetId | undefined, { signal }) => fetchPage(before, pageSize, signal),
    rowsOf: ({ bets }) => bets,
    after: ({ id }) => id,
  })
}

/** One bet with its settlements, refetched when the channel announces a change. */
export function useBetStory(betId: BetId) {
  const api = useApi()
  const client = useQueryClient()
  const isMember = useIsMember()
  useChangedBets((changed) => {
    void client.invalidateQueries({ queryKey: betsKey, refetchType: 'none' })
    if (changed?.has(betId) !== false) void client.invalidateQueries({ queryKey: [...betsKey, 'one', betId] })
  })
  return useQuery({
    queryKey: [...betsKey, 'one', betId],
    queryFn: ({ signal }) => api.call(getBet, { betId }, { signal }),
    enabled: isMember,
  })
}

/**
 * The receipts of a bet. They are written shortly after the change they record, so the query polls while one is
 * missing.
 */
export function useReceipts(betId: BetId | undefined, atLeast: number) {
  const api = useApi()
  const isMember = useIsMember()
  return useQuery({
    queryKey: [...betsKey, 'receipts', betId ?? ''],
    queryFn: ({ signal }) => {
      if (betId === undefined) throw new Error('no bet was asked for')
      return api.call(getReceipts, { betId }, { signal })
    },
    enabled: isMember && betId !== undefined,
    refetchInterval: ({ state }) => ((state.data?.receipts.length ?? 0) < atLeast ? 2000 : false),
  })
}

/** The published roots of the bet log and the key that signed them. */
export function useLogRoots() {
  const api = useApi()
  return useQuery({
    queryKey: ['sportsbook', 'log-roots'],
    queryFn: ({ signal }) => api.call(listLogRoots, {}, { signal }),
    staleTime: 60_000,
  })
}

/** Debts after reversed payouts, by currency. Empty for nearly every member. */
export function useDebts(): readonly Money[] {
  const api = useApi()
  const isMember = useIsMember()
  const { data } = useQuery({
    queryKey: [...betsKey, 'debt'],
    queryFn: ({ signal }) => api.call(getTotalAssets, {}, { signal }),
    enabled: isMember,
    staleTime: 30_000,
  })
  return data?.debts ?? []
}
