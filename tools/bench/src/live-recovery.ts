import type { BrowserContext, Page } from '@playwright/test'
import { openLines, type Line } from '@grandstand/dev-env'
import { openBroadcast, type Broadcast } from './live-latency/broadcast.ts'
import { minutesOf } from './minutes.ts'

const protocols = ['flv', 'hls'] as const
type Protocol = (typeof protocols)[number]

/** The target delay of each protocol plus one second, ms. */
const limitMs: Record<Protocol, number> = { flv: 1_500, hls: 2_000 }
const mostMs = 60_000
const stallMs = 1_500

interface Row {
  readonly trouble: string
  readonly protocol: Protocol
  /**
   * Time from the end of the disturbance until the picture is back, no older than its target plus a second, and keeps
   * playing, ms.
   */
  readonly backMs: number
  /** Whether the picture was stalled when the disturbance ended. */
  readonly wasGone: boolean
}

/** Milliseconds since the disturbance ended. */
type Return = Pick<Row, 'backMs' | 'wasGone'>

interface Watching {
  readonly page: Page
  readonly context: BrowserContext
  /** Ends the disturbance and waits for the picture. */
  back(end?: () => unknown): Promise<Return>
}

/**
 * Disturbances that a viewer may meet, with our player in Chromium and a clock in the pixels: a dead first line, a
 * line cut during playback, three stalls within a minute, 30 s offline, and a hidden tab that keeps playing, or that
 * the browser freezes, for 10 minutes (`--minutes N`). Limit: 20 s until the age of the picture is again within its
 * target plus a second.
 */
export async function run(
  options: readonly string[] = [],
): Promise<{ ratios: Record<string, number>; rows: Row[] }> {
  const minutes = minutesOf(options, 10)
  const broadcast = await openBroadcast()
  const ways = await openLines(2)
  const { lines } = ways
  const [first, second] = lines as readonly [Line, Line]
  ways.leadTo(broadcast.mediaUrl)
  const rows: Row[] = []
  const add = (trouble: string, protocol: Protocol, returned: Return) => {
    rows.push({ trouble, protocol, ...returned })
    process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`)
  }
  try {
    await broadcast.onAir()
    for (const protocol of protocols) {
      const watch = () => watching(broadcast, [first, second], protocol)
      first.become('cut')
      const late = await watch()
      add('first line dead', protocol, await late.back())
      await late.context.close()
      first.become('open')

      const viewer = await watch()
      await viewer.back()
      add('line cut', protocol, await viewer.back(() => first.become('cut')))
      first.become('open')

      for (let stalls = 0; stalls < 2; stalls += 1) {
        await broadcast.stall(stallMs)
        await pause(4_000)
      }
      const lastStall = broadcast.stall(stallMs)
      await pause(stallMs - 100)
      add('three stalls', protocol, await viewer.back(() => lastStall))

      await viewer.context.setOffline(true)
      await pause(30_000)
      add('offline', protocol, await viewer.back(() => viewer.context.setOffline(false)))
      await viewer.context.close()
    }
    const hidden = protocols.flatMap((protocol) =>
      [false, true].map((isFrozen) => goHidden(broadcast, lines, protocol, isFrozen, minutes)),
    )
    for (const { trouble, protocol, ...returned } of await Promise.all(hidden))
      add(trouble, protocol, returned)
  } finally {
    await broadcast.close()
    await ways.close()
  }
  return { ratios: { 'slowest-return': Math.max(...rows.map(({ backMs }) => backMs)) / 1_000 }, rows }
}

async function goHidden(
  broadcast: Broadcast,
  lines: readonly Line[],
  protocol: Protocol,
  isFrozen: boolean,
  minutes: number,
): Promise<Row> {
  const viewer = await watching(broadcast, lines, protocol)
  const { page, context } = viewer
  await viewer.back()
  const tab = await context.newCDPSession(page)
  await page.evaluate('setHidden(true)')
  if (isFrozen) await tab.send('Page.setWebLifecycleState', { state: 'frozen' })
  await pause(minutes * 60_000)
  const returned = await viewer.back(async () => {
    if (isFrozen) await tab.send('Page.setWebLifecycleState', { state: 'active' })
    await page.evaluate('setHidden(false)')
  })
  await context.close()
  return { trouble: isFrozen ? 'hidden and frozen' : 'hidden', protocol, ...returned }
}

async function watching(broadcast: Broadcast, lines: readonly Line[], protocol: Protocol): Promise<Watching> {
  const context = await broadcast.browser.newContext()
  const page = await context.newPage()
  await page.goto(broadcast.origin)
  await page.waitForFunction(() => 'watch' in window)
  const addresses = lines.map(({ url }) => broadcast.urls(url))
  await page.evaluate(`watch(${JSON.stringify(addresses)}, '${protocol}')`)
  return {
    page,
    context,
    async back(end = () => undefined) {
      const wasGone = await page.evaluate<boolean>('isGone()')
      const endedAt = Date.now()
      await end()
      const backMs = await page.evaluate<number>(`back(${endedAt}, ${limitMs[protocol]}, ${mostMs})`)
      return { backMs, wasGone }
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
