import type { Remembered, ReplayMemory } from '@grandstand/wire/server'
import type { RedisMemory } from './redis-memory.ts'

/** So long the shared memory is left alone after it failed: each change of memory costs every client a handshake. */
const restMs = 10_000

/**
 * The shared memory, and this process's own while that is away, stands still or takes nothing. A key of one opens nothing
 * at the other: whoever comes with the other one's shakes hands again without noticing, and a request that was taken
 * under one is never taken under the other. So calls go on, and a replay is refused in every order of losing and coming back.
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
        // Whether it was kept nobody knows: the client makes new keys, here, and sends it again under those.
        rest()
        return 'lost'
      }
    },
  }
}
