import type { Page } from '@playwright/test'
import { operate } from '@grandstand/dev-env'
import { createDeposit, createWithdrawal } from '@grandstand/contract/payments'
import { listMatches, oneSingle, placeBet } from '@grandstand/contract/sportsbook'
import { expect } from './fixtures.ts'
import { pickOnBoard } from './odds.ts'
import type { Member } from './member.ts'
import { legOn } from './platform/slips.ts'
import { bindCard, proveSelf, withdrawPin } from './platform/payout-ways.ts'
import { sharedProduct } from './product.ts'
import { seeResults } from './results.ts'
import { openOdds, Slip } from './slip.ts'

/** A screen of the product: its address, and what must be visible before it is checked. */
export interface Screen {
  readonly name: string
  readonly path: string
  /** In the hand. */
  readonly ready: (page: Page) => Promise<void>
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible({ timeout: 30_000 })
const hasOdds = (page: Page) =>
  expect(page.getByRole('button', { name: openOdds }).first()).toBeVisible({ timeout: 30_000 })

export const entrances: readonly Screen[] = [
  { name: 'robot-check', path: '/robot-check', ready: (page) => heading(page, /^先确认一下/) },
  { name: 'login', path: '/login', ready: (page) => heading(page, '登录看台') },
  { name: 'forgot', path: '/forgot', ready: (page) => heading(page, '找回密码') },
  { name: 'entry-login', path: '/entry/login', ready: (page) => heading(page, '登录看台') },
  { name: 'register', path: '/register', ready: (page) => heading(page, '注册看台') },
  {
    name: 'customer-service',
    path: '/cs',
    ready: (page) => expect(page.getByText('存款没有到账，怎么办？')).toBeVisible({ timeout: 30_000 }),
  },
  {
    name: 'download',
    path: '/app/download',
    ready: (page) => expect(page.getByText('添加到程序坞').first()).toBeVisible({ timeout: 30_000 }),
  },
  { name: 'access-alert', path: '/access-alert', ready: (page) => heading(page, '没有需要查看的提示') },
  {
    name: 'access-restriction',
    path: '/access-restriction',
    ready: (page) => heading(page, '你所在的地区暂不提供服务'),
  },
]

/** The screens of a member who has money, an open bet and an unpaid order. */
export function memberScreens(matchId: string, depositId: string, withdrawalId: string): readonly Screen[] {
  return [
    { name: 'home', path: '/app/home', ready: hasOdds },
    { name: 'board', path: '/app/sports', ready: hasOdds },
    {
      name: 'slip',
      path: '/app/sports',
      ready: async (page) => {
        await hasOdds(page)
        const slip = new Slip(page, true)
        if (!(await slip.bar.isVisible())) await pickOnBoard(page, '主胜')
        await slip.open()
      },
    },
    {
      name: 'change-password',
      path: '/app/security/password',
      ready: (page) => heading(page, '修改密码'),
    },
    { name: 'match', path: `/app/sports/match/${matchId}`, ready: hasOdds },
    {
      name: 'lobby',
      path: '/app/live',
      ready: (page) =>
        expect(
          page
            .getByRole('region', { name: /^正在比赛/ })
            .getByRole('link')
            .first(),
        ).toBeVisible(),
    },
    {
      name: 'live-room',
      path: '/app/live/60718',
      ready: (page) => expect(page.getByRole('textbox', { name: '说点什么' })).toBeVisible(),
    },
    {
      name: 'anchor',
      path: '/app/anchor',
      ready: (page) => expect(page.getByText('这个账号还不是主播')).toBeVisible(),
    },
    {
      name: 'bets',
      path: '/app/bets',
      ready: (page) => expect(page.getByRole('main').getByText('未结算').nth(1)).toBeVisible(),
    },
    { name: 'verify', path: '/app/verify', ready: (page) => heading(page, '验证凭证') },
    {
      name: 'bind-phone',
      path: '/app/security/phone',
      ready: (page) => heading(page, '还没有绑定手机'),
    },
    {
      name: 'wallet',
      path: '/app/wallet',
      ready: (page) => expect(page.getByRole('region', { name: /^(中心)?钱包$/ }).first()).toBeVisible(),
    },
    {
      name: 'deposit',
      path: '/app/deposit',
      ready: (page) => expect(page.getByLabel('存款金额')).toBeVisible(),
    },
    {
      name: 'order',
      path: `/app/deposit/${depositId}`,
      ready: (page) => expect(page.getByRole('link', { name: '去付款' })).toBeVisible(),
    },
    {
      name: 'deposit-orders',
      path: '/app/deposit/orders',
      ready: (page) => expect(page.getByRole('link', { name: /待付款/ }).first()).toBeVisible(),
    },
    {
      name: 'records',
      path: '/app/records',
      ready: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
    },
    {
      name: 'game-records',
      path: '/app/records?view=games',
      ready: (page) => expect(page.getByRole('region', { name: '游戏记录' })).toBeVisible(),
    },
    { name: 'games', path: '/app/egame/all', ready: (page) => heading(page, '电子') },
    {
      name: 'game',
      path: '/app/play/nowhere/nothing',
      ready: (page) => expect(page.getByRole('button', { name: '返回大厅' })).toBeVisible(),
    },
    { name: 'verify-round', path: '/app/verify?sheet=dice', ready: (page) => heading(page, '验证这一局') },
    { name: 'profit', path: '/app/records?view=profit', ready: (page) => heading(page, '投注盈亏') },
    {
      name: 'yield',
      path: '/app/wallet/yield',
      ready: (page) => expect(page.getByLabel('转入金额')).toBeVisible(),
    },
    {
      name: 'transfer',
      path: '/app/transfer',
      ready: (page) => expect(page.getByLabel('转账金额')).toBeVisible(),
    },
    {
      name: 'withdraw',
      path: '/app/withdraw',
      ready: (page) => heading(page, /^现在/),
    },
    {
      name: 'withdrawal',
      path: `/app/withdraw/${withdrawalId}`,
      ready: (page) => heading(page, '取款进度'),
    },
    {
      name: 'withdraw-setup',
      path: '/app/withdraw/setup',
      ready: (page) => expect(page.getByText('银行卡户名')).toBeVisible(),
    },
    {
      name: 'withdraw-password',
      path: '/app/withdraw/password',
      ready: (page) => expect(page.getByLabel('新的取款密码')).toBeVisible(),
    },
    {
      name: 'cards',
      path: '/app/cards',
      ready: (page) => expect(page.getByRole('button', { name: /^删除/ })).toBeVisible(),
    },
    {
      name: 'addresses',
      path: '/app/addresses',
      ready: (page) => expect(page.getByLabel('收款地址')).toBeVisible(),
    },
    { name: 'limits', path: '/app/limits', ready: (page) => heading(page, '我的限额') },
    { name: 'search', path: '/app/search?q=ylc', ready: (page) => heading(page, '搜索') },
    {
      name: 'results',
      path: '/app/results',
      ready: seeResults,
    },
    { name: 'rules', path: '/app/rules', ready: (page) => heading(page, '投注规则') },
    { name: 'share-code', path: '/app/share', ready: (page) => heading(page, '分享码') },
    {
      name: 'messages',
      path: '/app/messages',
      ready: (page) => expect(page.getByText(/没有通知|在一台新设备上登录/).first()).toBeVisible(),
    },
    { name: 'member', path: '/app/member', ready: (page) => heading(page, '收货地址') },
    { name: 'security', path: '/app/security', ready: (page) => heading(page, '登录方式') },
    { name: 'passkeys', path: '/app/security/passkeys', ready: (page) => heading(page, '通行密钥') },
    { name: 'totp', path: '/app/security/totp', ready: (page) => heading(page, '开启验证器') },
    {
      name: 'devices',
      path: '/app/security/devices',
      ready: (page) => expect(page.getByText('本机')).toBeVisible(),
    },
    {
      name: 'login-history',
      path: '/app/security/history',
      ready: (page) => expect(page.getByText('没有更早的记录了')).toBeVisible(),
    },
    { name: 'not-found', path: '/app/nowhere', ready: (page) => heading(page, '这里没有座位') },
  ]
}

/** Gives a member an open bet before the match, an unpaid order and a withdrawal; returns their ids. */
export async function furnish(
  member: Member,
): Promise<{ matchId: string; depositId: string; withdrawalId: string }> {
  const { client } = member
  const { matches } = await client.api.call(listMatches, { when: 'soon', sport: 'football', limit: 400 })
  const entry = matches.at(-1)
  const market = entry?.markets[0]
  if (!entry || !market) throw new Error('no match is coming')
  await client.api.call(placeBet, {
    ...oneSingle(legOn(entry.match, market), 2_000n),
    oddsPolicy: 'any',
  })
  const { deposit } = await client.api.call(createDeposit, {
    method: 'sandbox-bank',
    amount: { minor: 30_000n, currency: 'CNY' },
  })
  const cardId = await bindCard(member)
  await operate(sharedProduct().dataDir, 'waive-turnover', [member.name])
  await proveSelf(member, 'withdraw')
  const { withdrawal } = await client.api.call(createWithdrawal, {
    // The sandbox pays amounts with these cents late, so that the withdrawal is still under way when it is checked.
    amount: { minor: 10_014n, currency: 'CNY' },
    cardId,
    password: withdrawPin,
  })
  return { matchId: entry.match.id, depositId: deposit.id, withdrawalId: withdrawal.id }
}
