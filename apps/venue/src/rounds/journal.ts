import { randomUUID } from 'node:crypto'
import { gameNamed, games, hashOfSheet, ImpossiblePlay, payout } from '@grandstand/game-engines'
import type { Beacon } from '../fairness/beacon.ts'
import type { Chains } from '../fairness/chains.ts'
import type { Grants } from '../free-rounds/grants.ts'
import type { Jackpots } from '../jackpots/jackpots.ts'
import type { Records } from '../records/records.ts'
import type { Store } from '../store/store.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { Outcomes } from './outcomes.ts'
import { everybody, RoundRefused, type Opening, type RoundRow, type SeenRound } from './round.ts'

/** Games that a player plays alone. Crash is one round for everybody, opened by `crash/crash-table.ts`. */
const gamesOffered: readonly string[] = games.map(({ name }) => name).filter((name) => name !== 'crash')

const longestWaitMs = 48 * 3_600_000

interface NumberedRound {
  readonly number: number
  readonly sheet: string
  readonly chainOf: string
  readonly ownSeed?: string
  readonly tableRound?: number
}

/** What a ticket of a live table returns, as the table has computed it. */
export interface TicketEnd {
  /** Minor units, the stakes that come back included. */
  readonly payout: bigint
  /** JSON: the result of the round, and what became of each bet. */
  readonly settled: string
}

export interface JournalNeeds {
  readonly store: Store
  readonly wallet: Wallet
  readonly chains: Chains
  readonly beacon: Beacon
  readonly records: Records
  readonly grants: Grants
  readonly jackpots: Jackpots
  readonly now: () => number
  readonly failed: (round: string, error: unknown) => void
}

/**
 * The journal of rounds: opened, bet taken, outcome fixed when the beacon has published, paid, closed. Each step is
 * one commit that may be repeated after a crash and takes effect once. With the venue's own book the first two and the last two steps
 * are one; with an operator's wallet they wait for its answers, which come by the `...Answered` methods.
 */
export class Journal {
  readonly #needs: JournalNeeds
  readonly #outcomes: Outcomes

  constructor(needs: JournalNeeds) {
    this.#needs = needs
    this.#outcomes = new Outcomes(needs.chains, needs.beacon)
  }

  /**
   * Opens a round. A retry with the same idempotency key returns the same round.
   * @throws RoundRefused
   */
  open(opening: Opening): SeenRound {
    const { store } = this.#needs
    const { request, player } = opening
    return store.transaction(() => {
      const game = gamesOffered.includes(opening.game) ? gameNamed(opening.game) : undefined
      if (game === undefined) throw new RoundRefused('no-such-game')
      const known = this.#find('player = ? and request = ?', player, request)
      if (known) {
        if (!isSame(known, opening)) throw new RoundRefused('conflict')
        return this.#outcomes.see(known)
      }
      if (opening.stake < 1n || !game.accepts(opening.bet)) throw new RoundRefused('no-such-bet')
      if (this.#find('player = ? and game = ? and closed_at is null', player, game.name))
        throw new RoundRefused('round-open')
      if (opening.grant !== undefined) this.#needs.grants.check(opening)
      const number = this.#needs.chains.nextNumber(player, game.name)
      const row = this.#insert({ ...opening, sheet: hashOfSheet(game), number, chainOf: player })
      return this.#take(row)
    })
  }

  /**
   * Opens a player's part of a round that is played together.
   * @throws RoundRefused
   */
  join(opening: Opening, shared: { readonly number: number; readonly sheet: string }): SeenRound {
    const { store } = this.#needs
    return store.transaction(() => {
      if (opening.grant !== undefined) throw new RoundRefused('free-unknown')
      const known = this.#find('player = ? and request = ?', opening.player, opening.request)
      if (known) {
        if (!isSame(known, opening)) throw new RoundRefused('conflict')
        return this.#outcomes.see(known)
      }
      if (this.#find('player = ? and game = ? and closed_at is null', opening.player, opening.game))
        throw new RoundRefused('round-open')
      const row = this.#insert({ ...opening, ...shared, chainOf: everybody, ownSeed: opening.memberSeed })
      return this.#take(row)
    })
  }

  /**
   * Takes bets of a member in a round of a live table, as one ticket.
   * @throws RoundRefused
   */
  takeTicket(opening: Opening, table: { readonly round: number; readonly sheet: string }): RoundRow {
    const { store, chains } = this.#needs
    return store.transaction(() => {
      const { player, request, game, memberSeed } = opening
      const known = this.#find('player = ? and request = ?', player, request)
      if (known) {
        if (!isSame(known, opening) || known.table_round !== table.round) throw new RoundRefused('conflict')
        return known
      }
      const row = this.#insert({
        ...opening,
        sheet: table.sheet,
        number: chains.nextNumber(player, game),
        tableRound: table.round,
        chainOf: everybody,
        ownSeed: memberSeed,
      })
      this.#takeBet(row)
      return this.#row(row.id)
    })
  }

