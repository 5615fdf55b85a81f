import { setTimeout as sleep } from 'node:timers/promises'
import { openBareTab, type BareTab } from './room/bare-tab.ts'
import { goOnAir } from './room/on-air.ts'
import { minutesOf } from './minutes.ts'
import { slopeOf } from './slope.ts'

interface Sample {
  readonly minute: number
  /** Memory after a collection, MB: of scripts, of DOM objects, of buffers. */
  readonly scriptsMb: number
  readonly pageMb: number
  readonly buffersMb: number
  readonly nodes: number
  readonly listeners: number
  /** Seconds of picture that were shown, and those that are still buffered. */
  readonly shownS: number
  readonly keptS: number
}

/** Warm-up share of the time, in which code is compiled and caches fill; it does not count as growth. */
const settledAfter = 0.5
const sixHours = 360

/**
 * A desktop page that watches an anchor's room, with picture, chat, odds and gifts, without any input. Samples its
 * memory after a collection every minute. `--minutes N`: 60 by default; the full promise is `--minutes 360`. Limit:
 * 20 MB in six hours, by the slope of the second half.
 */
export async function run(
  options: readonly string[] = [],
): Promise<{ ratios: Record<string, number>; rows: Sample[] }> {
  const minutes = minutesOf(options, 60, 4)
  const onAir = await goOnAir([0], 1)
  const rows: Sample[] = []
  let tab: BareTab | undefined
  try {
    tab = await openBareTab(`${onAir.product.url}/app/live/${onAir.rooms[0]}`, '1440,900')
    const begunAt = Date.now()
    for (let minute = 1; minute <= minutes; minute += 1) {
      await sleep(Math.max(0, begunAt + minute * 60_000 - Date.now()))
      const sample = await sampleOf(tab, minute)
      rows.push(sample)
      // Prints progress, because a run takes hours.
      process.stderr.write(`${JSON.stringify(sample)}\n`)
    }
  } finally {
    await tab?.close()
    await onAir.close()
  }
  const late = rows.slice(Math.floor(rows.length * settledAfter))
  const growth = (of: (row: Sample) => number) => slopeOf(late.map((row) => [row.minute, of(row)])) * sixHours
  return {
    ratios: {
      'heap, MB in six hours': growth(({ scriptsMb, pageMb }) => scriptsMb + pageMb),
      'buffers, MB in six hours': growth(({ buffersMb }) => buffersMb),
      'nodes in six hours': growth(({ nodes }) => nodes),
      'listeners in six hours': growth(({ listeners }) => listeners),
      'picture, s a minute': slopeOf(rows.map(({ minute, shownS }) => [minute, shownS])),
    },
    rows,
  }
}

async function sampleOf(tab: BareTab, minute: number): Promise<Sample> {
  for (let times = 0; times < 2; times += 1) await tab.send('HeapProfiler.collectGarbage')
  const heap = await tab.send('Runtime.getHeapUsage')
  const dom = await tab.send('Memory.getDOMCounters')
  const [shownS = 0, keptS = 0] = (await tab.value(`(() => {
    const video = document.querySelector('video')
    const kept = video?.buffered
    return [video?.currentTime, kept?.length ? kept.end(kept.length - 1) - kept.start(0) : 0]
  })()`)) as number[]
  const megabytes = (name: string) => Number(heap[name] ?? 0) / 1e6
  return {
    minute,
    scriptsMb: megabytes('usedSize'),
    pageMb: megabytes('embedderHeapUsedSize'),
    buffersMb: megabytes('backingStorageSize'),
    nodes: Number(dom['nodes']),
    listeners: Number(dom['jsEventListeners']),
    shownS,
    keptS,
  }
}
