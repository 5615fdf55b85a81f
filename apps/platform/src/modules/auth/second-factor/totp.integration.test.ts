import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../kernel/database.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { namesOf, openWorld, refusedWith, type TestMember, type World } from './testing/world.ts'

describe.each(oneDatabase())('authenticator apps on $name', ({ open }) => {
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

  describe('an authenticator app', () => {
    it('names its member', async () => {
      const { secret, uri } = await world.factor.totp.begin(world.doing(member), namesOf(member))
      expect(uri).toContain(`secret=${secret}`)
      expect(decodeURIComponent(uri)).toContain(member.name)
    })

    it('is told whose account it is at the site that the member is on, in their language', async () => {
      const at = (siteId: string, language: 'zh-CN' | 'en') =>
        world.factor.namesFor(world.contextOf(member, { siteId, language: () => language }))
      expect(await at('5000', 'zh-CN')).toEqual({ account: member.name, site: '看台' })
      expect(await at('5001', 'zh-CN')).toEqual({ account: member.name, site: '河岸' })
      const names = await at('5001', 'en')
      expect(names).toEqual({ account: member.name, site: 'River side' })
      const { uri } = await world.factor.totp.begin(world.doing(member), names)
      expect(new URL(uri).searchParams.get('issuer')).toBe('River side')
    })

    it('keeps its secret nowhere in the clear', async () => {
      const { secret } = await world.factor.totp.begin(world.doing(member), namesOf(member))
      expect(await world.factor.totp.facts(member.id)).toBeUndefined()
      const { recoveryCodes } = await world.factor.totp.confirm(world.doing(member), world.codeOf(secret))
      expect(new Set(recoveryCodes).size).toBe(10)
      expect(await world.factor.totp.facts(member.id)).toMatchObject({ recoveryCodesLeft: 10 })
      const tables = ['totp', 'recovery_code', 'call_outcome', 'security_notice', 'outbox']
      for (const table of tables) {
        const rows = await database.query<{ all: string }>({
          text: `select string_agg(t::text, ' ') as all from ${table} as t`,
          values: [],
        })
        for (const hidden of [secret, ...recoveryCodes]) expect(rows[0]?.all ?? '').not.toContain(hidden)
        expect(rows[0]?.all ?? '').not.toContain(Buffer.from(secret).toString('hex'))
      }
    })

    it('begun twice under one uuid it is one secret; confirmed twice under one uuid it is the same ten codes', async () => {
      const uuid = randomUUID()
      const first = await world.factor.totp.begin(world.doing(member, { uuid }), namesOf(member))
      expect((await world.factor.totp.begin(world.doing(member, { uuid }), namesOf(member))).secret).toBe(
        first.secret,
      )
      const again = await world.factor.totp.begin(world.doing(member), namesOf(member))
      expect(again.secret).not.toBe(first.secret)
      const confirming = randomUUID()
      const confirm = () =>
        world.factor.totp.confirm(world.doing(member, { uuid: confirming }), world.codeOf(again.secret))
      expect((await confirm()).recoveryCodes).toEqual((await confirm()).recoveryCodes)
      await expect(world.factor.totp.begin(world.doing(member), namesOf(member))).rejects.toEqual(
        refusedWith('totp-already-set'),
      )
    })

    it('a secret that nobody confirmed in 15 minutes is forgotten', async () => {
      const { secret } = await world.factor.totp.begin(world.doing(member), namesOf(member))
      world.clock.advance(15 * 60_000 + 1_000)
      await expect(world.factor.totp.confirm(world.doing(member), world.codeOf(secret))).rejects.toEqual(
        refusedWith('totp-not-begun'),
      )
    })

    it('[H-A14] a code works once, within one step of the clock to either side', async () => {
      const { secret } = await world.setUpTotp(member)
      for (const shift of [-2, 2])
        await expect(
          world.verify(member, { method: 'totp', code: world.codeOf(secret, shift) }),
        ).rejects.toEqual(refusedWith('wrong-second-factor'))
      await world.verify(member, { method: 'totp', code: world.codeOf(secret, -1) })
      await expect(world.verify(member, { method: 'totp', code: world.codeOf(secret, -1) })).rejects.toEqual(
        refusedWith('wrong-second-factor'),
      )
      const code = world.codeOf(secret, 1)
      const both = await Promise.allSettled([
        world.verify(member, { method: 'totp', code }),
        world.verify(member, { method: 'totp', code }, { sessionId: member.sessionId }),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      // A code older than an accepted one is refused too.
      await expect(world.verify(member, { method: 'totp', code: world.codeOf(secret) })).rejects.toEqual(
        refusedWith('wrong-second-factor'),
      )
    })

    it('ten wrong ones, then a quarter of an hour without', async () => {
      const { secret } = await world.setUpTotp(member)
      for (let tries = 0; tries < 10; tries++)
        await expect(world.verify(member, { method: 'totp', code: '000000' })).rejects.toEqual(
          refusedWith('wrong-second-factor'),
        )
      await expect(
        world.verify(member, { method: 'totp', code: world.codeOf(secret) }),
      ).rejects.toMatchObject({
        refusal: 'second-factor-locked',
        data: { retryAfterMs: expect.any(Number) },
      })
      world.clock.advance(15 * 60_000 + 1_000)
      await world.verify(member, { method: 'totp', code: world.codeOf(secret) })
    })

    it('a recovery code works once; new ones void the old; the member hears of it', async () => {
      const { recoveryCodes } = await world.setUpTotp(member)
      const [first = '', second = ''] = recoveryCodes
      await world.verify(member, { method: 'recovery', code: first.toLowerCase().replace('-', '') })
      await expect(world.verify(member, { method: 'recovery', code: first })).rejects.toEqual(
        refusedWith('wrong-second-factor'),
      )
      expect(await world.factor.totp.facts(member.id)).toMatchObject({ recoveryCodesLeft: 9 })
      expect(
        (await world.notices.open({ memberId: member.id, deviceId: 'another device', userAgent: '' })).map(
          ({ kind }) => kind,
        ),
      ).toContain('recovery-code-used')
      await world.factor.totp.renewCodes(world.doing(member))
      await expect(world.verify(member, { method: 'recovery', code: second })).rejects.toEqual(
        refusedWith('wrong-second-factor'),
      )
    })

    it('removed, it proves nothing any more', async () => {
      const { secret, recoveryCodes } = await world.setUpTotp(member)
      await world.factor.totp.remove(world.doing(member))
      await expect(world.verify(member, { method: 'totp', code: world.codeOf(secret) })).rejects.toEqual(
        refusedWith('wrong-second-factor'),
      )
      await expect(
        world.verify(member, { method: 'recovery', code: recoveryCodes[0] ?? '' }),
      ).rejects.toEqual(refusedWith('wrong-second-factor'))
    })
  })
})
