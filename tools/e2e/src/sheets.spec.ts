import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'
import { controlsOutOfReach } from './reach.ts'
import { furnish } from './screens.ts'
import { lookAlike, showsFocus, stillMoving } from './told-apart.ts'

type Size = readonly [width: number, height: number]
/** A phone upright and on its side, and windows of laptops at 200 % and 400 %. */
const small: readonly Size[] = [
  [390, 844],
  [320, 256],
  [844, 390],
  [720, 450],
]
const large: readonly Size[] = [
  [1440, 900],
  [1920, 1080],
]

interface Place {
  readonly path: string
  /** Buttons that open a dialog without saying so to assistive technology before: those that ask once more. */
  readonly more?: readonly RegExp[]
}

const placesOf = (depositId: string): readonly Place[] => [
  { path: '/app/sports?sport=football&when=soon' },
  { path: '/app/live/60718' },
  { path: '/app/bets', more: [/^分享$/] },
  { path: '/app/wallet' },
  { path: `/app/deposit/${depositId}`, more: [/^取消订单$/] },
  { path: '/app/cards', more: [/^删除/] },
  { path: '/app/limits', more: [/^1 年$/] },
]

const dialogs = (page: Page) => page.locator('[role=dialog], [role=alertdialog]')

/**
 * Checks what is open: in reach at each size; without motion; told apart in forced colours; and its focus shows. `anew`
 * opens it again at each size, for popovers, which stay at their button wherever that goes; false when it cannot.
 */
async function look(
  page: Page,
  name: string,
  sizes: readonly Size[],
  anew?: () => Promise<boolean>,
): Promise<void> {
  for (const [index, [width, height]] of sizes.entries()) {
    if (anew && index > 0) await page.keyboard.press('Escape')
    await page.setViewportSize({ width, height })
    if (anew && index > 0 && !(await anew())) continue
    const message = `${name} at ${width}×${height}`
    await expect.soft.poll(() => page.evaluate(controlsOutOfReach), { message, timeout: 4_000 }).toEqual([])
  }
  const [[width, height]] = sizes as readonly [Size]
  await page.setViewportSize({ width, height })
  await expect.soft.poll(() => page.evaluate(stillMoving), { message: name, timeout: 3_000 }).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  await expect.soft.poll(() => page.evaluate(lookAlike), { message: name, timeout: 3_000 }).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await page.keyboard.press('Tab')
  expect.soft(await page.evaluate(showsFocus), name).toBe('')
}

/** Runs in the page: the visible button of this name outside of dialogs. */
const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) =>
      button.checkVisibility() &&
      !button.closest('[role=dialog]') &&
      (button.getAttribute('aria-label') ?? button.textContent ?? '').trim() === name,
  )

/** The names of the buttons on the page that open a dialog, each kind once. */
async function openersOf(page: Page, more: readonly RegExp[]): Promise<string[]> {
  const named = await page.locator('button:visible').evaluateAll((buttons) =>
    buttons
      .filter((button) => !button.closest('[aria-hidden=true], [role=dialog]'))
      .map((button) => ({
        name: (button.getAttribute('aria-label') ?? button.textContent ?? '').trim(),
        opens: button.getAttribute('aria-haspopup') === 'dialog',
      })),
  )
  const kinds = new Map<string, string>()
  for (const { name, opens } of named)
    if (opens || more.some((wanted) => wanted.test(name))) {
      const kind = name.replace(/^.+ 的更多操作$/, '的更多操作').replaceAll(/[\d.,¥]+/g, '')
      if (!kinds.has(kind)) kinds.set(kind, name)
    }
  return [...kinds.values()]
}

/** Presses the button of this name; false when no dialog opens, since a chat line or an odds button may have gone. */
async function openBy(page: Page, name: string): Promise<boolean> {
  const opener = (await page.evaluateHandle(buttonNamed, name)).asElement()
  if (opener === null) return false
  return opener
    .click({ timeout: 2_000 })
    .then(() => expect(dialogs(page).last()).toBeVisible({ timeout: 3_000 }))
    .then(
      () => true,
      () => false,
    )
}

/** Opens each kind of dialog of a place that was not looked at before. */
async function openAll(
  page: Page,
  { path, more = [] }: Place,
  sizes: readonly Size[],
  opened: Set<string>,
): Promise<void> {
  const [[width, height]] = sizes as readonly [Size]
  await page.setViewportSize({ width, height })
  await page.goto(path)
  await expect(page.locator('#main')).toBeVisible()
  // Parts that arrive late bring buttons of their own.
  await page.waitForTimeout(1_000)
  for (const name of await openersOf(page, more)) {
    if (opened.has(name)) continue
    if (!(await openBy(page, name))) continue
    opened.add(name)
    const isPopover = (await page.locator('[data-radix-popper-content-wrapper]').count()) > 0
    await look(page, `${path} ${name}`, sizes, isPopover ? () => openBy(page, name) : undefined)
    await page.keyboard.press('Escape')
    await expect.soft(dialogs(page), `Escape closes ${name}`).toHaveCount(0, { timeout: 4_000 })
    if ((await dialogs(page).count()) > 0) await page.reload()
  }
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const [view, sizes, wanted] of [
  [
    'small windows',
    small,
    ['我的账户', '筛选', '礼物', '表情', '聊天设置', '分享直播间', '主播', '取消订单'],
  ],
  ['large windows', large, ['我的账户', '表情', '聊天设置', '分享直播间', '举报', '充币']],
] as const)
  test(`every dialog can be used in ${view}, by the keyboard, in forced colours and without motion`, async ({
    page,
  }) => {
    const member = await newMember('500')
    const { depositId } = await furnish(member)
    const [[width, height]] = sizes as readonly [Size]
    await page.setViewportSize({ width, height })
    await logIn(page, member)
    const opened = new Set<string>()
    for (const place of placesOf(depositId)) await openAll(page, place, sizes, opened)
    for (const name of wanted)
      expect(
        [...opened].some((each) => each.startsWith(name)),
        `${name} in ${[...opened].join(', ')}`,
      ).toBe(true)
  })
