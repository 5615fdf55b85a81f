import { isOver } from '../player-api/sessions.ts'
import { RoundRefused, type RoundRow } from '../rounds/round.ts'
import type { TableBets } from './bets.ts'
import { ownTickets, ticketsIn, type House, type Member } from './house.ts'
import type { FollowAsked } from './messages.ts'
import type { TableRoundRow } from './rows.ts'
import type { TableParts } from './table-parts.ts'
import { checkTableTerms } from './table-terms.ts'
import { betsOf } from './tickets.ts'

/** Chips that a member behind a seat has added because the seat did. */
export interface Followed {
  readonly member: Member
  readonly ticket: RoundRow
}

interface Wish {
  readonly round: number
  readonly member: Member
}

/** Member seed of these tickets: cards of a shoe do not depend on it. */
const noSeed = '00'.repeat(32)
const mostWishes = 5_000

const keyOf = ({ house, session }: Member): string =>
  `${house.isGuest ? 'guest' : 'member'} ${session.player}`

/**
 * Members behind a seat who said that they follow its doubles and splits in a round (BJ-10). What they said is kept in
 * memory: after a restart nobody follows until the page has said it again.
 */
export class TableFollowing {
  readonly #parts: TableParts
  readonly #bets: TableBets
  readonly #wishes = new Map<string, Wish>()

  constructor(parts: TableParts, bets: TableBets) {
    this.#parts = parts
    this.#bets = bets
  }

  /** @throws RoundRefused */
  set(member: Member, { round, isOn }: FollowAsked): FollowAsked {
    const row = this.#parts.rounds.current()
    if (!('seats' in this.#parts.game.sheet)) throw new RoundRefused('not-allowed')
    if (member.session.isEnded) throw new RoundRefused('session')
    if (row?.number !== round || row.result_at !== null) throw new RoundRefused('no-such-round')
    if (this.#wishes.size >= mostWishes) this.#forget(round)
    if (isOn) this.#wishes.set(keyOf(member), { round, member })
    else this.#wishes.delete(keyOf(member))
    return { round, isOn }
  }

  /** Makes room without taking a member's word of this round back. */
  #forget(round: number): void {
    for (const [key, wish] of this.#wishes)
      if (wish.round !== round || wish.member.house.isGuest) this.#wishes.delete(key)
  }

  /**
   * Takes as many chips as each follower's main bet on the seat, where their money and limits allow it; others play on
   * with the one stake. Called in the commit of the choice.
   */
  take(round: TableRoundRow, seat: number, act: string, decides: string): Followed[] {
    if (act !== 'double' && act !== 'split') return []
    return this.#parts.houses.flatMap((house) =>
      this.#behind(house, round, seat, decides).flatMap((member) => {
        const ticket = this.#add(member, round, seat, act)
        return ticket === undefined ? [] : [{ member, ticket }]
      }),
    )
  }

  #behind(house: House, round: TableRoundRow, seat: number, decides: string): Member[] {
    const players = ticketsIn(house, round, 'bet_taken_at is not null and voided_at is null')
      .filter((row) => betsOf(row).some(({ spot }) => spot === `seat-${seat}`))
      .map(({ player }) => player)
    return [...new Set(players)].flatMap((player) => {
      const kind = house.isGuest ? 'guest' : 'member'
      const wish = this.#wishes.get(`${kind} ${player}`)
      return player === decides || wish?.round !== round.number ? [] : [wish.member]
    })
  }

  /** @returns undefined where the chips are refused */
  #add(member: Member, round: TableRoundRow, seat: number, act: 'double' | 'split'): RoundRow | undefined {
    const { house, session } = member
    // The wish is older than the act: a member may have paused since.
    if (isOver(house.store, session, this.#parts.now())) return undefined
    const { table_name: table, number } = round
    const taken = ownTickets(house, round, session.player).flatMap((row) => [...betsOf(row)])
    const sumOn = (spots: readonly string[]) =>
      taken.reduce((sum, bet) => (spots.includes(bet.spot) ? sum + bet.stake : sum), 0n)
    const spot = `seat-${seat}-${act}`
    const stake = sumOn([`seat-${seat}`])
    if (stake === 0n || sumOn([spot]) > 0n) return undefined
    const staked = taken.reduce((sum, bet) => sum + bet.stake, 0n)
    const request = `follow ${table} ${number} ${seat} ${act}`
    try {
      return house.store.attempt(() => {
        checkTableTerms(house.store, session, { table, stake, staked })
        return this.#bets.ticket(member, round, { request, memberSeed: noSeed, bets: [{ spot, stake }] })
      })
    } catch (error) {
      if (error instanceof RoundRefused) return undefined
      throw error
    }
  }
}
