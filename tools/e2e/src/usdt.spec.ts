import { operate } from '@grandstand/dev-env'
import { getCoinBalance, priceOf } from '@grandstand/contract/gifts'
import { displayAmount, parseRate } from '@grandstand/money'
import { createUsdtDeposit, getDeposit } from '@grandstand/contract/payments'
import { setWalletType } from '@grandstand/contract/wallets'
import { expect, test } from './fixtures.ts'
import { logIn, newMember, type Member } from './member.ts'
import { pickOnBoard } from './odds.ts'
import { sharedProduct } from './product.ts'
import { Slip } from './slip.ts'

/** A member who settles in USDT and has 200 in the USDT wallet. */
async function settlesInUsdt({ client, name }: Member): Promise<void> {
  await operate(sharedProduct().dataDir, 'white-list', ['virtual-currency', name])
  await client.api.call(setWalletType, { walletType: 'USDT' })
  const { deposit } = await client.api.call(createUsdtDeposit, {
    network: 'TRC20',
    amount: { minor: 200_000_000n, currency: 'USDT' },
    wallet: 'usdt',
  })
  await fetch(deposit.payUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=paid',
    redirect: 'manual',
  })
  await expect
    .poll(
      async () => (await client.api.call(getDeposit, { depositId: deposit.id })).deposit?.state ?? 'credited',
    )
    .toBe('credited')
}

test('[ROLE-10] who settles in USDT bets in USDT, and no amount of it is written in yuan', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(240_000)
  const member = await newMember()
  await settlesInUsdt(member)
  await logIn(page, member, '/app/sports')
  await expect(page.getByRole('banner')).toContainText('200.00 USDT')
  await page.goto('/app/sports?sport=football&when=soon')
  await pickOnBoard(page, '主胜', Number.POSITIVE_INFINITY)
  const slip = new Slip(page, isMobile)
  await slip.open()
  await slip.acceptAnyOdds()
  await slip.stake(20)
  await expect(slip.root).toContainText('可用 200.00 USDT')
  const place = slip.root.getByRole('button', { name: /^投注 20\.00 USDT/ })
  await expect(place).toBeEnabled()
  await expect(slip.root).not.toContainText('¥')
  await place.click()
  await expect(slip.outcome.first()).toHaveText('投注成功', { timeout: 30_000 })
  // The sheet of a phone covers the page and its banner.
  await slip.close()
  await expect(page.getByRole('banner')).toContainText('180.00 USDT')

  await page.goto('/app/bets')
  const card = page.getByRole('main').getByRole('listitem').first()
  await expect(card).toContainText('20.00 USDT')
  await expect(page.getByRole('main')).not.toContainText('¥')
})

test('[ROLE-10] [AREA-08] who settles in USDT plays at a venue in USDT, and no amount of it is written in yuan', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const member = await newMember()
  await settlesInUsdt(member)
  await logIn(page, member, '/app/transfer?venue=ag')
  const main = page.getByRole('main')
  await expect(main.getByText('USDT 钱包可用 200.00 USDT')).toBeVisible()
  await page.getByLabel('转账金额').fill('200.01')
  await page.getByRole('button', { name: '转入灯市', exact: true }).click()
  await expect(page.getByText('超过可转的金额')).toBeVisible()
  await page.getByLabel('转账金额').fill('50')
  await page.getByRole('button', { name: '转入灯市', exact: true }).click()
  await expect(page.getByText('灯市已到账 50.00 USDT').first()).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('150.00 USDT')
  const venues = page.getByRole('region', { name: '场馆余额' })
  await expect(venues).toContainText('合计 50.00 USDT')
  await page.locator('label', { hasText: '转回 USDT 钱包' }).click()
  await page.getByLabel('转账金额').fill('20')
  await page.getByRole('button', { name: '转回 USDT 钱包', exact: true }).click()
  await expect(page.getByText('已转回 20.00 USDT').first()).toBeVisible()
  await expect(venues).toContainText('合计 30.00 USDT')
  await expect(main).not.toContainText('¥')

  // A member who settles in CNY again still sees the USDT, in its own currency, and gets it back.
  await member.client.api.call(setWalletType, { walletType: 'RMB' })
  await page.reload()
  await expect(venues).toContainText('合计 ¥0.00 · 30.00 USDT')
  await venues.getByRole('button', { name: '一键回收' }).click()
  await expect(page.getByText('已收回 1 个场馆').first()).toBeVisible()
  await expect(venues).not.toContainText('USDT')

  await page.goto('/app/records?kind=transfer')
  await expect(page.getByText('USDT 钱包 → 灯市')).toBeVisible()
  await expect(page.getByText('−50.00 USDT')).toBeVisible()
})

test('[ROLE-10] who settles in USDT buys coins, sets limits and reads what they have in USDT', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(240_000)
  const member = await newMember()
  await settlesInUsdt(member)
  const { api } = member.client

  await logIn(page, member, '/app/limits')
  await page.getByRole('button', { name: '添加' }).click()
  const form = page.getByRole('dialog')
  await form.locator('label', { hasText: '亏损' }).click()
  await expect(form).toContainText('USDT')
  await form.getByRole('textbox').fill('5')
  await form.getByRole('button', { name: '立即生效' }).click()
  await expect(form).toBeHidden()
  const limits = page.getByRole('region', { name: '我的限额' })
  await expect(limits).toContainText('还剩 5.00 USDT')

  await page.goto('/app/live/60718')
  if (isMobile) await page.getByRole('button', { name: '礼物', exact: true }).click()
  const tray = page.getByRole('region', { name: '礼物' })
  await tray.getByRole('button', { name: '充币' }).click()
  const topUp = page.getByRole('dialog', { name: '充金币' })
  await topUp.getByRole('button', { name: '300 币', exact: true }).click()
  // Before paying, the price in CNY, the rate with its time, and the amount in USDT are shown.
  const { coinPrice, rate } = await api.call(getCoinBalance, {})
  const price = priceOf(300, 'USDT', parseRate(rate?.usdtInCny ?? '') ?? 0n)
  const shown = displayAmount(price, 'USDT')
  expect(coinPrice).toEqual({ minor: 10n, currency: 'CNY' })
  await expect(topUp).toContainText('¥30.00')
  await expect(topUp).toContainText(`1 USDT = ¥${rate?.usdtInCny}`)
  await expect(topUp).toContainText('USDT 钱包可用')
  await topUp.getByRole('button', { name: `确认支付 ${shown}` }).click()
  await expect(topUp).toHaveCount(0)
  await expect(tray.getByTestId('coins')).toHaveText('300')
  await tray.getByRole('button', { name: '充币' }).click()
  await topUp.getByRole('button', { name: '300 币', exact: true }).click()
  await topUp.getByRole('button', { name: /^确认支付/ }).click()
  await expect(topUp).toContainText(`限额 5.00 USDT，已用 ${shown}`)

  await page.goto('/app/limits')
  await expect(limits).toContainText(`已用 ${shown}`)
  await expect(page.getByRole('main')).not.toContainText('¥')

  await page.goto('/app/records')
  await expect(page.getByRole('table')).toContainText(`−${shown}`)
  await page.goto('/app/wallet')
  await expect(page.getByRole('region', { name: '总资产' })).toContainText('总资产，折合 USDT')
  await expect(page.getByRole('region', { name: '总资产' })).toContainText(`¥${rate?.usdtInCny}，`)
})
