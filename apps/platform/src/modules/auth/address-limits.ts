import { CallError } from '@grandstand/contract'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressKeyOf } from '../../kernel/address-key.ts'
import type { Clock } from '../../kernel/clock.ts'

/** An address that exceeds its limit by this factor is flooding: it is refused before its envelope is opened. */
const floodFactor = 3
const mostShut = 10_000

/** Limits on log-ins from one address, in the memory of this node. An address that exceeds one waits `blockMs`. */
export function createAddressLimits(clock: Clock, triesPerMinute: number, blockMs: number) {
  const addresses = new RateLimiterMemory({
    points: triesPerMinute,
    duration: 60,
    blockDuration: blockMs / 1000,
  })
  const asked = new RateLimiterMemory({ points: triesPerMinute * 3, duration: 60 })

  /** Flooding addresses, with the time until which each is refused. */
  const shut = new Map<string, number>()

  function noteFlood(address: string, { consumedPoints, msBeforeNext }: RateLimiterRes): void {
    if (consumedPoints <= triesPerMinute * floodFactor) return
    if (shut.size >= mostShut) shut.clear()
    shut.set(address, clock.now() + msBeforeNext)
  }

  return {
    /**
     * Counts a try from this address.
     * @throws CallError login-locked
     */
    async takeAddress(ip: string): Promise<void> {
      const address = addressKeyOf(ip)
      try {
        await addresses.consume(address)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        noteFlood(address, refusal)
        throw new CallError('login-locked', { retryAfterMs: refusal.msBeforeNext })
      }
    },

    /** True while this address is flooding. */
    isShutTo(ip: string): boolean {
      if (shut.size === 0) return false
      const address = addressKeyOf(ip)
      const until = shut.get(address)
      if (until === undefined) return false
      if (until > clock.now()) return true
      shut.delete(address)
      return false
    },

    /** Takes back the count of a try from this address, because it was right. */
    async giveBackAddress(ip: string): Promise<void> {
      await addresses.reward(addressKeyOf(ip))
    },

    /**
     * Limits cheap queries that reveal something, such as whether a name is free.
     * @throws CallError address-rate-limited
     */
    async takeQuestion(ip: string): Promise<void> {
      try {
        await asked.consume(addressKeyOf(ip))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw new CallError('address-rate-limited')
        throw refusal
      }
    },
  }
}
