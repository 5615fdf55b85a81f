import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The venue's halls; each has separate wallets for each player. */
export const halls = ['live', 'egame', 'esports'] as const
export type Hall = (typeof halls)[number]

/** A player has one wallet for each currency in each hall. */
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
  readonly amount: number
}

/** Lines from before the introduction of USDT have no currency. */
type StoredLine = Omit<Line, 'currency'> & { readonly currency?: Currency }

/**
 * All results but `conflict` and `done` are final: the id is never done afterwards. `conflict`: the id belongs to
 * another movement.
 */
export type Outcome = 'done' | 'insufficient' | 'closed' | 'currency-not-taken' | 'conflict'

/** Outcome of an id; `unknown` when it never arrived. The amount is never negative. */
export type Found =
  | { readonly state: 'done'; readonly currency: Currency; readonly amount: number }
  | { readonly state: 'refused' | 'unknown' }

/** Wallets in memory; each line is first appended to a file, so that a restart restores them all. */
export class Book {
  readonly #lines = new Map<string, Line>()
  readonly #balances = new Map<string, number>()
  readonly #file: string

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true })
    this.#file = join(dataDir, 'lines.jsonl')
    if (!existsSync(this.#file)) return
    for (const text of readFileSync(this.#file, 'utf8').split('\n'))
      if (text !== '') this.#keep({ currency: 'CNY', ...(JSON.parse(text) as StoredLine) })
  }

  balance(hall: Hall, player: string, currency: Currency): number {
    return this.#balances.get(`${hall}/${player}/${currency}`) ?? 0
  }

  find(id: string): Found {
    const line = this.#lines.get(id)
    if (!line) return { state: 'unknown' }
    if (line.kind === 'refused') return { state: 'refused' }
    return { state: 'done', currency: line.currency, amount: Math.abs(line.amount) }
  }

  /**
   * Applies a movement once for each id, however often it is sent. Movements that `refuse` names are refused unless
   * they were done before.
   */
  write(line: Line, refuse?: 'closed' | 'currency-not-taken'): Outcome {
    const known = this.#lines.get(line.id)
    if (known && known.kind !== 'refused') return isSame(known, line) ? 'done' : 'conflict'
    const isShort = this.balance(line.hall, line.player, line.currency) + line.amount < 0
    if (known || refuse || isShort) {
      if (!known) this.#append({ ...line, kind: 'refused', amount: 0 })
      return refuse ?? 'insufficient'
    }
    this.#append(line)
    return 'done'
  }

  #append(line: Line): void {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
    this.#keep(line)
  }

  #keep(line: Line): void {
    const key = `${line.hall}/${line.player}/${line.currency}`
    this.#lines.set(line.id, line)
    this.#balances.set(key, (this.#balances.get(key) ?? 0) + line.amount)
  }
}

/** Whether a repeated movement equals the one that was done: an id never stands for two. */
function isSame(known: Line, line: Line): boolean {
  const keys = ['hall', 'player', 'kind', 'currency', 'amount'] as const
  return keys.every((key) => known[key] === line[key])
}
