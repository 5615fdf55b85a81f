import { stakesOf } from '../catalogue/games.ts'
import type { OperatorAnswer, OperatorRequest } from '../protocol/operator.ts'
import { RoundRefused, type Opening } from '../rounds/round.ts'
import type { Store } from '../store/store.ts'
import type { Currency, Hall } from '../wallet/own-book.ts'

type Asked = OperatorRequest<'freeRounds'>
type State = OperatorAnswer<'freeRounds'>

interface GrantRow {
  readonly id: string
  readonly hall: Hall
  readonly player: string
  /** JSON array. */
  readonly games: string
  readonly currency: Currency
  readonly rounds: number
  readonly stake: number | bigint
  readonly valid_until: number
  readonly reason: string
  readonly refused: 'game' | 'currency' | 'stake' | 'expired' | null
  readonly cancelled_at: number | null
  readonly used: number
}

/** Free rounds that a player has left in a game. `stake` is what each is worth, in minor units. */
export interface FreeRounds {
  readonly grant: string
  readonly rounds: number
  readonly left: number
  readonly stake: string
  readonly validUntil: number
  readonly reason: string
}

export interface GrantsNeeds {
  readonly store: Store
  readonly hall: Hall
  readonly games: readonly string[]
  readonly currencies: readonly Currency[]
  readonly now: () => number
}

/** A round that is played together has no free rounds: its bet belongs to everybody's draw. */
const isOffered = (games: readonly string[], game: string) => game !== 'crash' && games.includes(game)

/**
 * Free rounds that the operator has given. How many of a grant are used is the number of its rounds in the journal, so
 * a round and its use are one commit.
 */
export class Grants {
  readonly #needs: GrantsNeeds

  constructor(needs: GrantsNeeds) {
    this.#needs = needs
  }

  /** Gives free rounds once for each id. A refusal is a tombstone. */
  give(asked: Asked): State {
    const { store, games, currencies, now } = this.#needs
    return store.transaction(() => {
      const known = this.#row(asked.id)
      if (known !== undefined) return isSame(known, asked) ? stateOf(known) : { state: 'conflict' }
      const refused = !asked.games.every((game) => isOffered(games, game))
        ? 'game'
        : !currencies.includes(asked.currency)
          ? 'currency'
          : !asked.games.every((game) => BigInt(asked.stake) <= stakesOf(game, asked.currency).most)
            ? 'stake'
            : asked.validUntil <= now()
              ? 'expired'
              : null
      this.#insert(asked, { refused, cancelledAt: null })
      return stateOf(this.#row(asked.id)!)
    })
  }

  find(id: string): State {
    const row = this.#row(id)
    return row === undefined ? { state: 'unknown' } : stateOf(row)
  }

  /** No round of the grant begins from now on; one that is open goes on. An unknown grant leaves a tombstone. */
  cancel(asked: Asked): State {
    const { store, now } = this.#needs
    return store.transaction(() => {
      const known = this.#row(asked.id)
      if (known === undefined) this.#insert(asked, { refused: null, cancelledAt: now() })
      else if (!isSame(known, asked)) return { state: 'conflict' }
      else
        store.run('update free_grant set cancelled_at = ? where id = ? and cancelled_at is null', [
          now(),
          asked.id,
        ])
      return stateOf(this.#row(asked.id)!)
    })
  }

  /** What a player can use now in a game, the grant that ends first in front. */
  left(player: string, currency: Currency, game: string): FreeRounds[] {
    const rows = this.#rows(
      `hall = ? and player = ? and currency = ? and valid_until > ? and cancelled_at is null
         and refused is null`,
      [this.#needs.hall, player, currency, this.#needs.now()],
    )
    return rows
      .filter((row) => gamesOf(row).includes(game) && row.used < row.rounds)
      .map((row) => ({
        grant: row.id,
        rounds: row.rounds,
        left: row.rounds - row.used,
        stake: String(row.stake),
        validUntil: row.valid_until,
        reason: row.reason,
      }))
  }

  /**
   * Checks that a new round may be one of its grant. Called in the transaction that opens the round.
   * @throws RoundRefused
   */
  check({ grant = '', hall, player, currency, game, stake }: Opening): void {
    const row = this.#row(grant)
    const isTheirs =
      row !== undefined &&
      row.refused === null &&
      row.hall === hall &&
      row.player === player &&
      row.currency === currency &&
      gamesOf(row).includes(game)
    if (!isTheirs) throw new RoundRefused('free-unknown')
    if (row.cancelled_at !== null) throw new RoundRefused('free-cancelled')
    if (row.valid_until <= this.#needs.now()) throw new RoundRefused('free-expired')
    if (row.used >= row.rounds) throw new RoundRefused('free-used')
    if (BigInt(row.stake) !== stake) throw new RoundRefused('stake')
  }

  #row(id: string): GrantRow | undefined {
    return this.#rows('id = ?', [id])[0]
  }

  #rows(where: string, values: readonly (string | number)[]): GrantRow[] {
    return this.#needs.store.all<GrantRow>(
      `select *, (select count(*) from round r where r.free_grant = free_grant.id and r.voided_at is null) used
       from free_grant where ${where} order by valid_until, id`,
      values,
    )
  }

  #insert(
    { id, player, games, currency, rounds, stake, validUntil, reason }: Asked,
    { refused, cancelledAt }: { readonly refused: string | null; readonly cancelledAt: number | null },
  ): void {
    const { store, hall, now } = this.#needs
    store.run(
      `insert into free_grant (id, hall, player, games, currency, rounds, stake, valid_until, reason, made_at,
         refused, cancelled_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        hall,
        player,
        JSON.stringify(games),
        currency,
        rounds,
        BigInt(stake),
        validUntil,
        reason,
        now(),
        refused,
        cancelledAt,
      ],
    )
  }
}

const gamesOf = ({ games }: GrantRow) => JSON.parse(games) as readonly string[]

const isSame = (row: GrantRow, asked: Asked): boolean =>
  row.player === asked.player &&
  row.games === JSON.stringify(asked.games) &&
  row.currency === asked.currency &&
  row.rounds === asked.rounds &&
  BigInt(row.stake) === BigInt(asked.stake) &&
  row.valid_until === asked.validUntil &&
  row.reason === asked.reason

function stateOf({ refused, cancelled_at, used }: GrantRow): State {
  if (refused !== null) return { state: 'refused', reason: refused }
  return { state: cancelled_at === null ? 'granted' : 'cancelled', used }
}
