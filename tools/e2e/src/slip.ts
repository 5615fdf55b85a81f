import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Matches the names of odds buttons that can be bet on now: those of suspended markets do not match. */
export const openOdds = /赔率 \d+\.\d+$/

/** Presses the label of a choice: its native radio is only for the keyboard and for screen readers. */
export const pressChoice = (choice: Locator): Promise<void> => choice.locator('xpath=ancestor::label').check()

/** The bet slip: beside the page on a desktop, a sheet on a phone. */
export class Slip {
  readonly page: Page
  readonly isPhone: boolean
  readonly root: Locator

  constructor(page: Page, isPhone: boolean) {
    this.page = page
    this.isPhone = isPhone
    this.root = isPhone
      ? page.getByRole('dialog', { name: '注单' })
      : page.getByRole('region', { name: '注单', exact: true })
  }

  /** The bar that opens the sheet on phones. */
  get bar(): Locator {
    return this.page.getByRole('button', { name: /注单/ })
  }

  async open(): Promise<void> {
    // The sheet may be about to open by itself: it stays open across a log-in.
    await expect(async () => {
      if (this.isPhone && !(await this.root.isVisible())) await this.bar.click({ timeout: 3_000 })
      await expect(this.root).toBeVisible({ timeout: 3_000 })
      // The sheet's frame answers the tap, and what it holds follows.
      if (this.isPhone) await expect(this.root.locator('.gs-sheet__body')).not.toBeEmpty({ timeout: 3_000 })
    }).toPass({ timeout: 45_000 })
  }

  async close(): Promise<void> {
    if (!this.isPhone || !(await this.root.isVisible())) return
    await this.root.getByRole('button', { name: '关闭' }).click()
    await expect(this.root).toBeHidden()
  }

  /** Enters whole yuan, on a phone by the slip's own keypad. */
  async stake(units: number): Promise<void> {
    if (this.isPhone) {
      const pad = this.root.getByRole('group', { name: '数字键盘' })
      // It opens on a tap on the stake at the foot, and by itself for a single leg.
      if (!(await pad.isVisible())) await this.root.locator('[data-stake]').last().click()
      await pad.getByRole('button', { name: '清空' }).click()
      for (const digit of String(units)) await pad.getByRole('button', { name: digit, exact: true }).click()
    } else await this.root.getByRole('textbox', { name: /^投注额/ }).fill(String(units))
  }

  /** Accepts any odds, because the season runs faster here than elsewhere. */
  async acceptAnyOdds(): Promise<void> {
    if (this.isPhone)
      await this.root.getByRole('combobox', { name: '赔率变动' }).selectOption({ label: '任何赔率' })
    else await this.choose('任何')
  }

  /** One of a few choices side by side. */
  choice(word: string): Locator {
    return this.root.getByRole('radio', { name: word })
  }

  /** Presses the label, as a finger does, once the sheet has stopped moving and nothing covers it. */
  async choose(word: string): Promise<void> {
    await pressChoice(this.choice(word))
  }

  get placeButton(): Locator {
    return this.root.getByRole('button', { name: /^(投注|再试一次) ¥/ })
  }

  /** The countdown while a bet in play is pending. */
  get countdown(): Locator {
    return this.root.getByRole('timer', { name: /正在确认/ })
  }

  get outcome(): Locator {
    return this.root.getByText(/^(投注成功|没有成交|赔率变了)$/)
  }

  /** The reason of a refusal, below the leg. */
  get refusal(): Locator {
    return this.root.getByRole('alert')
  }

  /** The list of pending bets and their results. */
  get acceptances(): Locator {
    return this.root.getByRole('list', { name: '正在确认和刚有结果的注单' }).getByRole('listitem')
  }

  async dismissOutcomes(): Promise<void> {
    const known = this.root.getByRole('button', { name: '知道了' })
    while ((await known.count()) > 0) await known.first().click()
  }

  /** Removes selections until `left` are there. */
  async empty(left = 0): Promise<void> {
    const remove = this.root.getByRole('button', { name: /^移除/ })
    while ((await remove.count()) > left) await remove.first().click()
  }
}
