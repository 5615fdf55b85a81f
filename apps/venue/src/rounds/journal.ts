import { gameNamed, games, hashOfSheet, ImpossiblePlay } from '@grandstand/game-engines'
import type { Beacon } from '../fairness/beacon.ts'
import type { Chains } from '../fairness/chains.ts'
import type { Grants } from '../free-rounds/grants.ts'
import type { Jackpots } from '../jackpots/jackpots.ts'
import type { Records } from '../records/records.ts'
import type { Store } from '../store/store.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { Outcomes } from './outcomes.ts'
import { RoundMoney } from './round-money.ts'
import { RoundRows } from './round-rows.ts'
import { RoundSettling } from './round-settling.ts'
import { everybody, RoundRefused, type Opening, type RoundRow, type SeenRound } from './round.ts'
import { Tickets } from './tickets.ts'

/** Games that a player plays alone. Crash is one round for everybody, opened by `crash/crash-table.ts`. */
const gamesOffered: readonly string[] = games.map(({ name }) => name).filter((name) => name !== 'crash')

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
 * one commit that may be repeated after a crash and takes effect once. With the venue's own book the first two and the
 * last two steps are one; with an operator's wallet they wait for its answers.
 */
export class Journal {
  readonly money: RoundMoney
  readonly settling: RoundSettling
  readonly tickets: Tickets
  readonly #needs: JournalNeeds
  readonly #outcomes: Outcomes
  readonly #rows: RoundRows

  constructor(needs: JournalNeeds) {
    this.#needs = needs
    this.#outcomes = new Outcomes(needs.chains, needs.beacon)
    this.#rows = new RoundRows(needs)
    const shared = { ...needs, rows: this.#rows, outcomes: this.#outcomes }
    this.money = new RoundMoney(shared)
    this.settling = new RoundSettling({ ...shared, money: this.money })
    this.tickets = new Tickets({ ...shared, money: this.money })
  }

  /**
   * Opens a round. A retry with the same idempotency key returns the same round.
   * @throws RoundRefused
   */
  open(opening: Opening): SeenRound {
    const { store, grants, chains } = this.#needs
    const { player } = opening
    return store.transaction(() => {
      const game = gamesOffered.includes(opening.game) ? gameNamed(opening.game) : undefined
      if (game === undefined) throw new RoundRefused('no-such-game')
      const known = this.#rows.repeated(opening)
      if (known) return this.#outcomes.see(known)
      if (opening.stake < 1n || !game.accepts(opening.bet)) throw new RoundRefused('no-such-bet')
      this.#requireNoOpen(opening)
      if (opening.grant !== undefined) grants.check(opening)
      const number = chains.nextNumber(player, game.name)
      return this.#take({ ...opening, sheet: hashOfSheet(game), number, chainOf: player })
    })
  }

  /**
   * Opens a player's part of a round that is played together.
   * @throws RoundRefused
   */
  join(opening: Opening, shared: { readonly number: number; readonly sheet: string }): SeenRound {
    return this.#needs.store.transaction(() => {
      if (opening.grant !== undefined) throw new RoundRefused('free-unknown')
      const known = this.#rows.repeated(opening)
      if (known) return this.#outcomes.see(known)
      this.#requireNoOpen(opening)
      return this.#take({ ...opening, ...shared, chainOf: everybody, ownSeed: opening.memberSeed })
    })
  }

  #requireNoOpen({ player, game }: Opening): void {
    if (this.#rows.find('player = ? and game = ? and closed_at is null', player, game))
      throw new RoundRefused('round-open')
  }

  #take(opening: Parameters<RoundRows['insert']>[0]): SeenRound {
    return this.#outcomes.see(this.money.take(this.#rows.insert(opening)))
  }

  /** Fixes the outcomes of rounds whose beacon value is published, in one commit. Returns the number of rounds. */
  fixDue(): number {
    return this.settling.fixDue()
  }

  /** Ends rounds whose player has been absent for two days. Returns the number of rounds. */
  endForgotten(): number {
    return this.settling.endForgotten()
  }

  /**
   * Makes choice number `at`, counted from 0. A retry changes nothing.
   * @throws RoundRefused
   */
  choose(player: string, id: string, at: number, choice: unknown): SeenRound {
    return this.#needs.store.transaction(() => {
      const row = this.#rows.find('id = ? and player = ?', id, player)
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
      this.#requirePossible({ ...row, choices })
      this.settling.settle(this.#rows.changed(id, { choices }))
      return this.#outcomes.see(this.#rows.row(id))
    })
  }

  #requirePossible(row: RoundRow): void {
    try {
      this.#outcomes.play(row)
    } catch (error) {
      if (error instanceof ImpossiblePlay) throw new RoundRefused('no-such-choice')
      throw error
    }
  }

  see(player: string, id: string): SeenRound | undefined {
    const row = this.#rows.find('id = ? and player = ? and table_round is null', id, player)
    return row && this.#outcomes.see(row)
  }

  /** The open round of a player in a game, to be resumed. */
  openRound(player: string, game: string): SeenRound | undefined {
    const row = this.#rows.find(
      'player = ? and game = ? and closed_at is null and table_round is null',
      player,
      game,
    )
    return row && this.#outcomes.see(row)
  }

  /** The player's last round of a game, when it is closed and no page has shown its end. */
  unseenRound(player: string, game: string): SeenRound | undefined {
    const row = this.#rows.find('player = ? and game = ? order by number desc limit 1', player, game)
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
    return this.#rows.find('id = ?', id)
  }
}
