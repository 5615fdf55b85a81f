/** Limit on what a socket may send: messages and control frames in one second. */
export interface Budget {
  /** False when this second's share is used up. */
  spend(now: number): boolean
}

export function createBudget(perSecond: number): Budget {
  let second = -1
  let spent = 0
  return {
    spend(now) {
      const current = Math.floor(now / 1000)
      if (current !== second) {
        second = current
        spent = 0
      }
      return ++spent <= perSecond
    },
  }
}

/** A token bucket: `burst` tokens, refilled by `perSecond`. `now` of its `spend` is a monotonic time, ms. */
export function createAllowance({
  burst,
  perSecond,
}: {
  readonly burst: number
  readonly perSecond: number
}): Budget {
  let left = burst
  let at = 0
  return {
    spend(now) {
      left = Math.min(burst, left + (Math.max(0, now - at) * perSecond) / 1_000)
      at = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
