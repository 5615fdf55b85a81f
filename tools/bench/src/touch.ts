import { createClient, fund, startGrandstand } from '@grandstand/dev-env'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { journey, logIn, phone } from './touch/journey.ts'
import { speedIndexOf } from './touch/speed-index.ts'
import {
  readShifts,
  showWholePhone,
  throttle,
  timeOf,
  watchPage,
  type Shift,
  type Touch,
} from './touch/timing.ts'

const usualRounds = 12
/** The longest time from a tap to its answer at p95, ms. */
const limitMs = 100
/** The largest sum of layout shifts that no tap caused, in one journey. */
const shiftLimit = 0.02

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

interface Round {
  readonly taps: ReadonlyMap<string, Touch>
  readonly shifts: readonly Shift[]
}

/**
 * The ten commonest taps of a member on the throttled phone of `first-screen`: from the finger to the frame that shows
 * the answer, the processor time of each, and the layout shifts of each journey. `speeds` are those of the browser
 * before and after, by which runs of different hours can be compared. `--rounds N`: journeys, 12 by default.
 */
export async function run(options: readonly string[] = []) {
  const asked = Number(options[options.indexOf('--rounds') + 1])
  const rounds = options.includes('--rounds') && asked > 0 ? asked : usualRounds
  const grandstand = await startGrandstand()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  })
  try {
    const client = createClient(grandstand.url)
    const member = { name: `touch${Date.now() % 1_000_000}`, password: 'Touch2026' }
    await client.register(member.name, member.password)
    await fund(grandstand, client, '5000')
    const context = await browser.newContext({
      ...phone,
      baseURL: grandstand.url.replace('127.0.0.1', 'localhost'),
    })
    const page = await context.newPage()
    await showWholePhone(page, phone)
    await watchPage(page)
    const speeds = [await speedIndexOf(browser)]
    await logIn(page, member)
    const session = await throttle(page)
    // The first round loads the code of every screen, as an earlier visit would have.
    await roundOf(page, session)
    const all: Round[] = []
    for (let round = 0; round < rounds; round += 1) all.push(await roundOf(page, session))
    await context.close()
    speeds.push(await speedIndexOf(browser))
    return { ...reportOf(all), speeds }
  } finally {
    await browser.close()
    await grandstand.stop()
  }
}

async function roundOf(page: Page, session: CDPSession): Promise<Round> {
  await page.goto('/app/home')
  const taps = new Map<string, Touch>()
  for (const { name, ready, tap, isAnswered } of journey) {
    await ready(page)
    taps.set(name, await timeOf(page, session, isAnswered, () => tap(page)))
  }
  return { taps, shifts: await readShifts(page) }
}

const sumOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0)

function reportOf(all: readonly Round[]) {
  const rows = journey.map(({ name }) => {
    const touches = all.flatMap(({ taps }) => taps.get(name) ?? [])
    const times = touches.map(({ ms }) => ms)
    const workMs = quantile(
      touches.map((each) => each.workMs),
      0.5,
    )
    return { name, p50: quantile(times, 0.5), p95: quantile(times, 0.95), workMs, times }
  })
  const slowest = rows.toSorted((a, b) => b.p95 - a.p95)[0]
  const sums = all.map(({ shifts }) => sumOf(shifts))
  return {
    ratios: {
      'slowest tap at p95 / 100 ms': (slowest?.p95 ?? Number.NaN) / limitMs,
      'layout shift of a journey / 0.02': Math.max(...sums) / shiftLimit,
    },
    medians: Object.fromEntries(rows.map(({ name, p50, p95, workMs }) => [name, { p50, p95, workMs }])),
    rows,
    shifts: {
      sums,
      largest: all
        .flatMap(({ shifts }) => shifts)
        .toSorted((a, b) => b.value - a.value)
        .slice(0, 12),
    },
  }
}
