export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Retries a start as a service manager does: on a busy machine a start may time out while waiting for the database. */
export async function started<T>(start: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await start()
    } catch (error) {
      if (tries === 20) throw error
      await pause(1_000)
    }
  }
}

/** A process that has already ended does not count as a kill. */
export async function killOneOf(list: () => Promise<readonly number[]>): Promise<void> {
  for (;;) {
    const pids = await list()
    const victim = pids[Math.floor(Math.random() * pids.length)]
    if (victim === undefined) await pause(50)
    else
      try {
        process.kill(victim, 'SIGKILL')
        return
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
      }
  }
}
