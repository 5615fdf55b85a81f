import type { CallWatcher } from './index.ts'
import type { Logger } from '../kernel/logger.ts'
import type { Metrics } from '../kernel/metrics.ts'

/** Counts and times every call, and logs errors of use cases that are no refusals. */
export function watchCalls(metrics: Metrics, logger: Logger, noteUnavailable: () => void): CallWatcher {
  const seconds = metrics.histogram(
    'call_seconds',
    'Time from opening the envelope to sealing the answer',
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    ['call', 'code'],
  )
  const refused = metrics.counter('envelopes_refused', 'Requests whose envelope did not hold', [
    'call',
    'because',
  ])
  return {
    answered: (call, code, ms) => {
      if (code === 'unavailable') noteUnavailable()
      seconds.observe({ call, code }, ms / 1000)
    },
    refused: (call, because) => refused.inc({ call, because }),
    failed: (call, requestId, error) => logger.error({ err: error, call, requestId }, 'a call failed'),
  }
}
