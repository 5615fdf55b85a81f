import { randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../fairness/secrets.ts'

const leastLength = 24

/** The key of the floor's page: its setting, or a file in the data folder that is made at the first start. */
export function floorKeyOf(setting: string | undefined, dataDir: string): string {
  if (setting !== undefined) return setting
  const file = join(dataDir, 'floor.key')
  if (!existsSync(file)) {
    // Written aside first: half a key, after a kill or on a full disk, would be a key.
    writeFileSync(`${file}.new`, randomBytes(24).toString('base64url'), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < leastLength) throw new Error(`${file} has no key: remove it, and a new one is made.`)
  return key
}

/** Wrong keys in a minute after which further ones are answered with `too-often`. */
const mostWrong = 20
const windowMs = 60_000

/** Checks the key of a request in constant time. */
export class FloorDoor {
  readonly #hash: Buffer
  readonly #now: () => number
  #wrong: number[] = []

  constructor(key: string, now: () => number) {
    this.#hash = Buffer.from(sha256(key))
    this.#now = now
  }

  check(header: string | undefined): 'open' | 'wrong' | 'too-often' {
    const since = this.#now() - windowMs
    this.#wrong = this.#wrong.filter((at) => at > since)
    const given = Buffer.from(sha256(header?.replace(/^Bearer /, '') ?? ''))
    // Comes first: wrong keys of strangers must not lock a leader out.
    if (timingSafeEqual(given, this.#hash)) return 'open'
    if (this.#wrong.length >= mostWrong) return 'too-often'
    this.#wrong.push(this.#now())
    return 'wrong'
  }
}
