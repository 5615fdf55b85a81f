import { errorNameOf } from '@grandstand/contract'
import type { ServerClock } from '../clock.ts'
import type { AnswerLink } from '../operation.ts'

/**
 * Silently repairs what the client can repair: `rekey` with new keys (the keys link has dropped the old ones) and
 * `clock-skew` with the server's time, once each. The retry has a new nonce and the same uuid.
 */
export function mendLink(clock: ServerClock, localNow: () => number, next: AnswerLink): AnswerLink {
  return async (operation) => {
    const mended = new Set<string>()
    for (;;) {
      const sentAt = localNow()
      const answer = await next(operation)
      const name = errorNameOf(answer.code)
      if ((name !== 'rekey' && name !== 'clock-skew') || mended.has(name)) return answer
      if (name === 'clock-skew') {
        const time = serverTimeIn(answer.data)
        if (time === undefined) return answer
        clock.learn(time, sentAt)
      }
      mended.add(name)
    }
  }
}

/** Only a proven answer has data, so a forged one cannot set the clock. */
function serverTimeIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('serverTime' in data)) return undefined
  return typeof data.serverTime === 'number' ? data.serverTime : undefined
}
