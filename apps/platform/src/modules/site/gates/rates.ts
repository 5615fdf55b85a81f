import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Limit on calls: `points` within `seconds`. */
export interface Rate {
  readonly points: number
  readonly seconds: number
}

/**
 * Counts calls by subject (`address`, `device`, `site` or a call's id) and key. Counts are per process, so several
 * nodes together allow a multiple of the rate. A changed rate starts a new count.
 */
export function createRates() {
  const limiters = new Map<string, { readonly rate: Rate; readonly limiter: RateLimiterMemory }>()

  const limiterOf = (subject: string, rate: Rate): RateLimiterMemory => {
    const known = limiters.get(subject)
    if (known && known.rate.points === rate.points && known.rate.seconds === rate.seconds)
      return known.limiter
    const limiter = new RateLimiterMemory({ points: rate.points, duration: rate.seconds })
    limiters.set(subject, { rate, limiter })
    return limiter
  }

  return {
    /**
     * Counts one call.
     * @returns ms until the next attempt, undefined when the call may proceed
     */
    async take(subject: string, rate: Rate, key: string): Promise<number | undefined> {
      try {
        await limiterOf(subject, rate).consume(key)
        return undefined
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext
        throw refusal
      }
    },
  }
}
