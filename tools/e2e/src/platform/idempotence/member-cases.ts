import * as auth from '@grandstand/contract/auth'
import { bindEmail, bindPhone } from '@grandstand/contract/contact'
import * as help from '@grandstand/contract/help'
import * as member from '@grandstand/contract/member'
import * as messages from '@grandstand/contract/messages'
import { leaveMessage } from '@grandstand/contract/site'
import { createClient } from '@grandstand/dev-env'
import { createAuthenticator } from '@grandstand/platform/login'
import { generateSync } from 'otplib'
import { bindSelf, proveSelf, withdrawPin } from '../payout-ways.ts'
import { freshName, password } from '../slips.ts'
import { otherPicture, picture } from '../../pictures.ts'
import { caseOf, siteOf, type Case, type Person, type World } from './world.ts'

const proving = (by: Person, purpose: Parameters<typeof proveSelf>[1]) => ({
  by,
  prove: () => proveSelf(by, purpose),
})
const number = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
const phoneOf = () => ({ prefix: '86', number: number() }) as const
const emailOf = () => `${freshName()}@example.com`

/** A member with a phone number and an address that receive codes. */
async function reachable(world: World) {
  const by = await world.person()
  const [phone, email] = [phoneOf(), emailOf()]
  const { api } = by.client
  await api.call(auth.sendCode, { purpose: 'bind', phone })
  await api.call(bindPhone, { phone, code: await world.code(`+86${phone.number}`) })
  await api.call(auth.sendCode, { purpose: 'bind', email })
  await api.call(bindEmail, { email, code: await world.code(email) })
  return { by, phone, email }
}

async function recovering(world: World, by: 'phone' | 'email') {
  const { phone, email } = await reachable(world)
  const [to, known] =
    by === 'phone'
      ? [`+86${phone.number}`, await world.code(`+86${phone.number}`)]
      : [email, await world.code(email)]
  const visitor = { client: createClient(world.grandstand.url), name: '' }
  const { recovery } =
    by === 'phone'
      ? await visitor.client.api.call(auth.startPhoneRecovery, { phone })
      : await visitor.client.api.call(auth.startEmailRecovery, { email })
  return { by: visitor, recovery, code: await world.code(to, known) }
}

const checkOf = { phone: auth.checkPhoneRecovery, email: auth.checkEmailRecovery }
const finishOf = { phone: auth.finishPhoneRecovery, email: auth.finishEmailRecovery }

const recoverySteps = (kind: 'phone' | 'email'): readonly Case[] => [
  caseOf(checkOf[kind], async (world) => {
    const { by, recovery, code } = await recovering(world, kind)
    return {
      by,
      input: { recovery, code },
      other: { recovery, code: code === '000000' ? '000001' : '000000' },
    }
  }),
  caseOf(finishOf[kind], async (world) => {
    const { by, recovery, code } = await recovering(world, kind)
    const checked = await by.client.api.call(checkOf[kind], { recovery, code })
    const to = (text: string) => ({ recovery: checked.recovery, password: text })
    return { by, input: to('xinmima2026'), other: to('xinmima2027') }
  }),
]

async function withLetters(world: World) {
  const by = await world.person()
  for (const title of ['一', '二']) await world.grandstand.operator('send-letter', by.name, title, '只给你看')
  const box = await by.client.api.call(messages.listLetters, { kind: 'private', limit: 10 })
  const [one, two] = box.letters.map(({ id }) => id)
  if (!one || !two) throw new Error('no letters came')
  return { by, one, two }
}

async function withTotp(world: World) {
  const by = await world.person()
  await proveSelf(by, 'change-second-factor')
  const { secret } = await by.client.api.call(auth.beginTotp, {})
  return { by, secret, code: generateSync({ secret }) }
}

