import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { minutesOf } from './minutes.ts'

const root = fileURLToPath(new URL('./danmaku', import.meta.url))
/** The files of the gifts. */
const publicDir = fileURLToPath(new URL('../../../apps/web/public', import.meta.url))
const debianChromium = '/usr/bin/chromium'
const variants = ['ours-with-gifts', 'ours', 'library-dom', 'library-canvas'] as const
type Variant = (typeof variants)[number]

const rounds = Number(process.env['DANMAKU_ROUNDS'] ?? 2)
const warmUpMs = 9_000
const measuredMs = 8_000
const throttle = 4

interface Row {
  readonly variant: Variant
  readonly round: number
  /** Frames in one second, with the CPU throttled four times. */
  readonly fps: number
  /** The longest time between two frames, ms. */
  readonly worstFrame: number
  /** The main thread's own processor time in one second, ms, as if it were not throttled. */
  readonly mainThread: number
  /** Parts of it: scripts, style, layout. */
  readonly parts: readonly number[]
  /** Lines that appeared in one second. */
  readonly shownPerSecond: number
  /** Pairs of overlapping lines, over ten samples; undefined for a canvas, where lines cannot be inspected. */
  readonly overlaps: number | undefined
  /** Heap after a collection, MB, before and after the measured time, and each minute of a long run. */
  readonly heap: readonly number[]
}

/**
 * 200 lines a second over a picture of 1280 × 720, CPU throttled four times: ours with 20 gifts a second over it,
 * ours alone, and the plain `danmaku` library. `fps` of ours with gifts is at least 50, `overlaps` of ours is 0,
 * `heap-growth` in MB is about 0. Ratios against the library are frames of ours, without gifts, over its own. On a
 * busy machine look at `main-thread`, processor time. `--minutes N` runs ours with gifts alone for this time:
 * `heap-growth` is then that from the second quarter of the time to the last.
 */
export async function run(
  options: readonly string[] = [],
): Promise<{ ratios: Record<string, number>; rows: unknown[] }> {
  const minutes = minutesOf(options, undefined, 4)
  const outDir = mkdtempSync(join(tmpdir(), 'danmaku-'))
  const built = { configFile: false, root, logLevel: 'error' } as const
  await build({
    ...built,
    publicDir,
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true },
  })
  const server = await preview({ ...built, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const origin = server.resolvedUrls?.local[0] ?? ''
  const browser = await chromium.launch(existsSync(debianChromium) ? { executablePath: debianChromium } : {})
  const rows: Row[] = []
  try {
    if (minutes !== undefined) rows.push(await measure(browser, origin, 'ours-with-gifts', 1, minutes))
    else
      for (let round = 1; round <= rounds; round += 1)
        for (const variant of variants) rows.push(await measure(browser, origin, variant, round))
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
  const ours = rows.filter((row) => row.variant.startsWith('ours'))
  const fpsOf = (variant: Variant) =>
    Math.min(...rows.filter((row) => row.variant === variant).map((row) => row.fps))
  const common = {
    fps: fpsOf('ours-with-gifts'),
    'main-thread': Math.max(...ours.map((row) => row.mainThread)),
    overlaps: ours.reduce((sum, row) => sum + (row.overlaps ?? 0), 0),
    'heap-growth': Math.max(...ours.map((row) => growthOf(row.heap))),
  }
  if (minutes !== undefined) return { ratios: common, rows }
  return {
    ratios: {
      ...common,
      'library-dom': fpsOf('ours') / fpsOf('library-dom'),
      'library-canvas': fpsOf('ours') / fpsOf('library-canvas'),
    },
    rows,
  }
}

/**
 * With two samples their difference; with more, the difference between the middle of the second quarter and that of
 * the last.
 */
function growthOf(heap: readonly number[]): number {
  if (heap.length < 4) return (heap.at(-1) ?? 0) - (heap[0] ?? 0)
  const quarter = Math.floor(heap.length / 4)
  const middle = (part: readonly number[]) => part.toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0
  return middle(heap.slice(-quarter)) - middle(heap.slice(quarter, 2 * quarter))
}

async function measure(
  browser: Browser,
  origin: string,
  variant: Variant,
  round: number,
  minutes?: number,
): Promise<Row> {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } })
  try {
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await page.goto(`${origin}?variant=${variant}`)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.waitForTimeout(warmUpMs)
    const heap = [await heapOf(page)]
    const shownBefore = await shownOf(page)
    const before = await spentOf(protocol)
    const frames: number[] = []
    const begun = performance.now()
    for (let minute = 0; minute < (minutes ?? 1); minute += 1) {
      const next = await page.evaluate<number[]>(watchFrames(minutes === undefined ? measuredMs : 60_000))
      for (const each of next) frames.push(each)
      if (minutes !== undefined) heap.push(await heapOf(page))
    }
    const seconds = minutes === undefined ? measuredMs / 1_000 : (performance.now() - begun) / 1_000
    const after = await spentOf(protocol)
    const shownAfter = await shownOf(page)
    const [mainThread = 0, ...parts] = after.map((spent, at) => (spent - (before[at] ?? 0)) / seconds)
    if (minutes === undefined) heap.push(await heapOf(page))
    const overlaps = variant === 'library-canvas' ? undefined : await countOverlaps(page)
    return {
      variant,
      round,
      fps: (frames.length * 1_000) / frames.reduce((sum, each) => sum + each, 0),
      worstFrame: frames.reduce((most, each) => Math.max(most, each), 0),
      mainThread,
      parts,
      shownPerSecond: (shownAfter - shownBefore) / seconds,
      overlaps,
      heap,
    }
  } finally {
    await context.close()
  }
}

/** The main thread's processor time so far, ms: all, scripts, style, layout. */
async function spentOf(protocol: CDPSession): Promise<number[]> {
  const { metrics } = await protocol.send('Performance.getMetrics')
  return ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'].map(
    (name) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000,
  )
}

/**
 * The times between the frames in `ms` milliseconds. Passed as text, because the page lacks the helper functions that
 * a build would add.
 */
const watchFrames = (ms: number): string => `new Promise((resolve) => {
  const times = []
  requestAnimationFrame(function step(time) {
    times.push(time)
    if (time - times[0] < ${ms}) requestAnimationFrame(step)
    else resolve(times.slice(1).map((each, at) => each - times[at]))
  })
})`

async function countOverlaps(page: Page): Promise<number> {
  let overlaps = 0
  for (let look = 0; look < 10; look += 1) {
    await page.waitForTimeout(150)
    overlaps += await page.evaluate(() => {
      const stage = document.getElementById('stage')
      const boxes = [...(stage?.querySelectorAll('.gs-danmaku__line, #stage > div > div') ?? [])]
        .map((each) => each.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height < 60)
      return boxes.filter((a, at) =>
        boxes.some(
          (b, other) =>
            other > at &&
            a.left < b.right - 1 &&
            b.left < a.right - 1 &&
            a.top < b.bottom - 1 &&
            b.top < a.bottom - 1,
        ),
      ).length
    })
  }
  return overlaps
}

const shownOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    'danmakuCounts' in window ? (window.danmakuCounts as () => { shown: number })().shown : 0,
  )

async function heapOf(page: Page): Promise<number> {
  await page.requestGC()
  return page.evaluate(() => {
    const memory = 'memory' in performance ? (performance.memory as { usedJSHeapSize: number }) : undefined
    return (memory?.usedJSHeapSize ?? 0) / 1_048_576
  })
}
