import type { Logger } from '../../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import type { Site } from '../service.ts'

const everyMs = 2_000

/** Client programs that may call. Checked on every call from memory, which follows the database within seconds. */
export async function createAppKeys({ site, logger }: { site: Pick<Site, 'appKeys'>; logger: Logger }) {
  let keysOf = await site.appKeys()
  return {
    /** Whether a program with this key may call under a site. */
    isKnown: (siteId: string, appKey: string): boolean =>
      keysOf(siteId).some(({ key, isOn }) => isOn && key === appKey),

    start: (): WorkerLoop =>
      startWorkerLoop({
        name: 'app keys',
        everyMs,
        logger,
        async step() {
          keysOf = await site.appKeys()
          return 'idle'
        },
      }),
  }
}
