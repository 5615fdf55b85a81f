import * as sports from '@grandstand/contract/sportsbook'
import { expect } from '../../fixtures.ts'
import {
  anew,
  button,
  fill,
  openUnlessUnknown,
  pressed,
  type Driver,
  type Stage,
  type Walked,
} from '../stage.ts'
import { betOf, laterMatch } from './money.ts'

const starOf = ({ page }: Stage) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^关注.+/ })
    .first()
const starring: Driver = {
  isOnce: true,
  async arrange(stage) {
    const { match } = await laterMatch(stage.member)
    stage.made['match'] = match.id
  },
  screen: ({ made }) => `/app/sports/match/${made['match']}`,
  async fill(stage) {
    await expect(starOf(stage)).toHaveAttribute('aria-pressed', 'false')
    await stage.page.waitForLoadState('networkidle')
  },
  async press(stage) {
    await pressed(starOf(stage))
  },
}

const unstarring: Driver = {
  ...starring,
  async arrange(stage) {
    await starring.arrange?.(stage)
    const target = stage.made['match'] ?? ''
    await stage.member.client.api.call(sports.addFavourite, { kind: 'match', target })
    await anew(stage)
  },
  async fill(stage) {
    await expect(starOf(stage)).toHaveAttribute('aria-pressed', 'true')
  },
}

async function arrangeBet(stage: Stage): Promise<sports.Bet> {
  const bet = await betOf(stage.member)
  Object.assign(stage.made, { bet: bet.id, number: bet.number })
  await anew(stage)
  return bet
}
const dialogOf = ({ page }: Stage) => page.getByRole('dialog')

const sharing: Driver = {
  arrange: async (stage) => void (await arrangeBet(stage)),
  screen: () => '/app/bets',
  async open({ page, made }) {
    await page.getByRole('button', { name: `分享注单 ${made['number']}` }).click()
  },
  async press(stage) {
    await pressed(button(dialogOf(stage), '生成分享码'))
  },
  field: (stage) => dialogOf(stage).getByRole('checkbox'),
}

const reverting: Driver = {
  async arrange(stage) {
    const { id: betId } = await arrangeBet(stage)
    const { shared } = await stage.member.client.api.call(sports.shareBet, { betId, naming: 'masked' })
    stage.made['code'] = shared.code
  },
  screen: ({ made }) => `/app/share/${made['code']}`,
  open: (stage) => openUnlessUnknown(stage, stage.page.getByRole('button', { name: '撤回分享' })),
  async press(stage) {
    await pressed(button(dialogOf(stage), '撤回'))
  },
}

const ruling: Driver = {
  arrange: async (stage) => void (await arrangeBet(stage)),
  screen: () => '/app/bets',
  async open(stage) {
    const { page, made } = stage
    await page.getByRole('button', { name: `提前结算 ${made['number']}` }).click()
    await dialogOf(stage).locator('label', { hasText: '自动' }).click()
  },
  async fill(stage) {
    await fill(dialogOf(stage).getByLabel('涨到这个数就结算（上限）'), '9000')
  },
  async press(stage) {
    await pressed(button(dialogOf(stage), '开启自动提前结算'))
  },
  field: (stage) => dialogOf(stage).getByLabel('涨到这个数就结算（上限）'),
}

const unruling: Driver = {
  ...ruling,
  async arrange(stage) {
    const { id: betId } = await arrangeBet(stage)
    const ceiling = { minor: 900_000n, currency: 'CNY' } as const
    await stage.member.client.api.call(sports.setCashOutRule, { betId, ceiling })
  },
  async fill(stage) {
    await dialogOf(stage).getByRole('button', { name: '取消自动' }).waitFor()
  },
  async press(stage) {
    await pressed(button(dialogOf(stage), '取消自动'))
  },
}

/** Drivers of favourites, shares and rules of the sportsbook. */
export const sportsDrivers: readonly Walked[] = [
  [sports.addFavourite, starring],
  [sports.removeFavourite, unstarring],
  [sports.shareBet, sharing],
  [sports.revertShare, reverting],
  [sports.setCashOutRule, ruling],
  [sports.removeCashOutRule, unruling],
]
