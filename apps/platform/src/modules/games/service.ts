import { CallError, type CallOutput } from '@grandstand/contract'
import {
  recoverFromVenues,
  transferAllToVenue,
  transferFromVenue,
  transferToVenue,
  type VenueTransfer,
} from '@grandstand/contract/games'
import type { TransferInput } from '@grandstand/contract/wallets'
import { currencies, type Currency } from '@grandstand/money'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Queryable } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import { venueAccount, walletOf, type Posting } from '../wallets/service.ts'
import { oldAccount } from './lifecycle.ts'
import type { MovingNeeds } from './moving.ts'
import { beginRecovery, isOnItsWay } from './recovery/service.ts'
import { endSessions } from './sessions/store.ts'
import * as store from './store.ts'
import { createTransfers } from './transfers.ts'
import type { Venue } from './registry/service.ts'
import { createVenueBalances } from './venue-balances.ts'

export { carryOldBooks } from './carrying.ts'
export { createCompanyKeys } from './company-keys.ts'
export { createLaunching } from './launching.ts'
export type { MovingNeeds } from './moving.ts'

export interface GamesNeeds extends MovingNeeds {
  readonly once: Once
  /** How long a call waits for the venue before it answers `moving`. */
  readonly patienceMs?: number
}

/** Balances at venues, and transfers between them and the wallet of each currency. */
export function createGames(needs: GamesNeeds) {
  const { database, wallets, once, registry } = needs
  const { balances, askBalance } = createVenueBalances(needs)
  const { begin, drive, askAgain } = createTransfers(needs)

  async function venueOf(code: string): Promise<Venue> {
    const venue = await registry.now(code)
    if (venue?.wallet !== 'transfer') throw new CallError('venue-unknown')
    return venue
  }

  /**
   * The venue of a transfer, as its row is now. Money goes to one that is open; it comes back from any.
   * @throws CallError venue-unknown, venue-currency-not-taken, venue-maintenance
   */
  async function venueFor(code: string, currency: Currency, direction: 'in' | 'out'): Promise<Venue> {
    const venue = await venueOf(code)
    if (!venue.currencies.includes(currency)) throw new CallError('venue-currency-not-taken')
    if (direction === 'in' && venue.status === 2) throw new CallError('venue-unknown')
    if (direction === 'in' && venue.status === 0)
      throw new CallError('venue-maintenance', { until: venue.until })
    return venue
  }

  async function transfer(asking: Asking, input: TransferInput, direction: 'in' | 'out') {
    const [wallet, code] = direction === 'in' ? [input.from, input.to] : [input.to, input.from]
    const { amount, currency } = input
    if (wallet !== walletOf(currency) || amount === undefined) throw new CallError('wallet-mismatch')
    if (amount === 0n) throw new CallError('amount-below-minimum', { limit: '0.01' })
    const call = direction === 'in' ? transferToVenue : transferFromVenue
    const { memberId, uuid, bodyHash } = asking
    const request = { actor: memberId, uuid, call: call.name, bodyHash }
    const isNew = !(await once.isDone(request))
    const venue = isNew ? await venueFor(code, currency, direction) : await venueOf(code)
    if (isNew && direction === 'out' && (await askBalance(venue, memberId, currency)) < amount)
      throw new CallError('insufficient-funds')
    const id = await once.inTransaction(request, (tx) =>
      begin(tx, asking, venue, direction, { minor: amount, currency }),
    )
    return drive(id)
  }

  return {
    balances,
    askAgain,

    transferIn: (asking: Asking, input: TransferInput) => transfer(asking, input, 'in'),
    transferOut: (asking: Asking, input: TransferInput) => transfer(asking, input, 'out'),

    /** Transfers the whole available balance of a currency to one venue. */
    async transferAll(asking: Asking, code: string, currency: Currency): Promise<VenueTransfer> {
      const { memberId, uuid, bodyHash } = asking
      const request = { actor: memberId, uuid, call: transferAllToVenue.name, bodyHash }
      const isNew = !(await once.isDone(request))
      const venue = isNew ? await venueFor(code, currency, 'in') : await venueOf(code)
      const wallet = (await wallets.balances(memberId)).find((each) => each.wallet === walletOf(currency))
      const id = await once.inTransaction(request, (tx) => {
        if (!wallet || wallet.available <= 0n) throw new CallError('insufficient-funds')
        return begin(tx, asking, venue, 'in', { minor: wallet.available, currency })
      })
      return drive(id)
    },

    /**
     * Takes everything back from every venue that answers, or from one; in every currency, or in one. Leaving a venue
     * ends the member's sessions there.
     * @throws CallError venue-unknown
     */
    async recover(
      asking: Asking,
      only?: Currency,
      from?: string,
    ): Promise<CallOutput<typeof recoverFromVenues>> {
      const { memberId, uuid, bodyHash } = asking
      const request = { actor: memberId, uuid, call: recoverFromVenues.name, bodyHash }
      const isNew = !(await once.isDone(request))
      if (from !== undefined) await venueOf(from)
      const moving = isNew ? (await store.openTransfers(database, memberId)).filter(isOnItsWay) : []
      const { venues, withOpenRounds } = isNew
        ? await balances(memberId, from)
        : { venues: [], withOpenRounds: [] as string[] }
      const begun = await once.inTransaction(request, async (tx) => {
        const ids: string[] = []
        if (from !== undefined)
          await endSessions(tx, { memberId, venue: from }, 'left', new Date(needs.clock.now()))
        for (const { channelCode: code, name, balances: found = [] } of venues)
          for (const money of found) {
            const { minor, currency } = money
            // A balance that a running transfer changes is fetched by the recovery, after its end.
            const isMoving = moving.some((row) => row.venue === code && row.currency === currency)
            if (minor > 0n && !isMoving && (only ?? currency) === currency)
              ids.push(await begin(tx, asking, { code, name }, 'out', money, true))
          }
        const codes = venues.map((each) => each.channelCode)
        const away = venues.filter(({ balances: found }) => !found).map((each) => each.channelCode)
        const onTheWay = codes.filter((code) =>
          moving.some((row) => row.venue === code && (only ?? row.currency) === row.currency),
        )
        // What did not come at once comes by itself.
        for (const venue of new Set([...away, ...onTheWay, ...withOpenRounds]))
          await beginRecovery(needs, tx, {
            memberId,
            venue,
            currency: only,
            state: away.includes(venue) ? 'away' : onTheWay.includes(venue) ? 'moving' : 'waiting',
          })
        const later = [...new Set([...onTheWay, ...withOpenRounds])].filter((code) => !away.includes(code))
        return { ids, away, ...(later.length > 0 && { later }) }
      })
      return {
        transfers: await Promise.all(begun.ids.map(drive)),
        away: [...begun.away],
        ...(begun.later && { later: [...begun.later] }),
      }
    },
  }
}
export type Games = ReturnType<typeof createGames>

/** An account that money only passes through, with the sum that explains its balance. */
export interface VenueClearing {
  readonly account: Posting['account']
  readonly explained: (on: Queryable) => Promise<bigint>
}

/** The clearing account of each venue, and those of the house, which older builds used. */
export function venueClearings(venues: readonly Pick<Venue, 'code'>[]): VenueClearing[] {
  return currencies.flatMap((currency) => [
    {
      account: oldAccount('venue-clearing', currency),
      explained: (on) => store.sumOnTheWay(on, { currency }),
    },
    ...venues.map(({ code: venue }) => ({
      account: venueAccount(venue, 'venue-clearing', currency),
      explained: (on: Queryable) => store.sumOnTheWay(on, { currency, venue }),
    })),
  ])
}
