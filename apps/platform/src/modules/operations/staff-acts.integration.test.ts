import { randomUUID } from 'node:crypto'
import { CallError, memberId, type MemberId } from '@grandstand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkChain } from '../../kernel/act-chain.ts'
import { word } from '../../kernel/act-input.ts'
import { actsOfStaff, latestOfMachine, type ActRecord } from '../../kernel/act-log-store.ts'
import { defineAct } from '../../kernel/act.ts'
import { systemClock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createOnce } from '../../kernel/once.ts'
import { testDatabases } from '../../kernel/testing/databases.ts'
import { createMembers } from '../member/service.ts'
import { withdrawalActs } from '../payments/withdrawals/acts.ts'
import type { Review } from '../payments/withdrawals/review.ts'
import { gateActs } from '../site/gates/acts.ts'
import { createGates, type Gates } from '../site/gates/service.ts'
import { freezeMoney, isFrozen } from '../wallets/service.ts'
import { createOperations, type Operations } from './service.ts'
import { createStaffActs, type StaffActs } from './staff-acts.ts'

const [ann, ben, fan] = ['ann', 'ben', 'fan'].map((id) => memberId.parse(id)) as [
  MemberId,
  MemberId,
  MemberId,
]
const asking = (by: MemberId, uuid: string = randomUUID(), bodyHash = 'same') => ({
  memberId: by,
  uuid,
  bodyHash,
})
const input = (act: string, fields: Readonly<Record<string, string>> = {}) => ({
  act,
  fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
})
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof CallError ? error.refusal : String(error)),
  )

