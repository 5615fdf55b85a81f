/** The lane is full: the caller has to come again. */
export class LaneFull extends Error {
  constructor() {
    super('too many requests wait')
    this.name = 'LaneFull'
  }
}

/**
 * Runs at most `most` tasks at a time and lets `mostWaiting` more wait in their order. Bets and what is owed have a lane
 * each, so that neither waits for the other.
 */
export function createLane(most: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= most) {
      if (waiting.length >= mostWaiting) throw new LaneFull()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      // A place that is passed on stays taken.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
