import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import type { Drawn } from './room/look.ts'
import { goOnAir } from './room/on-air.ts'
import { pageScript } from './room/page-script.ts'
import { minutesOf } from './minutes.ts'

const delaysMs = [3_000, 12_000, 45_000] as const
const kinds = ['odds', 'score', 'chat'] as const
const debianChromium = '/usr/bin/chromium'
/** Longest wait until each room has its picture, ms. */
const startMs = 180_000
/** Match time against wall time, chosen so that ten minutes contain some goals. */
const speed = 12

interface Row {
  readonly delayMs: number
  readonly kind: Drawn['kind']
  readonly drawn: number
  /** How long before its frame an item was drawn, ms; negative after it. */
  readonly p50Ms: number
  readonly p95Ms: number
  readonly mostMs: number
}

/**
 * Compares what is drawn beside the picture with the picture itself: rooms whose picture is 3, 12 and 45 s old when
 * it is sent, each watched with the real player. Each price, score and chat line is compared, when it is drawn, with
 * the clock in the pixels of the frame shown at that moment. Limit: at p95 at most 500 ms before it. `--minutes N`:
 * 10 by default.
 */
export async function run(
  options: readonly string[] = [],
): Promise<{ ratios: Record<string, number>; rows: Row[] }> {
  const minutes = minutesOf(options, 10)
  const script = await pageScript('look.ts')
  const onAir = await goOnAir(delaysMs, speed)
  const browser = await chromium.launch({
    ...(existsSync(debianChromium) && { executablePath: debianChromium }),
    args: ['--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const pages: Page[] = []
    for (const room of onAir.rooms) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
      const page = await context.newPage()
      await page.addInitScript({ content: script })
      await page.goto(`${onAir.product.url}/app/live/${room}`)
      pages.push(page)
    }
    for (const page of pages)
      await page.waitForFunction(() => window.roomLook.frameAt !== undefined, null, { timeout: startMs })
    await sleep(minutes * 60_000)
    const drawn = await Promise.all(pages.map((page) => page.evaluate(() => window.roomLook.drawn)))
    const rows = drawn.flatMap((all, place) => kinds.map((kind) => rowOf(all, kind, delaysMs[place] ?? 0)))
    const p95s = rows.flatMap(({ drawn: many, p95Ms }) => (many > 0 ? [p95Ms] : []))
    if (p95s.length === 0) throw new Error('nothing was drawn beside the pictures')
    return { ratios: { 'p95 before its frame, ms': Math.max(...p95s) }, rows }
  } finally {
    await browser.close()
    await onAir.close()
  }
}

function rowOf(all: readonly Drawn[], kind: Drawn['kind'], delayMs: number): Row {
  const leads = all
    .filter((each) => each.kind === kind)
    .map(({ at, frameAt }) => at - frameAt)
    .toSorted((a, b) => a - b)
  const share = (part: number) => leads[Math.floor(leads.length * part)] ?? Number.NaN
  return {
    delayMs,
    kind,
    drawn: leads.length,
    p50Ms: share(0.5),
    p95Ms: share(0.95),
    mostMs: leads.at(-1) ?? Number.NaN,
  }
}
