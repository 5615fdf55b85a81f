import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { byMail, byPhone, verificationStand, type VerificationStand } from '../testing/verification-stand.ts'

describe.each(oneDatabase())('codes and what they bind on $name', ({ open }) => {
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

  it('asks for a step-up before a first phone too, once the session is used from another network and browser at once', async () => {
    const member = await stand.newMember('moved01')
    const moved = { deviceId: 'device-1', place: { ip: '198.51.100.7', userAgent: 'another' } }
    const found = await stand.auth.find(member.token, moved)
    if (typeof found !== 'object') throw new Error(`no session: ${found}`)
    await stand.bind(member, byPhone('13812345670'), { sessionId: found.sessionId })
    expect(stand.stepUps.splice(0)).toEqual(['change-contact'])
  })

  it('binds a phone and a mail address, shown masked; a change asks for a step-up and tells the old one', async () => {
    const member = await stand.newMember('binder1')
    const [phone, mail, next] = [byPhone('13812345678'), byMail('Binder@Example.com'), byPhone('13812345679')]
    await stand.bind(member, phone)
    await stand.bind(member, mail)
    expect(await stand.members.info(member.id)).toMatchObject({
      phone: '138****5678',
      email: 'B***r@Example.com',
    })
    expect(stand.stepUps).toEqual([])
    stand.clock.advance(61_000)
    await stand.bind(member, next)
    expect(stand.stepUps).toEqual(['change-contact'])
    expect(await stand.contacts.find(member.id)).toMatchObject({ phone: '138****5679' })
    await expect
      .poll(() => stand.letters.find(({ to }) => to === '+8613812345678')?.text)
      .toContain('刚刚换绑了手机')
  })

  it('a letter bears the name of the site that the member is on, as its sender too', async () => {
    const member = await stand.newMember('binder9')
    await stand.contacts.sendToBind(byMail('river@example.com'), member.asking({ siteId: '5001' }))
    expect(stand.letters.find(({ to }) => to === 'river@example.com')).toMatchObject({
      sender: '河岸',
      text: expect.stringMatching(/^【河岸】验证码 \d{6}.*河岸的人不会向你要验证码/) as string,
    })
  })

  it('what another member has bound is told only to who holds the code, and letter case makes no other address', async () => {
    const mail = byMail('one@example.com')
    await stand.bind(await stand.newMember('first1'), mail)
    const second = await stand.newMember('second1')
    const same = byMail('ONE@example.com')
    stand.clock.advance(61_000)
    expect(await stand.contacts.sendToBind(same, second.asking())).toMatchObject({ resendAfterMs: 60_000 })
    await expect(stand.contacts.bind(same, '000000', second.asking())).rejects.toMatchObject({
      refusal: 'wrong-code',
    })
    const code = await stand.codeFor(same)
    await expect(stand.contacts.bind(same, code, second.asking())).rejects.toMatchObject({
      refusal: 'email-taken',
    })
    expect(await stand.contacts.find(second.id)).toEqual({})
  })

  it('a code is for one member, one purpose and one receiver, and works once', async () => {
    const [mine, yours] = [await stand.newMember('mine1'), await stand.newMember('yours1')]
    const phone = byPhone('13711110000')
    await stand.contacts.sendToBind(phone, mine.asking())
    const code = await stand.codeFor(phone)
    const expired = { refusal: 'code-expired' }
    await expect(stand.contacts.bind(phone, code, yours.asking())).rejects.toMatchObject(expired)
    await expect(stand.contacts.bind(byPhone('13711110001'), code, mine.asking())).rejects.toMatchObject(
      expired,
    )
    const context = mine.asking()
    await stand.contacts.bind(phone, code, context)
    // A retry with the same idempotency key gets the stored answer; a new key is refused because the code is spent.
    expect(await stand.contacts.bind(phone, code, context)).toMatchObject({ phone: '137****0000' })
    await expect(stand.contacts.bind(phone, code, mine.asking())).rejects.toMatchObject(expired)
    await expect(stand.contacts.take(mine.id, 'phone', code)).rejects.toMatchObject(expired)
  })

  it('a step-up code goes to what is bound and is taken once', async () => {
    const member = await stand.newMember('steps1')
    const refused = { refusal: 'contact-not-bound' }
    await expect(stand.contacts.sendToBound('phone', member.asking())).rejects.toMatchObject(refused)
    await expect(stand.contacts.take(member.id, 'phone', '000000')).rejects.toMatchObject(refused)
    const phone = byPhone('13722220000')
    await stand.bind(member, phone)
    const bound = await stand.codeFor(phone)
    await stand.contacts.sendToBound('phone', member.asking())
    const code = await stand.codeFor(phone, bound)
    await stand.contacts.take(member.id, 'phone', code)
    await expect(stand.contacts.take(member.id, 'phone', code)).rejects.toMatchObject({
      refusal: 'code-expired',
    })
  })

  it('while the carrier is away a code is refused clearly, nothing counts, and the same request works later', async () => {
    const member = await stand.newMember('away1')
    const phone = byPhone('13733330000')
    const context = member.asking()
    stand.carriers.isAway = true
    await expect(stand.contacts.sendToBind(phone, context)).rejects.toMatchObject({
      refusal: 'code-not-sent',
    })
    // A forgotten password is refused for every number alike, known or unknown.
    for (const number of ['13733330000', '13733330009'])
      await expect(stand.recovery.start(byPhone(number), stand.contextOf())).rejects.toMatchObject({
        refusal: 'code-not-sent',
      })
    stand.carriers.isAway = false
    expect(await stand.contacts.sendToBind(phone, context)).toMatchObject({ resendAfterMs: 60_000 })
    await stand.contacts.bind(phone, await stand.codeFor(phone), member.asking())

    // A receiver that the carrier refuses does not affect other receivers.
    stand.carriers.isRefusing = true
    const other = byPhone('13733330001')
    await expect(stand.contacts.sendToBind(other, member.asking())).rejects.toMatchObject({
      refusal: 'code-not-sent',
    })
    stand.carriers.isRefusing = false
    await stand.recovery.start(byPhone('13733330002'), stand.contextOf())
  })

  it('limits sendings to one number, for one member, and however many are asked for at once', async () => {
    const member = await stand.newMember('limits1')
    const phone = byPhone('13744440000')
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => stand.contacts.sendToBind(phone, member.asking())),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = asked.find((each) => each.status === 'rejected')
    expect(refused?.reason).toMatchObject({ refusal: 'rate-limited', data: { retryAfterMs: 60_000 } })
    let sent = 1
    for (let n = 1; n < 20; n++)
      sent += await stand.contacts.sendToBind(byPhone(`137444401${n + 10}`), member.asking()).then(
        () => 1,
        () => 0,
      )
    expect(sent).toBe(12)
    stand.clock.advance(3_600_001)
    await stand.contacts.sendToBind(phone, member.asking())
  })

  it('keeps no code and no receiver of one in the clear, and forgets what is over', async () => {
    const phone = byPhone('13755550000')
    await stand.contacts.sendToBind(phone, (await stand.newMember('hashed1')).asking())
    const code = await stand.codeFor(phone)
    const rows = await database.query(sql`select v::text as row from verification_code v`)
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain('13755550000')
    expect(kept).not.toContain(code)
    stand.clock.advance(25 * 3_600_000)
    await stand.codes.prune()
    expect(await database.query(sql`select 1 from verification_code`)).toEqual([])
    expect(await database.query(sql`select 1 from code_count`)).toEqual([])
  })
})
