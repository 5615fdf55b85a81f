import { held, mayDo, permissions, type Holder } from '@grandstand/contract/operations'
import { describe, expect, it } from 'vitest'
import { everyAct } from '../../every-act.ts'
import { word } from '../../kernel/act-input.ts'
import { defineAct, type Act } from '../../kernel/act.ts'
import { createRegistry } from './registry.ts'

const declared = {
  name: 'one',
  usage: '',
  about: 'Does one thing.',
  permission: 'care',
  risk: 'reversible',
  undo: { by: 'one ID' },
  input: { id: word('ID') },
  log: 'did {id}',
  run: () => null,
} as const
const { run: _, ...joining } = { ...declared, runOn: () => Promise.resolve(null) } as const
const look = { ...declared, name: 'look', risk: 'look', undo: undefined, log: 'looked' } as const

describe('the registry', () => {
  it('finds an act by its name and by the name that it had', () => {
    const registry = createRegistry([defineAct({ ...declared, formerly: 'once' })])
    expect(registry.find('once')).toBe(registry.find('one'))
    expect(registry.find('toString')).toBeUndefined()
  })

  it.each([
    ['two acts are called one', [declared, declared]],
    ['two acts are called one', [declared, { ...declared, name: 'other', formerly: 'one' }]],
    ['says how it is undone exactly if', [{ ...declared, undo: undefined }]],
    ['says how it is undone exactly if', [{ ...look, undo: { never: 'x' } }]],
    ['is reversible and cannot be undone', [{ ...declared, undo: { never: 'x' } }]],
    ['is undone by gone ID, which is no act', [{ ...declared, undo: { by: 'gone ID' } }]],
    ['logs other, which is no field of it', [{ ...declared, log: 'did {other}' }]],
    ['needs nobody', [{ ...joining, approvals: 0 }]],
    ['needs nobody, or more', [{ ...joining, approvals: 3 }]],
    ['needs two people and is not for them', [{ ...declared, approvals: 2 }]],
  ])('refuses an act of which it is not true: %s', (why, acts) => {
    expect(() => createRegistry(acts.map((each) => defineAct(each as typeof declared)))).toThrow(why)
  })
})

describe('every act', async () => {
  const { acts } = await everyAct()
  const holders = Object.keys(held) as Holder[]
  const doneBy = (holder: Holder, isFor: (act: Act) => boolean) =>
    acts.filter((act) => isFor(act) && mayDo(holder, act.facts.permission)).map(({ name }) => name)

  it('is for the shell; of others, only staff do any', () => {
    expect(acts.length).toBeGreaterThan(80)
    for (const act of acts)
      for (const holder of holders)
        expect([act.name, holder, mayDo(holder, act.facts.permission)]).toEqual([
          act.name,
          holder,
          holder === 'machine' || (holder === 'staff' && held.staff.includes(act.facts.permission)),
        ])
    for (const holder of ['visitor', 'member', 'agent', 'room-manager'] as const)
      expect(doneBy(holder, () => true)).toEqual([])
    expect(held.machine).toEqual(permissions)
  })

  it('staff can be given every act over the network but these of the machine itself', () => {
    const given = new Set(doneBy('staff', ({ isForNetwork }) => isForNetwork))
    expect(acts.map(({ name }) => name).filter((name) => !given.has(name))).toEqual([
      'reconcile-after-restore',
      'settle-missing',
      'export-bet-log',
      'play-match',
      'export-act-log',
    ])
  })

  it('the shell does all but what needs the name of a person', () => {
    expect(acts.filter(({ isForShell }) => !isForShell).map(({ name }) => name)).toEqual([
      'adjust-wallet',
      'decide-adjustment',
    ])
  })

  it('has words that say something, and names that can be typed', () => {
    for (const { name, facts, log } of acts) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(facts.about, name).toMatch(/^[A-Z].{10,}\.$/)
      expect(log.length, name).toBeGreaterThan(5)
    }
  })
})
