import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The venue's own halls; each has a wallet of its own for each player. */
export const halls = ['live', 'egame', 'esports'] as const
export type Hall = (typeof halls)[number]

/** One thing that happened to a player's wallet. `amount` is in hundredths, negative when it left. */
export interface Line {
  /** The platform's transfer, or a round of ours. */
  readonly id: string
  readonly hall: Hall
  readonly player: string
  /** `refused`: a tombstone. The transfer was refused and is not done later either. */
  readonly kind: 'deposit' | 'withdrawal' | 'round' | 'refused'
  readonly amount: number
}

/** `insufficient` and `closed` are final: the id is never done afterwards. */
export type Outcome = 'done' | 'insufficient' | 'closed'

/** Wallets in memory, each line appended to a file first, so that a restart knows them all. */
export class Book {
  readonly #lines = new Map<string, Line>()
  readonly #balances = new Map<string, number>()
  readonly #file: string

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true })
    this.#file = join(dataDir, 'lines.jsonl')
    if (!existsSync(this.#file)) return
    for (const text of readFileSync(this.#file, 'utf8').split('\n'))
      if (text !== '') this.#keep(JSON.parse(text) as Line)
  }

  balance(hall: Hall, player: string): number {
    return this.#balances.get(`${hall}/${player}`) ?? 0
  }

  /** What became of an id; `unknown` when it never arrived. */
  find(id: string): 'done' | 'refused' | 'unknown' {
    const line = this.#lines.get(id)
    if (!line) return 'unknown'
    return line.kind === 'refused' ? 'refused' : 'done'
  }

  /** Once for each id, however often it is asked. A closed hall refuses what it has not done before. */
  write(line: Line, isClosed = false): Outcome {
    const known = this.find(line.id)
    if (known === 'done') return 'done'
    const isShort = this.balance(line.hall, line.player) + line.amount < 0
    if (known === 'refused' || isClosed || isShort) {
      if (known === 'unknown') this.#append({ ...line, kind: 'refused', amount: 0 })
      return isClosed ? 'closed' : 'insufficient'
    }
    this.#append(line)
    return 'done'
  }

  #append(line: Line): void {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
    this.#keep(line)
  }

  #keep(line: Line): void {
    const key = `${line.hall}/${line.player}`
    this.#lines.set(line.id, line)
    this.#balances.set(key, (this.#balances.get(key) ?? 0) + line.amount)
  }
}
