import { hashPassword, sendCode } from '@grandstand/contract/auth'
import { sendChat, type ChatRoomNo } from '@grandstand/contract/chat'
import { bindEmail, bindPhone } from '@grandstand/contract/contact'
import { saveDeliveryAddress, updateNickname, updateProfile } from '@grandstand/contract/member'
import { insertBankCard } from '@grandstand/contract/payments'
import { createClient, type Client, type Grandstand } from '@grandstand/dev-env'
import { freshCard } from '../payout-card.ts'
import { proveSelf } from './payout-ways.ts'
import { password } from './slips.ts'

const ip = '203.0.113.77'
const phone = { prefix: '86', number: '13977665544' } as const
const email = 'hidden-mailbox@example.com'
const realName = '诸葛蘅芜'
const name = 'hiddenloginname'

/** A member whose data must never be disclosed to others; `secrets` are the texts to search for. */
export interface Planted {
  readonly client: Client
  readonly name: string
  readonly secrets: readonly string[]
}

/**
 * Uses a client address of its own (the product has to trust 127.0.0.1 as a proxy), and binds everything that can be
 * bound.
 */
export async function plant(grandstand: Grandstand): Promise<Planted> {
  const client = createClient(grandstand.url, 'TEST', (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', ip)
    return fetch(url, { ...init, headers })
  })
  await client.register(name, password)
  const { api } = client
  const code = async (to: string) => {
    for (let tries = 0; tries < 200; tries++) {
      const answer = await fetch(`${grandstand.sandboxUrl}/inbox.json?to=${encodeURIComponent(to)}`)
      const { messages } = (await answer.json()) as { messages: { text: string }[] }
      const found = /\d{6}/.exec(messages[0]?.text ?? '')?.[0]
      if (found !== undefined) return found
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`nothing for ${to}`)
  }
  await api.call(updateNickname, { nickname: '看得见的名字' })
  await api.call(updateProfile, { bind: { step: 'userRealNameBind', realName } })
  await api.call(updateProfile, { bind: { step: 'userInfoBind', birthday: '1981-07-23' } })
  await api.call(updateProfile, { bind: { step: 'selectRealName' } })
  await api.call(updateProfile, { bind: { step: 'selectUSDT' } })
  const address = { name: realName, phone, region: '隐秘省 隐秘市', street: '隐秘路 77 号', isDefault: true }
  await api.call(saveDeliveryAddress, { address })
  const cardNum = freshCard()
  await proveSelf({ client, name }, 'new-address')
  await api.call(insertBankCard, { cardNum })
  await api.call(sendCode, { purpose: 'bind', phone })
  await api.call(bindPhone, { phone, code: await code(`+86${phone.number}`) })
  await api.call(sendCode, { purpose: 'bind', email })
  await api.call(bindEmail, { email, code: await code(email) })
  return {
    client,
    name,
    secrets: [
      name,
      ip,
      '203.0.113',
      phone.number,
      '139****5544',
      email,
      'hidden-mailbox',
      realName,
      realName.slice(1),
      '1981-07',
      '1981-*',
      '隐秘',
      cardNum,
      cardNum.slice(-9),
      await hashPassword(name, password),
      '$argon2',
    ],
  }
}

/** Sends a message to a public room. */
export async function speak({ client }: Planted, roomNo: ChatRoomNo): Promise<void> {
  await client.api.call(sendChat, { roomNo, text: '大家好' })
}
