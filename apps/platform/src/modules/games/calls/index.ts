import {
  listVenueBalances,
  recoverFromVenues,
  transferAllToVenue,
  transferFromVenue,
  transferToVenue,
} from '@grandstand/contract/games'
import { currencyOfWalletType, transferOf } from '@grandstand/contract/wallets'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Games } from '../service.ts'

/** Binds the calls for balances at venues and transfers to and from them. */
export function gamesCalls(games: Games): BoundCall[] {
  return [
    bindCall(listVenueBalances, async (_input, context) => {
      const { venues, totals } = await games.balances(memberOf(context))
      const total = totals.find(({ currency }) => currency === 'CNY')
      return { venues, totals, total: total ?? { minor: 0n, currency: 'CNY' }, at: context.now }
    }),
    bindCall(transferToVenue, async (input, context) => ({
      transfer: await games.transferIn(askingOf(context), transferOf(input)),
    })),
    bindCall(transferFromVenue, async (input, context) => ({
      transfer: await games.transferOut(askingOf(context), transferOf(input)),
    })),
    bindCall(transferAllToVenue, async ({ venue, walletType = 'RMB' }, context) => ({
      transfer: await games.transferAll(askingOf(context), venue, currencyOfWalletType[walletType]),
    })),
    bindCall(recoverFromVenues, ({ walletType }, context) =>
      games.recover(askingOf(context), walletType && currencyOfWalletType[walletType]),
    ),
  ]
}
