import {
  acknowledgeSecurityNotice,
  changePassword,
  checkCaptchaImage,
  checkChangePassword,
  checkName,
  checkPhoneRecovery,
  checkSlider,
  finishPhoneRecovery,
  getCaptchaImage,
  getSecurityNotice,
  getSlider,
  hashPassword,
  login,
  loginSigned,
  loginV5,
  logout,
  logoutSetup,
  register,
  registerGeetest,
  registerSlider,
  sendCode,
  startEmailRecovery,
  startPhoneRecovery,
  validateGeetest,
  type LoginPayload,
  type SliderMoment,
} from '@grandstand/contract/auth'
import { errorTexts } from '@grandstand/contract/error-texts'
import { setWalletType } from '@grandstand/contract/wallets'
import { bindEmail, bindPhone } from '@grandstand/contract/contact'
import { getMemberInfo } from '@grandstand/contract/member'
import * as site from '@grandstand/contract/site'
import { createClient, type Client, type Grandstand } from '@grandstand/dev-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootProduct } from './boot-product.ts'
import { walkFinance } from './finance-walk.ts'
import { freshName, password } from './slips.ts'
import { createSolver, solvedWays } from './solved-log-ins.ts'

/**
 * The finance calls of the specification, by their ids. `speedPay.remind` answers only after two minutes:
 * deposits.integration.test.ts tests its answer with a controlled clock.
 */
const financeCalls =
  'paymentTypes pay deposit.get deposit.cancel banks.list usdtPay speedPay.create speedPay.confirm ' +
  'speedPay.appeal speedPay.cancel speedDraw.create speedDraw.confirm speedDraw.appeal ' +
  'speedDraw.remind speedDraw.cancel withdraw.prepare withdraw.create withdraw.usdt bankCard.insert ' +
  'bankCard.delete bankCard.list virtualAddress.insert virtualAddress.delete virtualAddress.list ' +
  'dealRecords totalAssets walletType.get walletType.set yield.in yield.out yield.info'

let grandstand: Grandstand
beforeAll(async () => {
  grandstand = await bootProduct()
}, 180_000)
afterAll(() => grandstand?.stop())

