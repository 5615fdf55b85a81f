import { type Act, type ActState, useAct } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { useLiveEffect, useLiveValue, useTrueLive } from '@grandstand/client/live'
import { useIsMember, useMember } from '@grandstand/client/session'
import type { CallInput, CallOutput, ChannelSnapshot } from '@grandstand/contract'
import {
  listBets,
  marketOdds,
  matchStateChannel,
  memberBets,
  placeBet,
  quoteBet,
  type Bet,
} from '@grandstand/contract/sportsbook'
import { walletBalance } from '@grandstand/contract/wallets'
import type { Currency } from '@grandstand/money'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { isSameNow, legNowOf, type LegNow } from './leg-summary.ts'
import type { AskedBet } from './slip-bets.ts'
import { quoteKeyOf, type SlipQuote } from './slip-quote.ts'
import { legKeyOf, type SlipAttempt, type SlipLeg } from './slip.ts'

const keys = {
  quote: (key: string) => ['sportsbook', 'quote', key] as const,
  bets: ['sportsbook', 'bets'] as const,
}

/**
 * The current markets of all legs by leg key, without the delay that prices next to a video have. A leg is missing
 * until its channel's first snapshot.
 */
export function useLegsNow(legs: readonly SlipLeg[]): ReadonlyMap<string, LegNow> {
  const live = useTrueLive()
  const ids = [...new Set(legs.map((leg) => leg.matchId))].join(' ')
  const kept = useRef<ReadonlyMap<string, LegNow>>(new Map())
  const watch = useCallback(
    (listener: () => void) => {
      const channels = [marketOdds, matchStateChannel]
      const stops = ids
        .split(' ')
        .filter((id) => id !== '')
        .flatMap((id) => channels.map((channel) => live.watch(channel, id, listener)))
      return () => stops.forEach((stop) => stop())
    },
    [live, ids],
  )
  return useSyncExternalStore(watch, () => {
    const next = new Map(
      legs.flatMap((leg) => {
        const markets = live.read(marketOdds, leg.matchId)?.markets
        const now = markets && legNowOf(markets, leg, live.read(matchStateChannel, leg.matchId))
        return now ? [[legKeyOf(leg), now] as const] : []
      }),
    )
    if (!isSameNow(kept.current, next)) kept.current = next
    return kept.current
  })
}

/**
 * The server's quote for the bets of a slip: limits with their reasons, joint odds, and legs that cannot be combined.
 * Refetched when `pricesKey` changes (prices inside a group moved). Members only; undefined while nothing is known.
 */
export function useSlipQuote(
  bets: readonly AskedBet[],
  pricesKey: string,
  currency: Currency,
): SlipQuote | undefined {
  const api = useApi()
  const isMember = useIsMember()
  const shape = [
    currency,
    ...bets.map((bet) => [bet.asked.kind, bet.asked.sizes ?? '', ...bet.keys].join(' ')),
  ].join('|')
  const { data } = useQuery({
    queryKey: [...keys.quote(shape), pricesKey],
    queryFn: async ({ signal }): Promise<SlipQuote & { readonly shape: string }> => {
      const asked = bets.map((bet) => bet.asked)
      const answer = await api.call(
        quoteBet,
        { bets: asked, ...(currency !== 'CNY' && { currency }) },
        { signal },
      )
      const pairs = bets.flatMap(({ keys: own }, at) => {
        const quoted = answer.bets[at]
        return quoted ? [[quoteKeyOf(own), quoted] as const] : []
      })
      return { shape, bets: new Map(pairs), ceilingMs: answer.ceilingMs }
    },
    enabled: isMember && bets.length > 0,
    staleTime: 15_000,
    refetchInterval: pricesKey === '' ? 30_000 : 5_000,
    placeholderData: keepPreviousData,
  })
  // Ignore a kept quote of a differently composed slip. One of the same slip stays valid while the next loads.
  return data?.shape === shape ? data : undefined
}

/** The answer of `placeBet`. */
export type Placed = CallOutput<typeof placeBet>

/** Places the bets of a slip. All tabs share the slip and therefore also its pending request. */
export function usePlaceBets(onAnswer: (placed: Placed) => void): Act<Placed> & {
  readonly place: (input: CallInput<typeof placeBet>, attempt: SlipAttempt) => Promise<ActState<Placed>>
} {
  const client = useQueryClient()
  const act = useAct<Placed>({
    name: 'slip',
    isShared: true,
    isToldInPlace: true,
    onAnswer,
    onSettled: () => client.invalidateQueries({ queryKey: keys.bets }),
  })
  return {
    ...act,
    place: (input, attempt) => act.send(placeBet, input, (placed) => placed, attempt),
  }
}

const pageSize = 20

/**
 * The newest bets by polling every 2 s while `isWanted`, for outcomes that have left the channel. Undefined before
 * the first answer.
 */
export function useRecentBets(isWanted: boolean): readonly Bet[] | undefined {
  const api = useApi()
  const isMember = useIsMember()
  const { data } = useQuery({
    queryKey: [...keys.bets, 'recent'],
    queryFn: ({ signal }) => api.call(listBets, { state: 'all', limit: pageSize }, { signal }),
    enabled: isMember && isWanted,
    refetchInterval: 2_000,
  })
  return data?.bets
}

const selectBets = (state: ChannelSnapshot<typeof memberBets>): readonly Bet[] => state.bets

/** Open and recently changed bets from the channel; undefined for visitors and before the first snapshot. */
export function useMemberBets(): readonly Bet[] | undefined {
  const isMember = useIsMember()
  return useLiveValue(memberBets, isMember ? 'me' : undefined, selectBets)
}

/** Runs `react` at each update of the member's open and recently changed bets. */
export function useMemberBetsEffect(react: (bets: readonly Bet[]) => void): void {
  const isMember = useIsMember()
  useLiveEffect(memberBets, isMember ? 'me' : undefined, ({ bets }) => react(bets))
}

/** The currency that the member's stakes are in. */
export const useStakeUnit = (): Currency => useMember()?.settlementUnit ?? 'CNY'

const selectAvailable = (currency: Currency) => (state: ChannelSnapshot<typeof walletBalance>) =>
  state.wallets.find(({ kind }) => kind === (currency === 'USDT' ? 'usdt' : 'central'))?.available.minor
const selectors = { CNY: selectAvailable('CNY'), USDT: selectAvailable('USDT') } as const

/**
 * The balance available for stakes, in minor units of the member's settlement currency; undefined for visitors and
 * before it is known.
 */
export function useAvailable(): bigint | undefined {
  const member = useMember()
  const unit = useStakeUnit()
  return useLiveValue(walletBalance, member ? 'me' : undefined, selectors[unit])
}
