import { useAct } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { usePages } from '@grandstand/client/ask'
import { useLiveEffect, useLiveValue } from '@grandstand/client/live'
import { useIsMember } from '@grandstand/client/session'
import type { BetId, Money } from '@grandstand/contract'
import {
  cashOutBet,
  cashOutOffers,
  getBet,
  getReceipts,
  listBets,
  listLogRoots,
  memberBets,
  removeCashOutRule,
  setCashOutRule,
  type Bet,
  type BetKind,
  type CashOutOffer,
} from '@grandstand/contract/sportsbook'
import { getTotalAssets } from '@grandstand/contract/wallets'
import type { ChannelSnapshot } from '@grandstand/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { SentCashOut } from '../cash-out/cash-out.ts'
import { changedBets, refreshPages } from './refresh-pages.ts'

/** Everything that is asked about bets begins with it, so that one change asks all of it again. */
const betsKey = ['sportsbook', 'bets'] as const
const pageSize = 20

/** Runs `react` with the ids of the bets that changed; with undefined when all of them may have. */
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
  /** Placed then or later, epoch ms. */
  readonly since?: number | undefined
}

/** The member's bets as asked, page by page; the first page has the sums. */
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
    // What nobody looks at is asked for when somebody does.
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

/** One bet with its settlements; asked again when the channel tells of a change. */
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

/** The receipts of a bet. They are written a moment after what they tell: while one is missing it is asked again. */
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

/** The live offer of one bet; undefined before the channel spoke, and for bets that are over. */
export function useOffer(betId: BetId, isWanted: boolean): CashOutOffer | undefined {
  const isMember = useIsMember()
  const select = useCallback(
    (state: ChannelSnapshot<typeof cashOutOffers>) => state.offers.find((each) => each.betId === betId),
    [betId],
  )
  return useLiveValue(cashOutOffers, isMember && isWanted ? 'me' : undefined, select)
}

const selectOpen = (state: ChannelSnapshot<typeof cashOutOffers>): string =>
  state.offers
    .filter(({ value }) => value !== undefined)
    .map(({ betId }) => betId)
    .join(' ')

/** Ids of the bets that have an offer now; undefined before the channel spoke. */
export function useOfferedBets(isWanted: boolean): ReadonlySet<string> | undefined {
  const isMember = useIsMember()
  const ids = useLiveValue(cashOutOffers, isMember && isWanted ? 'me' : undefined, selectOpen)
  return ids === undefined ? undefined : new Set(ids.split(' '))
}

/** Cashes a part or all of a bet out; what was chosen comes back as the act's note. */
export function useCashOut({ id: betId, stake: { currency } }: Bet, onDone: () => void) {
  const money = (minor: bigint) => ({ minor, currency })
  const client = useQueryClient()
  const act = useAct<Bet>({
    name: 'cash-out',
    subject: betId,
    isToldInPlace: true,
    onDone,
    onSettled: () => client.invalidateQueries({ queryKey: betsKey }),
  })
  return {
    ...act,
    cashOut(stake: bigint, atLeast: bigint, chosen: Pick<SentCashOut, 'percent' | 'rest' | 'consent'>) {
      const input = { betId, stake: money(stake), atLeast: money(atLeast) }
      const sent: SentCashOut = { ...chosen, part: String(stake), atLeast: String(atLeast) }
      return act.send(cashOutBet, input, ({ bet }) => bet, sent)
    },
  }
}

interface Bounds {
  readonly floor?: bigint | undefined
  readonly ceiling?: bigint | undefined
}

/** Sets the rule of a bet, or, without bounds, takes it away. */
export function useCashOutRule({ id: betId, stake: { currency } }: Bet, onDone: () => void) {
  const money = (minor: bigint) => ({ minor, currency })
  const client = useQueryClient()
  const act = useAct<Bet>({
    name: 'cash-out-rule',
    subject: betId,
    isToldInPlace: true,
    onDone,
    onSettled: () => client.invalidateQueries({ queryKey: betsKey }),
  })
  return {
    ...act,
    set: ({ floor, ceiling }: Bounds) =>
      floor === undefined && ceiling === undefined
        ? act.send(removeCashOutRule, { betId }, ({ bet }) => bet)
        : act.send(
            setCashOutRule,
            {
              betId,
              ...(floor !== undefined && { floor: money(floor) }),
              ...(ceiling !== undefined && { ceiling: money(ceiling) }),
            },
            ({ bet }) => bet,
          ),
  }
}

/** What the member owes after a payout was taken back, by currency; nothing for nearly everybody. */
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
