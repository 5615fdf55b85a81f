/**
 * Runs tasks with the same key one after another, in order of arrival. A provider that repeats a notification a
 * thousand times then waits here instead of blocking a thousand connections on one row. Other nodes wait for the row
 * lock.
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
