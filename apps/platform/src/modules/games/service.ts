import { createHash } from 'node:crypto'
import { CallError, type Money } from '@grandstand/contract'
import {
  recoverFromVenues,
  transferAllToVenue,
  transferFromVenue,
  transferToVenue,
  type VenueBalance,
  type VenueTransfer,
} from '@grandstand/contract/games'
import type { TransferInput } from '@grandstand/contract/wallets'
import { currencies, type Currency } from '@grandstand/money'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Transaction } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import { walletOf } from '../wallets/service.ts'
import { beginning } from './lifecycle.ts'
import { attempt, attemptMs, type MovingNeeds } from './moving.ts'
import * as store from './store.ts'
import { VenueAway, VenueInMaintenance, type Venue } from './venue.ts'

export { sumOnTheWay } from './store.ts'
export type { MovingNeeds } from './moving.ts'

export interface GamesNeeds extends MovingNeeds {
  readonly once: Once
  /** How long a call waits for the venue before it answers `moving`. */
  readonly patienceMs?: number
}

const transferOf = (row: store.TransferRow): VenueTransfer => ({
  id: row.id,
  venue: row.venue,
  direction: row.direction,
  amount: { minor: row.amount, currency: row.currency },
  state: row.state,
  tries: row.tries,
  createdAt: row.created_at.getTime(),
  ...(row.ended_at && { endedAt: row.ended_at.getTime() }),
})

/**
 * The same for the same intention, everywhere and again; one intention makes at most one for each venue and currency.
 * CNY is not named: a retry of what a build before USDT began has to find it.
 */
function idOf({ memberId, uuid }: Asking, venue: string, currency: Currency): string {
  const names = [memberId, uuid, venue, ...(currency === 'CNY' ? [] : [currency])]
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 32)
}

