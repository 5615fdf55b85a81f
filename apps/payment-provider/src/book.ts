import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Stored record, with our id and the merchant's own number; each is unique. */
export interface Kept {
  readonly id: string
  readonly merchantId: string
}

/** Records in memory; each change is first appended to a file, so that a restart restores them all. */
export class Book<R extends Kept> {
  readonly #records = new Map<string, R>()
  readonly #byMerchantId = new Map<string, string>()
  readonly #file: string

  constructor(dataDir: string, name: string) {
    mkdirSync(dataDir, { recursive: true })
    this.#file = join(dataDir, `${name}.jsonl`)
    if (!existsSync(this.#file)) return
    for (const line of readFileSync(this.#file, 'utf8').split('\n'))
      if (line !== '') this.#keep(JSON.parse(line) as R)
  }

  save(record: R): R {
    appendFileSync(this.#file, `${JSON.stringify(record)}\n`)
    return this.#keep(record)
  }

  get(id: string): R | undefined {
    return this.#records.get(id)
  }

  byMerchantId(merchantId: string): R | undefined {
    return this.#records.get(this.#byMerchantId.get(merchantId) ?? '')
  }

  all(): R[] {
    return [...this.#records.values()]
  }

  #keep(record: R): R {
    this.#records.set(record.id, record)
    this.#byMerchantId.set(record.merchantId, record.id)
    return record
  }
}
