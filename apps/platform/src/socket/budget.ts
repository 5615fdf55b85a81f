/** How much a socket may say: messages and control frames in one second. */
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
