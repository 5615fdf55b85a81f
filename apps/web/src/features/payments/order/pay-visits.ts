import type { DepositId } from '@grandstand/contract'

const keyOf = (id: DepositId) => `gs-pay-visit:${id}`

/** Records for this tab that the member opened the pay page of an order. */
export function notePayVisit(id: DepositId): void {
  try {
    sessionStorage.setItem(keyOf(id), '1')
  } catch {
    // Without storage the order's screen looks as before the visit.
  }
}

/**
 * Whether the member has been at the pay page. The order may be paid then, even without a notification from the
 * provider.
 */
export function hasVisitedPayPage(id: DepositId): boolean {
  try {
    return sessionStorage.getItem(keyOf(id)) !== null
  } catch {
    return false
  }
}
