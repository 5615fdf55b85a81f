import { chromium, type Browser } from '@playwright/test'
import { createHmac } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, startProgram } from '@grandstand/dev-env'
import { burntClock } from '@grandstand/studio/burnt-clock'
import { build, preview } from 'vite'
import type { Measured } from './live-latency/page.ts'

const root = fileURLToPath(new URL('./live-latency', import.meta.url))
const debianChromium = '/usr/bin/chromium'
const variants = ['ours-flv', 'ours-hls', 'mpegts', 'mpegts-chasing', 'hls', 'hls-low-latency'] as const
const rounds = 3
const measuredMs = 8_000
const secret = 'bench-secret-bench-secret-bench-secret'
const path = 'benchbroadcast'

interface Row {
  readonly variant: (typeof variants)[number]
  readonly round: number
  readonly firstFrameMs: number
  readonly medianMs: number
  readonly p95Ms: number
  readonly readings: number
}

/**
 * First frame and age of the picture, by a clock in the pixels, from our media server in Chromium: our player by FLV and by
 * low-latency HLS beside mpegts.js and hls.js as they come and with their own settings for low latency. A warm viewer is
 * measured: somebody watches already. Limits: first frame 300 ms, 500 ms by FLV, 1000 ms by HLS.
 */
export async function run(): Promise<{ ratios: Record<string, number>; rows: unknown[] }> {
  const platform = createServer((request, response) => {
    request.resume()
    response.end(JSON.stringify({ ok: true, path }))
  })
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  const [port, rtmpPort] = [await freePort(), await freePort()]
  const media = await startProgram('apps/media/dist/main.js', {
    PORT: String(port),
    RTMP_PORT: String(rtmpPort),
    PLATFORM_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    SECRET: secret,
  })
  const source = burntClock(`rtmp://127.0.0.1:${rtmpPort}/live/bench-stream-key`)
  const outDir = mkdtempSync(join(tmpdir(), 'live-latency-'))
  const options = { configFile: false, root, logLevel: 'error' } as const
  await build({ ...options, build: { outDir, emptyOutDir: true } })
  const site = await preview({ ...options, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const browser = await chromium.launch({
    ...(existsSync(debianChromium) && { executablePath: debianChromium }),
    args: ['--autoplay-policy=no-user-gesture-required'],
  })
  const expires = Math.floor(Date.now() / 1000) + 3600
  const query = `expires=${expires}&sign=${createHmac('sha256', secret).update(`${path}|${expires}`).digest('hex')}`
  const address = (file: string) => `http://127.0.0.1:${port}/live/${path}${file}?${query}`
  const urls = { flv: address('.flv'), hls: address('/index.m3u8') }
  const rows: Row[] = []
  try {
    await onAir(urls.hls)
    for (let round = 1; round <= rounds; round++)
      for (const variant of variants) {
        await onAir(urls.hls)
        const origin = site.resolvedUrls?.local[0] ?? ''
        const { firstFrameMs, ages } = await measure(browser, origin, variant, urls)
        const at = (part: number) =>
          ages.toSorted((a, b) => a - b)[Math.floor(ages.length * part)] ?? Number.NaN
        rows.push({ variant, round, firstFrameMs, medianMs: at(0.5), p95Ms: at(0.95), readings: ages.length })
      }
  } finally {
    await browser.close()
    source.close()
    await Promise.all([media.stop(), site.close()])
    platform.close()
    rmSync(outDir, { recursive: true, force: true })
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

/** Waits for the broadcast; asking for the playlist also keeps its parts made. */
async function onAir(playlist: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await fetch(playlist)).ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the broadcast did not begin within 20 s')
}

async function measure(
  browser: Browser,
  origin: string,
  variant: string,
  urls: { readonly flv: string; readonly hls: string },
): Promise<Measured> {
  const page = await browser.newPage()
  try {
    await page.goto(origin)
    await page.waitForFunction(() => 'measure' in window)
    const asked = `measure(${JSON.stringify(variant)}, ${JSON.stringify(urls)}, ${measuredMs})`
    return await page.evaluate<Measured>(asked)
  } finally {
    await page.close()
  }
}
