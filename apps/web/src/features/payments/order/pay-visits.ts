import type { DepositId } from '@grandstand/contract'

const keyOf = (id: DepositId) => `gs-pay-visit:${id}`

/** Remembers, for this tab, that the member went to the pay page of an order. */
export function notePayVisit(id: DepositId): void {
  try {
    sessionStorage.setItem(keyOf(id), '1')
  } catch {
    // A browser that stores nothing: the order's screen is then as before the visit.
  }
}

/** Whether the member has been at the pay page: the order may be paid already, though nobody has told us yet. */
export function hasVisitedPayPage(id: DepositId): boolean {
  try {
    return sessionStorage.getItem(keyOf(id)) !== null
  } catch {
    return false
  }
}
