import { randomUUID } from 'node:crypto'
import type { CallContext } from '../../../../kernel/bind-call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../../kernel/database.ts'
import { oneDatabase } from '../../../../kernel/testing/databases.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { namesOf, openWorld, origin, refusedWith, type TestMember, type World } from '../testing/world.ts'

describe.each(oneDatabase())('passkeys on $name', ({ open }) => {
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

  describe('a passkey', () => {
    const askLogin = (over: Partial<CallContext> = {}) =>
      world.factor.askForLogin(world.contextOf(undefined, over))
    const login = (challengeId: string, response: Parameters<typeof world.factor.login>[0]['response']) =>
      world.factor.login({ challengeId, response }, world.contextOf(undefined))

    it('logs its member in, and proves them', async () => {
      const { authenticator } = await world.addPasskey(member)
      const { challengeId, options } = await askLogin()
      const session = await login(challengeId, authenticator.answer(options))
      expect(session.member.name).toBe(member.name)
      expect(await world.auth.find(session.token)).toMatchObject({ memberId: member.id })

      const live = await world.auth.liveSessions(member.id)
      member = { ...member, sessionId: live[0]?.id ?? '' }
      const question = await world.factor.passkeys.askForProof(
        { origin, sessionId: member.sessionId },
        member.id,
      )
      await world.verify(member, {
        method: 'passkey',
        challengeId: question.challengeId,
        response: authenticator.answer(question.options),
      })
      await world.require(member)
    })

    it('are ten at most, also when the questions for many more were asked at once', async () => {
      const added = await Promise.allSettled(Array.from({ length: 12 }, () => world.addPasskey(member)))
      expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
      expect(await world.factor.passkeys.list(member.id)).toHaveLength(10)
    })

    it('[H-A14] an answer that is replayed is refused, also to a fresh question', async () => {
      const { authenticator } = await world.addPasskey(member)
      const { challengeId, options } = await askLogin()
      const response = authenticator.answer(options)
      const both = await Promise.allSettled([login(challengeId, response), login(challengeId, response)])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await expect(login(challengeId, response)).rejects.toEqual(refusedWith('passkey-refused'))
      const fresh = await askLogin()
      await expect(login(fresh.challengeId, response)).rejects.toEqual(refusedWith('passkey-refused'))
    })

    it('[H-A14] an answer from another origin, for another site, without verification or with an old counter is refused', async () => {
      const { authenticator } = await world.addPasskey(member)
      const bents = [
        { origin: 'https://kantai.example.evil.example' },
        { origin: 'http://kantai.example' },
        { origin: 'https://backup.example' },
        { rpId: 'evil.example' },
        { isVerified: false },
        { counter: 1 },
      ]
      for (const bent of bents) {
        const { challengeId, options } = await askLogin()
        await expect(login(challengeId, authenticator.answer(options, bent))).rejects.toEqual(
          refusedWith('passkey-refused'),
        )
      }
      // A page of ours on another domain cannot use this passkey, and a page of another site gets no challenge.
      const elsewhere = await askLogin({ origin: 'https://backup.example' })
      await expect(login(elsewhere.challengeId, authenticator.answer(elsewhere.options))).rejects.toEqual(
        refusedWith('passkey-refused'),
      )
      await expect(askLogin({ origin: 'https://evil.example' })).rejects.toEqual(
        refusedWith('passkey-refused'),
      )
    })

    it('[H-A14] a new passkey without verification or from another origin is not taken', async () => {
      for (const bent of [{ isVerified: false }, { origin: 'https://evil.example' }]) {
        const page = { origin, sessionId: member.sessionId }
        const { challengeId, options } = await world.factor.passkeys.begin(randomUUID(), page, {
          ...member,
          ...namesOf(member),
        })
        const response = createAuthenticator(origin).register(options, bent)
        await expect(
          world.factor.passkeys.add(world.doing(member), { challengeId, name: 'x', response }),
        ).rejects.toEqual(refusedWith('passkey-refused'))
      }
      expect(await world.factor.passkeys.list(member.id)).toEqual([])
    })

    it('an answer counts only for the session and the use that was asked', async () => {
      const { authenticator } = await world.addPasskey(member)
      const page = { origin, sessionId: member.sessionId }
      const forProof = await world.factor.passkeys.askForProof(page, member.id)
      await expect(login(forProof.challengeId, authenticator.answer(forProof.options))).rejects.toEqual(
        refusedWith('passkey-refused'),
      )
      const { challengeId, options } = await world.factor.passkeys.askForProof(page, member.id)
      const mine = member
      member = await world.newMember()
      const other = await world.addPasskey(member)
      await expect(
        world.verify(member, { method: 'passkey', challengeId, response: authenticator.answer(options) }),
      ).rejects.toEqual(refusedWith('passkey-refused'))
      member = mine
      // A valid answer of another member's passkey does not prove this member.
      await expect(
        world.verify(member, {
          method: 'passkey',
          challengeId,
          response: other.authenticator.answer(options),
        }),
      ).rejects.toEqual(refusedWith('passkey-refused'))
      world.clock.advance(5 * 60_000 + 1)
      await expect(
        world.verify(member, { method: 'passkey', challengeId, response: authenticator.answer(options) }),
      ).rejects.toEqual(refusedWith('passkey-refused'))
    })

    it('removed, it logs nobody in; another member cannot remove it; a blocked member stays out', async () => {
      const { authenticator, passkeyId } = await world.addPasskey(member)
      const mine = member
      member = await world.newMember()
      await expect(world.factor.passkeys.remove(world.doing(member), passkeyId)).rejects.toEqual(
        refusedWith('not-found'),
      )
      member = mine
      await world.auth.blockMember(member.id)
      const blocked = await askLogin()
      await expect(login(blocked.challengeId, authenticator.answer(blocked.options))).rejects.toEqual(
        refusedWith('account-blocked'),
      )
      await world.auth.blockMember(member.id, false)
      await world.factor.passkeys.remove(world.doing(member), passkeyId)
      const { challengeId, options } = await askLogin()
      await expect(login(challengeId, authenticator.answer(options))).rejects.toEqual(
        refusedWith('passkey-refused'),
      )
    })
  })
})
