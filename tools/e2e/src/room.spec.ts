import { randomInt } from 'node:crypto'
import { chatRoomNo, revertBetInRoom, sendChat, shareBetInRoom } from '@grandstand/contract/chat'
import { listMatches, oneSingle, placeBet } from '@grandstand/contract/sportsbook'
import type { Browser, BrowserContextOptions, Page, WebSocketRoute } from '@playwright/test'
import { castAnother } from './broadcaster.ts'
import { expect, test } from './fixtures.ts'
import { fillLogIn, logIn, newMember, type Member } from './member.ts'
import { operate } from '@grandstand/dev-env'
import { legOn } from './platform/slips.ts'
import { sharedProduct } from './product.ts'

const room = chatRoomNo.parse('60718')
const path = `/app/live/${room}`

test.describe.configure({ timeout: 240_000 })

const log = (page: Page) => page.getByRole('log', { name: '聊天' })
const field = (page: Page) => page.getByRole('textbox', { name: '说点什么' })

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** A text that no other message has. */
const own = (text: string) => `${text} ${Math.random().toString(36).slice(2, 8)}`

/** The page's live socket, which can be cut and restored; while it is cut, every new one is cut as well. */
async function lineOf(page: Page): Promise<{ cut(): Promise<void>; mend(): void }> {
  let isCut = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/socket/, (line) => {
    if (isCut) void line.close()
    else {
      line.connectToServer()
      open.add(line)
    }
  })
  return {
    async cut() {
      isCut = true
      await Promise.all([...open].map((line) => line.close()))
      open.clear()
    },
    mend: () => void (isCut = false),
  }
}

async function another(browser: Browser, view: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext(view)).newPage()
}

test('what one is about to say outlives a page that gets wider and narrower, and not its member', async ({
  page,
}) => {
  await logIn(page, await newMember(), path)
  const draft = own('还没有发出去')
  await field(page).fill(draft)
  for (const width of [1100, 1300, 700, 1300]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(field(page)).toHaveValue(draft)
  }
  const other = await page.context().newPage()
  await other.goto('/app/home')
  await other.evaluate(() => localStorage.removeItem('gs-session:who'))
  await expect(page.getByText('你已在另一个标签页退出登录。').first()).toBeVisible()
  await expect(page.locator('[data-live-room]')).toBeVisible()
  expect(
    await page.locator('input').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
  ).not.toContain(draft)
})

test('[STATE-02] two members and a visitor in a room: nothing is lost or doubled across a lost line, and who logs in goes on without a reload', async ({
  page,
  browser,
  contextOptions,
  isMobile,
}) => {
  const [first, second, third] = await Promise.all([newMember(), newMember(), newMember()])
  const visitor = await another(browser, contextOptions)
  await visitor.goto(path)
  const line = await lineOf(page)
  await logIn(page, first, path)

  // Messages are plain text: no markup, and addresses are no links [H-F10].
  const hello = own('<b onclick=alert(1)>大家好</b> https://example.com/x')
  await say(page, hello)
  await expect(log(page).getByText(hello)).toHaveCount(1)
  await expect(log(visitor).getByText(hello)).toBeVisible()
  await expect(log(visitor).getByRole('link')).toHaveCount(0)

  // The line is lost while others keep talking; after it is back, every message is shown once and in order.
  await line.cut()
  const missed = ['一', '二', '三'].map((each) => own(`没断线的时候说的第${each}句`))
  for (const text of missed) await second.client.api.call(sendChat, { roomNo: room, text })
  await expect(log(visitor).getByText(missed[2] ?? '')).toBeVisible()
  await expect(log(page).getByText(missed[0] ?? '')).toHaveCount(0)
  line.mend()
  await expect(log(page).getByText(missed[2] ?? '')).toBeVisible({ timeout: 40_000 })
  const after = own('我回来了')
  await say(page, after)
  await expect(log(visitor).getByText(after)).toBeVisible()
  await expect(log(page).getByText(after)).toBeVisible()
  const order = await log(page).innerText()
  const places = [hello, ...missed, after].map((text) => order.indexOf(text))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  for (const text of [...missed, after]) await expect(log(page).getByText(text)).toHaveCount(1)

  // A visitor can read and is offered the log-in; after it the same page lets them write, and no longer after the
  // log-out.
  await expect(field(visitor)).toHaveCount(0)
  await visitor.evaluate(() => Object.assign(window, { isSamePage: true }))
  await visitor.getByRole('main').getByRole('link', { name: '登录', exact: true }).click()
  await fillLogIn(visitor, third)
  await visitor.waitForURL(`**${path}`)
  const joined = own('我也来了')
  await say(visitor, joined)
  await expect(log(page).getByText(joined)).toBeVisible()
  expect(await visitor.evaluate(() => 'isSamePage' in window)).toBe(true)
  if (!isMobile) {
    await visitor
      .getByRole('button', { name: /^账户|我的账户|账号/ })
      .first()
      .click()
    await visitor.getByRole('button', { name: '退出登录' }).click()
    await expect(visitor.getByText('登录后就能发言')).toBeVisible()
    expect(await visitor.evaluate(() => 'isSamePage' in window)).toBe(true)
  }
  await visitor.context().close()
})

