/** Past values with their times, kept as long as a delayed picture needs them. */
export class History<Value> {
  readonly #kept: { readonly at: number; readonly value: Value }[] = []
  readonly #keptMs: number

  constructor(keptMs: number) {
    this.#keptMs = keptMs
  }

  /** Adds the value that is current from `at` (server ms) on. A time before that of the last value is raised to it. */
  note(at: number, value: Value): void {
    const last = this.#kept.at(-1)
    this.#kept.push({ at: Math.max(at, last?.at ?? at), value })
    while (this.#kept.length > 1 && (this.#kept[1]?.at ?? at) < at - this.#keptMs) this.#kept.shift()
  }

  /** The value at a server time; before the first one, the oldest. */
  at(ms: number): Value | undefined {
    return (this.#kept.findLast(({ at }) => at <= ms) ?? this.#kept[0])?.value
  }

  clear(): void {
    this.#kept.length = 0
  }
}
