import { openBroadcast, type Broadcast } from './live-latency/broadcast.ts'
import type { Measured } from './live-latency/page.ts'

const variants = ['ours-flv', 'ours-hls', 'mpegts', 'mpegts-chasing', 'hls', 'hls-low-latency'] as const
const rounds = 3
const measuredMs = 8_000

interface Row {
  readonly variant: (typeof variants)[number]
  readonly round: number
  readonly firstFrameMs: number
  readonly medianMs: number
  readonly p95Ms: number
  readonly readings: number
}

/**
 * First frame and age of the picture, by a clock in the pixels, from our media server in Chromium: our player by FLV
 * and by low-latency HLS beside mpegts.js and hls.js with their defaults and with their own settings for low latency.
 * The viewer is a warm one: somebody else is already watching. Limits: first frame 300 ms, 500 ms by FLV, 1000 ms by
 * HLS.
 */
export async function run(): Promise<{ ratios: Record<string, number>; rows: unknown[] }> {
  const broadcast = await openBroadcast()
  const rows: Row[] = []
  try {
    await broadcast.onAir()
    for (let round = 1; round <= rounds; round++)
      for (const variant of variants) {
        await broadcast.onAir()
        const { firstFrameMs, ages } = await measure(broadcast, variant)
        const at = (part: number) =>
          ages.toSorted((a, b) => a - b)[Math.floor(ages.length * part)] ?? Number.NaN
        rows.push({ variant, round, firstFrameMs, medianMs: at(0.5), p95Ms: at(0.95), readings: ages.length })
      }
  } finally {
    await broadcast.close()
  }
  const middle = (variant: Row['variant'], of: 'firstFrameMs' | 'medianMs') =>
    rows
      .filter((row) => row.variant === variant)
      .map((row) => row[of])
      .sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
  return {
    ratios: {
      'flv-first-frame': middle('ours-flv', 'firstFrameMs'),
      'flv-latency': middle('ours-flv', 'medianMs'),
      'hls-first-frame': middle('ours-hls', 'firstFrameMs'),
      'hls-latency': middle('ours-hls', 'medianMs'),
      'mpegts-over-ours': middle('mpegts', 'medianMs') / middle('ours-flv', 'medianMs'),
      'hls-over-ours': middle('hls', 'medianMs') / middle('ours-hls', 'medianMs'),
    },
    rows,
  }
}

async function measure(broadcast: Broadcast, variant: string): Promise<Measured> {
  const page = await broadcast.browser.newPage()
  try {
    await page.goto(broadcast.origin)
    await page.waitForFunction(() => 'measure' in window)
    const asked = `measure(${JSON.stringify(variant)}, ${JSON.stringify(broadcast.urls())}, ${measuredMs})`
    return await page.evaluate<Measured>(asked)
  } finally {
    await page.close()
  }
}
