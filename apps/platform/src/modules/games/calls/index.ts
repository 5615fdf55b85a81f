import {
  getVenueTransfer,
  launchDemo,
  launchGame,
  listVenueBalances,
  listVenueMaintenance,
  listVenues,
  recoverFromVenues,
  transferAllToVenue,
  transferFromVenue,
  transferToVenue,
} from '@grandstand/contract/games'
import { currencyOfWalletType, transferOf } from '@grandstand/contract/wallets'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Launching } from '../launching.ts'
import { shownVenues, type Registry } from '../registry/service.ts'
import type { Games } from '../service.ts'

/** Binds the calls for venues, games, balances at venues and transfers to and from them. */
export function gamesCalls(
  games: Games,
  registry: Pick<Registry, 'list'>,
  launching: Pick<Launching, 'launch' | 'demo'>,
): BoundCall[] {
  return [
    bindCall(launchGame, async (input, context) =>
      launching.launch(askingOf(context), input, await context.language(), context.sessionId),
    ),
    bindCall(launchDemo, (input) => launching.demo(input)),
    bindCall(listVenues, () => ({ venues: shownVenues(registry.list()) })),
    bindCall(listVenueMaintenance, () => ({
      venues: shownVenues(registry.list()).flatMap(({ status, channelCode, venueEnName, name, until }) =>
        status === 0 ? [{ channelCode, venueEnName, name, ...(until !== undefined && { until }) }] : [],
      ),
    })),
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
    bindCall(getVenueTransfer, async ({ transfer }, context) => ({
      transfer: await games.askAgain(memberOf(context), transfer),
    })),
    bindCall(recoverFromVenues, ({ walletType, venue }, context) =>
      games.recover(askingOf(context), walletType && currencyOfWalletType[walletType], venue),
    ),
  ]
}