async function confirmedTotp(world: World) {
  const { by, secret } = await withTotp(world)
  // Each code is valid once; those of the time steps before and after are accepted too.
  const codes = [-30, 0, 30].map((aside) => generateSync({ secret, epoch: Date.now() / 1000 + aside }))
  await by.client.api.call(auth.confirmTotp, { code: codes.shift() ?? '' })
  const prove = async () => {
    const code = codes.shift() ?? ''
    const proof = { method: 'totp', code } as const
    await by.client.api
      .call(auth.verifySecondFactor, { purpose: 'change-second-factor', proof })
      // Without the authenticator app, the password is the remaining factor.
      .catch(() => proveSelf(by, 'change-second-factor'))
  }
  return { by, secret, prove }
}

async function begunPasskey(world: World, by: Person) {
  await proveSelf(by, 'change-second-factor')
  const { challengeId, options } = await by.client.api.call(auth.beginPasskey, {})
  const response = createAuthenticator(siteOf(world.grandstand)).register(options)
  return { challengeId, response }
}

/** A list of one, which a constant type would make read-only. */
const only = <T>(one: T): T[] => [one]

const address = {
  name: '李小红',
  phone: { prefix: '86' as const, number: '13800138000' },
  region: '上海',
  street: '世纪大道 100 号',
  isDefault: true,
}

