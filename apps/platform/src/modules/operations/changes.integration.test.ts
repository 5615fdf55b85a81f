import { randomUUID } from 'node:crypto'
import { CallError, memberId, type MemberId } from '@grandstand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkChain } from '../../kernel/act-chain.ts'
import { memberName, word } from '../../kernel/act-input.ts'
import { actsOfStaff, type ActRecord } from '../../kernel/act-log-store.ts'
import { defineAct } from '../../kernel/act.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import { createOnce } from '../../kernel/once.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import { sql } from '../../kernel/sql.ts'
import { testDatabases } from '../../kernel/testing/databases.ts'
import { createMembers } from '../member/service.ts'
import { rightsActs } from './rights-acts.ts'
import { createOperations, type Operations } from './service.ts'
import { createStaffActs, type StaffActs } from './staff-acts.ts'

const people = ['ann', 'ann2', 'ben', 'cy', 'dan', 'fan'] as const
const [ann, ann2, ben, cy, dan, fan] = people.map((id) => memberId.parse(id)) as [
  MemberId,
  MemberId,
  MemberId,
  MemberId,
  MemberId,
  MemberId,
]
const asking = (by: MemberId, uuid: string = randomUUID(), bodyHash = 'same') => ({
  memberId: by,
  uuid,
  bodyHash,
})
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof CallError ? error.refusal : String(error)),
  )

