import {
  checkPhoneRecovery,
  finishPhoneRecovery,
  sendCode,
  startEmailRecovery,
  startPhoneRecovery,
} from '@grandstand/contract/auth'
import { bindEmail, bindPhone } from '@grandstand/contract/contact'
import { getMemberInfo } from '@grandstand/contract/member'
import { createClient, type Client, type Grandstand } from '@grandstand/dev-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootProduct } from './boot-product.ts'
import { freshName, password } from './slips.ts'

describe('codes through the real gateway and mail server', () => {
  let product: Grandstand
  let member: Client
  beforeAll(async () => {
    product = await bootProduct()
    member = createClient(product.url)
    await member.register(freshName(), password)
  }, 120_000)
  afterAll(() => product?.stop())

  const phone = { prefix: '86', number: '13800001111' } as const
  const refusedAs = (refusal: string) => expect.objectContaining({ refusal })

  /** The newest text that reached someone and is not `known`. */
  async function textFor(to: string, known = ''): Promise<string> {
    for (let tries = 0; tries < 200; tries++) {
      const answer = await fetch(`${product.sandboxUrl}/inbox.json?to=${encodeURIComponent(to)}`)
      const { messages } = (await answer.json()) as { messages: { text: string }[] }
      const text = messages[0]?.text
      if (text !== undefined && text !== known) return text
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`nothing for ${to}`)
  }
  const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? ''

  it('a phone and a mailbox are bound by what the sandbox received; a wrong code answers 10409', async () => {
    await member.api.call(sendCode, { purpose: 'bind', phone })
    const code = codeIn(await textFor('+8613800001111'))
    const wrong = code === '000000' ? '000001' : '000000'
    await expect(member.api.call(bindPhone, { phone, code: wrong })).rejects.toMatchObject({ code: 10409 })
    const { member: bound } = await member.api.call(bindPhone, { phone, code })
    expect(bound.phone).toBe('138****1111')
    await member.api.call(sendCode, { purpose: 'bind', email: 'Fan@example.com' })
    await member.api.call(bindEmail, {
      email: 'Fan@example.com',
      code: codeIn(await textFor('fan@example.com')),
    })
    const { member: info } = await member.api.call(getMemberInfo, {})
    expect(info).toMatchObject({ phone: '138****1111', email: 'F***n@example.com' })
  })

  it('while they are away or refuse, the refusal is clear and nothing is lost', async () => {
    const uuid = crypto.randomUUID()
    const order = { purpose: 'bind', email: 'later@example.com' } as const
    for (const behaviour of ['away', 'failing'] as const) {
      await product.setSandbox('mail', behaviour)
      await expect(member.api.call(sendCode, order, { uuid })).rejects.toEqual(refusedAs('code-not-sent'))
    }
    await product.setSandbox('mail', 'normal')
    // The same intention, and no minute to wait: what was not sent does not count.
    await member.api.call(sendCode, order, { uuid })
    expect(await textFor('later@example.com')).toMatch(/验证码 \d{6}/)

    await product.setSandbox('sms', 'away')
    const other = { prefix: '86', number: '13800002222' } as const
    await expect(member.api.call(sendCode, { purpose: 'bind', phone: other })).rejects.toEqual(
      refusedAs('code-not-sent'),
    )
    // By phone nobody can begin now, known or not; by mail everybody can.
    const visitor = createClient(product.url)
    for (const number of [phone, other])
      await expect(visitor.api.call(startPhoneRecovery, { phone: number })).rejects.toEqual(
        refusedAs('code-not-sent'),
      )
    await visitor.api.call(startEmailRecovery, { email: 'nobody@example.com' })
    await product.setSandbox('sms', 'normal')
  })

  it('recovery by phone ends the sessions that were open', async () => {
    const visitor = createClient(product.url)
    const before = await textFor('+8613800001111')
    // The gateway was away a moment ago: it counts as away until it takes something.
    await member.api.call(sendCode, { purpose: 'step-up', by: 'phone' })
    const proof = await textFor('+8613800001111', before)
    const { recovery } = await visitor.api.call(startPhoneRecovery, { phone })
    const code = codeIn(await textFor('+8613800001111', proof))
    const checked = await visitor.api.call(checkPhoneRecovery, { recovery, code })
    await visitor.api.call(finishPhoneRecovery, { recovery: checked.recovery, password: 'xinmima2026' })
    await expect(member.api.call(getMemberInfo, {})).rejects.toEqual(refusedAs('password-changed'))
    await visitor.login(checked.name, 'xinmima2026')
  })
})
