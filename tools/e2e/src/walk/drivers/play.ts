import * as games from '@grandstand/contract/games'
import * as wallets from '@grandstand/contract/wallets'
import { operate } from '@grandstand/dev-env'
import { expect } from '../../fixtures.ts'
import {
  anew,
  button,
  fill,
  openUnlessUnknown,
  pressed,
  scenarioNo,
  type Driver,
  type Stage,
  type Walked,
} from '../stage.ts'

const limits = () => '/app/limits'
const formOf = ({ page }: Stage) => page.getByRole('dialog')

const limiting: Driver = {
  screen: limits,
  async open({ page }) {
    await page.getByRole('button', { name: '添加', exact: true }).click()
  },
  async fill(stage) {
    await fill(formOf(stage).getByLabel('金额'), String(900 - 100 * scenarioNo(stage)))
  },
  async press(stage) {
    await pressed(button(formOf(stage), '立即生效'))
  },
  field: (stage) => formOf(stage).getByLabel('金额'),
}

/** A choice that is sent as soon as it is made; its notice has the button that sends it again. */
const choosing = (inside: string, wanted: (stage: Stage) => string): Omit<Driver, 'screen'> => ({
  async press(stage) {
    const { page } = stage
    const again = page.getByRole('button', { name: '再试一次' })
    const choice = page.getByRole('radiogroup', { name: inside }).locator('label', { hasText: wanted(stage) })
    await pressed((await again.isVisible()) ? again : choice)
  },
  field: (stage) => stage.page.getByRole('radiogroup', { name: inside }).getByRole('radio').first(),
})

const pausing: Driver = {
  isOnce: true,
  screen: limits,
  open: (stage) => openUnlessUnknown(stage, stage.page.getByRole('button', { name: '24 小时', exact: true })),
  async fill(stage) {
    await formOf(stage).getByRole('checkbox').check()
  },
  async press({ page }) {
    await pressed(button(page, '开始暂停'))
  },
  field: (stage) => formOf(stage).getByRole('checkbox'),
}

const venueScreen = () => '/app/transfer?venue=ag'
const nothingMoves = async ({ member: { client } }: Stage) => {
  const moving = async () =>
    (await client.api.call(games.listVenueBalances, {})).venues.filter(({ transfer }) => transfer).length
  await expect.poll(moving, { timeout: 30_000 }).toBe(0)
}

/** Drivers of limits, pauses, wallets and venues. */
export const playDrivers: readonly Walked[] = [
  [wallets.setLimit, limiting],
  [
    wallets.setRealityCheck,
    { ...choosing('定时提醒', (stage) => (scenarioNo(stage) % 2 === 0 ? '1 时' : '2 时')), screen: limits },
  ],
  [wallets.startExclusion, pausing],
  [
    wallets.setWalletType,
    {
      ...choosing('结算币种', (stage) => (scenarioNo(stage) % 2 === 0 ? 'USDT' : 'RMB')),
      screen: () => '/app/wallet',
      async arrange(stage) {
        if (scenarioNo(stage) > 0) return
        await operate(stage.product.dataDir, 'white-list', ['virtual-currency', stage.member.name])
        await anew(stage)
      },
    },
  ],
  [
    games.transferAllToVenue,
    {
      async arrange(stage) {
        await stage.member.client.api.call(games.recoverFromVenues, {})
        await nothingMoves(stage)
        await anew(stage)
      },
      screen: venueScreen,
      async press({ page }) {
        await pressed(button(page, '一键转入'))
      },
      field: ({ page }) => page.getByLabel('转账金额'),
    },
  ],
  [
    games.recoverFromVenues,
    {
      async arrange(stage) {
        const amount = { minor: 6_000n, currency: 'CNY' } as const
        const move = { transfer_out: 'central', transfer_in: 'ag', walletType: 'RMB', amount } as const
        await stage.member.client.api.call(games.transferToVenue, move)
        await nothingMoves(stage)
        await anew(stage)
      },
      screen: venueScreen,
      async press({ page }) {
        await pressed(button(page, '一键回收'))
      },
    },
  ],
]
