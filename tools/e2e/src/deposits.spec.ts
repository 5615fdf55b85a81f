import type { Page } from '@playwright/test'
import { operate } from '@grandstand/dev-env'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'
import { picture } from './pictures.ts'
import { sharedProduct } from './product.ts'

/** Acts as the outside world on the order that is shown, by submitting a form to the sandbox's page of it. */
async function outside(page: Page, form: string): Promise<void> {
  const link = page.getByRole('link', { name: /^(去付款|模拟)/ })
  const done = await fetch((await link.getAttribute('href')) ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
    redirect: 'manual',
  })
  expect(done.status).toBe(303)
}

const state = (page: Page, text: string) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: text }).first()).toBeVisible()
const balance = (page: Page, text: string) => expect(page.getByRole('banner')).toContainText(text)

/** Opens an order by the form: chooses the payment method, runs `fill`, enters the amount. */
async function order(page: Page, way: string, amount: string, fill?: () => Promise<void>): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: /存款/ }).click()
  await page.locator('label').filter({ hasText: way }).click()
  await page.getByLabel('存款金额').fill(amount)
  await fill?.()
  await page.getByRole('button', { name: /^存入/ }).click()
  await page.waitForURL(/\/app\/deposit\/dep_/)
}

test('[STATE-04] [ERR-21] a deposit by each way: page, transfer, USDT, speed pay with an appeal; each state has its screen', async ({
  page,
}) => {
  test.setTimeout(400_000)
  const member = await newMember()
  await operate(sharedProduct().dataDir, 'white-list', ['virtual-currency', member.name])
  await logIn(page, member, '/app/deposit')

  await test.step('bank transfer: account and reference; the order is still there after a reload', async () => {
    await order(page, '银行转账', '500', async () => {
      await page.getByRole('button', { name: /^存入/ }).click()
      await expect(page.getByText('请填写付款人姓名')).toBeVisible()
      await page.getByLabel('付款人姓名').fill('王小明')
    })
    await state(page, '待付款')
    const reference = page.getByText(/^[A-Z0-9]{6}$/)
    const told = await reference.textContent()
    await page.reload()
    await expect(reference).toHaveText(told ?? '')
    await expect(page.getByRole('timer')).toContainText('付款剩余时间')
    await page.getByRole('button', { name: '我已付款' }).click()
    await outside(page, 'outcome=paid')
    await state(page, '已到账')
    await balance(page, '¥500.00')
  })

  await test.step('USDT: no address before a network; confirmations are counted; what arrived is credited', async () => {
    await order(page, 'USDT', '100', async () => {
      await page.getByRole('button', { name: /^存入/ }).click()
      await expect(page.getByText('请选择你要转出的网络')).toBeVisible()
      await page.locator('label').filter({ hasText: 'TRC20' }).click()
      await expect(page.getByText('¥720.00')).toBeVisible()
    })
    await expect(page.getByRole('figure', { name: 'TRC20 收款地址二维码' })).toBeVisible()
    await expect(page.getByText('已校验')).toBeVisible()
    await outside(page, 'outcome=paid&amount=90.00')
    await state(page, '已到账')
    await expect(page.getByRole('main')).toContainText('20 / 20 次')
    await expect(page.getByRole('main')).toContainText('¥648.00')
    await balance(page, '¥1,148.00')
  })

  await test.step('speed pay: matched, paid, denied, appealed, decided for the payer', async () => {
    await order(page, '极速存款', '200', () => page.getByLabel('付款人姓名').fill('王小明'))
    const proof = page.getByLabel('付款凭证')
    await expect(proof).toBeVisible()
    await outside(page, 'act=silent')
    await proof.fill('流水 8899001122')
    await page.getByRole('button', { name: '我已付款' }).click()
    await state(page, '待对方确认')
    await expect(page.getByRole('button', { name: /^催一下/ })).toHaveAttribute('aria-disabled', 'true')
    await outside(page, 'act=deny')
    await state(page, '对方表示未收到')
    await page.getByRole('button', { name: '申诉', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const chooser = dialog.getByLabel('选择付款截图')
    const sent = () => page.waitForResponse(/\/finance\/speedPay\/proof\/add/)
    const [failed] = await Promise.all([
      sent(),
      chooser.setInputFiles({
        name: 'receipt.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<script>alert(1)</script>'),
      }),
    ])
    expect(failed.status()).toBe(200)
    await expect(dialog.getByRole('button', { name: '添加' })).toBeEnabled()
    for (const told of ['alert', 'alertdialog'] as const)
      await expect(page.getByRole(told).filter({ hasText: /./ })).toHaveCount(0)
    await expect(page.getByText(/失败|没有成功|打不开|请稍后/)).toHaveCount(0)
    await Promise.all([
      sent(),
      chooser.setInputFiles({
        name: 'receipt.png',
        mimeType: 'image/png',
        buffer: Buffer.from(picture, 'base64'),
      }),
    ])
    await expect(dialog.getByText('已添加 1 张')).toBeVisible()
    await dialog.getByLabel('说明').fill('14:20 付款 200 元，尾号 8899')
    await dialog.getByRole('button', { name: '提交申诉' }).click()
    await state(page, '申诉中')
    await outside(page, 'act=paid')
    await state(page, '已到账')
    await expect(page.getByRole('main')).toContainText('凭证与收款流水一致')
    await balance(page, '¥1,348.00')
  })

  await test.step('e-wallet: cancelled, after a question', async () => {
    await order(page, '电子钱包', '100')
    await page.getByRole('button', { name: '取消订单' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click()
    await state(page, '已取消')
  })

  await test.step('card: a failure closes the order, the money that comes all the same is in review and then credited', async () => {
    await order(page, '银行卡支付', '300')
    await outside(page, 'outcome=paid&behaviour=contradict')
    await state(page, '已关闭')
    await expect(page.getByText('核实中 ¥300.00')).toBeVisible()
    const waiting = (await operate(sharedProduct().dataDir, 'stray-payments', ['--limit', '500'])) as {
      readonly payment: string
      readonly deposit: string
    }[]
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const payment = waiting.find((each) => each.deposit === id)?.payment ?? ''
    await operate(sharedProduct().dataDir, 'resolve-payment', [payment, 'credit'])
    await expect(page.getByText('已核实入账 ¥300.00')).toBeVisible()
    await balance(page, '¥1,648.00')
  })

  await test.step('every order is on the list, with where it stands', async () => {
    await page.goto('/app/deposit/orders')
    const list = page.getByRole('region', { name: '存款记录' }).getByRole('link')
    await expect(list).toHaveCount(5)
    await expect(list.filter({ hasText: '已到账' })).toHaveCount(3)
    await expect(list.filter({ hasText: '已取消' })).toHaveCount(1)
  })
})
