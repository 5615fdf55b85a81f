import type { Crash } from '@grandstand/contract/site'
import { addressKeyOf } from '../../../kernel/address-key.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { Metrics } from '../../../kernel/metrics.ts'
import { createRates, type Rate } from '../gates/rates.ts'

/** Accepted reports of one address in a minute; a household or an office may share it. */
const perAddress: Rate = { points: 10, seconds: 60 }
/** Accepted reports of all addresses in a minute, so that many senders cannot fill the log. */
const perNode: Rate = { points: 120, seconds: 60 }

export interface CrashNeeds {
  readonly metrics: Metrics
  readonly logger: Pick<Logger, 'warn'>
  /** The web build that this node serves. */
  readonly pageBuild: string | undefined
}

/**
 * Collects errors thrown in visitors' browsers. Each report is counted by its kind and logged once. Reports beyond
 * the rates are dropped without a refusal, because a page with errors should not get another one.
 */
export function createCrashes({ metrics, logger, pageBuild }: CrashNeeds) {
  const counted = metrics.counter('page_crashes', 'What threw in a page, as browsers report it', [
    'kind',
    'build',
  ])
  const dropped = metrics.counter('page_crashes_dropped', 'Reports of crashes beyond the rates')
  const rates = createRates()
  return {
    async note(crash: Crash, ip: string): Promise<void> {
      const isOver =
        (await rates.take('address', perAddress, addressKeyOf(ip))) !== undefined ||
        (await rates.take('node', perNode, 'all')) !== undefined
      if (isOver) return dropped.inc()
      // Labels take values of fixed sets only, never text of the sender.
      counted.inc({ kind: crash.kind, build: crash.build === pageBuild ? 'served' : 'other' })
      logger.warn({ crash }, 'a page threw')
    },
  }
}
export type Crashes = ReturnType<typeof createCrashes>