/** Balances at venues, and moves between them and the wallet of each currency. */
export function createGames(needs: GamesNeeds) {
  const { database, wallets, once, clock, host, logger, patienceMs = 2_500 } = needs

  function venueOf(code: string): Venue {
    const venue = host.venues.find((each) => each.code === code)
    if (!venue) throw new CallError('venue-unknown')
    return venue
  }

  /** @throws CallError venue-unknown, venue-currency-not-taken */
  function venueFor(code: string, currency: Currency): Venue {
    const venue = venueOf(code)
    if (!venue.currencies.includes(currency)) throw new CallError('venue-currency-not-taken')
    return venue
  }

  /** The row, and for money on its way in its debit, in the caller's transaction. */
  async function begin(
    tx: Transaction,
    asking: Asking,
    venue: Venue,
    direction: 'in' | 'out',
    { minor, currency }: Money,
  ): Promise<string> {
    const now = clock.now()
    const row = {
      id: idOf(asking, venue.code, currency),
      member_id: asking.memberId,
      venue: venue.code,
      direction,
      currency,
      amount: minor,
      created_at: new Date(now),
      next_at: new Date(now + attemptMs),
    }
    // Begun under this uuid before, and the answer is forgotten by now.
    if (!(await store.insertTransfer(tx, row))) throw new CallError('uuid-reused')
    const [outcome] = await wallets.apply(tx, beginning(row, venue.name))
    if (outcome === 'insufficient-funds') throw new CallError('insufficient-funds')
    if (outcome !== undefined && outcome !== 'applied') throw new Error(`debit of ${row.id}: ${outcome}`)
    return row.id
  }

  /** Makes the first attempt and waits for it a little; it goes on by itself. */
  async function drive(id: string): Promise<VenueTransfer> {
    const before = await store.findTransfer(database, id)
    if (before?.state === 'moving' && before.tries === 0) {
      const row = await store.beginTry(database, id, new Date(clock.now() + attemptMs))
      if (row?.tries === 1) {
        const trying = attempt(needs, row).catch((error: unknown) =>
          logger.error({ err: error, transfer: id }, 'a venue transfer could not be tried'),
        )
        let timer: NodeJS.Timeout | undefined
        const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)))
        await Promise.race([trying, patience])
        clearTimeout(timer)
      }
    }
    const row = await store.findTransfer(database, id)
    if (!row) throw new CallError('not-found')
    return transferOf(row)
  }

  async function transfer(asking: Asking, input: TransferInput, direction: 'in' | 'out') {
    const [wallet, code] = direction === 'in' ? [input.from, input.to] : [input.to, input.from]
    const { amount, currency } = input
    if (wallet !== walletOf(currency) || amount === undefined) throw new CallError('wallet-mismatch')
    if (amount === 0n) throw new CallError('amount-below-minimum', { limit: '0.01' })
    const venue = venueFor(code, currency)
    const call = direction === 'in' ? transferToVenue : transferFromVenue
    const { memberId, uuid, bodyHash } = asking
    const intention = { actor: memberId, uuid, call: call.name, bodyHash }
    const isNew = !(await once.isDone(intention))
    if (isNew && direction === 'out' && (await askBalance(venue, memberId, currency)) < amount)
      throw new CallError('insufficient-funds')
    const id = await once.inTransaction(intention, (tx) =>
      begin(tx, asking, venue, direction, { minor: amount, currency }),
    )
    return drive(id)
  }

  /** @throws CallError venue-away */
  async function askBalance(venue: Venue, memberId: string, currency: Currency): Promise<bigint> {
    try {
      return (await host.balances(venue.code, memberId))[currency]
    } catch (error) {
      if (error instanceof VenueAway || error instanceof VenueInMaintenance)
        throw new CallError('venue-away', undefined, { cause: error })
      throw error
    }
  }

  /** How a venue stands and what lies there, asked of it now. */
  async function stateOf(venue: Venue, memberId: string): Promise<Pick<VenueBalance, 'state' | 'balances'>> {
    try {
      const balances = await host.balances(venue.code, memberId)
      return {
        state: 'open',
        balances: venue.currencies.map((currency) => ({ minor: balances[currency], currency })),
      }
    } catch (error) {
      if (error instanceof VenueInMaintenance) return { state: 'maintenance' }
      if (error instanceof VenueAway) return { state: 'away' }
      throw error
    }
  }

  return {
    async balances(memberId: string): Promise<{ venues: VenueBalance[]; totals: Money[] }> {
      const open = await store.openTransfers(database, memberId)
      const venues = await Promise.all(
        host.venues.map(async (venue): Promise<VenueBalance> => {
          const moving = open.find((row) => row.venue === venue.code)
          const { state, balances } = await stateOf(venue, memberId)
          const balance = balances?.find(({ currency }) => currency === 'CNY')
          return {
            channelCode: venue.code,
            venueEnName: venue.englishName,
            name: venue.name,
            state,
            currencies: [...venue.currencies],
            ...(balances && { balances }),
            ...(balance && { balance }),
            ...(moving && { transfer: transferOf(moving) }),
          }
        }),
      )
      return { venues, totals: totalsOf(host.venues, venues) }
    },

    transferIn: (asking: Asking, input: TransferInput) => transfer(asking, input, 'in'),
    transferOut: (asking: Asking, input: TransferInput) => transfer(asking, input, 'out'),

    /** All that the wallet of a currency can spend, to one venue. */
    async transferAll(asking: Asking, code: string, currency: Currency): Promise<VenueTransfer> {
      const venue = venueFor(code, currency)
      const { memberId, uuid, bodyHash } = asking
      const intention = { actor: memberId, uuid, call: transferAllToVenue.name, bodyHash }
      const wallet = (await wallets.balances(memberId)).find((each) => each.wallet === walletOf(currency))
      const id = await once.inTransaction(intention, (tx) => {
        if (!wallet || wallet.available <= 0n) throw new CallError('insufficient-funds')
        return begin(tx, asking, venue, 'in', { minor: wallet.available, currency })
      })
      return drive(id)
    },

    /** Everything back from every venue that answers, in every currency or in one alone. */
    async recover(asking: Asking, only?: Currency): Promise<{ transfers: VenueTransfer[]; away: string[] }> {
      const { memberId, uuid, bodyHash } = asking
      const intention = { actor: memberId, uuid, call: recoverFromVenues.name, bodyHash }
      const isNew = !(await once.isDone(intention))
      const moving = isNew ? await store.openTransfers(database, memberId) : []
      const { venues } = isNew ? await this.balances(memberId) : { venues: [] }
      const begun = await once.inTransaction(intention, async (tx) => {
        const ids: string[] = []
        for (const { channelCode, balances = [] } of venues)
          for (const money of balances) {
            const { minor, currency } = money
            // What is on its way already is not asked for a second time.
            const isMoving = moving.some((row) => row.venue === channelCode && row.currency === currency)
            if (minor > 0n && !isMoving && (only ?? currency) === currency)
              ids.push(await begin(tx, asking, venueOf(channelCode), 'out', money))
          }
        return { ids, away: venues.filter(({ state }) => state !== 'open').map((each) => each.channelCode) }
      })
      return { transfers: await Promise.all(begun.ids.map(drive)), away: [...begun.away] }
    },
  }
}
export type Games = ReturnType<typeof createGames>

/** What lies at all venues that answered, one sum for each currency that any venue takes: never one over both. */
function totalsOf(offered: readonly Venue[], venues: readonly VenueBalance[]): Money[] {
  const all = venues.flatMap(({ balances = [] }) => balances)
  return currencies
    .filter((currency) => offered.some((venue) => venue.currencies.includes(currency)))
    .map((currency) => ({
      minor: all.reduce((sum, each) => (each.currency === currency ? sum + each.minor : sum), 0n),
      currency,
    }))
}
