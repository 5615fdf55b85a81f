import type { Logger } from '../../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import type { SaferPlayService } from './service.ts'

const everySeconds = 60

/** Counts each minute who is here: whoever has a socket open on this node. */
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
      // The first step comes at once, when nobody has been here for a minute.
      if (!isFirst) await saferPlay.wereHere([...sockets.memberIds()], everySeconds)
      isFirst = false
      return 'idle'
    },
  })
}
