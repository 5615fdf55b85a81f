import type { Logger } from './logger.ts'

export interface Shutdown {
  /** Registers something to close. The last one added is closed first, because it may depend on those before it. */
  add(name: string, close: () => Promise<void> | void): void
  /** Closes everything once; later calls wait for the same run. True when all closed in time and without error. */
  run(reason: string): Promise<boolean>
}

/**
 * Closes what was opened, in reverse order, each with its own time limit, so that one stuck part does not keep the
 * rest open.
 */
export function createShutdown(logger: Logger, limitMs = 10_000): Shutdown {
  const parts: { name: string; close: () => Promise<void> | void }[] = []
  let running: Promise<boolean> | undefined

  async function end(reason: string): Promise<boolean> {
    logger.info({ reason }, 'stopping')
    let isClean = true
    for (const { name, close } of parts.toReversed()) {
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`${name} did not end within ${limitMs} ms`)), limitMs)
      })
      try {
        await Promise.race([Promise.resolve(close()), limit])
      } catch (error) {
        isClean = false
        logger.error({ err: error, part: name }, 'could not end cleanly')
      } finally {
        clearTimeout(timer)
      }
    }
    logger.info('stopped')
    return isClean
  }

  return {
    add: (name, close) => void parts.push({ name, close }),
    run: (reason) => (running ??= end(reason)),
  }
}

/** Shuts down on SIGTERM and SIGINT; a second signal exits immediately. */
export function shutdownOnSignals(shutdown: Shutdown): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      void (async () => process.exit((await shutdown.run(signal)) ? 0 : 1))()
    })
  }
}
