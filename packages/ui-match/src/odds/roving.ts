/** The part of an element that a roving group needs: its position and its focus. */
export type RovingTarget = Pick<HTMLElement, 'getBoundingClientRect' | 'focus' | 'tabIndex'>

export type Roving = {
  /** Joins the group; returns a function that leaves it. */
  add: (target: RovingTarget) => () => void
  /** Makes a member the tab stop, because it got focus. */
  enter: (target: unknown) => void
  /** Moves focus for a key; false when the key means nothing here. */
  move: (key: string) => boolean
}

type Place = { x: number; y: number }

const centre = (target: RovingTarget): Place => {
  const box = target.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

/**
 * Distance to `to` in the direction of the key, weighted with its offset from that direction; null when it is
 * elsewhere.
 */
function step(key: string, from: Place, to: Place): number | null {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const ahead = key === 'ArrowLeft' ? -dx : key === 'ArrowRight' ? dx : key === 'ArrowUp' ? -dy : dy
  const aside = Math.abs(isAcross ? dy : dx)
  if (ahead < 1) return null
  return ahead + aside * 4
}

const arrows = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])

/** A group of elements with one tab stop; arrow keys move to the nearest member in their direction. */
export function createRoving(): Roving {
  const members = new Set<RovingTarget>()
  let current: RovingTarget | null = null

  const stopAt = (target: RovingTarget | null) => {
    if (current) current.tabIndex = -1
    current = target
    if (current) current.tabIndex = 0
  }
  const inOrder = () => [...members].sort((a, b) => byPlace(centre(a), centre(b)))

  return {
    add(target) {
      members.add(target)
      target.tabIndex = -1
      if (!current) stopAt(target)
      return () => {
        members.delete(target)
        if (current === target) {
          current = null
          stopAt(members.values().next().value ?? null)
        }
      }
    },
    enter(target) {
      for (const member of members) if (member === target) stopAt(member)
    },
    move(key) {
      if (!current) return false
      const next =
        key === 'Home' ? inOrder()[0] : key === 'End' ? inOrder().at(-1) : nearest(key, current, members)
      if (!next) return false
      stopAt(next)
      next.focus()
      return true
    },
  }
}

const byPlace = (a: Place, b: Place) => (Math.abs(a.y - b.y) > 1 ? a.y - b.y : a.x - b.x)

function nearest(key: string, from: RovingTarget, members: Iterable<RovingTarget>): RovingTarget | null {
  if (!arrows.has(key)) return null
  const start = centre(from)
  let best: { member: RovingTarget; cost: number } | null = null
  for (const member of members) {
    const cost = member === from ? null : step(key, start, centre(member))
    if (cost !== null && (!best || cost < best.cost)) best = { member, cost }
  }
  return best?.member ?? null
}
