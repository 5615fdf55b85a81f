import type { Locator, Page } from '@playwright/test'

/** The phone of Lighthouse's mobile run. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
} as const

interface Step {
  readonly name: string
  /** Brings the page to where the tap is made. Not measured. */
  readonly ready: (page: Page) => Promise<void>
  readonly tap: (page: Page) => Promise<void>
  /** Whether the page shows the answer to the tap. Runs in the page, so it uses nothing of this file. */
  readonly isAnswered: () => boolean
}

const waitMs = 60_000
const shown = (target: Locator) => target.waitFor({ timeout: waitMs })
/** A finger's tap: Playwright's own waits for animations to end, which would hide them. */
const tap = async (page: Page, target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to tap')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}
/** Goes to another screen as a link does, without a new document. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    scrollTo(0, 0)
  }, path)

const odds = (page: Page) =>
  page
    .getByRole('toolbar', { name: '盘口' })
    .getByRole('button', { name: /赔率 [\d.]+$/, pressed: false })
    .nth(1)
const slipBar = (page: Page) => page.getByRole('button', { name: /注单/ }).first()
const slip = (page: Page) => page.getByRole('dialog', { name: '注单' })
const chips = (page: Page, label: string) => page.getByRole('group', { name: label })
const tabBar = (page: Page) => page.getByRole('navigation').last()

const step = (
  name: string,
  ready: Step['ready'],
  target: (page: Page) => Locator,
  isAnswered: Step['isAnswered'],
): Step => ({
  name,
  isAnswered,
  ready: async (page) => {
    await ready(page)
    await shown(target(page))
    // Rendering caused by the navigation here must not count as part of the tap.
    await page.waitForTimeout(1_500)
  },
  tap: (page) => tap(page, target(page)),
})

/** The ten commonest taps, in the order of one journey. */
export const journey: readonly Step[] = [
  step(
    'bottom bar',
    async () => {},
    (page) => tabBar(page).getByRole('link', { name: '体育' }),
    () => document.querySelector('nav.gs-tabbar [href="/app/sports"][aria-current]') !== null,
  ),
  step(
    'filter',
    (page) => shown(odds(page)),
    (page) => chips(page, '盘口').getByRole('link').nth(1),
    () => document.querySelector('[aria-label="盘口"] .gs-chip:nth-of-type(2)[aria-current]') !== null,
  ),
  step(
    'sheet',
    async () => {},
    (page) => page.getByRole('button', { name: '筛选' }),
    () => document.querySelector('[role=dialog]') !== null,
  ),
  step(
    'odds',
    async (page) => {
      await page.keyboard.press('Escape')
      await shown(odds(page))
    },
    odds,
    () => document.querySelector('.board [aria-pressed=true]') !== null,
  ),
  step(
    'slip',
    async () => {},
    slipBar,
    () => document.querySelector('[role=dialog]') !== null,
  ),
  step(
    'stake key',
    async (page) => shown(slip(page)),
    (page) => slip(page).getByRole('button', { name: '5', exact: true }),
    () => document.querySelector<HTMLInputElement>('[role=dialog] [data-stake]')?.value === '5',
  ),
  step(
    'market tab',
    async (page) => {
      await slip(page).getByRole('button', { name: /^移除/ }).first().click()
      await slip(page).getByRole('button', { name: '关闭' }).click()
      await page
        .getByRole('toolbar', { name: '盘口' })
        .getByRole('link', { name: /全部 \d+ 个盘口/ })
        .first()
        .click()
    },
    (page) => chips(page, '盘口分类').getByRole('button').nth(1),
    () => document.querySelector('[aria-label="盘口分类"] :nth-child(2)[aria-pressed=true]') !== null,
  ),
  step(
    'chat input',
    (page) => go(page, '/app/live/60718'),
    (page) => page.getByRole('textbox', { name: '说点什么' }),
    () => document.activeElement?.matches('.gs-chat-input input') === true,
  ),
  step(
    'gifts',
    async (page) => page.keyboard.press('Escape'),
    (page) => page.getByRole('button', { name: '礼物', exact: true }),
    () => document.querySelector('[role=dialog]') !== null,
  ),
  step(
    'deposit method',
    async (page) => {
      await page.keyboard.press('Escape')
      await go(page, '/app/deposit')
    },
    (page) => page.getByRole('radio').nth(1).locator('xpath=ancestor::label'),
    () => document.querySelector('label:nth-child(2) > input[type=radio]:checked') !== null,
  ),
]

/** Logs in on the log-in page. */
export async function logIn(
  page: Page,
  member: { readonly name: string; readonly password: string },
): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('用户名', { exact: true }).fill(member.name)
  await page.getByLabel('密码', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(/\/app\/home/, { timeout: waitMs })
}
