import type { Browser, Page } from '@playwright/test'
import { phone } from '../touch/journey.ts'
import { throttle } from '../touch/timing.ts'
import { mainButton } from './company.ts'

/** Times of frames that followed one another, in milliseconds. */
interface Frames {
  /** From one to the next. */
  readonly gaps: number[]
  /** What the page did in each. */
  readonly works: number[]
}

declare global {
  interface Window {
    measured: Frames
  }
}

/** Runs in the page before its scripts: keeps the times of frames that the page asks for one after the other. */
function watchFrames() {
  window.measured = { gaps: [], works: [] }
  const ask = window.requestAnimationFrame.bind(window)
  /** Time of the frame that is being drawn; a request from within it continues the motion. */
  let drawing: number | undefined
  window.requestAnimationFrame = (draw) => {
    const before = drawing
    return ask((now) => {
      if (before !== undefined) window.measured.gaps.push(now - before)
      const began = performance.now()
      drawing = now
      draw(now)
      drawing = undefined
      window.measured.works.push(performance.now() - began)
    })
  }
}

/** Plays one round of a slot; free spins are gone through by their sum. */
async function playRound(page: Page): Promise<void> {
  await page.waitForFunction(
    (button) => document.querySelector(button)?.getAttribute('aria-disabled') === 'false',
    mainButton,
  )
  const before = await page.locator('.aloud').textContent()
  await page.keyboard.press('Space')
  await page.waitForFunction(
    (last) => {
      document.querySelector<HTMLElement>('.to-sum')?.click()
      const said = document.querySelector('.aloud')?.textContent ?? ''
      return said.startsWith('第') && said !== last
    },
    before,
    { polling: 200, timeout: 60_000 },
  )
}

/** Frames of a slot on the phone, while its reels move: slowed down four times, or as fast as the machine is. */
export async function framesOf(
  browser: Browser,
  url: string,
  rounds: number,
  isSlow: boolean,
): Promise<Frames> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.addInitScript(watchFrames)
    if (isSlow) await throttle(page)
    await page.goto(url)
    // The first round compiles what the others only run.
    await playRound(page)
    await page.evaluate(() => {
      window.measured = { gaps: [], works: [] }
    })
    for (let round = 0; round < rounds; round += 1) await playRound(page)
    return await page.evaluate(() => window.measured)
  } finally {
    await context.close()
  }
}
