import {
  listVenueBalances,
  recoverFromVenues,
  transferAllToVenue,
  transferFromVenue,
  transferToVenue,
} from '@grandstand/contract/games'
import { transferOf } from '@grandstand/contract/wallets'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Games } from '../service.ts'

/** Balances at venues and moves to and from them, bound. */
export function gamesCalls(games: Games): BoundCall[] {
  return [
    bindCall(listVenueBalances, async (_input, context) => {
      const { venues, total } = await games.balances(memberOf(context))
      return { venues, total: { minor: total, currency: 'CNY' as const }, at: context.now }
    }),
    bindCall(transferToVenue, async (input, context) => ({
      transfer: await games.transferIn(askingOf(context), transferOf(input)),
    })),
    bindCall(transferFromVenue, async (input, context) => ({
      transfer: await games.transferOut(askingOf(context), transferOf(input)),
    })),
    bindCall(transferAllToVenue, async ({ venue }, context) => ({
      transfer: await games.transferAll(askingOf(context), venue),
    })),
    bindCall(recoverFromVenues, (_input, context) => games.recover(askingOf(context))),
  ]
}
