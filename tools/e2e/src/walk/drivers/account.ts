import { randomInt } from 'node:crypto'
import * as auth from '@grandstand/contract/auth'
import { bindEmail, bindPhone } from '@grandstand/contract/contact'
import { getMemberInfo } from '@grandstand/contract/member'
import { createClient } from '@grandstand/dev-env'
import type { Locator, Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { addAuthenticator } from '../../authenticator.ts'
import { codeFor } from '../../inbox.ts'
import { proveSelf } from '../../platform/payout-ways.ts'
import { freshName, password } from '../../platform/slips.ts'
import { button, fill, go, pressed, pressing, type Driver, type Stage, type Walked } from '../stage.ts'

const field = ({ page }: Stage, name: string) => page.getByLabel(name, { exact: true })
const dialog = ({ page }: Stage, name: string | RegExp) => page.getByRole('dialog', { name })
/** Presses the element if the loaded screen has it; false when it has not. */
const pressedIfThere = async (inside: Page, target: Locator): Promise<boolean> => {
  await target.or(inside.getByTestId('act-unknown')).first().waitFor()
  return (await target.isVisible()) && pressed(target)
}
/** Runs `work` with the first press only, because the identity is asked for once. */
async function firstTime({ made }: Stage, work: () => Promise<void>): Promise<void> {
  if (made['asked'] !== undefined) return
  made['asked'] = 'yes'
  await work()
}

const registering: Driver = {
  isVisitor: true,
  isOnce: true,
  screen: () => '/register',
  async fill(stage) {
    await fill(field(stage, '用户名'), freshName())
    await fill(field(stage, '密码'), password)
    await stage.page.getByRole('checkbox', { name: /年满 18 周岁/ }).check()
    await stage.page.getByRole('checkbox', { name: /我同意/ }).check()
  },
  press: pressing('注册'),
  field: (stage) => field(stage, '密码'),
}

const sendingCode: Driver = {
  isOnce: true,
  screen: () => '/app/security/email',
  fill: (stage) => fill(field(stage, '邮箱'), `${freshName()}@example.com`),
  press: pressing('发送验证码'),
  field: (stage) => field(stage, '邮箱'),
}

type Way = 'phone' | 'email'
const contactField = (stage: Stage, way: Way) => field(stage, way === 'phone' ? '手机号' : '邮箱')
const newNumber = () => `13${randomInt(10)}${String(randomInt(100_000_000)).padStart(8, '0')}`

async function fillContact(stage: Stage, way: Way, contact: string): Promise<void> {
  if (way === 'email') await stage.page.getByRole('radio', { name: '用邮箱找回' }).locator('..').click()
  await fill(contactField(stage, way), contact)
}

const beginningRecovery = (way: Way): Driver => ({
  isVisitor: true,
  isOnce: true,
  screen: () => '/forgot',
  fill: (stage) => fillContact(stage, way, way === 'phone' ? newNumber() : `${freshName()}@example.com`),
  press: pressing('发送验证码'),
  field: (stage) => contactField(stage, way),
})

/** Binds a contact, and stores it in `made` with the code that was used. */
async function bindContact({ page, member: { client }, made }: Stage, way: Way): Promise<void> {
  const [number, email] = [newNumber(), `${freshName()}@example.com`]
  const phone = { prefix: '86', number } as const
  const contact = way === 'phone' ? number : email
  await client.api.call(auth.sendCode, { purpose: 'bind', ...(way === 'phone' ? { phone } : { email }) })
  const code = await codeFor(page, contact)
  if (way === 'phone') await client.api.call(bindPhone, { phone, code })
  else await client.api.call(bindEmail, { email, code })
  Object.assign(made, { contact, code })
}

/** Requests the code of a recovery and stores it in `made`. */
async function beginRecovery(stage: Stage, way: Way): Promise<void> {
  const { page, made } = stage
  await fillContact(stage, way, made['contact'] ?? '')
  await button(page, '发送验证码').click()
  await field(stage, '验证码').waitFor()
  made['code'] = await codeFor(page, made['contact'] ?? '', made['code'])
}

/** The sixth digit submits the code automatically; later presses use the button. */
const typing =
  (label: string, name: string, code: (stage: Stage) => string): Driver['press'] =>
  async (stage) => {
    const input = field(stage, label)
    if ((await input.isVisible()) && (await input.inputValue()) === '') await input.fill(code(stage))
    else await pressed(button(stage.page, name))
  }

const provingContact = (way: Way): Driver => ({
  isVisitor: true,
  isOnce: true,
  arrange: (stage) => bindContact(stage, way),
  screen: () => '/forgot',
  fill: (stage) => beginRecovery(stage, way),
  press: typing('验证码', '下一步', ({ made }) => made['code'] ?? ''),
  field: (stage) => field(stage, '验证码'),
})

const resetting = (way: Way): Driver => ({
  ...provingContact(way),
  async fill(stage) {
    await beginRecovery(stage, way)
    await field(stage, '验证码').fill(stage.made['code'] ?? '')
    await field(stage, '新密码').waitFor()
    await fill(field(stage, '新密码'), 'kanqiu7phone')
  },
  press: pressing('重置密码'),
  field: (stage) => field(stage, '新密码'),
})

/** Logs the member in on other devices. */
async function logInElsewhere({ member, product }: Stage, ...kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) await createClient(product.url, kind).login(member.name, member.password)
}

