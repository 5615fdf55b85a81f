/** A store that outlives the screens and holds state of one member. */
export interface MemberBound {
  /**
   * The member's session on this page is over; called before anything is drawn for the next person. `hasLeft`: by a
   * log-out on this page; otherwise the session was lost, and the same member may soon be back.
   */
  readonly gone: (hasLeft: boolean) => void
  /** A member's session has begun, perhaps of the same member as before. */
  readonly came?: (memberId: string) => void
}

const stores = new Set<MemberBound>()
/** The current member's id; null for a visitor, undefined while it is not known yet. */
let memberHere: string | null | undefined

/** Notifies a store of every change of member from now on. State inside screens is dropped with the screens. */
export function followMember(store: MemberBound): void {
  stores.add(store)
  if (memberHere === null) store.gone(false)
  else if (memberHere !== undefined) store.came?.(memberHere)
}

export function tellMemberGone(hasLeft: boolean): void {
  memberHere = null
  for (const { gone } of stores) gone(hasLeft)
}

export function tellMemberCame(memberId: string): void {
  if (memberHere === memberId) return
  memberHere = memberId
  for (const { came } of stores) came?.(memberId)
}
