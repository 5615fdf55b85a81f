import { chromium, type Browser } from '@playwright/test'
import { slots, smallGames, startCompany } from './games/company.ts'
import { crashHeapsOf } from './games/crash-heap.ts'
import { framesOf } from './games/frames.ts'
import { heapsOf } from './games/heap.ts'
import { readyMs } from './games/ready.ts'

const visits = 3
const usualRounds = { frames: 8, heap: 1_000 }
const readyLimitMs = { slots: 2_500, others: 1_500 }

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

type Company = Awaited<ReturnType<typeof startCompany>>

async function readiness(browser: Browser, company: Company) {
  const times = new Map<string, number>()
  for (const game of [...slots, ...smallGames]) {
    const all: number[] = []
    for (let visit = 0; visit < visits; visit += 1) all.push(await readyMs(browser, company.page(game)))
    times.set(game, quantile(all, 0.5))
  }
  const slowest = (games: readonly string[]) => Math.max(...games.map((game) => times.get(game)!))
  return {
    ratios: {
      'slowest slot ready / 2.5 s': slowest(slots) / readyLimitMs.slots,
      'slowest other game ready / 1.5 s': slowest(smallGames) / readyLimitMs.others,
    },
    row: { readyMs: Object.fromEntries(times) },
  }
}

async function frames(browser: Browser, company: Company, rounds: number) {
  const rows: {
    game: string
    isSlow: boolean
    frames: number
    gapP95: number
    workP95: number
    late: number
  }[] = []
  for (const game of slots)
    for (const isSlow of [false, true]) {
      const { gaps, works } = await framesOf(browser, company.page(game), rounds, isSlow)
      rows.push({
        game,
        isSlow,
        frames: gaps.length,
        gapP95: quantile(gaps, 0.95),
        workP95: quantile(works, 0.95),
        late: gaps.filter((gap) => gap > 17.5).length / gaps.length,
      })
    }
  const worst = (slow: boolean) =>
    Math.max(...rows.filter(({ isSlow }) => isSlow === slow).map(({ gapP95 }) => gapP95))
  return {
    ratios: { 'p95 frame, ms': worst(false), 'p95 frame on the slow phone, ms': worst(true) },
    row: { frames: rows },
  }
}

async function heaps(browser: Browser, company: Company, rounds: number) {
  const all = {
    'lamp-river': await heapsOf(browser, company.page('lamp-river'), rounds),
    dice: await heapsOf(browser, company.page('dice'), rounds),
    plinko: await heapsOf(browser, company.page('plinko'), rounds),
    crash: await crashHeapsOf(browser, company.page('crash'), rounds),
  }
  const grown = Object.values(all).map((each) => each.at(-1)! - each[0]!)
  return { ratios: { 'heap added in 1,000 rounds, MB': Math.max(...grown) }, row: { heaps: all } }
}

/**
 * The pages of the games in Chromium: until a round can be bet on the throttled phone of `first-screen`, frames of the
 * slots while their reels move, and the heap over many rounds. `--only ready|frames|heap`, `--rounds N`.
 */
export async function run(options: readonly string[] = []) {
  const valueOf = (name: string) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined)
  const only = valueOf('--only')
  const rounds = Number(valueOf('--rounds'))
  const company = await startCompany()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  })
  const parts = {
    ready: () => readiness(browser, company),
    frames: () => frames(browser, company, rounds || usualRounds.frames),
    heap: () => heaps(browser, company, rounds || usualRounds.heap),
  }
  try {
    const ratios: Record<string, number> = {}
    const rows: object[] = []
    for (const [name, measure] of Object.entries(parts)) {
      if (only !== undefined && only !== name) continue
      const part = await measure()
      Object.assign(ratios, part.ratios)
      rows.push(part.row)
    }
    return { ratios, rows }
  } finally {
    await browser.close()
    await company.stop()
  }
}
