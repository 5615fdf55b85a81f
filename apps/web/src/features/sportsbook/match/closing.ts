import type { MarketGroup } from './markets.ts'

/** A group as shown. One that closed a moment ago keeps its place. */
export interface ShownGroup {
  readonly group: MarketGroup
  readonly isClosed: boolean
}

/** Merges the current groups with the previous ones that are gone, each after its former predecessor. */
export function withClosed(
  before: readonly ShownGroup[],
  groups: readonly MarketGroup[],
): readonly ShownGroup[] {
  const open = new Set(groups.map(({ key }) => key))
  const shown: ShownGroup[] = groups.map((group) => ({ group, isClosed: false }))
  before.forEach(({ group }, index) => {
    if (open.has(group.key)) return
    const previous = before[index - 1]?.group.key
    const at = shown.findIndex((each) => each.group.key === previous)
    shown.splice(previous === undefined ? 0 : at + 1, 0, { group, isClosed: true })
  })
  return shown
}
