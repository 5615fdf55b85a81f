import { useAct } from '@grandstand/client/act'
import { useLiveValue } from '@grandstand/client/live'
import { useIsMember } from '@grandstand/client/session'
import type { BetId, ChannelSnapshot } from '@grandstand/contract'
import {
  cashOutBet,
  cashOutOffers,
  removeCashOutRule,
  setCashOutRule,
  type Bet,
  type CashOutOffer,
} from '@grandstand/contract/sportsbook'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { betsKey } from '../bets/data.ts'
import type { SentCashOut } from './cash-out.ts'

/** The live offer of one bet; undefined before the channel's first snapshot and for bets that are over. */
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

/** Ids of the bets that have an offer now; undefined before the channel's first snapshot. */
export function useOfferedBets(isWanted: boolean): ReadonlySet<string> | undefined {
  const isMember = useIsMember()
  const ids = useLiveValue(cashOutOffers, isMember && isWanted ? 'me' : undefined, selectOpen)
  return ids === undefined ? undefined : new Set(ids.split(' '))
}

/** Cashes out a part or all of a bet. The request is stored as the act's note. */
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

/** Sets the cash-out rule of a bet, or removes it when no bound is given. */
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
