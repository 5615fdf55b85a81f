import { getReceipts, listMatches, placeBet, type ReceiptFile } from '@grandstand/contract/sportsbook'
import { expect, test } from './fixtures.ts'
import { logIn, newMember, type Member } from './member.ts'
import { legOn } from './platform/slips.ts'

/** Legs on the matches that begin last, so that none starts meanwhile. */
async function legsAhead({ client }: Member) {
  const found = await Promise.all(
    (['early', 'soon'] as const).map((when) => client.api.call(listMatches, { when, limit: 400 })),
  )
  return found
    .flatMap(({ matches }) => matches)
    .toSorted((a, b) => b.match.startsAt - a.match.startsAt)
    .flatMap(({ match, markets }) => {
      const market = markets.find(
        ({ kind, status }) => (kind === 'match-result' || kind === 'winner') && status === 'active',
      )
      return market ? [legOn(match, market)] : []
    })
}

/** A single and a double. */
async function placeAhead(member: Member) {
  const { client } = member
  const [single, ...pair] = (await legsAhead(member)).slice(0, 3)
  if (single === undefined || pair.length < 2) throw new Error('too few matches ahead')
  const lineStake = { minor: 10_000n, currency: 'CNY' as const }
  const { bets } = await client.api.call(placeBet, {
    bets: [
      { kind: 'single', legs: [single], lineStake },
      { kind: 'parlay', legs: pair, lineStake },
    ],
    oddsPolicy: 'any',
  })
  const [first, second] = bets
  if (first === undefined || second === undefined) throw new Error('not placed')
  return { single: first, double: second }
}

/** The file with one digit of a bet's stake changed in the contents. */
const altered = (file: ReceiptFile): ReceiptFile => ({
  ...file,
  receipts: file.receipts.map((receipt, at) =>
    at === 0
      ? { ...receipt, entry: { ...receipt.entry, body: receipt.entry.body.replace('100.00', '900.00') } }
      : receipt,
  ),
})

test('after the bet: cashed out in part and whole, a rule kept, receipts that hold and an altered one named', async ({
  page,
}) => {
  const member = await newMember('500')
  const { single, double } = await placeAhead(member)
  await logIn(page, member, '/app/bets')
  const card = page.locator(`section[id="${single.id}"]`)
  const sheet = page.getByRole('dialog', { name: /提前结算/ })

  // Cashes out a part: the calculation is shown, and the rest stays in the bet.
  await card.getByRole('button', { name: `提前结算 ${single.number}` }).click()
  await sheet.getByRole('button', { name: '50%' }).click()
  await expect(sheet.getByText('公平价值', { exact: true })).toBeVisible()
  await expect(sheet.getByText('平台保留 3%')).toBeVisible()
  await sheet.locator('label', { hasText: '可低 5%' }).click()
  await sheet.getByRole('button', { name: /^提前结算，得 ¥/ }).click()
  await expect(sheet).toBeHidden()
  await expect(card.getByText('已提前结算本金 ¥50.00')).toBeVisible()

  // A rule for the double, kept on the server.
  const other = page.locator(`section[id="${double.id}"]`)
  await other.getByRole('button', { name: `提前结算 ${double.number}` }).click()
  await sheet.locator('label', { hasText: '自动' }).click()
  await sheet.getByLabel('涨到这个数就结算（上限）').fill('9000')
  await sheet.getByRole('button', { name: '开启自动提前结算' }).click()
  await expect(sheet).toBeHidden()
  await expect(other.getByText('自动', { exact: true })).toBeVisible()

  // Cashes out the remaining part: the bet is over, and its page shows its whole history.
  await card.getByRole('button', { name: `提前结算 ${single.number}` }).click()
  await sheet.locator('label', { hasText: '可低 5%' }).click()
  await sheet.getByRole('button', { name: /^提前结算，得 ¥/ }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('tab', { name: '已结算' }).click()
  await card.getByRole('link', { name: '注单详情' }).click()
  await expect(page.getByRole('list', { name: '注单进度' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('成交', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '验证', exact: true }).click()
  await expect(page.getByText('3 张凭证都没有问题')).toBeVisible()

  const file = await member.client.api.call(getReceipts, { betId: single.id })
  await page.getByLabel('粘贴凭证文件的内容').fill(JSON.stringify(altered(file)))
  await expect(page.getByRole('alert').filter({ hasText: '1 张凭证被改动过' })).toContainText(single.number)
})

test('a cash-out that is being filled in stays as it is when another bet moves its card', async ({
  page,
}) => {
  const member = await newMember('600')
  const { single } = await placeAhead(member)
  await logIn(page, member, '/app/bets')
  await page.getByRole('button', { name: `提前结算 ${single.number}` }).click()
  const sheet = page.getByRole('dialog', { name: /提前结算/ })
  await sheet.getByRole('button', { name: '50%' }).click()
  const next = await placeAhead(member)
  await expect(page.locator(`section[id="${next.single.id}"]`)).toBeAttached()
  await expect(sheet.getByRole('slider', { name: /提前结算的本金/ })).toHaveValue('50')
})

test('a list of more bets than one page: the next one is asked for, told where it did not come, and asked for again', async ({
  page,
}) => {
  const member = await newMember('500')
  const legs = (await legsAhead(member)).slice(0, 21)
  expect(legs).toHaveLength(21)
  const lineStake = { minor: 1_000n, currency: 'CNY' as const }
  const numbers: string[] = []
  for (const leg of legs) {
    const bets = [{ kind: 'single' as const, legs: [leg], lineStake }]
    const placed = await member.client.api.call(placeBet, { bets, oddsPolicy: 'any' })
    numbers.push(placed.bets[0]?.number ?? '')
  }
  await logIn(page, member, '/app/bets')
  const more = page.getByRole('button', { name: '更早的注单' })
  const again = page.getByRole('button', { name: '没加载出来，重试' })
  await expect(page.getByText(numbers[20] ?? '-', { exact: true })).toBeVisible()
  const list = '**/sportsbook/bets/list**'
  await page.route(list, (route) => route.abort('connectionreset'))
  await more.click()
  await expect(again).toBeVisible({ timeout: 60_000 })
  await page.unroute(list)
  await again.click()
  await expect(again).toBeHidden()
  await page.keyboard.press('End')
  await expect(page.getByText(numbers[0] ?? '-', { exact: true })).toBeVisible()
  await expect(more).toBeHidden()
})
