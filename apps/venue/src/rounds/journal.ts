import { randomUUID } from 'node:crypto'
import {
  gameNamed,
  hashOfSheet,
  ImpossiblePlay,
  payout,
  playAgain,
  type Book,
  type Game,
} from '@grandstand/game-engines'
import type { Beacon } from '../fairness/beacon.ts'
import type { Chain, Chains } from '../fairness/chains.ts'
import type { Records } from '../records/records.ts'
import type { Store } from '../store/store.ts'
import type { OwnBook } from '../wallet/own-book.ts'
import { RoundRefused, type Opening, type RoundRow, type SeenRound } from './round.ts'

/** Crash has one round for all players at once, which this journal does not support. */
const isOffered = (game: string): boolean => game !== 'crash' && gameNamed(game) !== undefined

const longestWaitMs = 48 * 3_600_000

/**
 * Choices by which the venue ends the round of an absent player: stop, keep the cards, or the smallest step that
 * allows stopping.
 */
const choicesOfNobody = [
  { stop: true },
  { hold: [0, 1, 2, 3, 4] },
  { open: 0 },
  { guess: 'higher' },
  { guess: 'lower' },
]

export interface JournalNeeds {
  readonly store: Store
  readonly book: OwnBook
  readonly chains: Chains
  readonly beacon: Beacon
  readonly records: Records
  readonly now: () => number
  readonly failed: (round: string, error: unknown) => void
}

/**
 * The journal of rounds. A round is opened and its bet taken in one commit; its outcome is fixed when the beacon
 * has published; it is paid and closed in one commit. Each step may be repeated after a crash and takes effect
 * once.
 */
export class Journal {
  readonly #needs: JournalNeeds

  constructor(needs: JournalNeeds) {
    this.#needs = needs
  }

