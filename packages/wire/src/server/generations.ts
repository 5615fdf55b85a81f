/**
 * A bounded map in two generations. Writes go to the young one, which replaces the old one when it is full or when
 * its time is over. An entry is therefore kept for at least `lifeMs` (unless more than `maxYoung` follow) and is
 * dropped without a timer or a scan.
 */
export class Generations<Value> {
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()
  #bornAt = -Infinity
  readonly #lifeMs: number
  readonly #maxYoung: number

  constructor(lifeMs: number, maxYoung: number) {
    this.#lifeMs = lifeMs
    this.#maxYoung = maxYoung
  }

  get(key: string): Value | undefined {
    return this.#young.get(key) ?? this.#old.get(key)
  }

  /** False when there was no room: the young generation is full before its time. Nothing is written then. */
  add(key: string, value: Value, now: number): boolean {
    this.turn(now)
    if (this.#young.size >= this.#maxYoung) return false
    this.#young.set(key, value)
    return true
  }

  /** Forgets the old generation now, whatever its age: for caches, where forgetting is harmless. */
  makeRoom(now: number): void {
    this.#old = this.#young
    this.#young = new Map()
    this.#bornAt = now
  }

  /** Lets time pass. */
  turn(now: number): void {
    if (now - this.#bornAt < this.#lifeMs) return
    if (now - this.#bornAt >= 2 * this.#lifeMs) this.#young = new Map()
    this.makeRoom(now)
  }

  clear(): void {
    this.#young = new Map()
    this.#old = new Map()
    this.#bornAt = -Infinity
  }

  get size(): number {
    return this.#young.size + this.#old.size
  }
}
