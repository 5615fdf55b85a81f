/** A store that outlives the screens and holds what one member did or was shown. */
export interface MemberBound {
  /**
   * The member gave the page up, before anything is drawn for who comes next. `hasLeft`: by a log-out on this page;
   * otherwise the session was lost, and the same member may soon be back.
   */
  readonly gone: (hasLeft: boolean) => void
  /** A member is here now, perhaps the same as before. */
  readonly came?: (memberId: string) => void
}

const stores = new Set<MemberBound>()
/** The member who is here; null is nobody, undefined is not known yet. */
let memberHere: string | null | undefined

/** Has a store follow whose page it is, from now on. What screens hold themselves goes with the screens. */
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