describe('calls of the site, of identity and of finance, through the real platform', () => {
  const newClient = (type?: string) => createClient(grandstand.url, type)
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: { refusal?: string }) => error.refusal,
    )

  it('[CALL-06] the site tells a visitor its configuration by every call', async () => {
    const { api } = newClient()
    expect((await api.call(site.getPerInfo, {})).siteId).toBe('5000')
    const { items } = await api.call(site.getNavigation, {})
    expect(items.map(({ path }) => path)).toContain('/app/home')
    const { item } = await api.call(site.getConfigInfo, { keyCode: 'navigation' })
    expect(item).toEqual({ keyCode: 'navigation', value: items })
    const several = await api.call(site.getConfigInfos, {
      keyCodes: ['sponsors', 'navigation', 'nobody-set-it'],
    })
    expect(several.items.map(({ keyCode }) => keyCode)).toEqual(['sponsors', 'navigation'])
    const languages = await api.call(site.getLanguageCode, {})
    expect(languages.languageCode).toBe('zh-CN')
    expect(await api.call(site.getWhiteMembers, {})).toEqual({ language: false, virtualCurrency: false })
    const domains = await api.call(site.listDomains, {})
    expect(Object.keys(domains)).toEqual(expect.arrayContaining(['api', 'video', 'news', 'image']))
    expect(domains.expiresAt).toBeGreaterThan(Date.now())
    const base = await api.call(site.getBaseConfig, {})
    expect(base).toMatchObject({ version: '250514', versionLabel: '1.1.0', theme: 'simple', client: 'WEB' })
    const { banners } = await api.call(site.listBanners, {})
    expect(banners.length).toBeGreaterThan(0)
    expect((await api.call(site.listBannersOfPlace, { keyCode: 'home' })).list).toEqual(banners)
    const { sponsors } = await api.call(site.getSponsors, {})
    expect(sponsors.map(({ value }) => value < 3)).toEqual([true, true, true])
    expect((await api.call(site.getCustomerServiceUrl, {})).url).toBe('/cs')
    expect((await api.call(site.listServiceLines, {})).lines.length).toBeGreaterThan(1)
    expect(await api.call(site.getEchat, {})).toHaveProperty('hours')
    expect((await api.call(site.getPcDownload, {})).ways.length).toBeGreaterThan(0)
  })

  async function payloadFor(client: Client, name: string, text = password): Promise<LoginPayload> {
    await client.api.ready()
    return {
      name,
      password: await hashPassword(name, text),
      flag: 0,
      version: '250514',
      timewd: Math.round(client.api.clock.now()),
    }
  }

  it('[AREA-02] [CALL-07] register, name check, three log-ins, codes, captchas, password, notices and log-out answer', async () => {
    const name = freshName()
    const first = newClient()
    expect(await first.api.call(checkName, { name })).toEqual({ isFree: true })
    const registered = await first.api.call(register, { name, password, hasAgreed: true, isAdult: true })
    expect(await first.api.call(checkName, { name })).toEqual({ isFree: false })
    for (const call of [login, loginV5, loginSigned]) {
      const client = newClient()
      const session = await client.api.call(call, await payloadFor(client, name))
      expect(session.member.id).toBe(registered.member.id)
    }
    const member = newClient()
    await member.login(name, password)
    expect(await member.api.call(logoutSetup, { atLogout: 'this-device' })).toMatchObject({
      atLogout: 'this-device',
    })
    const { need, changedAt } = await member.api.call(checkChangePassword, {})
    expect(need).toBe('no')
    const change = { oldPassword: await hashPassword(name, password), password: 'kantai2027' }
    await member.api.call(changePassword, change)
    await member.login(name, 'kantai2027')
    expect((await member.api.call(checkChangePassword, {})).changedAt).toBeGreaterThan(changedAt)
    const { notices } = await member.api.call(getSecurityNotice, {})
    const noticeIds = notices.map(({ id }) => id)
    if (noticeIds.length > 0) await member.api.call(acknowledgeSecurityNotice, { noticeIds })
    expect((await member.api.call(getSecurityNotice, {})).notices).toEqual([])
    const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const sent = await member.api.call(sendCode, { purpose: 'bind', phone: { prefix: '86', number: phone } })
    expect(sent.resendAfterMs).toBeGreaterThan(0)
    await member.api.call(logout, {})
    expect(await refusalOf(member.api.call(getMemberInfo, {}))).not.toBe('none')

    const challenge = await challengeOf(name)
    const { type, bytes } = await member.api.call(getCaptchaImage, { challenge, picture: 1 })
    expect([type, bytes.length > 1_000]).toEqual(['image/png', true])
    expect(
      await refusalOf(member.api.call(checkCaptchaImage, { challenge, code: 'AAAA', alsoFor: [] })),
    ).toBe('wrong-code')
    const { round, width } = await member.api.call(registerSlider, { challenge })
    const pictures = await member.api.call(getSlider, { challenge, round })
    expect(Math.min(pictures.background.length, pictures.piece.length)).toBeGreaterThan(300)
    const trail: SliderMoment[] = [
      [0, 0, 0],
      [9, 1, 400],
    ]
    const slid = { challenge, round, x: width, trail, alsoFor: [] }
    expect(await refusalOf(member.api.call(checkSlider, slid))).toBe('wrong-code')
    const { gt, geetestChallenge } = await member.api.call(registerGeetest, { challenge })
    expect(gt).toBe('dev-env-captcha')
    const made = { geetestChallenge, geetestValidate: 'guessed', geetestSeccode: 'guessed|jordan' }
    expect(await refusalOf(member.api.call(validateGeetest, { challenge, alsoFor: [], ...made }))).toBe(
      'wrong-code',
    )

    // Each of the three solutions admits the log-in that was challenged.
    for (const way of solvedWays) {
      const guessed = freshName()
      await newClient().register(guessed, 'kantai2027')
      await challengeOf(guessed)
      const session = await createSolver(grandstand.url, way).login(guessed, 'kantai2027')
      expect(session.member.name).toBe(guessed)
    }

    /** Makes three log-ins with wrong passwords; the next one is refused with a challenge. Returns its id. */
    async function challengeOf(of: string): Promise<string> {
      for (let tries = 0; tries < 3; tries++)
        expect(await refusalOf(member.login(of, 'wrong1pass'))).toBe('wrong-credentials')
      const error = await member.login(of, 'kantai2027').catch((refused: unknown) => refused)
      expect(error).toMatchObject({ refusal: 'need-safe' })
      return (error as { data: { challenge: string } }).data.challenge
    }
  })

  it('[ROLE-08] who is on the white list of languages is spoken to in English while it is on, who is on the other settles in USDT', async () => {
    const english = async (listed: boolean) => {
      const client = createClient(grandstand.url, undefined, undefined, { language: 'en' })
      const name = freshName()
      await client.register(name, password)
      if (listed) await grandstand.operator('white-list', 'language', name)
      return { ...client, name }
    }
    const [listed, other] = [await english(true), await english(false)]
    const wallet = { text: 'wallet-type-not-open', ask: { walletType: 'USDT' } } as const
    const told = async ({ api }: Pick<Client, 'api'>) => {
      const error = await api.call(setWalletType, wallet.ask).catch((refused: unknown) => refused)
      return (error as { cause?: { message?: string } }).cause?.message
    }
    const { text, english: inEnglish } = errorTexts[wallet.text]
    const languageOf = async ({ api }: Pick<Client, 'api'>) =>
      (await api.call(site.getLanguageCode, { stored: 'en' })).languageCode
    // English is off, so members of the white list do not get it either.
    expect([await told(listed), await languageOf(listed)]).toEqual([text, 'zh-CN'])
    const languages = ['zh-CN', 'en'].map((keyCode) => ({ keyCode, name: keyCode, isOn: true }))
    await grandstand.operator('set-config', 'languages', JSON.stringify(languages))
    expect([await told(listed), await languageOf(listed)]).toEqual([inEnglish, 'en'])
    expect([await told(other), await languageOf(other)]).toEqual([text, 'zh-CN'])
    // The two lists are independent.
    await grandstand.operator('white-list', 'virtual-currency', other.name)
    expect((await other.api.call(setWalletType, wallet.ask)).settlementUnit).toBe('usdt')
    expect(await told(listed)).toBe(inEnglish)
  })

  it('[CALL-10] payment types, pay, cards, USDT, speed pay and speed draw, withdrawals, records, wallets and yield answer', async () => {
    const answered = await walkFinance(grandstand)
    expect(answered.toSorted()).toEqual(
      financeCalls
        .split(' ')
        .map((name) => `finance.${name}`)
        .toSorted(),
    )
  }, 240_000)
})

