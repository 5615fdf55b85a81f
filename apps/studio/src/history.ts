/** What was true when: kept as long as a delayed picture needs it. */
export class History<Value> {
  readonly #kept: { readonly at: number; readonly value: Value }[] = []
  readonly #keptMs: number

  constructor(keptMs: number) {
    this.#keptMs = keptMs
  }

  /** From `at` (server ms) on it is this. Times that go back are taken as now. */
  note(at: number, value: Value): void {
    const last = this.#kept.at(-1)
    this.#kept.push({ at: Math.max(at, last?.at ?? at), value })
    while (this.#kept.length > 1 && (this.#kept[1]?.at ?? at) < at - this.#keptMs) this.#kept.shift()
  }

  /** What was true at a server time; the oldest known before that. */
  at(ms: number): Value | undefined {
    return (this.#kept.findLast(({ at }) => at <= ms) ?? this.#kept[0])?.value
  }

  clear(): void {
    this.#kept.length = 0
  }
}