  /**
   * Takes the bet of a new round. A retry with the same idempotency key returns the same round.
   * @throws RoundRefused
   */
  open(opening: Opening): SeenRound {
    const { store, book, chains, beacon, now } = this.#needs
    const { request, hall, player, currency, stake, memberSeed } = opening
    return store.transaction(() => {
      const game = isOffered(opening.game) ? gameNamed(opening.game) : undefined
      if (game === undefined) throw new RoundRefused('no-such-game')
      const known = this.#find('player = ? and request = ?', player, request)
      if (known) {
        if (!isSame(known, opening)) throw new RoundRefused('conflict')
        return this.#see(known)
      }
      if (stake < 1n || !game.accepts(opening.bet)) throw new RoundRefused('no-such-bet')
      if (this.#find('player = ? and game = ? and closed_at is null', player, game.name))
        throw new RoundRefused('round-open')
      const number = chains.nextNumber(player, game.name)
      const id = randomUUID()
      const at = now()
      store.run(
        `insert into round (id, request, hall, player, game, sheet, number, chain, currency, stake, bet,
           member_seed, beacon_round, opened_at, bet_taken_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          id,
          request,
          hall,
          player,
          game.name,
          hashOfSheet(game),
          number,
          chains.ofRound(player, game.name, number).id,
          currency,
          stake,
          JSON.stringify(opening.bet),
          memberSeed,
          beacon.roundAt(at),
          at,
          at,
        ],
      )
      const taken = { id: `${id}:bet`, hall, player, currency, kind: 'round' as const, amount: -stake }
      // A refusal rolls the row back too, so that no number is skipped.
      if (book.write(taken) !== 'done') throw new RoundRefused('insufficient')
      return this.#see(this.#find('id = ?', id)!)
    })
  }

  /** Fixes the outcomes of rounds whose beacon value is published. Returns the number of rounds. */
  fixDue(): number {
    const { store, beacon, now, failed } = this.#needs
    const due = store.all<RoundRow>('select * from round where fixed_at is null order by opened_at limit 500')
    let fixed = 0
    for (const row of due) {
      const randomness = beacon.randomness(row.beacon_round, now())
      if (randomness === undefined) continue
      try {
        store.transaction(() => {
          store.run('update round set randomness = ?, fixed_at = ? where id = ?', [randomness, now(), row.id])
          this.#settle(this.#find('id = ?', row.id)!)
        })
        fixed += 1
      } catch (error) {
        failed(row.id, error)
      }
    }
    return fixed
  }

  /**
   * Makes choice number `at`, counted from 0. A retry changes nothing.
   * @throws RoundRefused
   */
  choose(player: string, id: string, at: number, choice: unknown): SeenRound {
    const { store } = this.#needs
    return store.transaction(() => {
      const row = this.#find('id = ? and player = ?', id, player)
      if (row === undefined) throw new RoundRefused('no-such-round')
      if (row.randomness === null) throw new RoundRefused('not-fixed')
      const made = JSON.parse(row.choices) as unknown[]
      if (at < made.length) {
        if (JSON.stringify(made[at]) !== JSON.stringify(choice)) throw new RoundRefused('conflict')
        return this.#see(row)
      }
      if (at !== made.length || row.closed_at !== null) throw new RoundRefused('no-such-choice')
      const choices = JSON.stringify([...made, choice])
      try {
        this.#play({ ...row, choices })
      } catch (error) {
        if (error instanceof ImpossiblePlay) throw new RoundRefused('no-such-choice')
        throw error
      }
      store.run('update round set choices = ? where id = ?', [choices, id])
      this.#settle(this.#find('id = ?', id)!)
      return this.#see(this.#find('id = ?', id)!)
    })
  }

  /**
   * Ends rounds whose player has been absent for two days, by choices that the rules allow: always the first of
   * `choicesOfNobody` that is possible, until the round has ended. Returns the number of rounds.
   */
  endForgotten(): number {
    const { store, now, failed } = this.#needs
    const forgotten = store.all<RoundRow>(
      'select * from round where closed_at is null and fixed_at < ? limit 500',
      [now() - longestWaitMs],
    )
    for (const { id, player } of forgotten)
      try {
        store.transaction(() => {
          while (this.#find('id = ?', id)!.closed_at === null) this.#chooseForNobody(player, id)
        })
      } catch (error) {
        failed(id, error)
      }
    return forgotten.length
  }

  #chooseForNobody(player: string, id: string): void {
    const made = (JSON.parse(this.#find('id = ?', id)!.choices) as unknown[]).length
    for (const choice of choicesOfNobody)
      try {
        this.choose(player, id, made, choice)
        return
      } catch (error) {
        if (!(error instanceof RoundRefused)) throw error
      }
    throw new Error('no choice fits')
  }

  see(player: string, id: string): SeenRound | undefined {
    const row = this.#find('id = ? and player = ?', id, player)
    return row && this.#see(row)
  }

  /** The open round of a player in a game, to be resumed. */
  openRound(player: string, game: string): SeenRound | undefined {
    const row = this.#find('player = ? and game = ? and closed_at is null', player, game)
    return row && this.#see(row)
  }

  /** Pays and closes a round that needs no further choice. */
  #settle(row: RoundRow): void {
    const { store, book, now, records } = this.#needs
    const { multiplier } = this.#play(row)
    if (multiplier === undefined) return
    const paid = payout(BigInt(row.stake), multiplier)
    if (paid > 0n) {
      const { hall, player, currency } = row
      const won = { id: `${row.id}:win`, hall, player, currency, kind: 'round' as const, amount: paid }
      if (book.write(won) !== 'done') throw new Error(`round ${row.id} cannot be paid`)
    }
    store.run('update round set multiplier = ?, payout = ?, paid_at = ?, closed_at = ? where id = ?', [
      multiplier,
      paid,
      now(),
      now(),
      row.id,
    ])
    records.append(this.#see(this.#find('id = ?', row.id)!))
  }

  #play(row: RoundRow): Book {
    const game = this.#gameOf(row)
    const chain = this.#chainOf(row)
    const keys = {
      game: row.game,
      sheet: row.sheet,
      number: row.number,
      link: this.#needs.chains.linkOf(chain, row.number),
      memberSeed: row.member_seed,
      beacon: {
        chain: this.#needs.beacon.schedule.chain,
        round: row.beacon_round,
        randomness: row.randomness!,
      },
    }
    return playAgain(game, keys, JSON.parse(row.bet), JSON.parse(row.choices) as unknown[])
  }

  /** A round is played with the par sheet of the time of its bet. */
  #gameOf({ game, sheet }: RoundRow): Game {
    const found = gameNamed(game)
    if (found === undefined || hashOfSheet(found) !== sheet) throw new Error(`there is no sheet ${sheet}`)
    return found
  }

  #chainOf({ player, game, number }: RoundRow): Chain {
    return this.#needs.chains.ofRound(player, game, number)
  }

  #see(row: RoundRow): SeenRound {
    const chain = this.#chainOf(row)
    const isClosed = row.closed_at !== null
    return {
      row,
      before: this.#needs.chains.linkOf(chain, row.number - 1),
      ...(isClosed && { link: this.#needs.chains.linkOf(chain, row.number) }),
      ...(row.randomness !== null && { book: this.#play(row) }),
    }
  }

  #find(where: string, ...values: readonly string[]): RoundRow | undefined {
    return this.#needs.store.all<RoundRow>(`select * from round where ${where}`, values)[0]
  }
}

function isSame(row: RoundRow, opening: Opening): boolean {
  return (
    row.hall === opening.hall &&
    row.game === opening.game &&
    row.currency === opening.currency &&
    BigInt(row.stake) === opening.stake &&
    row.bet === JSON.stringify(opening.bet) &&
    row.member_seed === opening.memberSeed
  )
}
