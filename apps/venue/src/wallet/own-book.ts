import type { Store } from '../store/store.ts'

/** Whose wallets they are: the company's, or the demonstration's. */
export type Hall = string

/** A player has one wallet for each currency. */
export const currencies = ['CNY', 'USDT'] as const
export type Currency = (typeof currencies)[number]

/** One movement of a player's wallet. `amount` is in fen or millionths of a USDT, negative for an outgoing one. */
export interface Line {
  /** The platform's transfer, or a round of the venue. */
  readonly id: string
  readonly hall: Hall
  readonly player: string
  /** `refused`: a tombstone. The transfer was refused and will not be done later either. */
  readonly kind: 'deposit' | 'withdrawal' | 'round' | 'refused'
  readonly currency: Currency
  readonly amount: bigint
}

/**
 * All results but `conflict` and `done` are final: the id is never done afterwards. `conflict`: the id belongs to
 * another movement.
 */
export type Outcome = 'done' | 'insufficient' | 'closed' | 'currency-not-taken' | 'conflict'

/** Outcome of an id; `unknown` when it never arrived. The amount is never negative. */
export type Found =
  | { readonly state: 'done'; readonly currency: Currency; readonly amount: bigint }
  | { readonly state: 'refused' | 'unknown' }

/** Wallets that the venue keeps itself. */
export class OwnBook {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  balance(hall: Hall, player: string, currency: Currency): bigint {
    const [row] = this.#store.all<{ amount: number | bigint }>(
      'select amount from balance where hall = ? and player = ? and currency = ?',
      [hall, player, currency],
    )
    return BigInt(row?.amount ?? 0)
  }

  /** A number that rises with each movement of a player in a currency. */
  sequence(player: string, currency: Currency): number {
    const [row] = this.#store.all<{ last: number | null }>(
      'select max(rowid) last from movement where player = ? and currency = ?',
      [player, currency],
    )
    return row?.last ?? 0
  }

  find(id: string): Found {
    const line = this.#line(id)
    if (!line) return { state: 'unknown' }
    if (line.kind === 'refused') return { state: 'refused' }
    return { state: 'done', currency: line.currency, amount: line.amount < 0n ? -line.amount : line.amount }
  }

  /**
   * Applies a movement once for each id, however often it is sent. Movements that `refuse` names are refused unless
   * they were done before.
   */
  write(line: Line, refuse?: 'closed' | 'currency-not-taken'): Outcome {
    return this.#store.transaction(() => {
      const known = this.#line(line.id)
      if (known && known.kind !== 'refused') return isSame(known, line) ? 'done' : 'conflict'
      const isShort = this.balance(line.hall, line.player, line.currency) + line.amount < 0n
      if (known || refuse || isShort) {
        if (!known) this.#insert({ ...line, kind: 'refused', amount: 0n })
        return refuse ?? 'insufficient'
      }
      this.#insert(line)
      const wallet = [line.hall, line.player, line.currency]
      this.#store.run('insert or ignore into balance values (?, ?, ?, 0)', wallet)
      this.#store.run(
        'update balance set amount = amount + ? where hall = ? and player = ? and currency = ?',
        [line.amount, ...wallet],
      )
      return 'done'
    })
  }

  #insert({ id, hall, player, kind, currency, amount }: Line): void {
    this.#store.run(
      'insert into movement (id, hall, player, kind, currency, amount) values (?, ?, ?, ?, ?, ?)',
      [id, hall, player, kind, currency, amount],
    )
  }

  #line(id: string): Line | undefined {
    const [row] = this.#store.all<Omit<Line, 'amount'> & { readonly amount: number | bigint }>(
      'select id, hall, player, kind, currency, amount from movement where id = ?',
      [id],
    )
    return row && { ...row, amount: BigInt(row.amount) }
  }
}

/** Whether a repeated movement equals the one that was done: an id never stands for two. */
function isSame(known: Line, line: Line): boolean {
  const keys = ['hall', 'player', 'kind', 'currency', 'amount'] as const
  return keys.every((key) => known[key] === line[key])
}
