import { chromium, type Browser } from '@playwright/test'
import { existsSync } from 'node:fs'
import { servePage } from './odds-board/page-server.ts'

const debianChromium = '/usr/bin/chromium'

const variants = ['ours', 'direct-dom', 'ag-grid', 'ag-grid-default-rows'] as const
type Variant = (typeof variants)[number]

const rounds = 3
const warmUpMs = 4_000
const measuredMs = 8_000

/** Main-thread milliseconds in one second, by what they went to; long tasks are those over 50 ms. */
interface Row {
  readonly variant: Variant
  readonly round: number
  readonly mainThread: number
  readonly script: number
  readonly style: number
  readonly layout: number
  /**
   * Layouts in one second: about 20 when every flush was drawn; fewer means that the machine was too busy to measure.
   */
  readonly layouts: number
  readonly longTasks: number
  readonly mountedCells: number
}

/**
 * A board of 2,002 cells with 1,000 price changes a second in Chromium: our Board over the real live values beside
 * direct DOM writes to every changed cell in every frame, and ag-grid-community with `applyTransactionAsync`.
 * Alternating rounds, medians. Ratios are our main-thread time over the peer's: at most 0.6 of `ag-grid` (which shows
 * as many matches as ours), at most 0.5 of `direct-dom`, and `long-tasks` of ours is 0.
 */
export async function run(): Promise<{ ratios: Record<string, number>; rows: unknown[] }> {
  const page = await servePage()
  const browser = await chromium.launch(existsSync(debianChromium) ? { executablePath: debianChromium } : {})
  const rows: Row[] = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const variant of variants) rows.push(await measure(browser, page.origin, variant, round))
    }
  } finally {
    await browser.close()
    await page.stop()
  }
  const cost = (variant: Variant) =>
    median(rows.filter((row) => row.variant === variant).map((row) => row.mainThread))
  return {
    ratios: {
      'ag-grid': cost('ours') / cost('ag-grid'),
      'direct-dom': cost('ours') / cost('direct-dom'),
      'ag-grid-default-rows': cost('ours') / cost('ag-grid-default-rows'),
      'long-tasks': rows.reduce((sum, row) => sum + (row.variant === 'ours' ? row.longTasks : 0), 0),
    },
    rows,
  }
}

async function measure(browser: Browser, origin: string, variant: Variant, round: number): Promise<Row> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const tab = await context.newPage()
    const failures: string[] = []
    tab.on('pageerror', (error) => failures.push(error.message))
    await tab.goto(`${origin}?variant=${variant}`)
    await tab.waitForTimeout(warmUpMs)
    const protocol = await context.newCDPSession(tab)
    // CPU time of the main thread, not wall time, so that other load does not change it.
    await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
    await tab.evaluate(() => {
      const seen: number[] = []
      new PerformanceObserver((list) =>
        seen.push(...list.getEntries().map((entry) => entry.duration)),
      ).observe({
        type: 'longtask',
      })
      Object.assign(window, { longTasks: seen })
    })
    const startedAt = performance.now()
    const before = await metricsOf(() => protocol.send('Performance.getMetrics'))
    await tab.waitForTimeout(measuredMs)
    const after = await metricsOf(() => protocol.send('Performance.getMetrics'))
    const measuredAt = performance.now()
    const longTasks = await tab.evaluate(() =>
      'longTasks' in window ? (window.longTasks as number[]).length : 0,
    )
    const mountedCells = await tab.locator('button.gs-odds, .ag-cell').count()
    if (failures.length > 0 || mountedCells === 0)
      throw new Error(`${variant}: ${failures.join('; ') || 'drew nothing'}`)
    const seconds = (measuredAt - startedAt) / 1000
    const perSecond = (name: string) => ((after(name) - before(name)) * 1000) / seconds
    return {
      variant,
      round,
      mainThread: perSecond('TaskDuration'),
      script: perSecond('ScriptDuration'),
      style: perSecond('RecalcStyleDuration'),
      layout: perSecond('LayoutDuration'),
      layouts: perSecond('LayoutCount') / 1000,
      longTasks,
      mountedCells,
    }
  } finally {
    await context.close()
  }
}

async function metricsOf(
  ask: () => Promise<{ metrics: { name: string; value: number }[] }>,
): Promise<(name: string) => number> {
  const values = new Map((await ask()).metrics.map(({ name, value }) => [name, value]))
  return (name) => values.get(name) ?? 0
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
