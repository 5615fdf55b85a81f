import { randomInt } from 'node:crypto'
import { buyCoins, sendGift } from '@grandstand/contract/gifts'
import * as games from '@grandstand/contract/games'
import {
  cashOutBet,
  followBet,
  listMatches,
  oneSingle,
  placeBet,
  shareBet,
  type Bet,
} from '@grandstand/contract/sportsbook'
import * as wallets from '@grandstand/contract/wallets'
import { newMember, type Member } from '../../member.ts'
import { legOn } from '../../platform/slips.ts'
import { openOdds, Slip } from '../../slip.ts'
import { expect } from '../../fixtures.ts'
import { button, fill, pressed, type Driver, type Stage, type Walked } from '../stage.ts'

const cny = (yuan: number) => ({ minor: BigInt(yuan) * 100n, currency: 'CNY' as const })
const slipOf = ({ page, isPhone }: Stage) => new Slip(page, isPhone)

/**
 * One of the matches that begin last, with an open market on its result, so that nothing happens to it during a walk.
 * Chosen from several, because the bets of many walks on one selection would move its price until the market is held.
 */
export async function laterMatch({ client }: Member) {
  const ask = async (when: 'early' | 'soon') =>
    (await client.api.call(listMatches, { when, sport: 'football', limit: 400 })).matches
  const open = [...(await ask('soon')), ...(await ask('early'))].flatMap(({ match, markets }) => {
    const market = markets.find(({ kind, status }) => kind === 'match-result' && status === 'active')
    return market ? [{ match, market }] : []
  })
  const last = open.toSorted((a, b) => b.match.startsAt - a.match.startsAt).slice(0, 8)
  const one = last[randomInt(Math.max(1, last.length))]
  if (!one) throw new Error('no match is coming')
  return one
}

export async function betOf(member: Member): Promise<Bet> {
  const { match, market } = await laterMatch(member)
  const { bets } = await member.client.api.call(placeBet, {
    ...oneSingle(legOn(match, market), 10_000n),
    oddsPolicy: 'any',
  })
  const [bet] = bets
  if (!bet) throw new Error('not placed')
  return bet
}

