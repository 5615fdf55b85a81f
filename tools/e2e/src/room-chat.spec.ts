import { chatRoomNo, sendChat } from '@grandstand/contract/chat'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'

const room = chatRoomNo.parse('60504')
const path = `/app/live/${room}`
const log = (page: Page) => page.getByRole('log', { name: '聊天' })
const field = (page: Page) => page.getByRole('textbox', { name: '说点什么' })
const own = (text: string) => `${text} ${Math.random().toString(36).slice(2, 8)}`

const isFocused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)

test('the chat is one stop for the keyboard: arrows move between its lines, and it can be skipped', async ({
  page,
}) => {
  const [reader, writer] = await Promise.all([newMember(), newMember()])
  await logIn(page, reader, path)
  const texts = ['一', '二', '三'].map((each) => own(`第${each}句`))
  for (const text of texts) await writer.client.api.call(sendChat, { roomNo: room, text })
  await expect(log(page).getByText(texts[2] ?? '')).toBeVisible()

  await page.getByRole('tab', { name: '聊天' }).focus()
  let stops = 0
  for (; stops < 12 && !(await isFocused(page, 'input[aria-label="说点什么"]')); stops += 1)
    await page.keyboard.press('Tab')
  expect(stops).toBeLessThanOrEqual(10)

  const messages = page.getByRole('region', { name: '消息列表，上下键逐条看' })
  await messages.focus()
  await page.keyboard.press('ArrowUp')
  const line = (text: string) => log(page).getByRole('listitem').filter({ hasText: text })
  await expect(line(texts[2] ?? '').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(line(texts[1] ?? '').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(page.getByText(/^回复 .+：第二句/)).toBeVisible()
  await page.keyboard.press('Escape')

  const skip = page.getByRole('button', { name: '跳过聊天' })
  await skip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('section[aria-label="聊天"]'))).toBeNull()
})

test('an emote is its name in the field, picked or typed, and a picture in the chat', async ({ page }) => {
  await logIn(page, await newMember(), path)
  const text = own('好球')
  await field(page).fill(`${text}[进球]`)
  await page.getByRole('button', { name: '表情' }).click()
  await page.getByRole('button', { name: '鼓掌', exact: true }).click()
  await expect(field(page)).toHaveValue(`${text}[进球][鼓掌]`)
  await field(page).press('Enter')
  const line = log(page).getByRole('listitem').filter({ hasText: text })
  await expect(line.getByRole('img', { name: '进球' })).toBeVisible()
  await expect(line.getByRole('img', { name: '鼓掌' })).toBeVisible()
})

test('members without a nickname are offered one before they write, and see their own name on their lines', async ({
  page,
}) => {
  const member = await newMember()
  await logIn(page, member, path)
  const text = own('我说的')
  await expect(page.getByText('别人看到你叫')).toBeHidden()
  await field(page).fill(text)
  await expect(page.getByText('别人看到你叫')).toBeVisible()
  await field(page).press('Enter')
  const line = log(page).getByRole('listitem').filter({ hasText: text })
  await expect(line).toContainText(member.name)
  await page.getByRole('button', { name: '起个昵称' }).click()
  await expect(page.getByLabel('昵称', { exact: true })).toBeFocused()
  const nickname = `看客${Math.random().toString(36).slice(2, 7)}`
  await page.getByLabel('昵称', { exact: true }).fill(nickname)
  await page.getByRole('button', { name: '保存昵称' }).click()
  await expect(page.getByText('别人看到你叫')).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect(line).toContainText(nickname)
})

test('a reader blocks words and people for themselves, and makes the text larger', async ({ page }) => {
  const [reader, writer] = await Promise.all([newMember(), newMember()])
  await logIn(page, reader, path)
  const [first, second] = [own('我觉得是黑哨吧'), own('那就算了')]
  for (const text of [first, second]) await writer.client.api.call(sendChat, { roomNo: room, text })
  await expect(log(page).getByText(second)).toBeVisible()
  await page.getByRole('button', { name: '聊天设置' }).click()
  const settings = page.getByRole('dialog', { name: '聊天设置' })
  await settings.getByLabel('屏蔽词', { exact: true }).fill('黑哨')
  await settings.getByRole('button', { name: '添加' }).click()
  await expect(log(page).getByText(first)).toHaveCount(0)
  await settings.getByText('大', { exact: true }).click()
  await page.keyboard.press('Escape')
  const size = () =>
    log(page)
      .getByText(second)
      .evaluate((element) => getComputedStyle(element).fontSize)
  await expect.poll(size).toBe('16px')
  await log(page).getByRole('listitem').filter({ hasText: second }).locator('.gs-chat-name').click()
  await page.getByRole('dialog').getByRole('button', { name: '屏蔽这个人' }).click()
  await expect(log(page).getByText(second)).toHaveCount(0)
  // Kept on this device.
  await page.reload()
  await expect(field(page)).toBeVisible()
  await expect(log(page).getByText(second)).toHaveCount(0)
})

test('a new line that wraps is seen to its end', async ({ page }) => {
  const [reader, writer] = await Promise.all([newMember(), newMember()])
  await logIn(page, reader, path)
  const messages = page.getByRole('region', { name: '消息列表，上下键逐条看' })
  for (const at of [1, 2, 3]) {
    const text = own(`第 ${at} 句，${'说得很长，要折好几行才放得下，'.repeat(5)}`)
    await writer.client.api.call(sendChat, { roomNo: room, text })
    await expect(log(page).getByText(text)).toBeVisible()
    const below = () =>
      messages.evaluate((box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop))
    await expect.poll(below).toBeLessThanOrEqual(1)
  }
})
