import { cardId } from '@grandstand/contract'
import * as member from '@grandstand/contract/member'
import * as payments from '@grandstand/contract/payments'
import { fund, operate } from '@grandstand/dev-env'
import { expect } from '../../fixtures.ts'
import { freshTronAddress } from '../../payout-address.ts'
import { freshCard } from '../../payout-card.ts'
import { bindSelf, proveSelf, withdrawPin } from '../../platform/payout-ways.ts'
import { button, fill, pressed, type Driver, type Stage, type Walked } from '../stage.ts'

const fen = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const usdt = (whole: bigint) => ({ minor: whole * 1_000_000n, currency: 'USDT' as const })
/** Amounts that the sandbox never matches, and amounts that it matches and then leaves. */
const unmatched = fen(200_13n)
const leftOnceMatched = fen(200_14n)

const dialogOf = ({ page }: Stage) => page.getByRole('dialog')

/** Enters the password where the step-up asks for it; a retry does not ask again. */
async function proveIfAsked({ page, member: { password } }: Stage): Promise<void> {
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('登录密码', { exact: true })
  await field.or(page.getByTestId('act-unknown')).first().waitFor()
  if (!(await field.isVisible())) return
  await field.fill(password)
  await dialog.getByRole('button', { name: '确认', exact: true }).click()
}

async function bound(stage: Stage): Promise<void> {
  if (stage.made['bound'] !== undefined) return
  await bindSelf(stage.member)
  stage.made['bound'] = 'yes'
}

async function addCard(stage: Stage): Promise<string> {
  await bound(stage)
  await proveSelf(stage.member, 'new-address')
  return (await stage.member.client.api.call(payments.insertBankCard, { cardNum: freshCard() })).card.id
}

async function addAddress(stage: Stage): Promise<string> {
  const { member: by, product } = stage
  await operate(product.dataDir, 'white-list', ['virtual-currency', by.name])
  await bound(stage)
  await proveSelf(by, 'new-address')
  const input = { network: 'TRC20', address: freshTronAddress() } as const
  return (await by.client.api.call(payments.insertVirtualAddress, input)).address.id
}

/** Prepares the member to withdraw money to a card. */
async function withCard(stage: Stage): Promise<void> {
  if (stage.made['card'] !== undefined) return
  stage.made['card'] = await addCard(stage)
  await operate(stage.product.dataDir, 'waive-turnover', [stage.member.name])
}

async function withUsdt(stage: Stage): Promise<void> {
  if (stage.made['address'] !== undefined) return
  stage.made['address'] = await addAddress(stage)
  const { name, client } = stage.member
  const { api } = client
  const order = { network: 'TRC20', amount: usdt(300n), wallet: 'usdt' } as const
  const { deposit } = await api.call(payments.createUsdtDeposit, order)
  await fetch(deposit.payUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=paid',
    redirect: 'manual',
  })
  await expect
    .poll(async () => (await api.call(payments.getDeposit, { depositId: deposit.id })).deposit?.state)
    .toBe('credited')
  await operate(stage.product.dataDir, 'waive-turnover', [name])
}

// Its end navigates to the order, possibly while the next scenario fills its form, so each scenario has its own
// member.
const drawing = (way: string, amount: string, arrange: Driver['arrange'] = withCard): Driver => ({
  isOnce: true,
  arrange,
  screen: () => '/app/withdraw',
  async fill({ page }) {
    await page.getByRole('radio', { name: way, exact: true }).locator('..').click()
    await fill(page.getByLabel('取款金额'), amount)
    await page.getByRole('button', { name: new RegExp(`^取款 ¥?${amount}`) }).click()
    await fill(page.getByLabel('取款密码', { exact: true }), withdrawPin)
  },
  async press(stage) {
    await pressed(button(stage.page, '确认取款'))
    await proveIfAsked(stage)
  },
  async edit({ page }) {
    await expect(page.getByRole('button', { name: '返回修改' })).toBeDisabled()
  },
  field: ({ page }) => page.getByLabel('取款密码', { exact: true }),
})

/** A withdrawal of the member, in the state in which the screen offers the tested call. */
async function drawn(
  stage: Stage,
  call: typeof payments.createWithdrawal | typeof payments.createSpeedDraw,
  amount: ReturnType<typeof fen>,
  state: string,
): Promise<void> {
  await withCard(stage)
  const { member: by, made } = stage
  const { api } = by.client
  await proveSelf(by, 'withdraw')
  const input = { amount, cardId: cardId.parse(made['card']), password: withdrawPin }
  const { withdrawal } = await api.call(call, input)
  made['order'] = withdrawal.id
  await expect
    .poll(
      async () => (await api.call(payments.getWithdrawal, { withdrawalId: withdrawal.id })).withdrawal.state,
    )
    .toBe(state)
}

const orderScreen = ({ made }: Stage) => `/app/withdraw/${made['order']}`
/** The withdrawal's status as shown on its screen. */
const status =
  (text: string) =>
  ({ page }: Stage) =>
    page.getByRole('main').getByRole('status').filter({ hasText: text }).first()

/** One press in a dialog of the order's screen. */
const answering = (opens: string, press: string, shown: string): Driver => ({
  screen: orderScreen,
  reads: [payments.getWithdrawal.path],
  shown: status(shown),
  open: ({ page }) => page.getByRole('button', { name: opens }).click(),
  async press(stage) {
    await pressed(button(dialogOf(stage), press))
  },
})