const placing: Driver = {
  async arrange(stage) {
    const { match } = await laterMatch(stage.member)
    Object.assign(stage.made, { match: match.id, chosen: '' })
  },
  screen: ({ made }) => `/app/sports/match/${made['match']}`,
  async fill(stage) {
    const slip = slipOf(stage)
    const odds = stage.page.getByRole('button', { name: new RegExp(`^主胜.*${openOdds.source}`) }).first()
    await slip.dismissOutcomes()
    await slip.close()
    await expect(async () => {
      if ((await odds.getAttribute('aria-pressed')) !== 'true') await odds.press('Enter', { timeout: 3_000 })
      await expect(odds).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
    await slip.open()
    await slip.acceptAnyOdds()
    await slip.stake(10)
    stage.made['chosen'] = 'yes'
  },
  async open(stage) {
    // An empty slip has no bar on phones.
    if (stage.made['chosen']) await slipOf(stage).open()
  },
  leave: (stage) => slipOf(stage).close(),
  async press(stage) {
    await pressed(slipOf(stage).placeButton)
  },
  field(stage) {
    const slip = slipOf(stage)
    return stage.isPhone
      ? slip.root.getByRole('group', { name: '数字键盘' }).getByRole('button', { name: '清空' })
      : slip.root.getByRole('textbox', { name: /^投注额/ })
  },
}

const sheetOf = ({ page }: Stage) => page.getByRole('dialog', { name: /提前结算/ })

const cashingOut: Driver = {
  async arrange(stage) {
    const bet = await betOf(stage.member)
    Object.assign(stage.made, { bet: bet.id, number: bet.number })
  },
  screen: () => '/app/bets',
  async open({ page, made }) {
    await page.getByRole('button', { name: `提前结算 ${made['number']}` }).click()
  },
  async fill(stage) {
    const sheet = sheetOf(stage)
    await pressed(sheet.getByRole('button', { name: '25%' }))
    await pressed(sheet.locator('label', { hasText: '可低 5%' }))
  },
  async press(stage) {
    await pressed(button(sheetOf(stage), '提前结算，得'))
  },
  field: (stage) => sheetOf(stage).getByRole('button', { name: '50%' }),
  // The choice of what may happen to the offer: a sheet that is opened again shows what was sent.
  amount: (stage) => sheetOf(stage).getByRole('radio', { checked: true }).last(),
}

const following: Driver = {
  async arrange(stage) {
    const owner = await newMember('100.00', stage.product)
    const bet = await betOf(owner)
    const { shared } = await owner.client.api.call(shareBet, { betId: bet.id, naming: 'nobody' })
    stage.made['code'] = shared.code
  },
  screen: ({ made }) => `/app/share/${made['code']}`,
  async fill({ page }) {
    await fill(page.getByLabel(/^投注额/), '50')
  },
  async press({ page }) {
    await pressed(button(page, '跟单'))
  },
  field: ({ page }) => page.getByLabel(/^投注额/),
  amount: ({ page }) => page.getByLabel(/^投注额/),
}

const amountAndPress = (
  screen: string,
  label: string,
  press: string,
  more: Pick<Driver, 'arrange'> & { readonly segment?: string } = {},
): Driver => ({
  ...(more.arrange && { arrange: more.arrange }),
  screen: () => screen,
  async fill({ page }) {
    if (more.segment !== undefined)
      await page.locator('label', { hasText: new RegExp(`^${more.segment}$`) }).click()
    await fill(page.getByLabel(label), '30')
  },
  async press({ page }) {
    await pressed(button(page, press))
  },
  field: ({ page }) => page.getByLabel(label),
  amount: ({ page }) => page.getByLabel(label),
})

const intoVenue = async ({ member: { client } }: Stage) => {
  await client.api.call(games.transferToVenue, {
    transfer_out: 'central',
    transfer_in: 'ag',
    walletType: 'RMB',
    amount: cny(60),
  })
}
const venueScreen = '/app/transfer?venue=ag'

const room = '/app/live/60718'
const trayOf = ({ page }: Stage) => page.getByRole('region', { name: '礼物' })
async function openTray(stage: Stage) {
  const { page, isPhone } = stage
  const tray = trayOf(stage)
  if (isPhone && !(await tray.isVisible()))
    await page.getByRole('button', { name: '礼物', exact: true }).click()
  await tray.waitFor()
  return tray
}

const buying: Driver = {
  screen: () => room,
  async open(stage) {
    const tray = await openTray(stage)
    await tray.getByRole('button', { name: '充币' }).click()
  },
  async fill(stage) {
    await pressed(
      stage.page.getByRole('dialog', { name: '充金币' }).getByRole('button', { name: '60 币', exact: true }),
    )
  },
  async press({ page }) {
    await pressed(button(page.getByRole('dialog', { name: '充金币' }), '确认支付'))
  },
  field: ({ page }) =>
    page.getByRole('dialog', { name: '充金币' }).getByRole('button', { name: '300 币', exact: true }),
  amount: ({ page }) => page.getByRole('dialog', { name: '充金币' }).getByRole('textbox', { name: '数量' }),
}

const giving: Driver = {
  async arrange({ member: { client } }) {
    await client.api.call(buyCoins, { coins: 60 })
  },
  screen: () => room,
  open: async (stage) => void (await openTray(stage)),
  async fill(stage) {
    await trayOf(stage)
      .getByRole('radio', { name: /^助威棒/ })
      .focus()
  },
  async press(stage) {
    await pressed(trayOf(stage).getByRole('button', { name: /^(赠送|再试一次)/ }))
  },
}

/** Drivers of calls that move money from a screen. */
export const moneyDrivers: readonly Walked[] = [
  [placeBet, placing],
  [cashOutBet, cashingOut],
  [followBet, following],
  [games.transferToVenue, amountAndPress(venueScreen, '转账金额', '转入灯市')],
  [
    games.transferFromVenue,
    amountAndPress(venueScreen, '转账金额', '转回中心钱包', { arrange: intoVenue, segment: '转回中心钱包' }),
  ],
  [wallets.transferToYield, amountAndPress('/app/wallet/yield', '转入金额', '转入')],
  [
    wallets.transferFromYield,
    amountAndPress('/app/wallet/yield', '转出金额', '转出', {
      segment: '转出',
      async arrange({ member: { client } }) {
        const move = { walletType: 'RMB', amount: cny(60) } as const
        await client.api.call(wallets.transferToYield, {
          ...move,
          transfer_out: 'central',
          transfer_in: 'yield',
        })
      },
    }),
  ],
  [buyCoins, buying],
  [sendGift, giving],
]
