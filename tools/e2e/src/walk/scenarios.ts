import { join } from 'node:path'
import type { Call } from '@grandstand/contract'
import { getMemberInfo } from '@grandstand/contract/member'
import type { Loss } from '@grandstand/dev-env'
import { expect } from '../fixtures.ts'
import { fillLogIn, newMember } from '../member.ts'
import { go, pressed, type Driver, type Scenario, type Stage } from './stage.ts'

/** The path of the call by which the client looks up the outcome of a request. */
const outcomePath = '/gateway/outcome'

const unknownText = '暂未收到结果，再试一次不会重复执行。'

/** Sentences that deny an effect: none may appear while the effect exists. */
const denials =
  /没有(成交|扣款|转成|成功|送出|送达|发出|发送|保存|提交|下单|投注|生效|改成|存成|取成|领到|充成|换成|取消|撤回|结算|完成)|未(成交|扣款|成功|生效)|失败/

const linesOf = async ({ page }: Stage): Promise<readonly string[]> =>
  (await page.locator('body').innerText()).replaceAll(unknownText, '').split('\n')

const isUnknownSaid = ({ page }: Stage, { isSilent }: Driver) =>
  expect(page.getByText(unknownText).first()).toBeVisible({ visible: isSilent === undefined })

/** One walk: the answer is lost after the commit and cannot be looked up; in the end there is exactly one effect. */
export async function walk(stage: Stage, call: Call, driver: Driver, scenario: Scenario): Promise<void> {
  const { line, effects } = stage
  await driver.arrange?.(stage)
  await go(stage, driver.screen(stage))
  await driver.open?.(stage)
  // The scenario before may have ended with a form that says so, or the fields stay locked until it does.
  await putLateEndAway(stage)
  await driver.fill?.(stage)
  await putLateEndAway(stage)
  stage.made['amount'] = (await driver.amount?.(stage).inputValue()) ?? ''
  line.forget(call.path)
  const before = (await driver.count?.(stage)) ?? 0
  const count = async () =>
    driver.count ? (await driver.count(stage)) - before : effects.of(line.keysOf(call.path))
  const known = new Set(await linesOf(stage))
  const isTrue = async (when: string) => {
    const untrue = (await linesOf(stage)).filter((text) => denials.test(text) && !known.has(text))
    expect(untrue, `denied ${when}, although it happened`).toEqual([])
  }
  const losses = [
    line.lose(call.path, async (key) => (driver.count ? (await count()) > 0 : (await effects.of([key])) > 0)),
    line.lose(outcomePath, () => Promise.resolve(true)),
  ] as const
  const reads = (driver.reads ?? []).map((path) => line.lose(path, () => Promise.resolve(true)))
  const readAgain = () => reads.forEach((loss) => loss.heal())
  try {
    await driver.press(stage)
    await expect.poll(losses[0].lost, { message: 'answers lost after the commit' }).toBeGreaterThan(0)
    await isUnknownSaid(stage, driver)
    await isTrue('while the outcome is unknown')
    await picture(stage, call, scenario)
    if (isElsewhere.has(scenario)) readAgain()
    await between[scenario](stage, driver, losses[0])
    if (scenario !== 'other-member') await isTrue('afterwards')
  } finally {
    for (const loss of losses) loss.heal()
    readAgain()
  }
  if (scenario === 'other-member') await isForgotten(stage)
  // A reloaded screen that shows the effect has no form, so it does not look up the outcome.
  else if (scenario !== 'reloaded' || !driver.shown) await settle(stage, call, driver)
  expect(await count(), 'effects in the end').toBe(1)
  if (!driver.isReadToo) expect(line.keysOf(call.path), 'idempotency keys of one request').toHaveLength(1)
  if (scenario !== 'other-member') await isTrue('in the end')
}

/** Takes a screenshot where `WALK_SHOTS` names a folder, for people to look at. */
async function picture({ page, isPhone }: Stage, { id }: Call, scenario: Scenario): Promise<void> {
  const folder = process.env['WALK_SHOTS']
  if (folder === undefined || scenario !== 'again') return
  await page.screenshot({ path: join(folder, `${id}-${isPhone ? 'phone' : 'desktop'}.png`) })
}

/** Scenarios that load the screen again. */
const isElsewhere: ReadonlySet<Scenario> = new Set(['left', 'reloaded', 'other-member'])

