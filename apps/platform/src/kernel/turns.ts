export type InTurn = <A>(key: string, run: () => Promise<A>) => Promise<A>

/** In this process, what has the same key runs one after another, in the order in which it was asked for. */
export function createTurns(): InTurn {
  const running = new Map<string, Promise<unknown>>()
  return async (key, run) => {
    for (let before = running.get(key); before !== undefined; before = running.get(key))
      await before.catch(() => {})
    const mine = run()
    running.set(key, mine)
    try {
      return await mine
    } finally {
      running.delete(key)
    }
  }
}
