import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { listLiveMatches } from '@grandstand/contract/live'
import {
  boardOdds,
  listMatches,
  marketOdds,
  matchList,
  matchStateChannel,
} from '@grandstand/contract/sportsbook'
import { createClient, startGrandstand, type Grandstand } from '@grandstand/dev-env'
import { minutesOf } from './minutes.ts'
import { slopeOf } from './slope.ts'

/** Match time against wall time: an hour of matches each minute. */
const seasonSpeed = 60
const visitorsAtOnce = 20
/** As many as three hours of matches are retained in real time. */
const endedMatchMinutes = 3
/** Warm-up share of the time, in which code is compiled and caches and pools fill; it does not count as growth. */
const settledAfter = 0.4

interface Sample {
  readonly minute: number
  /** The platform's main heap after a collection, MB. */
  readonly heapMb: number
  readonly buffersMb: number
  /** The whole process, including the embedded database, MB. */
  readonly residentMb: number
}

/**
 * The demo world on the embedded database with its season sixty times as fast, and visitors who connect, follow
 * matches and leave. Samples the platform's memory after a collection each minute. `--minutes N`: 12 by default.
 * Limits: docs/performance.md.
 */
export async function run(
  options: readonly string[] = [],
): Promise<{ ratios: Record<string, number>; rows: Sample[] }> {
  const minutes = minutesOf(options, 12, 4)
  const collect = fileURLToPath(new URL('memory/collect.mjs', import.meta.url))
  const product = await startGrandstand({
    seasonSpeed,
    settings: {
      NODE_OPTIONS: `--import=${collect}`,
      DEMO_CHATTER: 'true',
      ENDED_MATCH_MINUTES: String(endedMatchMinutes),
    },
  })
  const rows: Sample[] = []
  try {
    for (let minute = 1; minute <= minutes; minute += 1) {
      const over = Date.now() + 60_000
      while (Date.now() < over - 5_000)
        await Promise.all(Array.from({ length: visitorsAtOnce }, () => visit(product.url)))
      await sleep(Math.max(0, over - Date.now()))
      const sample = await sampleOf(product, minute)
      rows.push(sample)
      process.stderr.write(`${JSON.stringify(sample)}\n`)
    }
  } finally {
    await product.stop()
  }
  const late = rows.slice(Math.floor(rows.length * settledAfter))
  const slope = (of: (row: Sample) => number) => slopeOf(late.map((row) => [row.minute, of(row)]))
  return {
    ratios: {
      'heap, MB a day of matches': slope(({ heapMb }) => heapMb) * 24,
      'buffers, MB a day of matches': slope(({ buffersMb }) => buffersMb) * 24,
      'whole process, MB a day of matches': slope(({ residentMb }) => residentMb) * 24,
      'heap, most MB': Math.max(...rows.map(({ heapMb }) => heapMb)),
      'whole process, most MB': Math.max(...rows.map(({ residentMb }) => residentMb)),
    },
    rows,
  }
}

/** A visitor who reads the board, opens a few matches and leaves. */
async function visit(url: string): Promise<void> {
  const visitor = createClient(url)
  const { api } = visitor
  const { matches } = await api.call(listMatches, { when: 'in-play', limit: 40 })
  await api.call(listLiveMatches, { page: 1, size: 200 })
  const socket = visitor.openSocket()
  const ids = matches.map(({ match }) => match.id)
  const ignore = () => undefined
  socket.subscribe(matchList, 'all', ignore)
  for (const id of ids) socket.subscribe(boardOdds, id, ignore)
  for (const id of ids.slice(0, 3)) {
    socket.subscribe(marketOdds, id, ignore)
    socket.subscribe(matchStateChannel, id, ignore)
  }
  await sleep(3_000)
  socket.close()
}

/** Makes the platform collect garbage, and reads the memory that it logs. */
async function sampleOf(product: Grandstand, minute: number): Promise<Sample> {
  const platform = product.platform()
  const said = () => platform.log().match(/^memory .+$/gm) ?? []
  const before = said().length
  platform.process.kill('SIGUSR2')
  for (let tries = 0; said().length === before; tries += 1) {
    if (tries > 300) throw new Error('the platform does not say how much memory it has')
    await sleep(100)
  }
  const { heapUsed, external, arrayBuffers, rss } = JSON.parse(
    said().at(-1)?.slice('memory '.length) ?? '{}',
  ) as Record<'heapUsed' | 'external' | 'arrayBuffers' | 'rss', number>
  return {
    minute,
    heapMb: heapUsed / 1e6,
    buffersMb: (external + arrayBuffers) / 1e6,
    residentMb: rss / 1e6,
  }
}
