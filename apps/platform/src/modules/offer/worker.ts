import type { Logger } from '../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../kernel/worker-loop.ts'
import type { Book } from './book/book.ts'
import type { FeedRunner } from './feed/runner.ts'
import type { followMargins } from './margins/margins.ts'
import type { Outrights } from './outrights/outrights.ts'
import type { Recorder } from './recording/recorder.ts'
import type { Suspensions } from './suspensions/service.ts'

interface Needs {
  readonly book: Pick<Book, 'tick'>
  readonly recorder: Pick<Recorder, 'step'>
  readonly outrights: Pick<Outrights, 'step' | 'settle'>
  readonly margins: Pick<ReturnType<typeof followMargins>, 'step'>
  readonly suspensions: Pick<Suspensions, 'step' | 'prune'>
  readonly runner: FeedRunner
  readonly logger: Logger
  /** Interval of the book's ticks; 0 when its owner calls `tick`. */
  readonly tickMs: number
}

const paceMs = {
  recorder: 1000,
  outrights: 1000,
  'outright results': 5000,
  margins: 5000,
  // Members see a suspension of another node within a second.
  suspensions: 500,
  'past suspensions': 60_000,
}

/** Runs the offer's background steps and the feed. */
export function createOfferWorkers(needs: Needs) {
  const { book, recorder, outrights, margins, suspensions, runner, logger, tickMs } = needs
  const loops: WorkerLoop[] = []
  const wake = (name: string) => loops.find((loop) => loop.name === name)?.wake()

  /** Steps by name, so that tests can run them one at a time. */
  const steps = {
    recorder: recorder.step,
    outrights: outrights.step,
    'outright results': async (): Promise<'idle'> => {
      await outrights.settle()
      wake('recorder')
      return 'idle'
    },
    margins: margins.step,
    suspensions: suspensions.step,
    'past suspensions': suspensions.prune,
    book: (): Promise<'idle'> => {
      book.tick()
      return Promise.resolve('idle')
    },
  }

  return {
    steps,
    wake,

    /** Starts the workers and the feed. */
    start: (): void => {
      for (const name of Object.keys(paceMs) as (keyof typeof paceMs)[])
        loops.push(startWorkerLoop({ name, everyMs: paceMs[name], step: steps[name], logger }))
      if (tickMs > 0) loops.push(startWorkerLoop({ name: 'book', everyMs: tickMs, step: steps.book, logger }))
      runner.start()
    },

    /** Stops the feed, then the workers after their running steps. */
    stop: async (): Promise<void> => {
      await runner.stop()
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
