import {
  refusalsOf,
  timelinessOf,
  type BetArrival,
  type BetRefusal,
  type SpotBet,
} from '@grandstand/game-engines/live'
import { RoundRefused, type RoundRow } from '../rounds/round.ts'
import type { Opening } from '../rounds/round.ts'
import { isAdded } from './added-chips.ts'
import { ownTickets, type Member } from './house.ts'
import { liabilityMax } from './liability.ts'
import type { BetsAsked } from './messages.ts'
import type { TableRoom } from './room.ts'
import type { TableRoundRow } from './rows.ts'
import type { TableParts } from './table-parts.ts'
import { checkTableTerms } from './table-terms.ts'
import { betsOf } from './tickets.ts'

/** Confirmations of one member in a round. */
const mostTickets = 60

/** A refusal as it is told: limits are minor units. */
const told = (refusal: BetRefusal) =>
  'limit' in refusal ? { ...refusal, limit: String(refusal.limit) } : refusal

/** Takes bets of members. */
export class TableBets {
  readonly #parts: TableParts
  readonly #roomOf: (round: TableRoundRow) => TableRoom

  constructor(parts: TableParts, roomOf: (round: TableRoundRow) => TableRoom) {
    this.#parts = parts
    this.#roomOf = roomOf
  }

  /**
   * Takes all bets of a request as one ticket, or none. Called in a transaction of the member's house; a repeated request
   * gets the same ticket.
   * @throws RoundRefused
   */
  take(member: Member, asked: BetsAsked, arrivedAtMs: number): RoundRow {
    const bets = asked.bets.map(({ spot, stake }) => ({ spot, stake: BigInt(stake) }))
    const round = this.#parts.rounds.numbered(asked.round)
    if (round === undefined) throw new RoundRefused('no-such-round')
    if (!this.#isKnown(member, asked.request)) {
      this.#requireTime(round, { pictureAtMs: asked.pictureAt, arrivedAtMs })
      this.#requireSpots(bets)
      this.#requireLimits(member, round, bets)
    }
    return this.ticket(member, round, { ...asked, bets })
  }

  /** Takes the money of bets that were checked. @throws RoundRefused */
  ticket(
    { house, session }: Member,
    round: TableRoundRow,
    {
      request,
      memberSeed,
      bets,
    }: Pick<BetsAsked, 'request' | 'memberSeed'> & { readonly bets: readonly SpotBet[] },
  ): RoundRow {
    const { hall, player, currency, terms } = session
    const opening: Opening = {
      request,
      hall,
      player,
      currency,
      game: round.table_name,
      stake: bets.reduce((sum, { stake }) => sum + stake, 0n),
      bet: bets.map(({ spot, stake }) => ({ spot, stake: String(stake) })),
      memberSeed,
      session: terms?.session,
    }
    const row = house.journal.tickets.take(opening, { round: round.number, sheet: round.sheet })
    if (!house.isGuest && row.voided_at === null && row.multiplier === null) this.#roomOf(round).risk(row)
    return row
  }

  #isKnown({ house, session }: Member, request: string): boolean {
    const known = 'select 1 from round where player = ? and request = ?'
    return house.store.all(known, [session.player, request]).length > 0
  }

  #requireTime(round: TableRoundRow, arrival: BetArrival): void {
    const { slowestMs } = this.#parts.offered.pace
    const { opened_at: opensAtMs, closes_at: closesAtMs } = round
    const timeliness = timelinessOf({ opensAtMs, closesAtMs, slowestMs }, arrival)
    if (timeliness.is !== 'in-time') throw new RoundRefused(timeliness.is, { byMs: timeliness.byMs })
    // Dealing has begun.
    if (round.locked_at !== null)
      throw new RoundRefused('late', { byMs: Math.max(1, arrival.arrivedAtMs - closesAtMs) })
  }

  #requireSpots(bets: readonly SpotBet[]): void {
    const { game } = this.#parts
    const kindOf = (spot: string) => game.sheet.spots.find(({ name }) => name === spot)?.kind ?? ''
    refuseSpots(bets.map(({ spot }) => spot).filter((spot) => isAdded(game, kindOf(spot))))
  }

  #requireLimits({ house, session }: Member, round: TableRoundRow, bets: readonly SpotBet[]): void {
    const { game, offered } = this.#parts
    const { currency, player } = session
    const tickets = ownTickets(house, round, player)
    if (tickets.length >= mostTickets) throw new RoundRefused('too-soon')
    const taken = tickets.flatMap((row) => [...betsOf(row)])
    requireMains(game.name, [...taken, ...bets])
    const refusals = refusalsOf(game, offered.limits[currency], taken, bets)
    if (refusals.length > 0) throw new RoundRefused('limits', { refusals: refusals.map(told) })
    const stake = bets.reduce((sum, each) => sum + each.stake, 0n)
    const staked = taken.reduce((sum, each) => sum + each.stake, 0n)
    checkTableTerms(house.store, session, { table: round.table_name, stake, staked })
    if (!house.isGuest && this.#roomOf(round).worstWith(currency, bets) > liabilityMax[currency])
      throw new RoundRefused('limit')
  }
}

/** Side bets of a seat need a main bet of the same member there: otherwise nobody knows whether the seat plays. */
function requireMains(game: string, bets: readonly SpotBet[]): void {
  if (game !== 'blackjack') return
  const spots = new Set(bets.map(({ spot }) => spot))
  const hasNoMain = (spot: string) => {
    const [seat] = /^seat-\d+/.exec(spot) ?? []
    return seat !== undefined && !spots.has(seat)
  }
  refuseSpots([...spots].filter(hasNoMain))
}

/** Says which spots cannot be bet on now, so that the other chips can stand. @throws RoundRefused */
function refuseSpots(spots: readonly string[]): void {
  if (spots.length > 0)
    throw new RoundRefused('no-such-bet', { refusals: spots.map((spot) => ({ reason: 'no-main', spot })) })
}