const acknowledging: Driver = {
  isOnce: true,
  async arrange(stage) {
    await logInElsewhere(stage, 'OTHER')
    // The notices of a minute ago are still valid for this page.
    await stage.page.reload()
  },
  screen: () => '/app/security',
  fill: ({ page }) => button(page, '是我本人').waitFor(),
  press: pressing('是我本人'),
}

const passkeys = '/app/security/passkeys'
const naming = (stage: Stage) => dialog(stage, '添加通行密钥').getByLabel('名称')
const question = (stage: Stage) => dialog(stage, '确认是你本人')

/** Proves the identity with the password. */
async function prove(stage: Stage): Promise<void> {
  const asked = question(stage)
  await asked.getByLabel('登录密码', { exact: true }).fill(stage.member.password)
  await asked.getByRole('button', { name: '确认', exact: true }).click()
}

const addingPasskey: Driver = {
  isOnce: true,
  isOnSite: true,
  arrange: ({ page }) => addAuthenticator(page),
  screen: () => passkeys,
  open: async ({ page }) => page.getByRole('button', { name: '添加通行密钥' }).click(),
  fill: (stage) => fill(naming(stage), '我的手机'),
  async press(stage) {
    await pressed(button(dialog(stage, '添加通行密钥'), '继续'))
    await firstTime(stage, () => prove(stage))
  },
  field: naming,
}

const idOf = async ({ member: { client } }: Stage) => (await client.api.call(getMemberInfo, {})).member.id

const keptElsewhere = {
  reloaded: 'its key is kept in memory: a reload forgets the request, and the next is another',
}

const beginningPasskey: Driver = {
  ...addingPasskey,
  without: keptElsewhere,
  count: async (stage) =>
    stage.effects.count(
      // A question goes with its answer, which is a passkey then.
      `select (select count(*) from passkey_challenge join session on session.id = session_id
         where kind = 'add' and member_id = $1)::int
       + (select count(*) from passkey where member_id = $1)::int as n`,
      [await idOf(stage)],
    ),
}

const removal = (stage: Stage) => dialog(stage, /^移除/)

const removingPasskey: Driver = {
  isOnce: true,
  isOnSite: true,
  async arrange(stage) {
    await addAuthenticator(stage.page)
    await go(stage, passkeys)
    await addingPasskey.open?.(stage)
    await addingPasskey.fill?.(stage)
    await addingPasskey.press(stage)
    await naming(stage).waitFor({ state: 'hidden' })
    delete stage.made['asked']
  },
  screen: () => passkeys,
  // When it is already removed, only the notice is shown.
  open: async ({ page }) =>
    void (await pressedIfThere(page, page.getByRole('button', { name: '移除 我的手机' }))),
  async press(stage) {
    await pressed(button(removal(stage), '移除'))
    await firstTime(stage, () => question(stage).getByRole('button', { name: '用通行密钥确认' }).click())
  },
}

const appScreen = '/app/security/totp'

const beginningTotp: Driver = {
  isOnce: true,
  without: keptElsewhere,
  screen: () => appScreen,
  fill: ({ page }) => button(page, '开始设置').waitFor(),
  async press(stage) {
    await pressed(button(stage.page, '开始设置'))
    await firstTime(stage, () => prove(stage))
  },
  count: async (stage) =>
    stage.effects.count('select count(*)::int as n from totp where member_id = $1', [await idOf(stage)]),
}

const confirmingTotp: Driver = {
  isOnce: true,
  screen: () => appScreen,
  async fill(stage) {
    const { page, made } = stage
    await beginningTotp.fill?.(stage)
    await beginningTotp.press(stage)
    made['secret'] = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  },
  press: typing('动态码', '确认并开启', ({ made }) => generateSync({ secret: made['secret'] ?? '' })),
  field: (stage) => field(stage, '动态码'),
}

/** Sets the app up with the code of half a minute ago, so that the current one is left for the proof. */
async function setUpTotp({ member, made }: Stage): Promise<void> {
  const { api } = member.client
  await proveSelf(member, 'change-second-factor')
  const { secret } = await api.call(auth.beginTotp, {})
  await api.call(auth.confirmTotp, { code: generateSync({ secret, epoch: Date.now() / 1000 - 30 }) })
  made['secret'] = secret
}

