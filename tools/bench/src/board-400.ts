import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { servePage } from './odds-board/page-server.ts'
import { minutesOf } from './minutes.ts'

const debianChromium = '/usr/bin/chromium'
const views = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const
type View = keyof typeof views

const throttling = 4
const warmUpMs = 4_000
const settledMs = 15_000
const sampleMs = 10_000
/** Permitted growth of the heap per minute, MB: one megabyte, which is below the random remainder of one collection. */
const grownMbMax = 1

interface Row {
  readonly view: View
  readonly minutes: number
  /** Frames drawn in one second of wall time with the CPU throttled; meaningful only on a quiet machine. */
  readonly framesASecond: number
  /** The main thread's processor time in one second without throttling; four times this must fit into a second. */
  readonly mainThreadMs: number
  readonly longTasks: number
  /** Heap after a collection, every ten seconds. */
  readonly heapMb: readonly number[]
}

/**
 * Our board with 400 matches in play and 1,000 price changes a second, with the CPU throttled four times, while it
 * scrolls slowly. As in the product, the page receives only the matches whose rows are mounted. Ratios with their
 * limits: frames against the promised 60 (at least 1), four times the unthrottled processor time against a second (at
 * most 1), the heap's growth against a megabyte a minute (at most 1), long tasks (0). `--minutes N`: duration in each
 * view; one minute by default.
 */
export async function run(
  options: readonly string[] = [],
): Promise<{ ratios: Record<string, number>; rows: Row[] }> {
  const minutes = minutesOf(options, 1)
  const page = await servePage()
  const browser = await chromium.launch(existsSync(debianChromium) ? { executablePath: debianChromium } : {})
  const rows: Row[] = []
  try {
    for (const view of Object.keys(views) as View[])
      rows.push(await measure(browser, page.origin, view, minutes))
  } finally {
    await browser.close()
    await page.stop()
  }
  const worst = (of: (row: Row) => number) => Math.max(...rows.map(of))
  return {
    ratios: {
      'frames a second / promised (at least 1)': Math.min(...rows.map((row) => row.framesASecond)) / 60,
      'main thread, four times slower / a second (at most 1)':
        (worst((row) => row.mainThreadMs) * throttling) / 1000,
      'heap added a minute / 1 MB (at most 1)': worst(growth) / grownMbMax,
      'long tasks (0)': worst((row) => row.longTasks),
    },
    rows,
  }
}

async function measure(browser: Browser, origin: string, view: View, minutes: number): Promise<Row> {
  const context = await browser.newContext({ viewport: views[view], isMobile: view === 'phone' })
  try {
    const tab = await context.newPage()
    const failures: string[] = []
    tab.on('pageerror', (error) => failures.push(error.message))
    await tab.goto(`${origin}?variant=ours-400`)
    await tab.waitForTimeout(warmUpMs)
    const protocol = await context.newCDPSession(tab)
    await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
    const { mainThreadMs } = await sample(tab, protocol, settledMs)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: throttling })
    await tab.evaluate(() => Object.assign(Reflect.get(window, 'counted') as object, { longTasks: 0 }))
    const heapMb: number[] = []
    let frames = 0
    let seconds = 0
    for (const until = performance.now() + minutes * 60_000; performance.now() < until;) {
      const taken = await sample(tab, protocol, sampleMs)
      frames += taken.frames
      seconds += taken.seconds
      heapMb.push(taken.heapMb)
    }
    const { longTasks } = await read(tab)
    if (failures.length > 0 || frames === 0)
      throw new Error(`${view}: ${failures.join('; ') || 'drew nothing'}`)
    return { view, minutes, framesASecond: frames / seconds, mainThreadMs, longTasks, heapMb }
  } finally {
    await context.close()
  }
}

const read = (tab: Page) =>
  tab.evaluate(() => ({
    ...(Reflect.get(window, 'counted') as { frames: number; longTasks: number }),
    at: performance.now(),
  }))

async function sample(tab: Page, protocol: CDPSession, ms: number) {
  const threadMs = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const [before, busyBefore] = [await read(tab), await threadMs()]
  await tab.waitForTimeout(ms)
  const [after, busyAfter] = [await read(tab), await threadMs()]
  const seconds = (after.at - before.at) / 1000
  await protocol.send('HeapProfiler.collectGarbage')
  const { usedSize } = await protocol.send('Runtime.getHeapUsage')
  return {
    seconds,
    frames: after.frames - before.frames,
    mainThreadMs: (busyAfter - busyBefore) / seconds,
    heapMb: usedSize / 1e6,
  }
}

/** With fewer samples no growth can be computed. */
const samplesMin = 5

/** Growth in megabytes a minute, by a straight line through all samples but the first; NaN with too few samples. */
function growth({ heapMb }: Row): number {
  const points = heapMb.slice(1)
  if (points.length < samplesMin) return Number.NaN
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const times = points.map((_, index) => (index * sampleMs) / 60_000)
  const [middle, level] = [mean(times), mean(points)]
  const spread = times.reduce((sum, time) => sum + (time - middle) ** 2, 0)
  const together = times.reduce(
    (sum, time, index) => sum + (time - middle) * ((points[index] ?? 0) - level),
    0,
  )
  return Math.max(0, together / spread)
}
