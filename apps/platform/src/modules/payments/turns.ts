/**
 * Runs what has the same key one after the other, in the order in which it came. A provider that repeats itself a thousand
 * times then waits here, and not on a thousand connections that wait for one row. Other nodes wait for the row.
 */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return async function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
    const before = last.get(key)
    const mine = (async () => {
      await before?.catch(() => {})
      return run()
    })()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
