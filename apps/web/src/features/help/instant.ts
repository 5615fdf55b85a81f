import { dateAndTime } from '../../lib/time.ts'

/**
 * [CONST-08] Epoch ms of a timestamp as number or text: ten digits are Unix seconds, thirteen are milliseconds.
 * Undefined for anything else.
 */
export function instantOf(stamp: number | string): number | undefined {
  const text = String(stamp)
  if (/^\d{10}$/.test(text)) return Number(text) * 1000
  return /^\d{13}$/.test(text) ? Number(text) : undefined
}

/** [CONST-08] A Unix timestamp as YYYY-MM-DD HH:mm:ss in the device's time zone; – when it is invalid. */
export function stampText(stamp: number | string): string {
  const instant = instantOf(stamp)
  return instant === undefined ? '–' : dateAndTime(instant)
}
