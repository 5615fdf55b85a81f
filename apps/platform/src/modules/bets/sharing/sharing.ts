import { betId, CallError, type CallInput } from '@grandstand/contract'
import {
  bookingCode,
  placeBet,
  revertShare,
  shareBet,
  type Bet,
  type SharedBet,
  type followBet,
} from '@grandstand/contract/sportsbook'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import { findBet } from '../store.ts'
import type { Book } from '../../offer/service.ts'
import { maskedName, newBookingCode } from './code.ts'
import { cardOf, shareOf } from './shared-card.ts'
import { placeAgain, type Place } from './place-again.ts'
import { isBeyondBand } from './shared-odds.ts'
import { addFollow, findShareOfBet, listSharesOf, markReverted, saveShare } from './store.ts'

const listedMax = 100

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly book: Pick<Book, 'standing'>
  readonly place: Place
  /** Display name that the member has chosen. */
  readonly nameOf: (memberId: string) => Promise<string | undefined>
}

/** Bets that members share by a code, and copies that others place of them. */
export function createSharing(needs: Needs) {
  const { database, once, clock, place, nameOf } = needs

  return {
    /**
     * Shows a shared bet.
     * @throws CallError('not-found') for an unknown code
     */
    view: async (code: string, viewer: string | undefined): Promise<SharedBet> =>
      (await cardOf(needs, await shareOf(database, code), viewer)).card,

    /**
     * Shares a bet.
     * @throws CallError('not-found') for another member's bet, 'not-shareable' for one that is neither pending nor
     * accepted
     */
    async share({ memberId, ...asking }: Asking, input: CallInput<typeof shareBet>): Promise<SharedBet> {
      const stored = await findBet(database, input.betId)
      if (stored?.memberId !== memberId) throw new CallError('not-found')
      const { bet } = stored
      const name = input.naming === 'masked' ? await nameOf(memberId) : undefined
      await once.inTransaction({ ...asking, actor: memberId, call: shareBet.name }, async (tx) => {
        if (bet.status !== 'pending' && bet.status !== 'accepted') throw new CallError('not-shareable')
        await saveShare(tx, {
          code: newBookingCode(),
          betId: bet.id,
          memberId,
          shownName: name === undefined ? undefined : maskedName(name),
          odds: bet.odds,
          at: new Date(clock.now()),
        })
        return null
      })
      const share = await findShareOfBet(database, bet.id)
      if (share === undefined) throw new CallError('not-found')
      return (await cardOf(needs, share, memberId)).card
    },

    /**
     * Places a copy of the shared bet at current odds.
     * @throws CallError('odds-beyond-band') with `{oddsNow, change}`, 'share-reverted', 'share-expired', and the
     * refusals of placing
     */
    async follow(asking: Asking, input: CallInput<typeof followBet>): Promise<Bet> {
      const { memberId } = asking
      const share = await shareOf(database, input.code)
      const { card, bet } = await cardOf(needs, share, memberId)
      // A retry gets the stored answer, whatever the odds are by now.
      const isDone = await once.isDone({ ...asking, actor: memberId, call: placeBet.name })
      if (!isDone) {
        if (card.status === 'reverted') throw new CallError('share-reverted')
        if (card.status === 'expired') throw new CallError('share-expired')
        const waiting = card.legs.find(({ refusal }) => refusal !== undefined)?.refusal
        if (waiting !== undefined) throw new CallError(waiting)
        if (isBeyondBand(card.change ?? 0, input.band))
          throw new CallError('odds-beyond-band', { oddsNow: card.oddsNow, change: card.change })
      }
      const placed = await placeAgain(place, asking, { bet, legs: card.legs, stake: input.stake })
      await addFollow(database, { code: share.code, betId: placed.id, memberId, at: new Date(clock.now()) })
      return placed
    },

    /**
     * Reverts a share.
     * @throws CallError('not-found') when the member has no share with that code
     */
    async revert({ memberId, ...asking }: Asking, code: string): Promise<SharedBet> {
      await once.inTransaction({ ...asking, actor: memberId, call: revertShare.name }, async (tx) => {
        if (!(await markReverted(tx, code, memberId, new Date(clock.now())))) throw new CallError('not-found')
        return null
      })
      return (await cardOf(needs, await shareOf(database, code), memberId)).card
    },

    list: async (memberId: string) =>
      (await listSharesOf(database, memberId, listedMax)).map((share) => ({
        betId: betId.parse(share.betId),
        code: bookingCode.parse(share.code),
        sharedAt: share.sharedAt,
        isReverted: share.isReverted,
        followers: share.followers,
      })),
  }
}