const reminding: Driver = {
  isOnce: true,
  arrange: (stage) => drawn(stage, payments.createSpeedDraw, leftOnceMatched, 'matched'),
  screen: orderScreen,
  open: ({ page }) => page.getByText('已匹配，对方会直接付到你的银行卡').waitFor(),
  async press({ page }) {
    await pressed(button(page.getByRole('main'), '提醒对方付款'))
  },
}

const claimed = (stage: Stage) => drawn(stage, payments.createSpeedDraw, fen(200_00n), 'claimed')

/** More than is approved automatically, so that a person has to review it. */
async function underReview(stage: Stage): Promise<void> {
  const { member: by, made, product } = stage
  if (made['card'] === undefined) await fund(product, by.client, '6000')
  await drawn(stage, payments.createWithdrawal, fen(6000_00n), 'reviewing')
}

/** A new one while there is no other, because at most three are kept. */
const adding = (screen: string, label: string, text: () => string, press: string): Driver => ({
  screen: () => screen,
  async fill({ page }) {
    await fill(page.getByLabel(label), text())
  },
  async press(stage) {
    await pressed(button(stage.page, press))
    await proveIfAsked(stage)
  },
  field: ({ page }) => page.getByLabel(label),
})

const removing = (screen: string, none: string): Driver => ({
  isOnce: true,
  screen: () => screen,
  shown: ({ page }) => page.getByText(none),
  open: ({ page }) => page.getByRole('button', { name: /^删除 / }).click(),
  async press(stage) {
    await pressed(button(dialogOf(stage), '删除'))
  },
})

async function withoutCards(stage: Stage): Promise<void> {
  await bound(stage)
  const { api } = stage.member.client
  for (const { id } of (await api.call(payments.listBankCards, {})).cards)
    await api.call(payments.deleteBankCard, { cardId: id })
}

async function withoutAddresses(stage: Stage): Promise<void> {
  await operate(stage.product.dataDir, 'white-list', ['virtual-currency', stage.member.name])
  await bound(stage)
  const { api } = stage.member.client
  for (const { id } of (await api.call(payments.listVirtualAddresses, {})).addresses)
    await api.call(payments.deleteVirtualAddress, { addressId: id })
}

const newPin = '314159'
const changing = (way?: 'update' | 'reset'): Driver => ({
  isOnce: true,
  ...(way !== undefined && { arrange: bound }),
  screen: () => '/app/withdraw/password',
  async fill({ page }) {
    if (way === 'reset') await page.locator('label', { hasText: '忘了，重置' }).click()
    if (way === 'update') await fill(page.getByLabel('当前取款密码'), withdrawPin)
    await fill(page.getByLabel('新的取款密码'), newPin)
    await fill(page.getByLabel('再输入一次'), newPin)
  },
  async press(stage) {
    await pressed(button(stage.page, '保存取款密码'))
    if (way === 'reset') await proveIfAsked(stage)
  },
  field: ({ page }) => page.getByLabel('新的取款密码'),
})

/** Drivers of withdrawals, their targets, and the withdrawal password. */
export const payoutsDrivers: readonly Walked[] = [
  [payments.createWithdrawal, drawing('银行卡', '100.00')],
  [payments.createUsdtWithdrawal, drawing('USDT', '20.00', withUsdt)],
  [payments.createSpeedDraw, drawing('极速取款', '200.00')],
  [payments.cancelWithdrawal, { ...answering('取消取款', '取消取款', '已取消'), arrange: underReview }],
  [
    payments.cancelSpeedDraw,
    {
      ...answering('取消取款', '取消取款', '已取消'),
      arrange: (stage) => drawn(stage, payments.createSpeedDraw, unmatched, 'matching'),
    },
  ],
  [payments.remindSpeedDraw, reminding],
  [
    payments.confirmSpeedDraw,
    { ...answering('已收到', '确认收到', '已到账'), isOnce: true, arrange: claimed },
  ],
  [
    payments.appealSpeedDraw,
    {
      ...answering('没收到，申诉', '提交申诉', '申诉中'),
      isOnce: true,
      arrange: claimed,
      fill: (stage) => fill(dialogOf(stage).getByLabel('说明'), '卡上没有这笔入账'),
      field: (stage) => dialogOf(stage).getByLabel('说明'),
    },
  ],
  [
    payments.insertBankCard,
    { ...adding('/app/cards', '银行卡号', freshCard, '添加银行卡'), arrange: withoutCards },
  ],
  [
    payments.deleteBankCard,
    { ...removing('/app/cards', '还没有银行卡'), arrange: async (stage) => void (await addCard(stage)) },
  ],
  [
    payments.insertVirtualAddress,
    {
      ...adding('/app/addresses', '收款地址', freshTronAddress, '添加地址'),
      arrange: withoutAddresses,
    },
  ],
  [
    payments.deleteVirtualAddress,
    { ...removing('/app/addresses', '还没有地址'), arrange: async (stage) => void (await addAddress(stage)) },
  ],
  [member.setWithdrawPassword, changing()],
  [member.updateWithdrawPassword, changing('update')],
  [member.resetWithdrawPassword, changing('reset')],
]
