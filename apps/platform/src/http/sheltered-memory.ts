import type { Remembered, ReplayMemory } from '@grandstand/wire/server'
import type { RedisMemory } from './redis-memory.ts'

/**
 * How long the shared memory is not used after a failure, because each change of memory costs every client a
 * handshake.
 */
const restMs = 10_000

/**
 * Uses the shared replay memory, and one of this process while the shared one is unavailable, hangs or accepts no
 * writes. A key of one opens nothing in the other: a client with a key of the other memory does a new handshake
 * without noticing, and a request accepted under one is never accepted under the other. Calls therefore continue, and
 * a replay is refused in every order of failures and recoveries.
 */
export function createShelteredMemory(
  shared: Pick<RedisMemory, 'isReady' | 'masterKey' | 'remember'>,
  own: ReplayMemory,
  { now, onShelter = () => {} }: { now: () => number; onShelter?: (isSheltered: boolean) => void },
): ReplayMemory & { isSheltered(): boolean } {
  let restsUntil = 0
  let wasSheltered = false

  function isSheltered(): boolean {
    const isNow = now() < restsUntil || !shared.isReady()
    if (isNow !== wasSheltered) onShelter((wasSheltered = isNow))
    return isNow
  }
  const rest = () => {
    restsUntil = now() + restMs
    isSheltered()
  }

  return {
    isSheltered,
    async masterKey(period) {
      if (!isSheltered()) {
        try {
          return await shared.masterKey(period)
        } catch {
          rest()
        }
      }
      return own.masterKey(period)
    },
    async remember(nonce, period, keyMark, at): Promise<Remembered> {
      if (isSheltered()) return own.remember(nonce, period, keyMark, at)
      try {
        return await shared.remember(nonce, period, keyMark, at)
      } catch {
        // It is unknown whether the nonce was stored, so the client makes new keys in the local memory and sends the
        // request again.
        rest()
        return 'lost'
      }
    },
  }
}
