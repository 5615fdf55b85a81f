import { operate } from '@grandstand/dev-env'
import { createUsdtDeposit, getDeposit } from '@grandstand/contract/payments'
import { setWalletType } from '@grandstand/contract/wallets'
import { expect, test } from './fixtures.ts'
import { logIn, newMember, type Member } from './member.ts'
import { pickOnBoard } from './odds.ts'
import { sharedProduct } from './product.ts'
import { Slip } from './slip.ts'

/** Settles in USDT and has 200 of them in the USDT wallet. */
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