const between: Record<Scenario, (stage: Stage, driver: Driver, loss: Loss) => Promise<void>> = {
  async again(stage, driver, loss) {
    const lost = loss.lost()
    await driver.press(stage)
    await expect.poll(loss.lost, { message: 'answers to the second press' }).toBeGreaterThan(lost)
  },
  async edited(stage, driver) {
    if (driver.field) await expect(driver.field(stage)).toBeDisabled()
    await driver.edit?.(stage)
    await driver.press(stage)
  },
  async left(stage, driver) {
    await driver.leave?.(stage)
    await go(stage, '/app/rules')
    await expect(stage.page.getByRole('searchbox', { name: '在规则里找' })).toBeVisible()
    await comeBack(stage, driver)
  },
  async reloaded(stage, driver) {
    await stage.page.reload()
    await comeBack(stage, driver)
  },
  async resized(stage, driver) {
    const { page } = stage
    const size = page.viewportSize()
    for (const width of [1000, 1100, 1300]) await page.setViewportSize({ width, height: 900 })
    if (size) await page.setViewportSize(size)
    await isUnknownSaid(stage, driver)
  },
  'other-member': letIn,
}

async function comeBack(stage: Stage, driver: Driver): Promise<void> {
  await go(stage, driver.screen(stage))
  if (driver.shown) return expect(driver.shown(stage)).toBeVisible()
  await driver.open?.(stage)
  await isUnknownSaid(stage, driver)
  if (driver.amount) await expect(driver.amount(stage)).toHaveValue(stage.made['amount'] ?? '')
}

/**
 * Restores the line: the client looks the outcome up by itself, and a person may be quicker. Ends once the answer is
 * known.
 */
async function settle(stage: Stage, call: Call, driver: Driver): Promise<void> {
  const { page, line } = stage
  const notice = page.getByTestId('act-unknown')
  const received = () => line.deliveredOf(call.path) + line.deliveredOf(outcomePath)
  const before = received()
  if (await notice.isVisible()) await pressed(page.getByRole('button', { name: /^再试一次/ }))
  // A call without a stored outcome cannot be looked up, so the person sends it again.
  if (!call.isOutcomeKept) await driver.press(stage)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(received, { message: 'an answer after the line is back' }).toBeGreaterThan(before)
  await expect(notice).toHaveCount(0)
  // A press meant for 再试一次 that comes after the outcome falls on the button that took its place.
  await putLateEndAway(stage)
}

async function putLateEndAway({ page }: Stage): Promise<void> {
  const seen = page.getByRole('button', { name: '知道了', exact: true }).first()
  if (await seen.isVisible()) await pressed(seen)
}

/** Logs the present member out and another one in. */
async function letIn(stage: Stage, driver: Driver): Promise<void> {
  const { page, effects, product } = stage
  if (!driver.isVisitor) await logOut(stage)
  const other = await newMember(undefined, product)
  await go(stage, '/login')
  await fillLogIn(page, other)
  await page.waitForURL('**/app/home')
  const { member } = await other.client.api.call(getMemberInfo, {})
  stage.made['other'] = member.id
  // Forms for visitors redirect members to home.
  if (driver.isVisitor || driver.leadsHome)
    await page.evaluate((to) => history.pushState(null, '', to), driver.screen(stage))
  else await go(stage, driver.screen(stage))
  await expect(page.getByRole('main')).toBeVisible()
  expect(await effects.ofMember(member.id), 'effects of the other member').toBe(0)
}

/** Logs out by the menu of wide pages, which every page has; on the reactivation page by its own button. */
async function logOut(stage: Stage): Promise<void> {
  const { page } = stage
  const size = page.viewportSize()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  const menu = page.getByRole('button', { name: '我的账户' })
  const leave = page.getByRole('button', { name: '换个账号登录' })
  const home = page.getByRole('link', { name: '回首页' })
  await menu.or(leave).or(home).first().waitFor()
  if (await leave.isVisible()) await leave.click()
  else {
    if (await home.isVisible()) await go(stage, '/app/rules')
    await menu.click()
    await page.getByRole('button', { name: '退出登录' }).click()
  }
  await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible()
  if (size) await page.setViewportSize(size)
}

/** Nothing of the former member's request is offered again or stored. */
async function isForgotten({ page, effects, made }: Stage): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // The requests made on that event have been sent by then; on a busy machine a page may never become idle.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
  await expect(page.getByText(unknownText)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^再试一次/ })).toHaveCount(0)
  const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('gs-act:'))
  expect(await page.evaluate(kept)).toEqual([])
  expect(await effects.ofMember(made['other'] ?? ''), 'effects of the other member').toBe(0)
}