  #take(row: RoundRow): SeenRound {
    this.#takeBet(row)
    return this.#outcomes.see(this.#row(row.id))
  }

  #takeBet(row: RoundRow): void {
    const taken = this.#needs.wallet.take(row)
    // A refusal rolls the row back too, so that no number is skipped.
    if (taken === 'insufficient') throw new RoundRefused('insufficient')
    if (taken === 'done') this.#setTaken(row)
  }

  /** The stake is here: a share of it goes into the pool of the game in the same commit. */
  #setTaken(row: RoundRow): void {
    this.#needs.store.run('update round set bet_taken_at = ? where id = ?', [this.#needs.now(), row.id])
    this.#needs.jackpots.contribute(row)
  }

  #insert(opening: Opening & NumberedRound): RoundRow {
    const { store, chains, beacon, now } = this.#needs
    const {
      request,
      hall,
      player,
      game,
      currency,
      stake,
      bet,
      memberSeed,
      session = null,
      grant = null,
    } = opening
    const { number, sheet, ownSeed = null, chainOf, tableRound = null } = opening
    const id = randomUUID()
    const at = now()
    const columns = {
      id,
      request,
      hall,
      player,
      game,
      sheet,
      number,
      chain: chains.ofRound(chainOf, game, tableRound ?? number).id,
      currency,
      stake,
      bet: JSON.stringify(bet),
      member_seed: memberSeed,
      // Of a round that is played together it is chosen when betting has ended.
      beacon_round: ownSeed === null ? beacon.roundAt(at) : 0,
      own_seed: ownSeed,
      opened_at: at,
      ends_by: at + longestWaitMs,
      session,
      free_grant: grant,
      table_round: tableRound,
    }
    const names = Object.keys(columns)
    store.run(
      `insert into round (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      Object.values(columns),
    )
    return this.#row(id)
  }

  /**
   * The operator's answer to a bet. A refused round leaves nothing behind, not even its number: its outcome was never
   * fixed. A bet whose answer is lost is returned, and its round is void.
   */
  betAnswered(id: string, answer: 'done' | 'refused' | 'lost'): void {
    const { store, wallet, now } = this.#needs
    store.transaction(() => {
      const row = this.#find('id = ?', id)
      if (row === undefined || row.bet_taken_at !== null || row.voided_at !== null) return
      if (answer === 'done') this.#setTaken(row)
      if (answer === 'refused') store.run('delete from round where id = ?', [id])
      if (answer !== 'lost') return
      store.run('update round set voided_at = ? where id = ?', [now(), id])
      wallet.giveBack(this.#row(id))
    })
  }

  /** Pays a ticket whose round is over, and closes it. One whose bet was not taken in time stays void. */
  endTicket(id: string, { payout: paid, settled }: TicketEnd): void {
    const { store, wallet, now } = this.#needs
    const row = this.#row(id)
    if (row.multiplier !== null) return
    const isVoid = row.voided_at !== null
    store.run('update round set multiplier = ?, payout = ?, settled = ?, fixed_at = ? where id = ?', [
      multiplierOf(row, paid),
      isVoid ? 0n : paid,
      settled,
      now(),
      id,
    ])
    if (isVoid) return this.#closeVoid(this.#row(id))
    if (wallet.pay(this.#row(id), paid) === 'asked') return
    store.run('update round set paid_at = ? where id = ?', [now(), id])
    this.#close(id)
  }

  /** Returns the stakes of a ticket whose round is void, and closes it with what it would have returned. */
  voidTicket(id: string, wouldBe: TicketEnd): void {
    const { store, wallet, now } = this.#needs
    const row = this.#row(id)
    if (row.multiplier !== null) return
    if (row.voided_at === null) {
      store.run('update round set voided_at = ? where id = ?', [now(), id])
      if (wallet.giveBack(this.#row(id)) === 'done')
        store.run('update round set returned_at = ? where id = ?', [now(), id])
    }
    this.endTicket(id, wouldBe)
  }

  /**
   * Settles a closed ticket anew: the round was corrected, or is void after all. What the member has and should not
   * have is taken back as far as it is there; the rest waits for a person. A further version of its record says what
   * holds.
   */
  correctTicket(id: string, end: TicketEnd & { readonly isVoid: boolean }): void {
    const { store, wallet, records, now } = this.#needs
    const row = this.#row(id)
    if (row.closed_at === null) return this.#endOpen(row, end)
    const version = (records.latestOf(id)?.version ?? 0) + 1
    const had = row.voided_at === null ? BigInt(row.payout ?? 0) : BigInt(row.stake)
    const has = end.isVoid ? BigInt(row.stake) : end.payout
    const missing = wallet.correct(row, has - had, version)
    if (missing === 'impossible')
      return this.#tellPerson(id, `the round returns ${has} instead of ${had}, and its wallet is closed`)
    if (missing > 0n) this.#tellPerson(id, `${missing} of a correction could not be taken back`)
    store.run(
      'update round set multiplier = ?, payout = ?, settled = ?, voided_at = ?, corrected_at = ? where id = ?',
      [
        multiplierOf(row, end.payout),
        end.isVoid ? 0n : end.payout,
        end.settled,
        end.isVoid ? now() : null,
        now(),
        id,
      ],
    )
    records.appendTicket(this.#row(id), version)
  }

  /** A ticket that waits for the operator's answer cannot be settled anew before it has come. */
  #endOpen(row: RoundRow, end: TicketEnd & { readonly isVoid: boolean }): void {
    if (row.multiplier !== null) return this.#tellPerson(row.id, 'its round was corrected while it was paid')
    if (end.isVoid) this.voidTicket(row.id, end)
    else this.endTicket(row.id, end)
  }

  /** Sets a round aside, and says so in the log. */
  #tellPerson(id: string, reason: string): void {
    this.setAside(id, reason)
    this.#needs.failed(id, new Error(reason))
  }

  /** The operator has paid the win of a round. */
  winAnswered(id: string): void {
    const { store, now } = this.#needs
    store.transaction(() => {
      const row = this.#row(id)
      if (row.closed_at !== null) return
      store.run('update round set paid_at = ? where id = ?', [now(), id])
      if (!this.#isPlayedOn(row)) this.#close(id)
    })
  }

  /** The operator has returned the bet of a void round. */
  rollbackAnswered(id: string): void {
    const { store, now } = this.#needs
    store.transaction(() => {
      store.run('update round set returned_at = ? where id = ? and returned_at is null', [now(), id])
      this.#closeVoid(this.#row(id))
    })
  }

  /** Sets a round aside: the operator contradicts it, so a person decides. */
  setAside(id: string, reason: string): void {
    this.#needs.store.run('update round set aside = ? where id = ? and aside is null', [reason, id])
  }

  /** Fixes the outcomes of rounds whose beacon value is published, in one commit. Returns the number of rounds. */
  fixDue(): number {
    const { store, beacon, now, failed } = this.#needs
    const due = store.all<RoundRow>(
      `select * from round where fixed_at is null and own_seed is null
         and (bet_taken_at is not null or voided_at is not null)
       order by opened_at limit 500`,
    )
    const spoken = due.flatMap((row) => {
      const randomness = beacon.randomness(row.beacon_round, now())
      return randomness === undefined ? [] : [{ row, randomness }]
    })
    if (spoken.length === 0) return 0
    let fixed = 0
    store.transaction(() => {
      for (const { row, randomness } of spoken)
        try {
          store.attempt(() => this.#fix(row.id, randomness))
          fixed += 1
        } catch (error) {
          failed(row.id, error)
        }
    })
    return fixed
  }

  #fix(id: string, randomness: string): void {
    const { store, now } = this.#needs
    store.run('update round set randomness = ?, fixed_at = ? where id = ?', [randomness, now(), id])
    const row = this.#row(id)
    if (row.voided_at === null) return this.#settle(row)
    // What the round would have been is published, so that nobody can make it void because of its outcome.
    const { choices, multiplier } = this.#outcomes.endedByNobody(row)
    store.run('update round set choices = ?, multiplier = ?, payout = 0 where id = ?', [
      choices,
      multiplier,
      id,
    ])
    this.#closeVoid(this.#row(id))
  }

  /**
   * Makes choice number `at`, counted from 0. A retry changes nothing.
   * @throws RoundRefused
   */
  choose(player: string, id: string, at: number, choice: unknown): SeenRound {
    const { store } = this.#needs
    return store.transaction(() => {
      const row = this.#find('id = ? and player = ?', id, player)
      if (row === undefined || row.own_seed !== null || row.table_round !== null)
        throw new RoundRefused('no-such-round')
      if (row.randomness === null) throw new RoundRefused('not-fixed')
      const made = JSON.parse(row.choices) as unknown[]
      if (at < made.length) {
        if (JSON.stringify(made[at]) !== JSON.stringify(choice)) throw new RoundRefused('conflict')
        return this.#outcomes.see(row)
      }
      if (at !== made.length || row.multiplier !== null) throw new RoundRefused('no-such-choice')
      const choices = JSON.stringify([...made, choice])
      try {
        this.#outcomes.play({ ...row, choices })
      } catch (error) {
        if (error instanceof ImpossiblePlay) throw new RoundRefused('no-such-choice')
        throw error
      }
      store.run('update round set choices = ? where id = ?', [choices, id])
      this.#settle(this.#row(id))
      return this.#outcomes.see(this.#row(id))
    })
  }

  /**
   * Ends rounds whose player has been absent for two days, by choices that the rules allow. Returns the number of
   * rounds.
   */
  endForgotten(): number {
    const { store, now, failed } = this.#needs
    const forgotten = store.all<RoundRow>(
      `select * from round where multiplier is null and fixed_at is not null and own_seed is null and ends_by <= ?
       limit 500`,
      [now()],
    )
    for (const row of forgotten)
      try {
        store.transaction(() => {
          const { choices } = this.#outcomes.endedByNobody(row)
          store.run('update round set choices = ? where id = ?', [choices, row.id])
          this.#settle(this.#row(row.id))
        })
      } catch (error) {
        failed(row.id, error)
      }
    return forgotten.length
  }

  see(player: string, id: string): SeenRound | undefined {
    const row = this.#find('id = ? and player = ? and table_round is null', id, player)
    return row && this.#outcomes.see(row)
  }

  /** The open round of a player in a game, to be resumed. */
  openRound(player: string, game: string): SeenRound | undefined {
    const row = this.#find(
      'player = ? and game = ? and closed_at is null and table_round is null',
      player,
      game,
    )
    return row && this.#outcomes.see(row)
  }

  /** The player's last round of a game, when it is closed and no page has shown its end. */
  unseenRound(player: string, game: string): SeenRound | undefined {
    const [row] = this.#needs.store.all<RoundRow>(
      'select * from round where player = ? and game = ? order by number desc limit 1',
      [player, game],
    )
    // A round that is played together ends for everybody, whoever looks.
    const isUnseen =
      row !== undefined && row.closed_at !== null && row.shown_at === null && row.own_seed === null
    return isUnseen ? this.#outcomes.see(row) : undefined
  }

  /** A page has shown the end of a round. */
  setShown(player: string, id: string): void {
    this.#needs.store.run(
      'update round set shown_at = ? where id = ? and player = ? and closed_at is not null and shown_at is null',
      [this.#needs.now(), id, player],
    )
  }

  /** Rounds that keep money of a player until they end. */
  openRounds(player: string): RoundRow[] {
    return this.#needs.store.all<RoundRow>(
      'select * from round where player = ? and closed_at is null order by opened_at',
      [player],
    )
  }

  /** The round of this id, whosever it is. */
  rowOf(id: string): RoundRow | undefined {
    return this.#find('id = ?', id)
  }

  /** Pays a player's part of a round that is played together; it is closed by `endShared`. */
  settleShared(id: string, choices: readonly unknown[]): RoundRow {
    const { store } = this.#needs
    store.run('update round set choices = ? where id = ?', [JSON.stringify(choices), id])
    this.#settle(this.#row(id))
    return this.#row(id)
  }

  /**
   * A round that was played together is over: settles a part of it with these choices unless that was done, and closes
   * it unless it waits for an answer.
   */
  endShared(row: RoundRow, choices: readonly unknown[]): void {
    const { store, now } = this.#needs
    if (row.voided_at !== null) {
      const { multiplier } = this.#outcomes.play(row)
      store.run('update round set multiplier = ?, payout = 0, fixed_at = ? where id = ?', [
        multiplier ?? 0,
        now(),
        row.id,
      ])
      this.#closeVoid(this.#row(row.id))
    } else if (row.multiplier === null) this.settleShared(row.id, choices)
    else if (row.paid_at !== null) this.#close(row.id)
  }

  /** Makes a part void whose bet was not taken in time. */
  voidLate(id: string): void {
    this.betAnswered(id, 'lost')
  }

  #isPlayedOn({ own_seed, table_round, number }: RoundRow): boolean {
    return (
      own_seed !== null &&
      table_round === null &&
      this.#needs.store.all('select 1 from shared_round where number = ? and ended_at is null', [number])
        .length > 0
    )
  }

  /** Pays a round that needs no further choice, and closes it when that is done. */
  #settle(row: RoundRow): void {
    const { store, wallet, jackpots, now } = this.#needs
    const { multiplier, isJackpot } = this.#outcomes.play(row)
    if (multiplier === undefined) return
    // Of two rounds that win in one commit, the second finds the pool that follows.
    const pool = isJackpot === true ? jackpots.take(row) : null
    const paid = payout(BigInt(row.stake), multiplier) + (pool ?? 0n)
    store.run('update round set multiplier = ?, payout = ?, jackpot = ? where id = ?', [
      multiplier,
      paid,
      pool,
      row.id,
    ])
    if (wallet.pay(this.#row(row.id), paid) === 'asked') return
    store.run('update round set paid_at = ? where id = ?', [now(), row.id])
    if (!this.#isPlayedOn(row)) this.#close(row.id)
  }

  #closeVoid(row: RoundRow): void {
    if (row.returned_at !== null && row.multiplier !== null && row.closed_at === null) this.#close(row.id)
  }

  #close(id: string): void {
    this.#needs.store.run('update round set closed_at = ? where id = ?', [this.#needs.now(), id])
    const { records } = this.#needs
    const row = this.#row(id)
    if (row.table_round !== null) records.appendTicket(row)
    else records.append(this.#outcomes.see(row))
  }

  #row(id: string): RoundRow {
    const row = this.#find('id = ?', id)
    if (row === undefined) throw new Error(`there is no round ${id}`)
    return row
  }

  #find(where: string, ...values: readonly string[]): RoundRow | undefined {
    return this.#needs.store.all<RoundRow>(`select * from round where ${where}`, values)[0]
  }
}

/** What a ticket returned in ten-thousandths of its stake, rounded down. */
const multiplierOf = ({ stake }: RoundRow, paid: bigint): number => Number((paid * 10_000n) / BigInt(stake))

function isSame(row: RoundRow, opening: Opening): boolean {
  return (
    row.hall === opening.hall &&
    row.game === opening.game &&
    row.currency === opening.currency &&
    BigInt(row.stake) === opening.stake &&
    row.bet === JSON.stringify(opening.bet) &&
    (row.own_seed ?? row.member_seed) === opening.memberSeed &&
    row.free_grant === (opening.grant ?? null)
  )
}
