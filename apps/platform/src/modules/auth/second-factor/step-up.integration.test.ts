import { randomUUID } from 'node:crypto'
import { hashPassword } from '@grandstand/contract/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { openWorld, password, refusedWith, type TestMember, type World } from './testing/world.ts'

describe.each(oneDatabase())('step-up on $name', ({ open }) => {
  let database: Database
  let world: World
  let member: TestMember
  beforeAll(async () => {
    database = await open()
    world = await openWorld(database)
  })
  afterAll(async () => {
    await world.close()
    await database.close()
  })
  beforeEach(async () => {
    world.clock.advance(3_600_000)
    member = await world.newMember()
  })

  describe('a call that asks for a proof', () => {
    it('says by which ways: second factors first, else the bound phone, else the password', async () => {
      const methods = () => world.require(member).catch((error: { data: unknown }) => error.data)
      expect(await methods()).toEqual({ purpose: 'withdraw', methods: [{ kind: 'password' }] })
      world.phoneCodes.set(member.id, '123456')
      expect(await methods()).toMatchObject({ methods: [{ kind: 'phone', to: '138****5678' }] })
      await world.setUpTotp(member)
      await world.addPasskey(member)
      expect(await methods()).toMatchObject({
        methods: [{ kind: 'passkey' }, { kind: 'totp' }, { kind: 'recovery' }],
      })
      // A weaker method is refused when the member has a stronger one.
      await expect(world.verify(member, { method: 'phone', code: '123456' })).rejects.toEqual(
        refusedWith('wrong-second-factor'),
      )
      const hash = await hashPassword(member.name, password)
      await expect(world.verify(member, { method: 'password', password: hash })).rejects.toEqual(
        refusedWith('wrong-second-factor'),
      )
    })

    it('takes one proof for one call, which may be asked again under its uuid', async () => {
      await expect(world.require(member)).rejects.toEqual(refusedWith('second-factor-required'))
      const wrong = await hashPassword(member.name, 'wrong1234')
      await expect(world.verify(member, { method: 'password', password: wrong })).rejects.toEqual(
        refusedWith('wrong-second-factor'),
      )
      const hash = await hashPassword(member.name, password)
      const proving = randomUUID()
      await world.verify(member, { method: 'password', password: hash }, { uuid: proving })
      await world.verify(member, { method: 'password', password: hash }, { uuid: proving })
      const uuid = randomUUID()
      await world.require(member, { uuid })
      await world.require(member, { uuid })
      world.clock.advance(60 * 60_000)
      await world.require(member, { uuid })
      await expect(world.require(member, { uuid, bodyHash: 'withdraw 9999' })).rejects.toEqual(
        refusedWith('second-factor-required'),
      )
      await expect(world.require(member)).rejects.toEqual(refusedWith('second-factor-required'))
    })

    it('takes a proof that was given back once more, for another request, until it expires', async () => {
      const hash = await hashPassword(member.name, password)
      await world.verify(member, { method: 'password', password: hash })
      const uuid = randomUUID()
      await world.require(member, { uuid })
      await world.giveBack(member, uuid)
      await world.require(member, { uuid: randomUUID(), bodyHash: 'withdraw 100, another password' })
      // The first request no longer has it, and giving back what another has taken does nothing.
      await world.giveBack(member, uuid)
      await expect(world.require(member, { uuid })).rejects.toEqual(refusedWith('second-factor-required'))

      await world.verify(member, { method: 'password', password: hash }, { uuid: randomUUID() })
      const late = randomUUID()
      await world.require(member, { uuid: late })
      world.clock.advance(5 * 60_000 + 1)
      await world.giveBack(member, late)
      await expect(world.require(member)).rejects.toEqual(refusedWith('second-factor-required'))
    })

    it('takes no proof of another session, purpose or age', async () => {
      const hash = await hashPassword(member.name, password)
      await world.verify(member, { method: 'password', password: hash })
      await expect(world.require(member, { sessionId: 'another' })).rejects.toEqual(
        refusedWith('second-factor-required'),
      )
      await expect(world.require(member, {}, 'change-second-factor')).rejects.toEqual(
        refusedWith('second-factor-required'),
      )
      world.clock.advance(5 * 60_000 + 1)
      await expect(world.require(member)).rejects.toEqual(refusedWith('second-factor-required'))
    })

    it('one proof lets one of many simultaneous calls pass', async () => {
      await world.verify(member, { method: 'password', password: await hashPassword(member.name, password) })
      const calls = await Promise.allSettled(Array.from({ length: 8 }, () => world.require(member)))
      expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    it('forgets what is over, and nothing that may still be asked again', async () => {
      await world.verify(member, { method: 'password', password: await hashPassword(member.name, password) })
      const uuid = randomUUID()
      await world.require(member, { uuid })
      world.clock.advance(40 * 3_600_000)
      await world.factor.prune()
      await world.require(member, { uuid })
      world.clock.advance(10 * 3_600_000)
      await world.factor.prune()
      const [left] = await database.query<{ n: bigint }>(sql`select count(*) as n from step_up_proof`)
      expect(left?.n).toBe(0n)
    })
  })
})
