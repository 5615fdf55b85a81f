import type { GameEvent } from '@grandstand/game-engines'
import type { SpotBet } from '@grandstand/game-engines/live'
import { RoundRefused, type RoundRow } from '../rounds/round.ts'
import type { TableBets } from './bets.ts'
import type { Followed, TableFollowing } from './following.ts'
import { ownTickets, type House, type Member } from './house.ts'
import { isAsked, type TableLoop } from './loop.ts'
import type { ChoiceAsked } from './messages.ts'
import { choicesOf, seatsOf, type TableRoundRow } from './rows.ts'
import type { TableParts } from './table-parts.ts'
import { checkTableTerms } from './table-terms.ts'
import { betsOf } from './tickets.ts'

/** Choices for which chips are added. */
const spotOf: Readonly<Record<string, (seat: number) => string>> = {
  double: (seat) => `seat-${seat}-double`,
  split: (seat) => `seat-${seat}-split`,
  insurance: (seat) => `seat-${seat}-insurance`,
}

/** Answers to the question about insurance. */
const isAnswer = (choice: string): boolean => choice === 'insurance' || choice === 'no'

/** Choices of members at tables that wait for them. */
export class TableChoices {
  readonly #parts: TableParts
  readonly #loop: TableLoop
  readonly #bets: TableBets
  readonly #following: TableFollowing

  constructor(parts: TableParts, loop: TableLoop, bets: TableBets, following: TableFollowing) {
    this.#parts = parts
    this.#loop = loop
    this.#bets = bets
    this.#following = following
  }

  /**
   * Checks a choice and takes the chips that it needs. It is played by `play` once they are there. Called in a
   * transaction of the member's house.
   * @returns the ticket of the chips; undefined where none are needed
   * @throws RoundRefused
   */
  take(member: Member, asked: ChoiceAsked): RoundRow | undefined {
    const { house, session } = member
    const round = this.#parts.rounds.numbered(asked.round)
    if (round === undefined) throw new RoundRefused('no-such-round')
    const known = this.#knownTicket(member, asked)
    if (known !== undefined) return known
    if (this.#isMade(round, asked) || this.#isAnswered(round, session.player, asked)) return undefined
    this.#requireAsked(round, session.player, asked)
    const spot = spotOf[asked.choice]?.(asked.seat)
    if (spot === undefined) return undefined
    const taken = ownTickets(house, round, session.player).flatMap((row) => [...betsOf(row)])
    const stake = this.#stakeOf(taken, asked, spot)
    const staked = taken.reduce((sum, bet) => sum + bet.stake, 0n)
    checkTableTerms(house.store, session, { table: round.table_name, stake, staked })
    return this.#bets.ticket(member, round, { ...asked, bets: [{ spot, stake }] })
  }

  /**
   * Plays a choice whose chips are there. When the table waits for it no longer, chips that were added for it go back.
   * @returns what members behind the seat added with it
   */
  play(house: House, player: string, asked: ChoiceAsked, ticket: RoundRow | undefined): Followed[] {
    const round = this.#parts.rounds.numbered(asked.round)
    if (round === undefined || this.#isMade(round, asked)) return []
    if (this.#isAnswered(round, player, asked)) return []
    const { seat, choice: act, request } = asked
    if (!this.#isAskedOf(round, player, asked)) this.#giveBack(house, round, ticket)
    else if (isAnswer(act)) this.#answer(round, player, asked)
    else {
      const followed = this.#following.take(round, seat, act, player)
      this.#loop.choose(round, { choice: { seat, act }, request })
      return followed
    }
    return []
  }

  /**
   * The round was over for these chips before they came; its settlement returns them too, if this does not. A ticket of
   * other bets never comes here: `#knownTicket` refuses it.
   */
  #giveBack({ journal }: House, round: TableRoundRow, ticket: RoundRow | undefined): void {
    if (ticket === undefined || round.result_at !== null) return
    journal.tickets.void(ticket.id, { payout: 0n, settled: JSON.stringify({ result: [], bets: [] }) })
  }

  #requireAsked(round: TableRoundRow, player: string, asked: ChoiceAsked): void {
    const { now } = this.#parts
    if (round.asked_until !== null && now() >= round.asked_until)
      throw new RoundRefused('late', { byMs: now() - round.asked_until + 1 })
    if (!this.#isAskedOf(round, player, asked)) throw new RoundRefused('no-such-choice')
  }

  /** Whether the table waits for this choice of this member. */
  #isAskedOf(round: TableRoundRow, player: string, { seat, choice }: ChoiceAsked): boolean {
    const { outcomes, now } = this.#parts
    if (!isAsked(round, now())) return false
    const ask: GameEvent = outcomes.play(round).book.events.at(-1)!
    if (ask.kind === 'insurance') return isAnswer(choice) && this.#bettorsOn(round, seat).includes(player)
    const decides = seatsOf(round).find((each) => each.seat === seat)?.player
    return ask['seat'] === seat && decides === player && (ask['acts'] as string[]).includes(choice)
  }

  /** Chips that are added: as many as the main bet, for insurance the half of it. */
  #stakeOf(taken: readonly SpotBet[], { seat, choice }: ChoiceAsked, spot: string): bigint {
    const on = (name: string) =>
      taken.reduce((sum, each) => (each.spot === name ? sum + each.stake : sum), 0n)
    const main = on(`seat-${seat}`)
    const stake = choice === 'insurance' ? main / 2n : main
    if (stake === 0n || on(spot) > 0n) throw new RoundRefused('no-such-choice')
    return stake
  }

  /** Insurance is closed as soon as everybody who may take it has answered. */
  #answer(round: TableRoundRow, player: string, { seat, request }: ChoiceAsked): void {
    const { rounds } = this.#parts
    const answers = [...this.#answers(round), `${seat} ${player}`]
    const asked = seatsOf(round).flatMap((each) =>
      this.#bettorsOn(round, each.seat).map((bettor) => `${each.seat} ${bettor}`),
    )
    const next = rounds.setRound(round.number, { answers: JSON.stringify(answers) })
    if (asked.every((each) => answers.includes(each)))
      this.#loop.choose(next, { choice: { insurance: 'closed' }, request })
  }

  /** A repeated request about insurance. */
  #isAnswered(round: TableRoundRow, player: string, { seat, choice }: ChoiceAsked): boolean {
    return isAnswer(choice) && this.#answers(round).includes(`${seat} ${player}`)
  }