describe.each(testDatabases())('changes that wait for another person on $name', ({ name: engine, open }) => {
  let database: Database
  let staff: StaffActs
  let shell: Operations
  let now = Date.parse('2026-11-25T12:00:00Z')
  /** Tests set it to make the act fail. */
  let fault: ((tx: Queryable) => Promise<unknown>) | undefined

  beforeAll(async () => {
    database = await open()
    await database.query(sql`create table effect (of_member text, what text, unique (what))`)
    const clock = { now: () => now }
    const members = createMembers(database)
    for (const id of people) {
      await database.transaction((tx) => members.add(tx, id, `${id}-name`, new Date()))
      if (id !== 'fan') await members.roles.grant(id, 'staff', new Date())
    }
    // Dan is staff without the permission. Both accounts of Ann have it.
    for (const id of [ann, ann2, ben, cy])
      await database.query(
        sql`insert into staff_role_of (member_id, role, given_at) values (${id}, 'trading', now())`,
      )
    const price = defineAct({
      name: 'price',
      usage: 'NAME WHAT',
      about: 'Makes a price for a member.',
      permission: 'trading',
      risk: 'money-and-rights',
      undo: { never: 'it is only a test' },
      approvals: 2,
      input: { name: memberName(), what: word('WHAT') },
      log: 'priced {what} for {name}',
      database,
      async runIn(tx, { name, what }) {
        if (what === 'impossible') throw new OperatorError('That cannot be priced.')
        await tx.query(sql`insert into effect (of_member, what) values (${name}, ${what})`)
        await fault?.(tx)
        return { what }
      },
    })
    const operations = createOperations({
      database,
      clock,
      acts: [price, ...rightsActs({ database, clock, idByName: members.idByName })],
    })
    staff = createStaffActs({
      database,
      clock,
      once: createOnce(database),
      registry: operations.registry,
      members,
      isSamePerson: (_on, one, other) =>
        Promise.resolve(one === other || [one, other].toSorted().join() === 'ann,ann2'),
    })
    shell = operations
  })
  afterAll(() => database.close())

  const requestOf = (what: string, name = 'fan-name') => ({
    act: 'price',
    fields: [
      { name: 'name', value: name },
      { name: 'what', value: what },
    ],
    reason: 'the market moved',
  })
  async function ask(what: string, by = ann): Promise<string> {
    const answer = await staff.perform(asking(by), requestOf(what))
    if (answer.outcome !== 'waiting') throw new Error(JSON.stringify(answer))
    return answer.change
  }
  const decide = (by: MemberId, change: string, decision: 'approve' | 'refuse' = 'approve', uuid?: string) =>
    staff.changes.decide(asking(by, uuid), { change, decision, reason: 'looked at' })
  const effects = async (what: string) =>
    (await database.query(sql`select 1 from effect where what = ${what}`)).length
  /** Log entries of a change, oldest first. */
  const steps = async (change: string) =>
    (await actsOfStaff(database, undefined, 200))
      .map(({ body }) => JSON.parse(body) as ActRecord)
      .filter((record) => record.change === change)
      .map(({ by, outcome }) => `${by} ${outcome}`)
      .toReversed()
  const stateOf = async (change: string) =>
    (await staff.changes.list(ben)).changes.find(({ id }) => id === change)?.state

  it('is not for the shell, which has no name of a person', async () => {
    await expect(shell.run('price', ['fan-name', 'x'], {})).rejects.toThrow('people who are logged in')
  })

  it('waits with who asked and why, and does nothing until another person approves', async () => {
    const uuid = randomUUID()
    const asked = await Promise.all([1, 2].map(() => staff.perform(asking(ann, uuid), requestOf('a'))))
    expect(asked[0]).toEqual(asked[1])
    expect(asked[0]).toMatchObject({ outcome: 'waiting', until: now + 24 * 3_600_000 })
    const change = asked[0]?.outcome === 'waiting' ? asked[0].change : ''
    expect(await effects('a')).toBe(0)
    expect((await staff.changes.list(ben)).changes).toMatchObject([
      {
        id: change,
        askedBy: ann,
        reason: 'the market moved',
        says: 'priced a for fan-name',
        state: 'waiting',
      },
    ])
    expect((await staff.changes.list(dan)).changes).toEqual([])
    expect(await decide(ben, change)).toEqual({ outcome: 'done', answer: { what: 'a' } })
    expect(await effects('a')).toBe(1)
    expect(await steps(change)).toEqual(['ann asked', 'ben approved', 'ann done'])
    expect(await stateOf(change)).toBe('done')
    expect(await refusalOf(decide(cy, change))).toBe('review-not-waiting')
  })

  it('[H-J8] is never approved by who asked, by their other account, without the right, or about the own account', async () => {
    const change = await ask('b')
    expect(await refusalOf(decide(ann, change))).toBe('another-person-needed')
    expect(await refusalOf(decide(ann2, change))).toBe('another-person-needed')
    expect(await refusalOf(decide(dan, change))).toBe('not-allowed')
    expect(await refusalOf(decide(fan, change))).toBe('not-allowed')
    expect(await refusalOf(staff.perform(asking(ann), requestOf('b', 'ann2-name')))).toBe('own-account')
    const ofBen = await staff.perform(asking(ann), requestOf('b', 'ben-name'))
    const id = ofBen.outcome === 'waiting' ? ofBen.change : ''
    expect(await refusalOf(decide(ben, id))).toBe('own-account')
    expect(await effects('b')).toBe(0)
    expect(await stateOf(change)).toBe('waiting')
    expect((await steps(change)).toSorted()).toEqual([
      'ann asked',
      'ann refused',
      'ann2 refused',
      'dan refused',
      'fan refused',
    ])
    // The permission is checked at the time of use, not cached.
    await database.query(sql`delete from staff_role_of where member_id = 'cy'`)
    expect(await refusalOf(decide(cy, change))).toBe('not-allowed')
    await database.query(
      sql`insert into staff_role_of (member_id, role, given_at) values ('cy', 'trading', now())`,
    )
  })

  it('two who approve at once, each several times, do it once', async () => {
    const change = await ask('c')
    const [one, other] = [randomUUID(), randomUUID()]
    const said = await Promise.all(
      [1, 2, 3].flatMap(() => [
        decide(ben, change, 'approve', one).then(
          ({ outcome }) => outcome,
          () => 'no',
        ),
        decide(cy, change, 'approve', other).then(
          ({ outcome }) => outcome,
          () => 'no',
        ),
      ]),
    )
    expect(said.toSorted()).toEqual(['done', 'done', 'done', 'no', 'no', 'no'])
    expect(await effects('c')).toBe(1)
    expect((await steps(change)).filter((step) => step.endsWith('done'))).toHaveLength(1)
  })

  it('an approval that dies before its commit has done nothing, and the same request does it once', async () => {
    const change = await ask('d')
    const uuid = randomUUID()
    // On the server the connection dies in the middle of the act, as with a killed process.
    fault = (tx) =>
      engine === 'postgres'
        ? tx.query(sql`select pg_terminate_backend(pg_backend_pid())`)
        : Promise.reject(new Error('the process is gone'))
    await expect(decide(ben, change, 'approve', uuid)).rejects.toThrow(
      engine === 'postgres' ? /terminat|connection|unavailable/i : 'the process is gone',
    )
    fault = undefined
    expect([await effects('d'), await stateOf(change)]).toEqual([0, 'waiting'])
    expect(await steps(change)).toEqual(['ann asked'])
    const answers = [await decide(ben, change, 'approve', uuid), await decide(ben, change, 'approve', uuid)]
    expect(answers).toEqual([1, 2].map(() => ({ outcome: 'done', answer: { what: 'd' } })))
    expect(await effects('d')).toBe(1)
    expect(await steps(change)).toEqual(['ann asked', 'ben approved', 'ann done'])
  })

  it('what its checks refuse at that moment is over, changes nothing and says why', async () => {
    const change = await ask('impossible')
    expect(await decide(ben, change)).toEqual({ outcome: 'refused', because: 'That cannot be priced.' })
    expect(await steps(change)).toEqual(['ann asked', 'ben approved', 'ann refused'])
    expect((await staff.changes.list(ben)).changes.find(({ id }) => id === change)).toMatchObject({
      state: 'failed',
      because: 'That cannot be priced.',
      decidedBy: ben,
      note: 'looked at',
    })
    // The person who requested the change has lost the permission meanwhile.
    const late = await ask('e', cy)
    await database.query(sql`delete from staff_role_of where member_id = 'cy'`)
    expect(await decide(ben, late)).toEqual({ outcome: 'refused', because: 'not-allowed' })
    await database.query(
      sql`insert into staff_role_of (member_id, role, given_at) values ('cy', 'trading', now())`,
    )
    expect(await effects('e')).toBe(0)
  })

  it('is refused by another person, taken back by who asked, or expires; then nobody can approve it', async () => {
    const [refused, back, late] = [await ask('f'), await ask('g'), await ask('h')]
    expect(await decide(ben, refused, 'refuse')).toMatchObject({ outcome: 'done' })
    expect(await refusalOf(staff.changes.takeBack(asking(ben), { change: back }))).toBe('not-found')
    const uuid = randomUUID()
    for (let sent = 0; sent < 2; sent++)
      expect(await staff.changes.takeBack(asking(ann, uuid), { change: back })).toEqual({ change: back })
    now += 24 * 3_600_000
    // It has expired, although the worker has not ended it yet.
    expect(await refusalOf(decide(ben, late))).toBe('review-not-waiting')
    await staff.changes.expire()
    for (const change of [refused, back, late])
      expect(await refusalOf(decide(cy, change))).toBe('review-not-waiting')
    expect([await stateOf(refused), await stateOf(back), await stateOf(late)]).toEqual([
      'refused',
      'taken-back',
      'expired',
    ])
    expect(await steps(refused)).toEqual(['ann asked', 'ben declined', 'cy refused'])
    expect(await steps(back)).toEqual(['ann asked', 'ben refused', 'ann taken-back', 'cy refused'])
    expect(await steps(late)).toEqual(['ann asked', 'ben refused', 'cy refused'])
    const logged = await database.query<{ body: string }>(
      sql`select body from act_log where via = 'machine' order by seq desc`,
    )
    expect(logged.map(({ body }) => JSON.parse(body) as ActRecord)).toContainEqual(
      expect.objectContaining({ change: late, outcome: 'expired' }),
    )
    for (const what of ['f', 'g', 'h']) expect(await effects(what)).toBe(0)
    await expect(database.query(sql`update change set state = 'waiting'`)).rejects.toThrow('decided once')
    expect(await checkChain(database)).toMatchObject({ problems: [] })
  })

  it('gives staff a right by two people, takes it by one, and both count at the next act', async () => {
    for (const id of [ann, ben])
      await database.query(
        sql`insert into staff_role_of (member_id, role, given_at) values (${id}, 'owner', now())`,
      )
    const fields = [
      { name: 'name', value: 'dan-name' },
      { name: 'role', value: 'trading' },
    ]
    const give = { act: 'give-staff-role', fields, reason: 'new in the team' }
    expect(await refusalOf(staff.perform(asking(dan), give))).toBe('not-allowed')
    const asked = await staff.perform(asking(ann), give)
    const change = asked.outcome === 'waiting' ? asked.change : ''
    expect((await staff.list(dan)).acts.map(({ name }) => name)).not.toContain('price')
    expect(await decide(ben, change)).toMatchObject({ outcome: 'done' })
    expect((await staff.list(dan)).acts.map(({ name }) => name)).toContain('price')
    expect(await staff.perform(asking(ann), { act: 'take-staff-role', fields })).toMatchObject({
      outcome: 'done',
    })
    expect((await staff.list(dan)).acts.map(({ name }) => name)).not.toContain('price')
  })
})
