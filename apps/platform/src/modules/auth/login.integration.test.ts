import { legacyHash, hashPassword, loginWindowMs } from '@grandstand/contract/auth'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '../../kernel/sql.ts'
import { oneDatabase } from '../../kernel/testing/databases.ts'
import { dormantAfterMs } from '../member/standing.ts'
import { authActs } from './acts.ts'
import { guardRules } from './login-guard.ts'
import { createAuthStand, password, type AuthStand } from './testing/stand.ts'

/** Number of argon2 verifications. The real function runs with cheap options, because its cost is not tested here. */
const argon2 = vi.hoisted(() => ({ asked: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    hash: (text: string) => real.hash(text, { memoryCost: 1_024, timeCost: 1 }),
    verify: (...given: Parameters<typeof real.verify>) => {
      argon2.asked++
      return real.verify(...given)
    },
  }
})

const wrong = { refusal: 'wrong-credentials' }
const locked = { refusal: 'login-locked' }
const refusalOf = async (running: Promise<unknown>) =>
  running.then(
    () => 'success',
    (error: { refusal?: string }) => error.refusal,
  )

describe.each(oneDatabase())('log-in on $name', ({ open }) => {
  let stand: AuthStand
  beforeAll(async () => {
    stand = await createAuthStand(await open())
  })
  afterAll(() => stand.close())
  beforeEach(() => {
    argon2.asked = 0
  })

  it('[ENT-01] takes the payload, and refuses one that is out of time before it asks for the password', async () => {
    const name = await stand.newMember()
    const now = stand.clock.now()
    for (const timewd of [now - loginWindowMs - 1, now + 121_000, 0]) {
      const form = { ...(await stand.payload(name)), timewd }
      await expect(stand.auth.login(form, stand.context(), 'password')).rejects.toMatchObject({
        refusal: 'login-out-of-time',
      })
    }
    expect(argon2.asked).toBe(0)
    const form = { ...(await stand.payload(name)), timewd: now - loginWindowMs + 1_000, flag: 1 as const }
    const session = await stand.auth.login(form, stand.context(), 'password')
    expect(session.member.name).toBe(name)
  })

  it('[ENT-01] oldPassword lets an imported account in once, and moves it to our hash', async () => {
    const name = await stand.newMember()
    const old = await legacyHash(password)
    await stand.database.query(sql`
      update credential set hash_version = 1, password_argon2 = ${await hash(old)}
      where member_id = ${await stand.idOf(name)}`)
    await expect(stand.logIn(name)).rejects.toMatchObject(wrong)
    const form = { ...(await stand.payload(name)), oldPassword: old }
    await stand.auth.login(form, stand.context(), 'password')
    await stand.logIn(name)
    const guess = { ...(await stand.payload(name, 'guess2026')), oldPassword: old }
    await expect(stand.auth.login(guess, stand.context(), 'password')).rejects.toMatchObject(wrong)
  })

  it('[H-A2] locks a name after ten wrong ones, longer each time, and for good after seventy, from any number of addresses', async () => {
    const name = await stand.newMember()
    const ask = async (text: string, address: number) =>
      stand.auth.login(
        await stand.payload(name, text),
        stand.context({ ip: `198.51.100.${address}` }),
        'password',
      )
    const first = await Promise.all(
      Array.from({ length: 100 }, (_, address) => refusalOf(ask('wrong2026', address))),
    )
    const { lockAfter } = guardRules.of.elsewhere
    expect(argon2.asked).toBe(lockAfter)
    expect(first.filter((each) => each === 'wrong-credentials')).toHaveLength(lockAfter)
    expect(new Set(first)).toEqual(new Set(['wrong-credentials', 'login-locked']))
    // While the name is locked, argon2 does not run even for the right password.
    await expect(ask(password, 1)).rejects.toMatchObject({
      ...locked,
      data: { retryAfterMs: expect.any(Number) },
    })

    let lockedMs = 0
    for (let address = 0; argon2.asked < 100 && address < 1_000; address++) {
      const error: unknown = await ask('wrong2026', address % 250).catch((thrown: unknown) => thrown)
      const { retryAfterMs = 0 } = (error as { data?: { retryAfterMs?: number } }).data ?? {}
      stand.clock.advance(retryAfterMs)
      lockedMs += retryAfterMs
    }
    const { never } = guardRules.of.elsewhere
    expect(argon2.asked).toBe(never)
    expect(lockedMs).toBeGreaterThan(7 * 86_400_000)
    stand.clock.advance(365 * 86_400_000)
    await stand.auth.prune()
    await expect(ask(password, 1)).rejects.toMatchObject(locked)
    expect(argon2.asked).toBe(never)
    // A new password unlocks the name.
    const prepared = await stand.auth.preparePassword(await stand.idOf(name), 'kantai2028')
    await stand.database.transaction((tx) => stand.auth.setPassword(tx, prepared))
    await expect(ask('kantai2028', 1)).resolves.toMatchObject({ member: { name } })
  })

  it('[H-J7] wrong passwords from elsewhere lock neither the known device nor the live session, and all origins together get 100 tries', async () => {
    const challenge = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const guarded = await createAuthStand(await open(), { challenge, sessionsPerClient: 3 })
    const name = await guarded.newMember()
    const mine = await guarded.logIn(name)
    const { deviceId, memberId } = mine
    const own = (await guarded.payload(name)).password
    const bad = (await guarded.payload(name, 'wrong2026')).password
    for (let tries = 0; tries < 40; tries++)
      await refusalOf(guarded.logIn(name, 'wrong2026', { ip: `198.51.100.${tries % 4}` }))
    expect(await refusalOf(guarded.logIn(name))).toBe('login-locked')
    // The member's own device can log in after a challenge, and the session can still prove its password.
    challenge.mockClear()
    await guarded.logIn(name, password, { deviceId })
    expect(challenge).toHaveBeenCalledTimes(1)
    await guarded.auth.proveOwn(memberId, own)
    // Guesses from elsewhere stay locked; the member's success does not reset them.
    expect(await refusalOf(guarded.logIn(name))).toBe('login-locked')

    // An attacker who has the device and the session too gets 100 tries in all.
    const guesses = [
      () => guarded.logIn(name, 'wrong2026'),
      () => guarded.logIn(name, 'wrong2026', { deviceId }),
      () => guarded.auth.proveOwn(memberId, bad),
    ]
    argon2.asked = 0
    for (let round = 0; round < 100; round++) {
      for (const guess of guesses) await refusalOf(guess())
      guarded.clock.advance(86_400_000)
    }
    // Ten tries from elsewhere were made before.
    expect(argon2.asked).toBe(90)
    expect(await refusalOf(guarded.auth.proveOwn(memberId, own))).toBe('login-locked')
    // A device that its member signed out remotely is no longer known; neither is a stranger's.
    await guarded.auth.endSessions(memberId, 'signed-out-there')
    const prepared = await guarded.auth.preparePassword(memberId, 'kantai2028')
    await guarded.database.transaction((tx) => guarded.auth.setPassword(tx, prepared))
    for (let tries = 0; tries < 10; tries++) await refusalOf(guarded.logIn(name, 'wrong2026'))
    expect(await refusalOf(guarded.logIn(name, 'kantai2028', { deviceId }))).toBe('login-locked')
    await guarded.close()
  })

  it('[H-J13] a flooding /64 is shut out whole', async () => {
    const flooded = await createAuthStand(stand.database, { loginTriesPerMinute: 2 })
    const form = await flooded.payload('nobody', 'wrong2026')
    for (let tries = 0; tries < 10; tries++)
      await refusalOf(flooded.auth.login(form, flooded.context({ ip: `2001:db8:0:7::${tries}` }), 'password'))
    expect(flooded.auth.isShutTo('2001:db8:0:7::ffff')).toBe(true)
    expect(flooded.auth.isShutTo('2001:db8:0:8::ffff')).toBe(false)
  })

  it('an address that goes on is shut out after sixty log-ins, for its time only, and nobody else is', async () => {
    const flooded = await createAuthStand(stand.database, { loginTriesPerMinute: 20 })
    const { isShutTo } = flooded.auth
    const flooder = { ip: '198.51.100.9' }
    const form = await flooded.payload('nobody', 'wrong2026')
    const outcomes = new Map<string | undefined, number>()
    for (let tries = 0; tries < 300; tries += 100)
      await Promise.all(
        Array.from({ length: 100 }, async (_, at) => {
          const asked = { ...form, name: `nobody${tries + at}` }
          const refusal = isShutTo(flooder.ip)
            ? 'shut'
            : await refusalOf(flooded.auth.login(asked, flooded.context(flooder), 'password'))
          outcomes.set(refusal, (outcomes.get(refusal) ?? 0) + 1)
        }),
      )
    expect(argon2.asked).toBe(20)
    expect(Object.fromEntries(outcomes)).toEqual({ 'wrong-credentials': 20, 'login-locked': 80, shut: 200 })
    // Other addresses are not refused, and this address is accepted again after its lock ends.
    expect(isShutTo('198.51.100.10')).toBe(false)
    await flooded.logIn(await flooded.newMember())
    flooded.clock.advance(guardRules.firstLockMs + 1_000)
    expect(isShutTo(flooder.ip)).toBe(false)
  })

  it('[H-A2] asks for a challenge from the fourth try on, and a try without one does not count', async () => {
    const challenge = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('need-safe')))
    const guarded = await createAuthStand(await open(), { challenge })
    const name = await guarded.newMember()
    for (let tries = 0; tries < 3; tries++)
      await expect(guarded.logIn(name, 'wrong2026')).rejects.toMatchObject(wrong)
    for (let tries = 0; tries < 20; tries++) await expect(guarded.logIn(name)).rejects.toThrow('need-safe')
    expect(challenge).toHaveBeenCalledTimes(20)
    challenge.mockImplementation(() => Promise.resolve())
    await guarded.logIn(name)
    challenge.mockClear()
    await guarded.logIn(name)
    expect(challenge).not.toHaveBeenCalled()
    await guarded.close()
  })

  it('[ENT-17] an active member comes in, a disabled one does not, an inactive one has to be woken', async () => {
    const name = await stand.newMember()
    const id = await stand.idOf(name)
    const statusNow = async () => {
      const [row] = await stand.database.query<{ status: number }>(
        sql`select status from member where id = ${id}`,
      )
      return row?.status
    }
    expect(await statusNow()).toBe(1)
    const mine = await stand.logIn(name)
    await stand.auth.blockMember(id)
    expect(await statusNow()).toBe(2)
    expect(await stand.standing(mine.token)).toBe('account-blocked')
    await expect(stand.logIn(name)).rejects.toMatchObject({ refusal: 'account-blocked' })
    // The block is revealed only to a caller who knows the password.
    await expect(stand.logIn(name, 'wrong2026')).rejects.toMatchObject(wrong)
    await stand.auth.blockMember(id, false)
    stand.clock.advance(dormantAfterMs + 1)
    const back = await stand.logIn(name)
    expect(await statusNow()).toBe(0)
    expect(await stand.auth.find(back.token)).toMatchObject({ isDormant: true })
  })

  it('the operator blocks a member, wants another password and puts to sleep, by name', async () => {
    const name = await stand.newMember()
    const commands = authActs(stand.auth, stand.members)
    const run = (command: string, who: string) =>
      commands.find((each) => each.name === command)?.run([who], {}) as Promise<unknown>
    const mine = await stand.logIn(name)
    expect(await stand.auth.passwordNeed(mine.memberId)).toMatchObject({ need: 'no' })
    await run('want-password', name)
    expect(await stand.auth.passwordNeed(mine.memberId)).toMatchObject({ need: 'forced' })
    await run('sleep-member', name)
    expect(await stand.auth.find(mine.token)).toMatchObject({ isDormant: true })
    await run('block-member', name)
    expect(await stand.standing(mine.token)).toBe('account-blocked')
    await run('unblock-member', name)
    await stand.logIn(name)
    await expect(run('block-member', 'nobody')).rejects.toThrow('There is no member nobody.')
  })

  it('a password is due for another one after half a year', async () => {
    const { memberId } = await stand.logIn(await stand.newMember())
    stand.clock.advance(180 * 86_400_000 + 1)
    expect(await stand.auth.passwordNeed(memberId)).toMatchObject({ need: 'due' })
  })

  it('[STATE-03] a member who was away for long is dormant until the password wakes them', async () => {
    const name = await stand.newMember()
    stand.clock.advance(dormantAfterMs - 1_000)
    expect(
      (await stand.logIn(name)) && (await stand.members.dormantSince(await stand.idOf(name))),
    ).toBeUndefined()
    const lastAt = stand.clock.now()
    stand.clock.advance(dormantAfterMs + 1)
    const mine = await stand.logIn(name)
    expect(await stand.members.dormantSince(mine.memberId)).toBe(lastAt)
    const wrongHash = await hashPassword(name, 'wrong2026')
    await expect(stand.auth.wake(wrongHash, mine)).rejects.toMatchObject(wrong)
    const rightHash = await hashPassword(name, password)
    expect(await stand.auth.wake(rightHash, mine)).toMatchObject({ name, isDormant: false })
    // A retry with the same idempotency key gets the same answer.
    expect(await stand.auth.wake(rightHash, mine)).toMatchObject({ isDormant: false })
    expect(await stand.auth.find(mine.token)).toMatchObject({ isDormant: false })
    expect(await stand.members.dormantSince(mine.memberId)).toBeUndefined()
  })
})
