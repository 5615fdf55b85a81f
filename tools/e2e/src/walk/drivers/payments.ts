import type { Deposit } from '@grandstand/contract/payments'
import * as payments from '@grandstand/contract/payments'
import { operate } from '@grandstand/dev-env'
import { expect } from '../../fixtures.ts'
import { picture } from '../../pictures.ts'
import { allowReminder } from '../../reminders.ts'
import { button, fill, pressed, type Driver, type Stage, type Walked } from '../stage.ts'

const payerName = '王小明'
const proof = '流水 8899001122'
const fen = (minor: bigint) => ({ minor, currency: 'CNY' as const })
/**
 * An amount that the sandbox matches and then leaves; it never matches 200.13, so that cancelling such an order
 * counts against nobody.
 */
const leftOnceMatched = fen(200_14n)

/** No more than three orders may be open. */
async function cancelOrders({ member: { client } }: Stage): Promise<void> {
  const { deposits } = await client.api.call(payments.listDeposits, { limit: 20 })
  for (const { id, state } of deposits)
    if (state === 'pending') await client.api.call(payments.cancelDeposit, { depositId: id })
}

/** An order by one payment method. */
const ordering = (way: string, amount: number, more?: (stage: Stage) => Promise<void>): Driver => ({
  arrange: cancelOrders,
  screen: () => '/app/deposit',
  async fill(stage) {
    const { page } = stage
    await page.locator('label').filter({ hasText: way }).first().click()
    await fill(page.getByLabel('存款金额'), String(amount))
    await more?.(stage)
  },
  async press({ page }) {
    await pressed(button(page, '存入'))
  },
  field: ({ page }) => page.getByLabel('存款金额'),
  amount: ({ page }) => page.getByLabel('存款金额'),
})

const payer = ({ page }: Stage) => fill(page.getByLabel('付款人姓名'), payerName)
const network = async ({ page }: Stage) =>
  void (await pressed(page.locator('label').filter({ hasText: 'TRC20' })))

async function openSpeedPay({ member: { client }, made }: Stage, amount: Deposit['amount']) {
  const { deposit } = await client.api.call(payments.createSpeedPay, { amount, payerName })
  made['order'] = deposit.id
  return deposit
}

async function stands({ member: { client } }: Stage, { id }: Deposit, stage: string): Promise<void> {
  await expect
    .poll(async () => (await client.api.call(payments.getDeposit, { depositId: id })).deposit?.speed?.stage)
    .toBe(stage)
}

async function matched(stage: Stage): Promise<Deposit> {
  const deposit = await openSpeedPay(stage, leftOnceMatched)
  await stands(stage, deposit, 'paying')
  return deposit
}

async function confirmed(stage: Stage): Promise<Deposit> {
  const deposit = await matched(stage)
  await stage.member.client.api.call(payments.confirmSpeedPay, { depositId: deposit.id, proof })
  return deposit
}

/** The counterparty denies having received the money. */
async function denied(stage: Stage): Promise<void> {
  const deposit = await confirmed(stage)
  await fetch(deposit.payUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'act=deny',
    redirect: 'manual',
  })
  await stands(stage, deposit, 'denied')
}

const orderScreen = ({ made }: Stage) => `/app/deposit/${made['order']}`
const reads = [payments.getDeposit.path]
const dialogOf = ({ page }: Stage) => page.getByRole('dialog')
/** The order's status as shown on its screen. */
const status =
  (text: string) =>
  ({ page }: Stage) =>
    page.getByRole('main').getByRole('status').filter({ hasText: text }).first()

const cancelling: Driver = {
  async arrange(stage) {
    await cancelOrders(stage)
    const input = { method: 'sandbox-wallet', amount: fen(100_00n) }
    stage.made['order'] = (await stage.member.client.api.call(payments.createDeposit, input)).deposit.id
  },
  screen: orderScreen,
  reads,
  shown: status('已取消'),
  open: ({ page }) => page.getByRole('button', { name: '取消订单' }).click(),
  async press(stage) {
    await pressed(button(dialogOf(stage), '取消订单|重试取消'))
  },
}

const confirming: Driver = {
  isOnce: true,
  arrange: async (stage) => void (await matched(stage)),
  screen: orderScreen,
  reads,
  shown: status('待对方确认'),
  fill: ({ page }) => fill(page.getByLabel('付款凭证'), proof),
  async press({ page }) {
    await pressed(button(page.getByRole('main'), '我已付款'))
  },
  field: ({ page }) => page.getByLabel('付款凭证'),
}

const reminding: Driver = {
  isOnce: true,
  async arrange(stage) {
    const { id } = await confirmed(stage)
    await allowReminder(stage.product.databaseUrl, id)
  },
  screen: orderScreen,
  open: (stage) => status('待对方确认')(stage).waitFor(),
  async press({ page }) {
    await pressed(button(page.getByRole('main'), '催一下'))
  },
}

const openAppeal = ({ page }: Stage) => page.getByRole('button', { name: '申诉', exact: true }).click()

const appealing: Driver = {
  isOnce: true,
  arrange: denied,
  screen: orderScreen,
  reads,
  shown: status('申诉中'),
  open: openAppeal,
  fill: (stage) => fill(dialogOf(stage).getByLabel('说明'), '14:20 付款 200 元'),
  async press(stage) {
    await pressed(button(dialogOf(stage), '提交申诉'))
  },
  field: (stage) => dialogOf(stage).getByLabel('说明'),
}

const chooserOf = (stage: Stage) => dialogOf(stage).getByLabel('选择付款截图')

const proving: Driver = {
  isOnce: true,
  arrange: denied,
  screen: orderScreen,
  open: openAppeal,
  async press(stage) {
    const again = dialogOf(stage).getByRole('button', { name: '再试一次' })
    if (await again.isVisible()) await pressed(again)
    else
      await chooserOf(stage).setInputFiles({
        name: 'receipt.png',
        mimeType: 'image/png',
        buffer: Buffer.from(picture, 'base64'),
      })
  },
  field: chooserOf,
}

/** Drivers of orders, and of the speed pay from its match to its appeal. */
export const paymentsDrivers: readonly Walked[] = [
  [payments.createDeposit, ordering('电子钱包', 100)],
  [
    payments.createUsdtDeposit,
    {
      ...ordering('USDT', 100, network),
      async arrange(stage) {
        await operate(stage.product.dataDir, 'white-list', ['virtual-currency', stage.member.name])
        await cancelOrders(stage)
      },
    },
  ],
  [payments.createSpeedPay, ordering('极速存款', 200.13, payer)],
  [payments.cancelDeposit, cancelling],
  [payments.confirmSpeedPay, confirming],
  [payments.remindSpeedPay, reminding],
  [payments.appealSpeedPay, appealing],
  [payments.addPaymentProof, proving],
]