describe.each(testDatabases())('acts of staff on $name', ({ open }) => {
  let database: Database
  let gates: Gates
  let staff: StaffActs
  let shell: Operations
  let isLost = false
  const logged = async (by: MemberId) =>
    (await actsOfStaff(database, undefined, 200))
      .map(({ body }) => JSON.parse(body) as ActRecord)
      .filter((record) => record.by === by)

  beforeAll(async () => {
    database = await open()
    const clock = systemClock
    const rates = { address: undefined, device: undefined, site: undefined }
    gates = await createGates({ database, clock, logger: createLogger('silent'), rates })
    const members = createMembers(database)
    for (const id of [ann, ben, fan])
      await database.transaction((tx) => members.add(tx, id, `${id}-name`, new Date()))
    for (const id of [ann, ben]) await members.roles.grant(id, 'staff', new Date())
    const review = {
      freeze: (id: string, because: string | null, on: Parameters<typeof freezeMoney>[0]) =>
        freezeMoney(on, id, because, new Date(clock.now())),
    } as unknown as Review
    const needsTwo = defineAct({
      name: 'needs-two',
      usage: 'ID',
      about: 'Needs two people.',
      permission: 'money',
      risk: 'money-and-rights',
      undo: { never: 'it is only a test' },
      approvals: 2,
      input: { id: word('ID') },
      log: 'did {id}',
      database,
      runIn: () => Promise.resolve(null),
    })
    const tells = defineAct({
      name: 'tells',
      usage: 'ID',
      about: 'Tells others after its commit.',
      permission: 'gates',
      risk: 'reversible',
      undo: { by: 'tells ID' },
      input: { id: word('ID') },
      log: 'told {id}',
      database,
      runIn: () => Promise.resolve(null),
      after: () => (isLost ? Promise.reject(new Error('lost')) : Promise.resolve()),
    })
    shell = createOperations({
      database,
      clock,
      acts: [
        ...gateActs({ gates, database, clock, callIds: new Set(), allowsDrills: true }),
        ...withdrawalActs({ database, review, memberIdOf: members.idByName }),
        needsTwo,
        tells,
      ],
    })
    staff = createStaffActs({
      database,
      clock,
      once: createOnce(database),
      registry: shell.registry,
      members,
      // Ben has a second account, fan.
      isSamePerson: (_on, one, other) => Promise.resolve(one === other || (one === ben && other === fan)),
    })
  })
  afterAll(() => database.close())

  it('lists what they may do, and nothing else', async () => {
    const names = (await staff.list(ann)).acts.map(({ name }) => name)
    expect(names).toContain('freeze-money')
    expect(names).toContain('approve-withdrawal')
    expect(names).not.toContain('drill')
    expect(await staff.list(fan)).toEqual({ acts: [] })
  })

  it('does an act once for each request, also at once, and logs it with its effect', async () => {
    const block = input('block-ip', { address: '203.0.113.7', until: '2h', reason: 'robots' })
    const uuid = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => staff.perform(asking(ann, uuid), block)))
    answers.push(await staff.perform(asking(ann, uuid), block))
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(answers[0]).toMatchObject({
      outcome: 'done',
      answer: { kind: 'ip-block', subject: '203.0.113.7' },
    })
    // The block is in effect on this node when the call is answered.
    expect(gates.list()).toMatchObject([{ kind: 'ip-block', subject: '203.0.113.7' }])
    expect(await logged(ann)).toMatchObject([
      {
        via: 'call',
        act: 'block-ip',
        outcome: 'done',
        uuid,
        says: 'blocked the address 203.0.113.7 2h: robots',
        asked: { fields: block.fields },
      },
    ])
    const other = input('block-ip', { address: '203.0.113.8' })
    expect(await refusalOf(staff.perform(asking(ann, uuid, 'other'), other))).toBe('uuid-reused')
    expect(await logged(ann)).toHaveLength(1)
    expect(await staff.perform(asking(ann), input('unblock-ip', { subject: '203.0.113.7' }))).toMatchObject({
      outcome: 'done',
    })
    expect(gates.list()).toEqual([])
  })

  it('refuses what does not fit with its sentence, changes nothing, and logs it as refused', async () => {
    const before = (await logged(ann)).length
    for (const [fields, because] of [
      [{ address: '1.2.3' }, '1.2.3 is no address and no range such as 203.0.113.0/24.'],
      [{}, 'ADDRESS is missing.'],
      [
        { address: '203.0.113.7', until: 'soon' },
        'soon is no time: say 30m, 2h, 7d or 2026-11-22T10:00:00+08:00.',
      ],
      [{ address: '203.0.113.7', kind: 'x' }, 'block-ip has no such field.'],
    ] as const)
      expect(await staff.perform(asking(ann), input('block-ip', fields))).toEqual({
        outcome: 'refused',
        because,
      })
    expect(gates.list()).toEqual([])
    const uuid = randomUUID()
    for (let sent = 0; sent < 2; sent++)
      await staff.perform(asking(ann, uuid), input('unblock-ip', { subject: '203.0.113.9' }))
    const records = await logged(ann)
    expect(records).toHaveLength(before + 5)
    expect(records[0]).toMatchObject({
      outcome: 'refused',
      because: 'There is no ip-block rule of 203.0.113.9.',
      uuid,
    })
  })

  it('refuses acts that they may not do, that are unknown, and that need two without a reason', async () => {
    const tries = [
      ['drill', { call: 'x' }, 'not-allowed'],
      ['export-act-log', { file: '/tmp/x' }, 'not-found'],
      ['toString', {}, 'not-found'],
      ['freeze-withdrawals', { name: 'fan-name' }, 'not-found'],
    ] as const
    for (const [act, fields, refusal] of tries)
      expect([act, await refusalOf(staff.perform(asking(ann), input(act, fields)))]).toEqual([act, refusal])
    expect(await refusalOf(staff.look(ann, input('export-act-log', { file: '/tmp/x' })))).toBe('not-allowed')
    expect(await refusalOf(staff.look(ann, input('open')))).toBe('not-found')
    const because = 'Another person has to agree: say a reason for it.'
    expect(await staff.perform(asking(ann), input('needs-two', { id: 'x' }))).toEqual({
      outcome: 'refused',
      because,
    })
    const records = (await logged(ann)).slice(0, tries.length + 3)
    expect(records.map(({ outcome }) => outcome)).toEqual(records.map(() => 'refused'))
    expect(records[0]).toMatchObject({ act: 'needs-two', because })
  })

  it('logs each refused request under one key, and a retry of it not', async () => {
    const uuid = randomUUID()
    const before = (await logged(ben)).length
    for (const name of ['ben-name', 'fan-name', 'fan-name'])
      for (const act of ['freeze-money', 'unfreeze-money'])
        expect(await refusalOf(staff.perform(asking(ben, uuid, name), input(act, { name })))).not.toBe('none')
    expect((await logged(ben)).length - before).toBe(4)
    expect(await checkChain(database)).toMatchObject({ problems: [] })
  })

  it('logs an act as done whose other nodes could not be told after its commit', async () => {
    const uuid = randomUUID()
    const before = (await logged(ann)).length
    isLost = true
    await expect(shell.run('tells', ['x'], {})).rejects.toThrow('lost')
    expect(
      (await latestOfMachine(database, 1)).map(({ body }) => JSON.parse(body) as ActRecord),
    ).toMatchObject([{ act: 'tells', outcome: 'done' }])
    await expect(staff.perform(asking(ann, uuid), input('tells', { id: 'x' }))).rejects.toThrow('lost')
    isLost = false
    expect(await staff.perform(asking(ann, uuid), input('tells', { id: 'x' }))).toMatchObject({
      outcome: 'done',
    })
    const records = await logged(ann)
    expect(records.slice(0, records.length - before)).toMatchObject([{ act: 'tells', outcome: 'done', uuid }])
  })

  it('looks, and logs it', async () => {
    expect(await staff.look(ann, input('gates'))).toEqual({ outcome: 'done', answer: [] })
    expect((await logged(ann))[0]).toMatchObject({ act: 'gates', outcome: 'done', says: 'listed the gates' })
  })

  it('freezes and lifts a member’s money, never of their own account or one linked to it', async () => {
    const freeze = input('freeze-money', { name: 'fan-name', reason: 'asked by the bank' })
    expect(await refusalOf(staff.perform(asking(ben), freeze))).toBe('own-account')
    expect(await refusalOf(staff.perform(asking(ann), input('freeze-money', { name: 'ann-name' })))).toBe(
      'own-account',
    )
    expect(await isFrozen(database, fan)).toBe(false)
    expect((await logged(ben))[0]).toMatchObject({ act: 'freeze-money', because: 'own-account' })
    expect(await staff.perform(asking(ann), freeze)).toMatchObject({ answer: { isFrozen: true } })
    expect(await isFrozen(database, fan)).toBe(true)
    expect((await logged(ann))[0]).toMatchObject({ subject: 'fan-name', outcome: 'done' })
    await staff.perform(asking(ann), input('freeze-money', { name: 'fan-name', lift: '' }))
    expect(await isFrozen(database, fan)).toBe(false)
    expect(await checkChain(database)).toMatchObject({ problems: [] })
  })
})
