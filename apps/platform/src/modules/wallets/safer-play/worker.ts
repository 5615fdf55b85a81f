import type { Logger } from '../../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import type { SaferPlayService } from './service.ts'

const everySeconds = 60

/** Counts a minute of presence, every minute, for each member with an open socket on this node. */
export function startPlayTime({
  saferPlay,
  sockets,
  logger,
}: {
  readonly saferPlay: Pick<SaferPlayService, 'wereHere'>
  readonly sockets: { memberIds(): Set<string> }
  readonly logger: Logger
}): WorkerLoop {
  let isFirst = true
  return startWorkerLoop({
    name: 'play-time',
    everyMs: everySeconds * 1000,
    logger,
    step: async () => {
      // The first step runs immediately, when no minute has passed yet.
      if (!isFirst) await saferPlay.wereHere([...sockets.memberIds()], everySeconds)
      isFirst = false
      return 'idle'
    },
  })
}