  #answers({ answers }: TableRoundRow): string[] {
    return JSON.parse(answers) as string[]
  }

  /** Members with a main bet on a seat: its own, and those behind. */
  #bettorsOn(round: TableRoundRow, seat: number): string[] {
    const bettors = this.#parts.houses.flatMap(({ store }) =>
      store.all<RoundRow>(
        `select * from round where game = ? and table_round = ? and bet_taken_at is not null and voided_at is null`,
        [round.table_name, round.number],
      ),
    )
    return [
      ...new Set(
        bettors
          .filter((row) => betsOf(row).some(({ spot }) => spot === `seat-${seat}`))
          .map(({ player }) => player),
      ),
    ]
  }

  #isMade(round: TableRoundRow, { request }: ChoiceAsked): boolean {
    return choicesOf(round).some((made) => made.request === request)
  }

  /**
   * The chips of a repeated request. A request that stands for anything else, such as a main bet, is refused: as chips of a
   * choice that is not asked for, that bet would go back in the middle of its round.
   */
  #knownTicket({ house, session }: Member, asked: ChoiceAsked): RoundRow | undefined {
    const [row] = house.store.all<RoundRow>('select * from round where player = ? and request = ?', [
      session.player,
      asked.request,
    ])
    if (row === undefined) return undefined
    const isHere = row.game === this.#parts.offered.facts.table && row.table_round === asked.round
    const spot = spotOf[asked.choice]?.(asked.seat)
    const bets = isHere ? betsOf(row) : []
    if (bets.length !== 1 || bets[0]!.spot !== spot) throw new RoundRefused('conflict')
    return row
  }
}
