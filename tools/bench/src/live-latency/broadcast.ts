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

const root = fileURLToPath(new URL('.', import.meta.url))
const debianChromium = '/usr/bin/chromium'
const secret = 'bench-secret-bench-secret-bench-secret'
const path = 'benchbroadcast'

export interface Addresses {
  readonly flv: string
  readonly hls: string
}

export interface Broadcast {
  readonly browser: Browser
  /** Origin of the page with the players. */
  readonly origin: string
  /** URL of the media server itself. */
  readonly mediaUrl: string
  /** Address of the broadcast, through a line in front of the media server or without one. */
  urls(line?: string): Addresses
  /** Waits for the broadcast; requesting the playlist also keeps the packager running. */
  onAir(): Promise<void>
  /** Suspends the media server for this time, then resumes it. */
  stall(ms: number): Promise<void>
  close(): Promise<void>
}

/** Our media server with a broadcast of a burnt-in clock, a browser, and a page with our player and its peers. */
export async function openBroadcast(): Promise<Broadcast> {
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
  const expires = Math.floor(Date.now() / 1000) + 7200
  const query = `expires=${expires}&sign=${createHmac('sha256', secret).update(`${path}|${expires}`).digest('hex')}`
  const mediaUrl = `http://127.0.0.1:${port}`
  const urls = (line = mediaUrl) => ({
    flv: `${line}/live/${path}.flv?${query}`,
    hls: `${line}/live/${path}/index.m3u8?${query}`,
  })
  return {
    browser,
    origin: site.resolvedUrls?.local[0] ?? '',
    mediaUrl,
    urls,
    async onAir() {
      for (let tries = 0; tries < 200; tries++) {
        if ((await fetch(urls().hls)).ok) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error('the broadcast did not begin within 20 s')
    },
    async stall(ms) {
      media.process.kill('SIGSTOP')
      await new Promise((resolve) => setTimeout(resolve, ms))
      media.process.kill('SIGCONT')
    },
    async close() {
      await browser.close()
      source.close()
      await Promise.all([media.stop(), site.close()])
      platform.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
