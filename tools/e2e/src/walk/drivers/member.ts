import { randomInt } from 'node:crypto'
import { bindEmail, bindPhone } from '@grandstand/contract/contact'
import * as member from '@grandstand/contract/member'
import { operate } from '@grandstand/dev-env'
import { codeFor } from '../../inbox.ts'
import { button, fill, pressing, type Driver, type Stage, type Walked } from '../stage.ts'

const centre = () => '/app/member'

const nicknameField = ({ page }: Stage) => page.getByLabel('昵称', { exact: true })
const naming: Driver = {
  screen: centre,
  open: ({ page }) => page.getByRole('button', { name: '改昵称' }).click(),
  fill: (stage) => fill(nicknameField(stage), `看客${randomInt(36 ** 6).toString(36)}`),
  press: pressing('保存昵称'),
  field: nicknameField,
}

const otherAvatar = ({ page }: Stage) =>
  page.getByRole('radiogroup', { name: '选择头像' }).getByRole('radio', { checked: false }).first()
const drawing: Driver = {
  screen: centre,
  async open({ page }) {
    const opener = page.getByRole('button', { name: '换头像' })
    if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
  },
  async fill(stage) {
    await otherAvatar(stage).locator('..').click()
  },
  press: pressing('用这个头像'),
  field: otherAvatar,
}

const tennis = ({ page }: Stage) => page.getByRole('button', { name: '网球', exact: true })
const telling: Driver = {
  screen: centre,
  fill: (stage) => tennis(stage).click(),
  press: pressing('保存资料'),
  field: tennis,
}

const addressField = ({ page }: Stage) => page.getByLabel('详细地址')
const living: Driver = {
  isOnce: true,
  screen: centre,
  open: ({ page }) => page.getByRole('button', { name: '添加收货地址' }).click(),
  async fill(stage) {
    const form = stage.page.getByRole('form', { name: '添加收货地址' })
    await fill(form.getByLabel('收货人'), '李小红')
    await fill(form.getByLabel('手机号'), '13800138000')
    await fill(form.getByLabel('所在地区'), '上海市 浦东新区')
    await fill(addressField(stage), '世纪大道 100 号')
  },
  press: pressing('保存地址'),
  field: addressField,
}

const celebrating: Driver = {
  isOnce: true,
  async arrange({ member: { client } }) {
    // Born three days before today in Shanghai, so that the result does not depend on midnight.
    const day = new Date(Date.now() + 8 * 3_600_000 - 3 * 86_400_000).toISOString().slice(4, 10)
    for (const bind of [
      { step: 'userRealNameBind', realName: '李小红' },
      { step: 'userInfoBind', birthday: `1992${day}` },
    ] as const)
      await client.api.call(member.updateProfile, { bind })
  },
  screen: centre,
  open: ({ page }) => page.getByLabel('生日礼金', { exact: true }).waitFor(),
  press: pressing('领取'),
}

/** The field of the next step, which appears once the platform has confirmed this one. */
const stepField = ({ page }: Stage) => page.getByLabel(/^(真实姓名|出生日期)$/)
const identifying: Driver = {
  isOnce: true,
  screen: () => '/app/withdraw/setup',
  open: (stage) => stepField(stage).waitFor(),
  fill: (stage) => fill(stepField(stage), '李小红'),
  press: pressing('下一步'),
  field: stepField,
}

const passwordField = ({ page }: Stage) => page.getByLabel('密码', { exact: true })
const waking: Driver = {
  isOnce: true,
  leadsHome: true,
  without: {
    left: 'a sleeping account is shown no other page',
    reloaded: 'the page learns that the account is awake and leads on',
  },
  async arrange({ page, site, product, member: { name } }) {
    await operate(product.dataDir, 'sleep-member', [name])
    await page.goto(`${site}/app/home`)
    await page.waitForURL('**/reactivate**')
  },
  screen: () => '/reactivate',
  fill: (stage) => fill(passwordField(stage), stage.member.password),
  press: pressing('唤醒账号'),
  field: passwordField,
}

/** Binds the contact that a code was sent to. */
const binding = (kind: 'phone' | 'email', label: string, fresh: () => string): Driver => {
  const code = ({ page }: Stage) => page.getByRole('textbox', { name: '验证码', exact: true })
  const contact = ({ page }: Stage) => page.getByRole('textbox', { name: label, exact: true })
  return {
    isOnce: true,
    screen: () => `/app/security/${kind}`,
    async open({ page }) {
      // After a reload the page already shows the bound contact.
      const other = page.getByRole('button', { name: /^更换(手机|邮箱)$/ })
      await contact({ page } as Stage)
        .or(other)
        .first()
        .waitFor()
      if (await other.isVisible()) await other.click()
    },
    async fill(stage) {
      const to = fresh()
      await fill(contact(stage), to)
      await button(stage.page, '发送验证码').click()
      await code(stage).waitFor()
      await fill(code(stage), await codeFor(stage.page, to))
    },
    press: pressing('绑定'),
    field: contact,
  }
}

/** Drivers of the profile: names, pictures, contacts, addresses. */
export const memberDrivers: readonly Walked[] = [
  [member.updateNickname, naming],
  [member.updateAvatar, drawing],
  [member.submitMaterial, telling],
  [member.saveDeliveryAddress, living],
  [member.claimBirthdayBonus, celebrating],
  [member.updateProfile, identifying],
  [member.activeMemberSleep, waking],
  [bindPhone, binding('phone', '手机号', () => `13${String(randomInt(10 ** 9)).padStart(9, '0')}`)],
  [bindEmail, binding('email', '邮箱', () => `walk${randomInt(10 ** 9).toString(36)}@example.com`)],
]
