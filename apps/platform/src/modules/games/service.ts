import { createHash } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import {
  recoverFromVenues,
  transferAllToVenue,
  transferFromVenue,
  transferToVenue,
  type VenueBalance,
  type VenueTransfer,
} from '@grandstand/contract/games'
import type { TransferInput } from '@grandstand/contract/wallets'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Transaction } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import { beginning } from './lifecycle.ts'
import { attempt, attemptMs, type MovingNeeds } from './moving.ts'
import * as store from './store.ts'
import { VenueAway, VenueInMaintenance, type Venue } from './venue.ts'

export interface GamesNeeds extends MovingNeeds {
  readonly once: Once
  /** How long a call waits for the venue before it answers `moving`. */
  readonly patienceMs?: number
}

const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })

const transferOf = (row: store.TransferRow): VenueTransfer => ({
  id: row.id,
  venue: row.venue,
  direction: row.direction,
  amount: cny(row.amount),
  state: row.state,
  tries: row.tries,
  createdAt: row.created_at.getTime(),
  ...(row.ended_at && { endedAt: row.ended_at.getTime() }),
})

/** The same for the same intention, everywhere and again. */
const idOf = ({ memberId, uuid }: Asking, venue: string) =>
  createHash('sha256').update(`${memberId}\n${uuid}\n${venue}`).digest('hex').slice(0, 32)

/** Balances at venues, and moves between them and the central wallet. */
export function createGames(needs: GamesNeeds) {
  const { database, wallets, once, clock, host, logger, patienceMs = 2_500 } = needs

  function venueOf(code: string): Venue {
    const venue = host.venues.find((each) => each.code === code)
    if (!venue) throw new CallError('venue-unknown')
    return venue
  }

  /** The row, and for money on its way in its debit, in the caller's transaction. */
  async function begin(
    tx: Transaction,
    asking: Asking,
    venue: Venue,
    direction: 'in' | 'out',
    amount: bigint,
  ): Promise<string> {
    const now = clock.now()
    const row = {
      id: idOf(asking, venue.code),
      member_id: asking.memberId,
      venue: venue.code,
      direction,
      amount,
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
    if (wallet !== 'central' || input.currency !== 'CNY' || input.amount === undefined)
      throw new CallError('wallet-mismatch')
    const amount = input.amount
    if (amount === 0n) throw new CallError('amount-below-minimum', { limit: '0.01' })
    const venue = venueOf(code)
    const call = direction === 'in' ? transferToVenue : transferFromVenue
    const { memberId, uuid, bodyHash } = asking
    const intention = { actor: memberId, uuid, call: call.name, bodyHash }
    const isNew = !(await once.isDone(intention))
    if (isNew && direction === 'out' && (await askBalance(venue, memberId)) < amount)
      throw new CallError('insufficient-funds')
    const id = await once.inTransaction(intention, (tx) => begin(tx, asking, venue, direction, amount))
    return drive(id)
  }

  /** @throws CallError venue-away */
  async function askBalance(venue: Venue, memberId: string): Promise<bigint> {
    try {
      return await host.balance(venue.code, memberId)
    } catch (error) {
      if (error instanceof VenueAway || error instanceof VenueInMaintenance)
        throw new CallError('venue-away', undefined, { cause: error })
      throw error
    }
  }

  return {
    async balances(memberId: string): Promise<{ venues: VenueBalance[]; total: bigint }> {
      const open = await store.openTransfers(database, memberId)
      const venues = await Promise.all(
        host.venues.map(async ({ code, englishName, name }): Promise<VenueBalance> => {
          const moving = open.find(({ venue }) => venue === code)
          const facts = {
            channelCode: code,
            venueEnName: englishName,
            name,
            ...(moving && { transfer: transferOf(moving) }),
          }
          try {
            return { ...facts, state: 'open', balance: cny(await host.balance(code, memberId)) }
          } catch (error) {
            if (error instanceof VenueInMaintenance) return { ...facts, state: 'maintenance' }
            if (error instanceof VenueAway) return { ...facts, state: 'away' }
            throw error
          }
        }),
      )
      return { venues, total: venues.reduce((sum, { balance }) => sum + (balance?.minor ?? 0n), 0n) }
    },

    transferIn: (asking: Asking, input: TransferInput) => transfer(asking, input, 'in'),
    transferOut: (asking: Asking, input: TransferInput) => transfer(asking, input, 'out'),

    /** All that the central wallet can spend, to one venue. */
    async transferAll(asking: Asking, code: string): Promise<VenueTransfer> {
      const venue = venueOf(code)
      const { memberId, uuid, bodyHash } = asking
      const intention = { actor: memberId, uuid, call: transferAllToVenue.name, bodyHash }
      const central = (await wallets.balances(memberId)).find(({ wallet }) => wallet === 'central')
      const id = await once.inTransaction(intention, (tx) => {
        if (!central || central.available <= 0n) throw new CallError('insufficient-funds')
        return begin(tx, asking, venue, 'in', central.available)
      })
      return drive(id)
    },

    /** Everything back from every venue that answers. */
    async recover(asking: Asking): Promise<{ transfers: VenueTransfer[]; away: string[] }> {
      const { memberId, uuid, bodyHash } = asking
      const intention = { actor: memberId, uuid, call: recoverFromVenues.name, bodyHash }
      const isNew = !(await once.isDone(intention))
      const { venues } = isNew ? await this.balances(memberId) : { venues: [] }
      const begun = await once.inTransaction(intention, async (tx) => {
        const ids: string[] = []
        for (const { channelCode, balance, transfer: moving } of venues)
          // What is on its way already is not asked for a second time.
          if (balance && balance.minor > 0n && moving === undefined)
            ids.push(await begin(tx, asking, venueOf(channelCode), 'out', balance.minor))
        return { ids, away: venues.filter(({ state }) => state !== 'open').map((each) => each.channelCode) }
      })
      return { transfers: await Promise.all(begun.ids.map(drive)), away: [...begun.away] }
    },
  }
}
export type Games = ReturnType<typeof createGames>
