import type { CDPSession, Page } from '@playwright/test'
import { onSpoken, whereFocusIs } from './screen-reader.ts'

/** The focused element by the text that its author gave it and its address, to find it while pressing Tab. */
const focusedName = () => {
  const element = document.activeElement
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
  const name = element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? ''
  return `${name.trim()} ${element?.getAttribute('href') ?? ''}`.trim()
}

/** A person without a mouse: keys alone, each counted, and what a screen reader says to each of them. */
export class Hands {
  readonly page: Page
  readonly #session: CDPSession
  #presses = 0
  #lines: string[] = []
  #heard: { readonly text: string; readonly at: number }[] = []
  #inside: readonly string[] = []

  static async on(page: Page): Promise<Hands> {
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    const hands = new Hands(page, session)
    await onSpoken(page, (text) => {
      hands.#lines.push(`（播报）${text}`)
      hands.#heard.push({ text, at: Date.now() })
    })
    return hands
  }

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.#session = session
  }

  get presses(): number {
    return this.#presses
  }

  /** What was pressed and what was said to it, in order. */
  get transcript(): readonly string[] {
    return this.#lines
  }

  /** What live regions announced, with the time, ms. */
  get heard(): readonly { readonly text: string; readonly at: number }[] {
    return this.#heard
  }

  /** A title in the transcript. */
  step(title: string): void {
    if (this.#presses === 0) this.#lines = []
    this.#lines.push('', `## ${title}`, '')
  }

  /** Begins a try of something that the season's speed can spoil: `undo` forgets its presses and lines. */
  mark(): { undo: () => void } {
    const [presses, lines] = [this.#presses, this.#lines.length]
    return {
      undo: () => {
        this.#presses = presses
        this.#lines.length = lines
      },
    }
  }

  /** Presses one key and notes what has the focus then, or once `opened` has waited for what the key opens. */
  async press(key: string, opened?: () => Promise<void>): Promise<void> {
    await this.page.keyboard.press(key)
    this.#presses += 1
    await opened?.()
    await this.#say(key)
  }

  /** Types a text, one press for each letter. */
  async type(text: string): Promise<void> {
    for (const letter of text) {
      await this.page.keyboard.press(letter)
      this.#presses += 1
    }
    await this.#say(`输入 ${text}`)
  }

  /** Presses `key` until the focused element satisfies `isThere`. */
  async until(isThere: (focused: string) => boolean, key = 'Tab', most = 40): Promise<void> {
    for (let pressed = 0; pressed < most; pressed += 1) {
      await this.press(key)
      if (isThere(await this.page.evaluate(focusedName))) return
    }
    throw new Error(`the focus never came there:\n${this.#lines.slice(-most).join('\n')}`)
  }

  async #say(key: string): Promise<void> {
    const { inside, text } = await whereFocusIs(this.#session, this.#inside)
    this.#inside = inside
    this.#lines.push(`${key} → ${text}`)
  }
}
