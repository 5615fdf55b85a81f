import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'

/**
 * Conditions that need a person's attention now. Each is a gauge `alarms{alarm="…"}` that is 1 while it lasts, and a
 * line in the log.
 */
export interface Alarms {
  /** Raises the alarm with a sentence, or clears it. Repeating the same sentence has no effect. */
  set(name: string, sentence: string | undefined): void
  /** Alarms that last, by name. */
  raised(): Readonly<Record<string, string>>
}

export function createAlarms(metrics: Metrics, logger: Logger): Alarms {
  const gauge = metrics.gauge('alarms', 'What somebody has to look at: 1 while it lasts', ['alarm'])
  const lasting = new Map<string, string>()
  return {
    set(name, sentence) {
      gauge.set({ alarm: name }, sentence === undefined ? 0 : 1)
      if (sentence === undefined) {
        if (lasting.delete(name)) logger.warn({ alarm: name }, 'the alarm is over')
        return
      }
      if (!lasting.has(name)) logger.error({ alarm: name, sentence }, 'alarm')
      lasting.set(name, sentence)
    },
    raised: () => Object.fromEntries(lasting),
  }
}
