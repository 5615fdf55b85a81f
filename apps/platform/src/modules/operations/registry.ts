import type { Act } from '../../kernel/act.ts'

export interface Registry {
  /** In the order of declaration. */
  readonly acts: readonly Act[]
  /** Finds an act by its name, or by its former name. */
  find(name: string): Act | undefined
}

/**
 * Indexes acts by name.
 * @throws Error for a duplicate name and for contradictory properties of an act
 */
export function createRegistry(acts: readonly Act[]): Registry {
  const byName = new Map<string, Act>()
  for (const act of acts)
    for (const name of [act.name, ...(act.formerly === undefined ? [] : [act.formerly])]) {
      if (byName.has(name)) throw new Error(`two acts are called ${name}`)
      byName.set(name, act)
    }
  for (const act of acts) {
    const problem = problemOf(act, byName)
    if (problem !== undefined) throw new Error(`the act ${act.name} ${problem}`)
  }
  return { acts, find: (name) => byName.get(name) }
}

function problemOf({ facts, log, isForNetwork }: Act, byName: ReadonlyMap<string, Act>): string | undefined {
  const { risk, undo, fields, approvals } = facts
  if ((risk === 'look') !== (undo === undefined))
    return 'says how it is undone exactly if it changes something'
  if (risk === 'reversible' && undo && 'never' in undo) return 'is reversible and cannot be undone'
  if (undo && 'by' in undo && !byName.has(undo.by.split(' ')[0] ?? ''))
    return `is undone by ${undo.by}, which is no act`
  const named = [...log.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const unknown = named.find((name) => !fields.some((field) => field.name === name))
  if (unknown !== undefined) return `logs ${unknown}, which is no field of it`
  if (approvals > 1 && !isForNetwork) return 'needs two people and is not for them'
  return approvals < 1 || approvals > 2 ? 'needs nobody, or more than two people' : undefined
}
