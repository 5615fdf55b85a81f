import { CallError } from '@grandstand/contract'
import { hashPassword } from '@grandstand/contract/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../kernel/database.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { byMail, byPhone, verificationStand, type VerificationStand } from '../testing/verification-stand.ts'

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe.each(oneDatabase())('a forgotten password on $name', ({ open }) => {
  let database: Database
  let stand: VerificationStand
  beforeAll(async () => {
    database = await open()
    stand = await verificationStand(database)
  })
  afterAll(async () => {
    await stand.stop()
    await database.close()
  })

  const login = async (name: string, password: string) =>
    stand.auth.login(
      {
        name,
        password: await hashPassword(name, password),
        flag: 0,
        version: '250514',
        timewd: stand.clock.now(),
      },
      stand.contextOf(),
      'password',
    )

  it.each([
    ['phone', byPhone('13800138000'), 'lost1phone'],
    ['email', byMail('lost@example.com'), 'lost2mail'],
  ] as const)('[CALL-08] by %s: three steps, then the new password alone', async (kind, contact, name) => {
    const member = await stand.newMember(name)
    await stand.bind(member, contact)
    const bound = await stand.codeFor(contact)
    const { contextOf, recovery } = stand

    const started = await recovery.start(contact, contextOf())
    expect(started).toMatchObject({ resendAfterMs: 60_000, expiresInMs: 600_000 })
    const code = await stand.codeFor(contact, bound)
    const wrong = recovery.check(kind, { recovery: started.recovery, code: otherThan(code) }, contextOf())
    await expect(wrong).rejects.toMatchObject({ refusal: 'wrong-code', code: 10409 })
    const checked = await recovery.check(kind, { recovery: started.recovery, code }, contextOf())
    expect(checked.name).toBe(name)

    const finish = (password: string) =>
      recovery.finish(kind, { recovery: checked.recovery, password }, contextOf())
    await expect(finish('password123')).rejects.toMatchObject({ refusal: 'password-too-common' })
    await expect(finish(name)).rejects.toMatchObject({ refusal: 'PasswordAndUsernameCannotMatch' })
    expect(await finish('xinmima2026')).toEqual({ name })

    expect(await stand.auth.find(member.token)).toBe('password-changed')
    await expect(login(name, 'kanqiu2026')).rejects.toMatchObject({ refusal: 'wrong-credentials' })
    expect((await login(name, 'xinmima2026')).member.name).toBe(name)
    await expect.poll(() => stand.letters[0]?.text).toContain('刚刚重置了密码')
  })

  it('[H-A12] attacks on it are refused: a skipped step, a swapped account, a code again, too late, a thousand guesses', async () => {
    const { contextOf, recovery } = stand
    const mine = byPhone('13900139000')
    const theirs = byPhone('13900139001')
    await stand.bind(await stand.newMember('attacker1'), mine)
    const victim = await stand.newMember('victim1')
    await stand.bind(victim, theirs)
    const [myOld, theirOld] = [await stand.codeFor(mine), await stand.codeFor(theirs)]
    const over = { refusal: 'recovery-over' }

    // Refused: step 3 with the token of step 1, before and after step 2; step 2 of the other way; another device.
    const started = await recovery.start(mine, contextOf())
    const finish = (token: string, facts = {}) =>
      recovery.finish('phone', { recovery: token, password: 'xinmima2026' }, contextOf(facts))
    await expect(finish(started.recovery)).rejects.toMatchObject(over)
    const code = await stand.codeFor(mine, myOld)
    const check = (token: string, guess = code, facts = {}) =>
      recovery.check('phone', { recovery: token, code: guess }, contextOf(facts))
    await expect(
      recovery.check('email', { recovery: started.recovery, code }, contextOf()),
    ).rejects.toMatchObject(over)
    await expect(check(started.recovery, code, { deviceId: 'device-2' })).rejects.toMatchObject(over)

    // The victim's recovery does not accept my code, and my seal opens no other row.
    const victims = await recovery.start(theirs, contextOf())
    await expect(check(victims.recovery)).rejects.toMatchObject({ refusal: 'wrong-code' })
    const [theirId] = victims.recovery.split('.')
    const [, mySeal] = started.recovery.split('.')
    await expect(check(`${theirId}.${mySeal}`)).rejects.toMatchObject(over)
    const checked = await check(started.recovery)
    const [, myFinishSeal] = checked.recovery.split('.')
    await expect(finish(`${theirId}.${myFinishSeal}`)).rejects.toMatchObject(over)
    await expect(finish(started.recovery)).rejects.toMatchObject(over)
    await expect(finish(checked.recovery, { deviceId: 'device-2' })).rejects.toMatchObject(over)
    await expect(
      recovery.finish('email', { recovery: checked.recovery, password: 'xinmima2026' }, contextOf()),
    ).rejects.toMatchObject(over)

    // The code, step 2 and the whole recovery each work only once.
    await expect(check(started.recovery)).rejects.toMatchObject({ refusal: 'code-expired' })
    const uuid = crypto.randomUUID()
    expect(await finish(checked.recovery, { uuid })).toEqual({ name: 'attacker1' })
    expect(await finish(checked.recovery, { uuid })).toEqual({ name: 'attacker1' })
    await expect(finish(checked.recovery)).rejects.toMatchObject(over)

    // A thousand guesses spend five tries; then the right code is refused too.
    const theirCode = await stand.codeFor(theirs, theirOld)
    const guesses = Array.from({ length: 1_000 }, (_, n) => String(n * 997).padStart(6, '0'))
    const answers = new Map<string, number>()
    for (const guess of guesses.filter((each) => each !== theirCode)) {
      const answer = await check(victims.recovery, guess).then(
        () => 'in',
        (error: { refusal?: string }) => error.refusal ?? 'error',
      )
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
    // The attempt above with my code spent one try.
    expect(answers.get('wrong-code')).toBe(4)
    expect([...answers.keys()].sort()).toEqual(['code-expired', 'wrong-code'])
    await expect(check(victims.recovery, theirCode)).rejects.toMatchObject({ refusal: 'code-expired' })

    // Requests for fresh codes are rate-limited too, whatever device and address they come from.
    const begin = (n: number) =>
      recovery.start(theirs, contextOf({ deviceId: `d${n}`, ip: `198.51.100.${n}` }))
    await expect(begin(0)).rejects.toMatchObject({ refusal: 'rate-limited' })
    let sent = 0
    for (let n = 0; n < 100; n++) {
      stand.clock.advance(61_000)
      sent += await begin(n).then(
        () => 1,
        () => 0,
      )
    }
    expect(sent).toBeLessThanOrEqual(12)

    // The time limit is ten minutes from the first step, verified or not.
    const late = await stand.newMember('late1')
    const lateContact = byMail('late@example.com')
    await stand.bind(late, lateContact)
    const lateOld = await stand.codeFor(lateContact)
    const slow = await recovery.start(lateContact, contextOf())
    const lateCode = await stand.codeFor(lateContact, lateOld)
    const verified = await recovery.check('email', { recovery: slow.recovery, code: lateCode }, contextOf())
    stand.clock.advance(600_001)
    await expect(
      recovery.finish('email', { recovery: verified.recovery, password: 'xinmima2026' }, contextOf()),
    ).rejects.toMatchObject(over)
    await expect(recovery.resend(slow.recovery, contextOf())).rejects.toMatchObject(over)

    expect(typeof (await stand.auth.find(victim.token))).toBe('string')
    expect((await login('victim1', 'kanqiu2026')).member.name).toBe('victim1')
  })

  it('a number that nobody has answers as one that somebody has, at every step', async () => {
    const { contextOf, recovery } = stand
    const known = byPhone('15000150000')
    await stand.bind(await stand.newMember('known1'), known)
    stand.clock.advance(61_000)
    const lettersBefore = stand.letters.length
    const shapes = await Promise.all(
      [known, byPhone('15000150001')].map(async (contact) => {
        const started = await recovery.start(contact, contextOf())
        const guesses = []
        for (const guess of ['000001', '000002', '000003', '000004', '000005', '000006'])
          guesses.push(
            await recovery.check('phone', { recovery: started.recovery, code: guess }, contextOf()).then(
              () => 'in',
              (error: { refusal: string }) => error.refusal,
            ),
          )
        const again = await recovery
          .resend(started.recovery, contextOf())
          .catch((error: { refusal: string; data: unknown }) => [error.refusal, error.data])
        return {
          ...started,
          recovery: started.recovery.length,
          guesses,
          again,
        }
      }),
    )
    expect(shapes[0]).toEqual(shapes[1])
    expect(shapes[0]?.guesses.at(-1)).toBe('code-expired')
    await expect.poll(() => stand.letters.length).toBe(lettersBefore + 1)
  })

  it('a second code for the same recovery takes the place of the first; asked twice, one is sent', async () => {
    const { contextOf, recovery } = stand
    const contact = byPhone('15100151000')
    await stand.bind(await stand.newMember('twice1'), contact)
    const bound = await stand.codeFor(contact)
    const context = contextOf()
    const started = await recovery.start(contact, context)
    expect(await recovery.start(contact, context)).toEqual(started)
    const first = await stand.codeFor(contact, bound)
    expect(stand.letters.filter(({ text }) => text.includes(first))).toHaveLength(1)
    stand.clock.advance(60_001)
    await recovery.resend(started.recovery, contextOf())
    const second = await stand.codeFor(contact, first)
    const check = (code: string) => recovery.check('phone', { recovery: started.recovery, code }, contextOf())
    // Two random codes may be equal.
    const isRefused = (error: unknown) => (error instanceof CallError ? error.refusal : error)
    expect(first === second ? 'wrong-code' : await check(first).catch(isRefused)).toBe('wrong-code')
    expect((await check(second)).name).toBe('twice1')
  })
})
