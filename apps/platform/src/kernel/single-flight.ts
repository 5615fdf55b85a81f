export type SingleFlight = <A>(key: string, run: () => Promise<A>) => Promise<A>

/** Shares a running task within this process: a caller with the same key gets its outcome and starts no second one. */
export function createSingleFlight(): SingleFlight {
  const flying = new Map<string, Promise<unknown>>()
  return (key, run) => {
    const flight = flying.get(key)
    // A key always stands for the same kind of result.
    if (flight !== undefined) return flight as ReturnType<typeof run>
    const mine = run().finally(() => flying.delete(key))
    flying.set(key, mine)
    return mine
  }
}