test('a manager mutes with a reason while the room goes on to another match, and lifts it again; nobody else has the menu, and who showed a bet takes it back', async ({
  page,
  browser,
  contextOptions,
}) => {
  const [anchor, manager, loud] = await Promise.all([newMember(), newMember(), newMember('100.00')])
  const castRoom = String(randomInt(600_000, 700_000))
  await operate(sharedProduct().dataDir, 'make-anchor', [castRoom, 'Relief anchor', '--member', anchor.name])
  await operate(sharedProduct().dataDir, 'add-room-manager', [manager.name, castRoom])
  const cast = `/app/live/${castRoom}`
  const other = await another(browser, contextOptions)
  await Promise.all([logIn(page, manager, cast), logIn(other, loud, cast)])
  const words = own('刷屏刷屏')
  await say(other, words)
  await expect(log(other).getByText(words)).toBeVisible()

  await log(page).getByRole('listitem').filter({ hasText: words }).locator('.gs-chat-name').click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: '禁言', exact: true }).click()
  await menu.getByRole('button', { name: '刷屏', exact: true }).click()
  // A sheet over the room stays open when the room gets its first match and when it moves to the next.
  for (const _ of [1, 2]) await expect(page.locator('main')).toContainText(await castAnother(anchor))
  await menu.getByRole('button', { name: '禁言 10 分钟' }).click()
  await expect(menu).toHaveCount(0)
  await expect(other.getByText('你被禁言（刷屏）')).toBeVisible()
  await expect(field(other)).toHaveCount(0)
  await other.getByRole('button', { name: '申诉' }).click()
  await other.getByLabel('你的说明').fill('我只说了一句')
  await other.getByRole('button', { name: '提交申诉' }).click()
  await expect(other.getByText('申诉已提交，等待房管答复。')).toBeVisible()

  await page.getByRole('button', { name: /^(管理聊天室|聊天设置)\D*1 ?条申诉等答复/ }).click()
  const muted = page
    .getByRole('list', { name: '禁言名单' })
    .getByRole('listitem')
    .filter({ hasText: '我只说了一句' })
  await muted.getByRole('button', { name: '同意并解除' }).click()
  await expect(muted).toHaveCount(0)
  // One Escape closes the sheet, whatever notice is shown over it.
  await expect(page.getByText(/^已解除 .+ 的禁言$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const again = own('谢谢')
  await say(other, again)
  await expect(log(page).getByText(again)).toBeVisible()
  // The other member's menu has no items of a manager.
  await log(other).getByRole('listitem').filter({ hasText: again }).locator('.gs-chat-name').click()
  await expect(other.getByRole('dialog').getByRole('button', { name: '复制文字' })).toBeVisible()
  await expect(other.getByRole('dialog').getByRole('button', { name: '禁言' })).toHaveCount(0)
  await other.keyboard.press('Escape')
  await expect(other.getByRole('dialog')).toHaveCount(0)

  // The member who shared a bet withdraws it in the room; a manager cannot do that for them, but can remove the
  // message.
  const shared = {
    roomNo: chatRoomNo.parse(castRoom),
    betId: await betAhead(loud),
    naming: 'nobody',
  } as const
  await loud.client.api.call(shareBetInRoom, shared)
  const card = (at: Page) => log(at).getByRole('article')
  await card(page)
    .getByRole('button', { name: loud.name.slice(0, 1) })
    .click()
  await expect(menu.getByRole('button', { name: '删除消息' })).toBeVisible()
  await expect(menu.getByRole('button', { name: '撤回推单' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await card(other)
    .getByRole('button', { name: loud.name.slice(0, 1) })
    .click()
  await other.getByRole('dialog').getByRole('button', { name: '撤回推单' }).click()
  await expect(card(page)).toContainText('分享者已撤回')
  await expect(card(other).getByRole('button', { name: /^跟单/ })).toHaveCount(0)
  await other.context().close()
})

test('a bet that is shown in the room is followed with one tap, and taken back it is gone', async ({
  page,
}) => {
  const [owner, follower] = await Promise.all([newMember('100.00'), newMember('300.00')])
  await operate(sharedProduct().dataDir, 'add-room-manager', [owner.name, room])
  const bet = await betAhead(owner)
  const { message } = await owner.client.api.call(shareBetInRoom, {
    roomNo: room,
    betId: bet,
    naming: 'masked',
    isPush: true,
  })
  if (message.msgType !== 'order-push') throw new Error('no order push')
  await logIn(page, follower, path)
  const card = page.locator(`[data-order="${message.content.data.id}"]`)
  await card.first().getByRole('button', { name: /^跟单/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '跟单 ¥100.00' }).click()
  await expect(page.locator('[data-followed]')).toContainText('跟单成功')
  await page.keyboard.press('Escape')

  await owner.client.api.call(revertBetInRoom, { roomNo: room, messageId: message.id })
  await expect(log(page).getByRole('article').filter({ hasText: '已撤回' }).last()).toBeVisible()
  await expect(card.getByRole('button', { name: /^跟单/ })).toHaveCount(0)
})

/** A single on the match that begins last, so that it does not start during the test. */
async function betAhead({ client }: Member) {
  const found = await Promise.all(
    (['early', 'soon'] as const).map((when) => client.api.call(listMatches, { when, limit: 400 })),
  )
  const last = found
    .flatMap(({ matches }) => matches)
    .toSorted((a, b) => b.match.startsAt - a.match.startsAt)
    .find(({ markets }) => markets[0]?.status === 'active')
  const market = last?.markets[0]
  if (!last || !market) throw new Error('no match is ahead')
  const { bets } = await client.api.call(placeBet, {
    ...oneSingle(legOn(last.match, market), 2_000n),
    oddsPolicy: 'any',
  })
  if (!bets[0]) throw new Error('not placed')
  return bets[0].id
}
