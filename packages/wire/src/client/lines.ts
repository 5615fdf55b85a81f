/** Which line calls take, for a notice to the person. */
export interface LinesState {
  /** The line in use, counted from 1. */
  readonly position: number
  readonly count: number
  /** The line before it failed, and this one has not answered yet. */
  readonly isSwitching: boolean
}

/** One sending on the line that was in use when it began. */
export interface LineAttempt {
  /** The line answered: its errors are forgotten. */
  answered(): void
  /**
   * Reports that a line did not answer, or that something else did, and moves to the next. Many calls that report the
   * same line count once.
   */
  failed(): void
}

/** Origins where the same platform answers, each with a local counter of its errors. */
export interface Lines {
  /** The origin to send to now, without a trailing slash; '' for the page's own. */
  origin(): string
  state(): LinesState
  attempt(): LineAttempt
  /** Takes over new backup lines behind the first; the one in use stays while it is among them. */
  offer(backups: readonly string[], failureThreshold: number): void
  /** True when more sendings failed in a row than the threshold allows: the network is at fault, not a line [ERR-16]. */
  isNetworkAbnormal(): boolean
  /** Called with each failure that caused a move, and with the first answer after it. */
  onChange(listener: (state: LinesState) => void): () => void
}

/**
 * @param origins the first is the bundle's own
 * @param failureThreshold as the server last announced it
 */
export function createLines(origins: readonly string[], failureThreshold = 3): Lines {
  const own = origins[0] ?? ''
  let list = [...new Set([own, ...origins])]
  let threshold = failureThreshold
  let current = own
  let isSwitching = false
  let failuresInARow = 0
  /** Grows with each counted failure: what began before it says nothing of the line now in use. */
  let epoch = 0
  const errors = new Map<string, number>()
  /** Failed since the last answer: not taken again before all others. */
  const failed = new Set<string>()
  const listeners = new Set<(state: LinesState) => void>()

  const state = (): LinesState => ({
    position: list.indexOf(current) + 1,
    count: list.length,
    isSwitching,
  })
  const tell = () => {
    for (const listener of listeners) listener(state())
  }
  const errorsOf = (origin: string) => errors.get(origin) ?? 0
  /** Chooses among the lines that have not just failed the one with the fewest errors; among equals the next in turn. */
  const next = (): string => {
    if (list.every((each) => failed.has(each))) failed.clear()
    const at = list.indexOf(current)
    const others = [...list.slice(at + 1), ...list.slice(0, at)]
    const untried = others.filter((each) => !failed.has(each))
    return untried.reduce(
      (best, each) => (errorsOf(each) < errorsOf(best) ? each : best),
      untried[0] ?? current,
    )
  }

  return {
    origin: () => current,
    state,
    attempt() {
      const mine = epoch
      return {
        answered() {
          if (mine !== epoch) return
          failuresInARow = 0
          errors.delete(current)
          failed.clear()
          if (!isSwitching) return
          isSwitching = false
          tell()
        },
        failed() {
          if (mine !== epoch) return
          epoch++
          failuresInARow++
          errors.set(current, errorsOf(current) + 1)
          failed.add(current)
          if (list.length === 1) return
          current = next()
          isSwitching = true
          tell()
        },
      }
    },
    offer(backups, failures) {
      threshold = failures
      list = [...new Set([own, ...backups])]
      if (!list.includes(current)) current = own
    },
    isNetworkAbnormal: () => failuresInARow > threshold,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
