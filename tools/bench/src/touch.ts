import { createClient, fund, startGrandstand } from '@grandstand/dev-env'
import { chromium, type Page } from '@playwright/test'
import { journey, logIn, phone } from './touch/journey.ts'
import { readShift, throttle, timeOf, watchPage } from './touch/timing.ts'

const usualRounds = 12
/** The longest time from a tap to its next paint at p95, ms. */
const limitMs = 100
/** The largest sum of layout shifts that no tap caused, in one journey. */
const shiftLimit = 0.02

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

interface Round {
  readonly taps: Readonly<Record<string, number>>
  readonly shift: number
}

/**
 * The ten commonest taps of a member on the throttled phone of `first-screen`: from the finger to the next paint, as
 * the browser's event timing reports it, and the layout shift of each journey. `--rounds N`: journeys, 12 by default.
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
    await watchPage(page)
    await logIn(page, member)
    const stop = await throttle(page)
    // The first round loads the code of every screen, as an earlier visit would have.
    await roundOf(page)
    const all: Round[] = []
    for (let round = 0; round < rounds; round += 1) all.push(await roundOf(page))
    await stop()
    return reportOf(all)
  } finally {
    await browser.close()
    await grandstand.stop()
  }
}

async function roundOf(page: Page): Promise<Round> {
  await page.goto('/app/home')
  const before = await readShift(page)
  const taps: Record<string, number> = {}
  for (const { name, ready, tap } of journey) {
    await ready(page)
    const time = await timeOf(page, () => tap(page))
    taps[name] = time
  }
  return { taps, shift: (await readShift(page)) - before }
}

function reportOf(all: readonly Round[]) {
  const rows = journey.map(({ name }) => {
    const times = all.flatMap(({ taps }) => taps[name] ?? [])
    return { name, p50: quantile(times, 0.5), p95: quantile(times, 0.95), times }
  })
  const slowest = rows.toSorted((a, b) => b.p95 - a.p95)[0]
  const shift = Math.max(...all.map((round) => round.shift))
  return {
    ratios: {
      'slowest tap at p95 / 100 ms': (slowest?.p95 ?? Number.NaN) / limitMs,
      'layout shift of a journey / 0.02': shift / shiftLimit,
    },
    medians: Object.fromEntries(rows.map(({ name, p50, p95 }) => [name, { p50, p95 }])),
    rows,
  }
}
