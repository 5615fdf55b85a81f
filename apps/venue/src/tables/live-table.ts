import type { TableGame } from '@grandstand/game-engines/live'
import type { Beacon } from '../fairness/beacon.ts'
import type { Chains } from '../fairness/chains.ts'
import { everybody, RoundRefused, type RoundRow } from '../rounds/round.ts'
import { TableBets } from './bets.ts'
import type { TableOffered } from './catalogue.ts'
import { TableChoices } from './choices.ts'
import { TableCorrections, type ActOutcome, type RoundAct } from './corrections.ts'
import { TableFollowing, type Followed } from './following.ts'
import { ticketsIn, type House, type Member } from './house.ts'
import { prepareLiability } from './liability.ts'
import { TableLoop } from './loop.ts'
import type {
  BetsAsked,
  ChoiceAsked,
  CutAsked,
  FollowAsked,
  SeatAsked,
  TableCard,
  TableFacts,
  TablePicture,
} from './messages.ts'
import { TableNews } from './news.ts'
import { phaseOf } from './phase.ts'
import { still } from './picture/still.ts'
import { TablePublishing } from './published.ts'
import { TableRoom } from './room.ts'
import { RoundPages } from './round-pages.ts'
import { RoundsStore } from './rounds-store.ts'
import type { LedMode } from './rows.ts'
import { TableLead } from './table-lead.ts'
import { TableLeading, type FloorAct, type FloorOutcome, type FloorView } from './leading.ts'
import type { TableRoundRow } from './rows.ts'
import { Shoes } from './shoes.ts'
import { TableSignals } from './signals.ts'
import { TableOutcomes } from './table-outcomes.ts'
import type { TableParts } from './table-parts.ts'
import { TableViews, whoSits } from './views.ts'

export interface TableNeeds {
  readonly offered: TableOffered
  /** How a person may lead it; undefined where nobody may. */
  readonly ledBy?: LedMode | undefined
  readonly own: House
  readonly chains: Chains
  readonly beacon: Beacon
  readonly now: () => number
  readonly graceMs: number
  readonly failed: (round: string, error: unknown) => void
  readonly watching: () => number
  readonly pictureOf: (table: string) => TablePicture | null
  /** Sends a message to everybody who watches. */
  readonly publish: (message: string) => void
}

/** Where a member sits, and under which name. */
interface OwnSeat {
  readonly seat: number | null
  readonly who: string | null
}

/** Most numbers that members send for a cut. */
const mostSeeds = 200
const mostGuests = 5_000
/** A table that somebody has asked about plays on for so long. */
const askedForMs = 90_000
/** Tickets of so many rounds before the current one are shown. */
const roundsOfTickets = 10

/** One live table: its loop, its bets and what everybody may know of it. */
export class LiveTable {
  readonly published: TablePublishing
  readonly pages: RoundPages
  readonly signals: TableSignals
  readonly #parts: TableParts
  readonly #houses: House[]
  readonly #loop: TableLoop
  readonly #bets: TableBets
  readonly #following: TableFollowing
  readonly #choices: TableChoices
  readonly #corrections: TableCorrections
  readonly #leading: TableLeading
  readonly #news: TableNews
  readonly #views: TableViews
  readonly #watching: () => number
  readonly #chains: Chains
  readonly #pictureOf: TableNeeds['pictureOf']
  #room: TableRoom | undefined
  #askedAt = -Infinity
  /** Where guests would sit: nobody else sees it, and members may sit there. */
  readonly #guestSeats = new Map<string, number>()