/** Cases of the member, their access, letters and messages. */
export const memberCases: readonly Case[] = [
  caseOf(leaveMessage, async (world) => ({
    by: await world.person(),
    input: { topic: 'other', text: '你好' },
    other: { topic: 'other', text: '你们好' },
  })),
  caseOf(help.submitFeedback, async (world) => ({
    by: await world.person(),
    input: { kind: 'idea', text: '再大一点' },
    other: { kind: 'idea', text: '再小一点' },
  })),
  caseOf(help.addFeedbackPicture, async (world) => {
    const by = await world.person()
    const { feedback } = await by.client.api.call(help.submitFeedback, { kind: 'idea', text: '看图' })
    return {
      by,
      input: { feedbackId: feedback.id, picture },
      other: { feedbackId: feedback.id, picture: otherPicture },
    }
  }),
  caseOf(auth.acknowledgeSecurityNotice, async (world) => {
    const by = await world.person()
    for (const type of ['OTHER', 'THIRD'])
      await createClient(world.grandstand.url, type).login(by.name, password)
    const { notices } = await by.client.api.call(auth.getSecurityNotice, {})
    const [one] = notices.map(({ id }) => id)
    if (!one) throw new Error('no notice')
    return { by, input: { noticeIds: only(one) }, other: { noticeIds: only('1') } }
  }),
  caseOf(auth.beginPasskey, async (world) => ({
    ...proving(await world.person(), 'change-second-factor'),
    isKeptElsewhere: true,
    input: {},
  })),
  caseOf(auth.addPasskey, async (world) => {
    const by = await world.person()
    const input = { ...(await begunPasskey(world, by)), name: '手机' }
    return { by, input, other: { ...input, name: '电脑' } }
  }),
  caseOf(auth.removePasskey, async (world) => {
    const by = await world.person()
    // The second factor is the password while there is no passkey, so the proof is given before.
    await proveSelf(by, 'change-second-factor')
    const begun = await by.client.api.call(auth.beginPasskey, {})
    const key = createAuthenticator(siteOf(world.grandstand))
    const { passkeyId } = await by.client.api.call(auth.addPasskey, {
      challengeId: begun.challengeId,
      response: key.register(begun.options),
      name: '手机',
    })
    const byPasskey = async () => {
      const asked = await by.client.api.call(auth.getPasskeyProofOptions, {})
      const response = key.answer(asked.options)
      const proof = { method: 'passkey', challengeId: asked.challengeId, response } as const
      await by.client.api.call(auth.verifySecondFactor, { purpose: 'change-second-factor', proof })
    }
    // Without the passkey, the password is the remaining factor.
    const prove = () => byPasskey().catch(() => proveSelf(by, 'change-second-factor'))
    return { by, prove, input: { passkeyId }, other: { passkeyId: 'another' } }
  }),
  caseOf(auth.beginTotp, async (world) => ({
    ...proving(await world.person(), 'change-second-factor'),
    isKeptElsewhere: true,
    input: {},
  })),
  caseOf(auth.confirmTotp, async (world) => {
    const { by, code } = await withTotp(world)
    return {
      by,
      written: ['step_up_tries'],
      input: { code },
      other: { code: code === '000000' ? '000001' : '000000' },
    }
  }),
  caseOf(auth.removeTotp, async (world) => {
    const { by, prove } = await confirmedTotp(world)
    return { by, prove, input: {} }
  }),
  caseOf(auth.renewRecoveryCodes, async (world) => {
    const { by, prove } = await confirmedTotp(world)
    return { by, prove, input: {} }
  }),
  caseOf(auth.verifySecondFactor, async (world) => {
    const by = await world.person()
    const proof = { method: 'password', password: await auth.hashPassword(by.name, password) } as const
    return { by, input: { purpose: 'withdraw', proof }, other: { purpose: 'new-address', proof } }
  }),
  caseOf(auth.changePassword, async (world) => {
    const by = await world.person()
    const oldPassword = await auth.hashPassword(by.name, password)
    return {
      by,
      input: { oldPassword, password: 'kantai2027' },
      other: { oldPassword, password: 'kantai2028' },
    }
  }),
  ...recoverySteps('phone'),
  ...recoverySteps('email'),
  caseOf(auth.startPhoneRecovery, async (world) => {
    const { phone } = await reachable(world)
    const by = { client: createClient(world.grandstand.url), name: '' }
    return {
      by,
      written: ['challenge_count'],
      input: { phone },
      other: { phone: phoneOf() },
    }
  }),
  caseOf(auth.startEmailRecovery, async (world) => {
    const { email } = await reachable(world)
    const by = { client: createClient(world.grandstand.url), name: '' }
    return {
      by,
      written: ['challenge_count'],
      input: { email },
      other: { email: emailOf() },
    }
  }),
  caseOf(auth.sendCode, async (world) => ({
    by: await world.person(),
    written: ['challenge_count'],
    input: { purpose: 'bind', email: emailOf() },
    other: { purpose: 'bind', email: emailOf() },
  })),
  caseOf(auth.endOtherSessions, async (world) => {
    const by = await world.person()
    await createClient(world.grandstand.url, 'OTHER').login(by.name, password)
    return { by, input: {} }
  }),
  caseOf(auth.endSession, async (world) => {
    const by = await world.person()
    await createClient(world.grandstand.url, 'OTHER').login(by.name, password)
    const { sessions } = await by.client.api.call(auth.listSessions, {})
    const other = sessions.find(({ isThis }) => !isThis)
    if (!other) throw new Error('there is no other session')
    return { by, input: { sessionId: other.id }, other: { sessionId: 'another' } }
  }),
  caseOf(auth.logoutSetup, async (world) => ({
    by: await world.person(),
    input: { atLogout: 'all-devices' },
    other: { atLogout: 'this-device' },
  })),
  caseOf(auth.register, async (world) => {
    const by = { client: createClient(world.grandstand.url), name: '' }
    const input = { name: freshName(), password, hasAgreed: true, isAdult: true } as const
    return { by, written: ['member'], input, other: { ...input, name: freshName() } }
  }),
  caseOf(member.activeMemberSleep, async (world) => {
    const by = await world.person()
    await world.grandstand.operator('sleep-member', by.name)
    await by.client.login(by.name, password)
    const to = async (text: string) => ({ password: await auth.hashPassword(by.name, text) })
    return { by, input: await to(password), other: await to('wrong2026') }
  }),
  caseOf(member.claimBirthdayBonus, async (world) => {
    const by = await world.person()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(Date.now())
    const { api } = by.client
    await api.call(member.updateProfile, { bind: { step: 'userRealNameBind', realName: '李小红' } })
    await api.call(member.updateProfile, {
      bind: { step: 'userInfoBind', birthday: `1988${today.slice(4)}` },
    })
    return { by, input: {} }
  }),
  caseOf(member.setWithdrawPassword, async (world) => {
    const by = await world.person()
    const { api } = by.client
    await api.call(member.updateProfile, { bind: { step: 'userRealNameBind', realName: '李小红' } })
    await api.call(member.updateProfile, { bind: { step: 'userInfoBind', birthday: '1988-01-02' } })
    await api.call(member.updateProfile, { bind: { step: 'selectRealName' } })
    await api.call(member.updateProfile, { bind: { step: 'selectUSDT' } })
    return { by, input: { password: withdrawPin }, other: { password: '314159' } }
  }),
  caseOf(member.updateWithdrawPassword, async (world) => {
    const by = await world.person()
    await bindSelf(by)
    const to = (text: string) => ({ oldPassword: withdrawPin, password: text })
    return { by, input: to('314159'), other: to('161803') }
  }),
  caseOf(member.verifyWithdrawPassword, async (world) => {
    const by = await world.person()
    await bindSelf(by)
    return { by, input: { password: withdrawPin }, other: { password: '314159' } }
  }),
  caseOf(member.resetWithdrawPassword, async (world) => {
    const by = await world.person()
    await bindSelf(by)
    return { ...proving(by, 'withdraw'), input: { password: '314159' }, other: { password: '161803' } }
  }),
  caseOf(member.saveDeliveryAddress, async (world) => ({
    by: await world.person(),
    input: { address },
    other: { address: { ...address, street: '世纪大道 200 号' } },
  })),
  caseOf(member.submitMaterial, async (world) => {
    const material = { gender: 'unsaid', sports: ['tennis'], contactTime: 'never' } as const
    const of = (contactTime: 'never' | 'any') => ({
      material: { ...material, sports: ['tennis' as const], contactTime },
    })
    return { by: await world.person(), input: of('never'), other: of('any') }
  }),
  caseOf(member.updateAvatar, async (world) => {
    const by = await world.person()
    const { avatars } = await by.client.api.call(member.listAvatars, {})
    const of = (at: number) => ({ avatar: avatars[at] ?? '' })
    return { by, input: of(6), other: of(7) }
  }),
  caseOf(member.updateNickname, async (world) => {
    const by = await world.person()
    const tail = by.name.slice(-5)
    return { by, input: { nickname: `看客${tail}` }, other: { nickname: `球迷${tail}` } }
  }),
  caseOf(member.updateProfile, async (world) => {
    const named = (realName: string) => ({ bind: { step: 'userRealNameBind' as const, realName } })
    return { by: await world.person(), input: named('李小红'), other: named('李小明') }
  }),
  caseOf(messages.readLetters, async (world) => {
    const { by, one, two } = await withLetters(world)
    return { by, input: { letterIds: only(one) }, other: { letterIds: only(two) } }
  }),
  caseOf(messages.deleteLetters, async (world) => {
    const { by, one, two } = await withLetters(world)
    return { by, input: { letterIds: only(one) }, other: { letterIds: only(two) } }
  }),
  caseOf(messages.stickLetter, async (world) => {
    const { by, one } = await withLetters(world)
    return { by, input: { letterId: one, isSticky: true }, other: { letterId: one, isSticky: false } }
  }),
  caseOf(messages.readAllLetters, async (world) => {
    const { by } = await withLetters(world)
    return { by, input: { kind: 'private' }, other: { kind: 'normal' } }
  }),
  caseOf(messages.deleteAllLetters, async (world) => {
    const { by } = await withLetters(world)
    return { by, input: { kind: 'private' }, other: { kind: 'normal' } }
  }),
  caseOf(messages.chooseLetters, async (world) => ({
    by: await world.person(),
    input: { settled: false },
    other: { settled: true },
  })),
  caseOf(bindEmail, async (world) => {
    const by = await world.person()
    const email = emailOf()
    await by.client.api.call(auth.sendCode, { purpose: 'bind', email })
    const code = await world.code(email)
    return {
      by,
      refusal: 'second-factor-required',
      input: { email, code },
      other: { email: emailOf(), code },
    }
  }),
  caseOf(bindPhone, async (world) => {
    const by = await world.person()
    const phone = phoneOf()
    await by.client.api.call(auth.sendCode, { purpose: 'bind', phone })
    const code = await world.code(`+86${phone.number}`)
    return {
      by,
      refusal: 'second-factor-required',
      input: { phone, code },
      other: { phone: phoneOf(), code },
    }
  }),
]