describe('codes through the real gateway and mail server', () => {
  let member: Client
  beforeAll(async () => {
    member = createClient(grandstand.url)
    await member.register(freshName(), password)
  })

  const phone = { prefix: '86', number: '13800001111' } as const
  const refusedAs = (refusal: string) => expect.objectContaining({ refusal })

  /** The newest message to a receiver, other than `known`. */
  async function textFor(to: string, known = ''): Promise<string> {
    for (let tries = 0; tries < 200; tries++) {
      const answer = await fetch(`${grandstand.sandboxUrl}/inbox.json?to=${encodeURIComponent(to)}`)
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
      await grandstand.setSandbox('mail', behaviour)
      await expect(member.api.call(sendCode, order, { uuid })).rejects.toEqual(refusedAs('code-not-sent'))
    }
    await grandstand.setSandbox('mail', 'normal')
    // A retry with the same idempotency key need not wait a minute: a code that was not sent does not count.
    await member.api.call(sendCode, order, { uuid })
    expect(await textFor('later@example.com')).toMatch(/验证码 \d{6}/)

    await grandstand.setSandbox('sms', 'away')
    const other = { prefix: '86', number: '13800002222' } as const
    await expect(member.api.call(sendCode, { purpose: 'bind', phone: other })).rejects.toEqual(
      refusedAs('code-not-sent'),
    )
    // No recovery by phone can begin now, whether or not the number is registered; recovery by mail still works.
    const visitor = createClient(grandstand.url)
    for (const number of [phone, other])
      await expect(visitor.api.call(startPhoneRecovery, { phone: number })).rejects.toEqual(
        refusedAs('code-not-sent'),
      )
    await visitor.api.call(startEmailRecovery, { email: 'nobody@example.com' })
    await grandstand.setSandbox('sms', 'normal')
  })

  it('recovery by phone ends the sessions that were open', async () => {
    const visitor = createClient(grandstand.url)
    const before = await textFor('+8613800001111')
    // The gateway failed a moment ago and counts as unavailable until it accepts a message.
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
