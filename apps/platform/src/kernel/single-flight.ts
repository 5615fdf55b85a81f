export type SingleFlight = <A>(key: string, run: () => Promise<A>) => Promise<A>

/** In this process, what is asked for while the same is running gets its outcome, whatever that is, and runs nothing. */
export function createSingleFlight(): SingleFlight {
  const flying = new Map<string, Promise<unknown>>()
  return (key, run) => {
    const flight = flying.get(key)
    // A key names one question, and so one kind of answer.
    if (flight !== undefined) return flight as ReturnType<typeof run>
    const mine = run().finally(() => flying.delete(key))
    flying.set(key, mine)
    return mine
  }
}