  constructor(needs: TableNeeds) {
    const { offered, ledBy, own, chains, beacon, now, graceMs, failed, watching, publish } = needs
    const { table } = offered.facts
    const rounds = new RoundsStore(own.store, table)
    const shoes = new Shoes(table, chains, beacon)
    const outcomes = new TableOutcomes(rounds, shoes, chains, beacon)
    this.#houses = [own]
    prepareLiability(offered.game)
    const lead = new TableLead(own.store, table, ledBy, now)
    const shared = {
      lead,
      offered,
      game: offered.game,
      rounds,
      shoes,
      outcomes,
      beacon,
      now,
      graceMs,
      failed,
    }
    this.#parts = { ...shared, houses: this.#houses }
    this.#pictureOf = needs.pictureOf
    this.#watching = watching
    this.#chains = chains
    this.#views = new TableViews(this.#parts)
    this.published = new TablePublishing(this.#parts)
    this.pages = new RoundPages(this.#parts, this.facts)
    this.signals = new TableSignals(this.#parts)
    const roomOf = (round: TableRoundRow) => this.#roomOf(round)
    this.#loop = new TableLoop(this.#parts)
    this.#bets = new TableBets(this.#parts, roomOf)
    this.#following = new TableFollowing(this.#parts, this.#bets)
    this.#choices = new TableChoices(this.#parts, this.#loop, this.#bets, this.#following)
    this.#corrections = new TableCorrections(this.#parts)
    this.#leading = new TableLeading(this.#parts, {
      led: this.#loop.led,
      corrections: this.#corrections,
      roomOf,
    })
    this.#news = new TableNews({
      parts: this.#parts,
      views: this.#views,
      facts: () => this.facts,
      roomOf,
      watching,
      publish,
    })
  }

  get facts(): TableFacts {
    const { facts } = this.#parts.offered
    return { ...facts, picture: this.#pictureOf(facts.table) }
  }

  /** Lets the players of a demonstration play the same rounds. */
  welcome(guests: House): void {
    this.#houses.push(guests)
  }

  /** Makes the step that is due, and tells what has changed. */
  tick(isAnybodyHere = this.#isAnybodyHere()): void {
    this.#parts.rounds.begin()
    this.#loop.step(isAnybodyHere)
    this.#parts.rounds.begin()
    this.#news.tell()
    this.signals.step()
  }

  #isAnybodyHere(): boolean {
    return this.#watching() > 0 || this.#parts.now() - this.#askedAt < askedForMs
  }

  /** Everything that is known now, for somebody who begins to watch. */
  snapshot(): string {
    this.#parts.rounds.begin()
    return this.#news.snapshot()
  }

  /** What a lobby shows of the table. */
  card(): TableCard {
    this.#parts.rounds.begin()
    this.#askedAt = this.#parts.now()
    const row = this.#parts.rounds.current()
    const seats = this.#views.seats()
    return {
      facts: this.facts,
      phase: phaseOf(this.#parts.now(), row, this.#views.shoeRow()).phase,
      closesAt: row?.closes_at ?? 0,
      watching: this.#watching(),
      seatsFree: seats === null ? null : seats.filter(({ who }) => who === null).length,
      past: this.#views.past(),
    }
  }

  get game(): TableGame {
    return this.#parts.game
  }

  get seatCount(): number {
    return this.#views.seats()?.length ?? 0
  }

  /** Another name when the table's still has changed. */
  pictureName(): string {
    const row = this.#parts.rounds.current()
    return row === undefined ? '0-0' : `${row.number}-${this.#views.shownCount(row)}`
  }

  /** The table as its picture shows it now, as an SVG. */
  picture(): string {
    this.#parts.rounds.begin()
    const row = this.#parts.rounds.current()
    const { game, felt, dealer } = this.facts
    const events = row === undefined ? [] : this.#views.events(row, 0).map(({ event }) => event)
    return still({ game, felt, look: dealer.look, events })
  }

  /** Takes bets, in a transaction of the member's house. @throws RoundRefused */
  bet(member: Member, asked: BetsAsked, arrivedAt: number): RoundRow {
    this.#parts.rounds.begin()
    return this.#bets.take(member, asked, arrivedAt)
  }

  /** Takes the chips that a choice needs, in a transaction of the member's house. @throws RoundRefused */
  prepareChoice(member: Member, asked: ChoiceAsked): RoundRow | undefined {
    this.#parts.rounds.begin()
    return this.#choices.take(member, asked)
  }

  /**
   * Plays a choice whose chips are there, in a transaction of the company's own store.
   * @returns what members behind the seat added with it
   */
  playChoice({ house, session }: Member, asked: ChoiceAsked, ticket: RoundRow | undefined): Followed[] {
    this.#parts.rounds.begin()
    return this.#choices.play(house, session.player, asked, ticket)
  }

  /** Says whether a member's bets behind seats follow in this round. @throws RoundRefused */
  follow(member: Member, asked: FollowAsked): FollowAsked {
    this.#parts.rounds.begin()
    return this.#following.set(member, asked)
  }

  /** The money of a ticket is there. */
  taken({ house }: Member, row: RoundRow): void {
    if (!house.isGuest && row.voided_at === null && row.table_round === this.#room?.number)
      this.#room?.take(row)
  }

  /** The money of a ticket is not taken. */
  notTaken(id: string): void {
    this.#room?.forgive(id)
  }

  /** A member's tickets of the current round and those before, the newest first. */
  tickets({ house, session }: Member): RoundRow[] {
    const current = this.#parts.rounds.current()?.number ?? 0
    return house.store.all<RoundRow>(
      `select * from round where player = ? and game = ? and table_round >= ? order by number desc`,
      [session.player, this.facts.table, current - roundsOfTickets],
    )
  }

  seatOf({ house, session }: Member): OwnSeat {
    const { rounds } = this.#parts
    if (house.isGuest) return { seat: this.#guestSeats.get(session.player) ?? null, who: null }
    const mine = rounds.seated().find(({ player }) => player === session.player)
    return mine === undefined
      ? { seat: null, who: null }
      : { seat: mine.seat, who: whoSits(rounds.table, mine) }
  }

  #sitAsGuest(player: string, seat: number | null): OwnSeat {
    this.#guestSeats.delete(player)
    // Guests that never come again are forgotten.
    if (this.#guestSeats.size >= mostGuests) this.#guestSeats.clear()
    if (seat !== null) this.#guestSeats.set(player, seat)
    return { seat, who: null }
  }

  /** Sits down, or stands up with null. @returns the member's name at the seat @throws RoundRefused */
  sit({ house, session }: Member, { seat }: SeatAsked): OwnSeat {
    const { rounds, now } = this.#parts
    const seats = this.#views.seats()
    if (seats === null) throw new RoundRefused('not-allowed')
    if (session.isEnded) throw new RoundRefused('session')
    if (seat !== null && (seat < 1 || seat > seats.length)) throw new RoundRefused('no-such-choice')
    const mine = rounds.seated().find(({ player }) => player === session.player)
    if (seat === null) {
      if (house.isGuest) return this.#sitAsGuest(session.player, null)
      rounds.stand(session.player)
      return { seat, who: null }
    }
    const there = rounds.seated().find((each) => each.seat === seat)
    if (mine?.seat === seat) return { seat, who: whoSits(rounds.table, mine) }
    if (there !== undefined) throw new RoundRefused('seat-taken')
    if (house.isGuest) return this.#sitAsGuest(session.player, seat)
    rounds.stand(session.player)
    const sits = { player: session.player, since: now() }
    rounds.sit(seat, sits.player, sits.since)
    return { seat, who: whoSits(rounds.table, sits) }
  }

  /** Takes a member's number for the cut of the shoe that is being shuffled. @throws RoundRefused */
  addSeed({ house, session }: Member, { shoe, memberSeed }: CutAsked): void {
    const { rounds, now } = this.#parts
    if (house.isGuest) throw new RoundRefused('not-allowed')
    if (session.isEnded) throw new RoundRefused('session')
    const row = this.#views.shoeRow()
    if (row?.number !== shoe) throw new RoundRefused('no-such-round')
    if (row.beacon_round !== null || now() >= row.cut_by)
      throw new RoundRefused('late', { byMs: Math.max(1, now() - row.cut_by) })
    if (rounds.seeds(shoe).length >= mostSeeds) throw new RoundRefused('limit')
    rounds.addSeed(shoe, session.player, memberSeed)
  }

  /** Voids or corrects a round. */
  act(asked: RoundAct): ActOutcome {
    this.#parts.rounds.begin()
    return this.#tellActed(asked.round, this.#corrections.act(asked))
  }

  /** What a person of the company does who leads the table. */
  lead(asked: FloorAct): FloorOutcome {
    this.#parts.rounds.begin()
    const decided = asked.act === 'void' || asked.act === 'correct' ? asked.round : undefined
    return this.#tellActed(decided, this.#leading.act(asked))
  }

  /** What the floor's page shows; `page` is that of the caller. */
  floor(page: string | undefined): FloorView {
    this.#parts.rounds.begin()
    if (page !== undefined) this.#parts.lead.heard(page)
    return { ...this.#leading.view(page), facts: this.facts, past: this.#views.past().slice(-12) }
  }

  #tellActed<Outcome extends string>(number: number | undefined, outcome: Outcome): Outcome {
    this.#parts.rounds.begin()
    if (outcome !== 'done' || number === undefined) return outcome
    this.#views.forgetPast()
    const round = this.#parts.rounds.numbered(number)
    if (round !== undefined) this.#news.tellPast(round)
    return outcome
  }

  /** What was published of the table's chain before its next round, or before its next shoe. */
  commitments() {
    const { rounds } = this.#parts
    const last = this.#parts.game.from === 'shoe' ? rounds.shoe() : rounds.current()
    const next = last === undefined ? 1 : last.ended_at === null ? last.number : last.number + 1
    return this.#chains.commitments(everybody, this.facts.table, next)
  }

  #roomOf(round: TableRoundRow): TableRoom {
    if (this.#room?.number !== round.number) {
      const rows = ticketsIn(this.#houses[0]!, round, 'voided_at is null')
      this.#room = new TableRoom(round.number, this.#parts.game, rows)
    }
    return this.#room
  }
}