const proveByApp = (stage: Stage) =>
  firstTime(stage, () =>
    question(stage)
      .getByLabel('6 位验证码')
      .fill(generateSync({ secret: stage.made['secret'] ?? '' })),
  )

const removingTotp: Driver = {
  isOnce: true,
  arrange: setUpTotp,
  screen: () => appScreen,
  open: async ({ page }) =>
    void (await pressedIfThere(page, page.getByRole('button', { name: '关闭', exact: true }))),
  async press(stage) {
    await pressed(button(dialog(stage, '关闭验证器？'), '关闭验证器'))
    await proveByApp(stage)
  },
}

const renewingCodes: Driver = {
  isOnce: true,
  arrange: setUpTotp,
  screen: () => appScreen,
  fill: ({ page }) => button(page, '换一组').waitFor(),
  async press(stage) {
    await pressed(button(stage.page, '换一组'))
    await proveByApp(stage)
  },
}

const proving: Driver = {
  isOnce: true,
  without: {
    left: 'the question is over every page; closed, its proof counts and the next call passes without one',
    reloaded: 'the same: the call that asked is gone, and the next passes without the question',
  },
  screen: () => appScreen,
  open: async ({ page }) => page.getByRole('button', { name: '开始设置' }).click(),
  fill: (stage) => fill(question(stage).getByLabel('登录密码', { exact: true }), stage.member.password),
  press: async (stage) => void (await pressed(button(question(stage), '确认'))),
  field: (stage) => question(stage).getByLabel('登录密码', { exact: true }),
}

const changingPassword: Driver = {
  isOnce: true,
  screen: () => '/app/security/password',
  async fill(stage) {
    await fill(field(stage, '现在的密码'), stage.member.password)
    await fill(field(stage, '新密码'), 'kantai2027')
  },
  press: pressing('修改密码'),
  field: (stage) => field(stage, '新密码'),
}

const devices = '/app/security/devices'

const endingSession: Driver = {
  isOnce: true,
  arrange: (stage) => logInElsewhere(stage, 'OTHER'),
  screen: () => devices,
  fill: ({ page }) =>
    page
      .getByRole('button', { name: /^让 .* 退出$/ })
      .first()
      .waitFor(),
  async press({ page }) {
    // The notice is above the rows.
    await pressed(page.getByRole('button', { name: /^(让 .* 退出|再试一次)$/ }))
  },
}

const endingOthers: Driver = {
  isOnce: true,
  arrange: (stage) => logInElsewhere(stage, 'OTHER', 'THIRD'),
  screen: () => devices,
  open: async ({ page }) =>
    void (await pressedIfThere(page, page.getByRole('button', { name: '退出其他全部' }))),
  fill: (stage) => dialog(stage, /^退出其他/).waitFor(),
  press: async (stage) => void (await pressed(button(dialog(stage, /^退出其他/), '全部退出'))),
}

const atLogout = ({ page }: Stage) => page.getByRole('radiogroup', { name: '退出登录时' })
const settingUpLogout: Driver = {
  isOnce: true,
  isReadToo: true,
  screen: () => devices,
  fill: (stage) => atLogout(stage).waitFor(),
  async press(stage) {
    const again = stage.page.getByRole('button', { name: '再试一次' })
    if (await again.isVisible()) await pressed(again)
    else await atLogout(stage).locator('label').filter({ hasText: '全部退出' }).click()
  },
  field: (stage) => atLogout(stage).getByRole('radio', { name: '只退这台' }),
}

/** Drivers of log-ins, sessions, second factors and the profile. */
export const accountDrivers: readonly Walked[] = [
  [auth.register, registering],
  [auth.sendCode, sendingCode],
  [auth.startPhoneRecovery, beginningRecovery('phone')],
  [auth.startEmailRecovery, beginningRecovery('email')],
  [auth.checkPhoneRecovery, provingContact('phone')],
  [auth.checkEmailRecovery, provingContact('email')],
  [auth.finishPhoneRecovery, resetting('phone')],
  [auth.finishEmailRecovery, resetting('email')],
  [auth.acknowledgeSecurityNotice, acknowledging],
  [auth.beginPasskey, beginningPasskey],
  [auth.addPasskey, addingPasskey],
  [auth.removePasskey, removingPasskey],
  [auth.beginTotp, beginningTotp],
  [auth.confirmTotp, confirmingTotp],
  [auth.removeTotp, removingTotp],
  [auth.renewRecoveryCodes, renewingCodes],
  [auth.verifySecondFactor, proving],
  [auth.changePassword, changingPassword],
  [auth.endSession, endingSession],
  [auth.endOtherSessions, endingOthers],
  [auth.logoutSetup, settingUpLogout],
]
