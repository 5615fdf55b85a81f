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
  readonly kind: 'deposit' | 'withdrawal' | 'round'
  readonly amount: number
}

export type Outcome = 'done' | 'insufficient'

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

  /** Once for each id, however often it is asked. */
  write(line: Line): Outcome {
    if (this.#lines.has(line.id)) return 'done'
    if (this.balance(line.hall, line.player) + line.amount < 0) return 'insufficient'
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
    this.#keep(line)
    return 'done'
  }

  #keep(line: Line): void {
    const key = `${line.hall}/${line.player}`
    this.#lines.set(line.id, line)
    this.#balances.set(key, (this.#balances.get(key) ?? 0) + line.amount)
  }
}
