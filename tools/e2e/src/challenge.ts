import type { Locator, Page } from '@playwright/test'
import { challengeSeed } from '@grandstand/dev-env'
import { createAnswers } from '@grandstand/platform/login'
import { expect } from './fixtures.ts'

const answers = createAnswers(challengeSeed)
const words = { anji: '拼图', 'image-code': '字符', afs: '按住' } as const
export type ChallengeType = keyof typeof words

/** The overlay of a verification challenge, solved as a person would; the answers follow from the seed. */
export class Challenge {
  readonly root: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.root = page.getByRole('dialog', { name: '安全验证' })
  }

  async choose(type: ChallengeType): Promise<void> {
    await this.root
      .locator('label')
      .filter({ hasText: new RegExp(`^${words[type]}$`) })
      .click()
  }

  /** The current question: the challenge and the question's number, read from the page. */
  async #asked(): Promise<{ challenge: string; number: number }> {
    const question = this.root.locator('[data-challenge]')
    const challenge = await question.getAttribute('data-challenge')
    return { challenge: challenge ?? '', number: Number(await question.getAttribute('data-number')) }
  }

  async solve(type: ChallengeType): Promise<void> {
    await this.choose(type)
    if (type === 'anji') await this.slide()
    else if (type === 'image-code') await this.type()
    else await this.hold()
  }

  async type(wrong?: string): Promise<void> {
    await expect(this.root.getByRole('img', { name: /^验证码/ })).toBeVisible()
    const { challenge, number } = await this.#asked()
    await this.root.getByLabel('图中的字符').fill(wrong ?? answers.code(challenge, number).toLowerCase())
    await this.root.getByRole('button', { name: '验证', exact: true }).click()
  }

  /** Drags the handle until the piece is in place. */
  async slide(): Promise<void> {
    const handle = this.root.locator('[data-handle]')
    const box = await handle.boundingBox()
    const track = await handle.locator('..').boundingBox()
    const { challenge, number } = await this.#asked()
    const { x } = answers.place(challenge, number)
    const farthest = Number(await this.root.getByRole('slider').getAttribute('max'))
    if (!box || !track) throw new Error('the slider is not there')
    const [fromX, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const way = (x / farthest) * (track.width - 2 - box.width)
    await this.#page.mouse.move(fromX, y)
    await this.#page.mouse.down()
    for (const share of [0.2, 0.5, 0.7, 0.9, 0.97, 1]) {
      await this.#page.mouse.move(fromX + way * share, y + 2 * share, { steps: 3 })
      await this.#page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 35)))
    }
    await this.#page.mouse.up()
  }

  /** Moves the slider by the keyboard. */
  async slideByKeys(): Promise<void> {
    const slider = this.root.getByRole('slider', { name: '拼图的位置' })
    await slider.focus()
    const { challenge, number } = await this.#asked()
    const { x } = answers.place(challenge, number)
    for (let at = 0; at < Math.round(x / 2); at++) await this.#page.keyboard.press('ArrowRight')
    await this.#page.keyboard.press('Enter')
  }

  async hold(): Promise<void> {
    const button = this.root.getByRole('button', { name: '按住验证' })
    await button.hover()
    // The captcha refuses a press within a tenth of a second, because no person reacts so fast.
    await this.#page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    await this.#page.mouse.down()
    await expect(this.root.getByText('松开或再点一下')).toBeVisible()
    await this.#page.mouse.up()
  }
}
