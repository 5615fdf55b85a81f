import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { spokenMarket, spokenSelectionName } from '@grandstand/betting'
import type { CallOutput } from '@grandstand/contract'
import { listMatches, marketOdds } from '@grandstand/contract/sportsbook'
import { createClient, startGrandstand, type Client } from '@grandstand/dev-env'
import { chromium, type Browser } from '@playwright/test'

const sockets = Number(process.env['BENCH_SOCKETS'] ?? 1_000)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60)
const speed = Number(process.env['BENCH_SPEED'] ?? 20)
/** The product's promise: p95, ms. */
const promisedMs = 150
/** Longest wait of a channel before it sends a change; a frame has the time of its sending. */
const channelTickMs = 50

type MatchWithMarkets = CallOutput<typeof listMatches>['matches'][number]

/** A drawn cell: its accessible name with the price, and when that picture was painted, epoch ms. */
type Painted = readonly [name: string, at: number]

/**
 * The time from a change of the book to the pixel: the page of a match in play on a phone, while a crowd of sockets
 * follows all matches in play and a fast season moves their prices. A client in Node follows the same match and
 * records when the server sent each price; the page records when it had painted it. Both use the same clock. The
 * longest possible wait for the channel's tick is added in full, so the figure is never too low.
 */
export async function run(): Promise<{ ratios: Record<string, number>; rows: readonly unknown[] }> {
  const grandstand = await startGrandstand({ seasonSpeed: speed })
  const browser = await chromium.launch({
    executablePath:
      process.env['CHROMIUM_PATH'] ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : ''),
  })
  try {
    const client = createClient(grandstand.url)
    const { matches } = await client.api.call(listMatches, { when: 'in-play', limit: 400 })
    const watched = matches.filter(({ match }) => match.sport === 'football').toSorted(laterFirst)[0]
    if (watched === undefined) throw new Error('no football match is in play')
    const crowd = await gatherCrowd(
      grandstand.url,
      matches.map(({ match }) => match.id),
    )
    const changes = followAll(client, matches)
    const sent = followOne(client, watched)
    const page = await openPage(browser, `${grandstand.url}/app/sports/match/${watched.match.id}`)
    await sleep(5_000)
    const [before, startedAt] = [changes(), Date.now()]
    await sleep(seconds * 1_000)
    const perSecond = ((changes() - before) / (Date.now() - startedAt)) * 1_000
    const painted = (await page.evaluate('globalThis.painted')) as Painted[]
    const times = painted
      .filter(([, at]) => at >= startedAt)
      .flatMap(([name, at]) => {
        const sentAt = sent.get(name)?.filter((each) => each <= at) ?? []
        const latest = sentAt.at(-1)
        return latest === undefined ? [] : [at - latest + channelTickMs]
      })
      .toSorted((a, b) => a - b)
    const share = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
    const row = {
      sockets,
      changesPerSecond: perSecond,
      framesToCrowdPerSecond: crowd.framesPerSecond(),
      paints: times.length,
      p50Ms: share(0.5),
      p95Ms: share(0.95),
      p99Ms: share(0.99),
    }
    crowd.leave()
    if (times.length < 20) throw new Error(`only ${times.length} prices were painted in ${seconds} s`)
    return {
      ratios: { 'p95 / 150 ms': row.p95Ms / promisedMs, '500 changes a second / ours': 500 / perSecond },
      rows: [row],
    }
  } finally {
    await browser.close()
    await grandstand.stop()
  }
}

const laterFirst = (a: MatchWithMarkets, b: MatchWithMarkets) => b.match.startsAt - a.match.startsAt

/** A separate process whose sockets follow all `ids`. */
async function gatherCrowd(url: string, ids: readonly string[]) {
  const program = fork(
    fileURLToPath(new URL('./crowd.ts', import.meta.url)),
    [url, String(sockets), 'board-odds', ids.join(',')],
    { execArgv: process.execArgv },
  )
  let framesPerSecond = 0
  await new Promise<void>((resolve, reject) => {
    program.on('exit', (code) => reject(new Error(`the crowd ended with ${code}`)))
    program.on('message', (message: { ready?: number; frames?: number }) => {
      if (message.ready !== undefined) resolve()
      framesPerSecond = message.frames ?? framesPerSecond
    })
  })
  return { framesPerSecond: () => framesPerSecond, leave: () => program.disconnect() }
}

/** Counts selections whose price or state changed in any match. */
function followAll(client: Client, matches: readonly MatchWithMarkets[]): () => number {
  let count = 0
  const socket = client.openSocket()
  for (const { match } of matches)
    socket.subscribe(marketOdds, match.id, (news) => {
      if (news.kind !== 'live') return
      for (const { changed } of news.deltas) for (const market of changed) count += market.selections.length
    })
  return () => count
}

/** When the server sent each price of one match, by the name that its button then has. */
function followOne(client: Client, { match }: MatchWithMarkets): ReadonlyMap<string, number[]> {
  const sent = new Map<string, number[]>()
  const names = { home: match.home.name, away: match.away.name }
  const socket = client.openSocket()
  socket.subscribe(marketOdds, match.id, (news) => {
    if (news.kind !== 'live' || news.at === undefined) return
    for (const { changed } of news.deltas)
      for (const { selections, ...market } of changed)
        for (const { key, odds, name } of selections) {
          const spoken = spokenSelectionName(
            {
              kind: market.kind,
              selection: key,
              line: market.line,
              market: spokenMarket(match.sport, market),
              ...(name !== undefined && { selectionName: name }),
            },
            names,
            odds,
          )
          sent.set(spoken, [...(sent.get(spoken) ?? []), news.at])
        }
  })
  return sent
}

/**
 * Opens the page as on a phone; the page records, for each price button that changes, when the picture with it was
 * painted.
 */
async function openPage(browser: Browser, url: string) {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await page.addInitScript(`
    globalThis.painted = []
    new MutationObserver((records) => {
      const names = records.flatMap(({ target }) => target.matches?.('.gs-odds[aria-label]') ? [target.ariaLabel] : [])
      if (names.length === 0) return
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => { for (const name of names) globalThis.painted.push([name, Date.now()]) }
        port2.postMessage(undefined)
      })
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-label'] })
  `)
  await page.goto(url)
  await page
    .getByRole('button', { name: /赔率 \d/ })
    .first()
    .waitFor()
  return page
}
