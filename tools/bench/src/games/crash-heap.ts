import type { Browser } from '@playwright/test'
import { phone } from '../touch/journey.ts'
import { mainButton } from './company.ts'
import { heapOf } from './heap.ts'

const players = 40
const samples = 6

/**
 * Heap in MB after each part of many shared rounds of crash, all in one page that watches them. The feed is told by the
 * benchmark, since a real round takes half a minute: bets of forty players, a short flight, departures, the end.
 */
export async function crashHeapsOf(browser: Browser, url: string, rounds: number): Promise<number[]> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.addInitScript(() => {
      class Feed extends EventTarget {
        constructor() {
          super()
          Object.assign(window, { feed: this })
        }
        close() {}
      }
      Object.assign(window, { EventSource: Feed })
    })
    await page.goto(url)
    await page.locator(mainButton).waitFor()
    const heaps: number[] = []
    const each = Math.max(1, Math.floor(rounds / (samples - 1)))
    for (let number = 1; number <= rounds; number += 1) {
      await page.evaluate(playRound, { number, count: players })
      if (number === 40 || number % each === 0) heaps.push(await heapOf(session))
    }
    return heaps
  } finally {
    await context.close()
  }
}

/** Runs in the page: tells it one round, and lets it draw some frames of the flight. */
async function playRound({ number, count }: { readonly number: number; readonly count: number }) {
  const { feed } = window as unknown as { readonly feed: EventTarget }
  const tell = (event: object) =>
    feed.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ number, ...event }) }))
  const frames = async (wanted: number) => {
    for (let frame = 0; frame < wanted; frame += 1) await new Promise(requestAnimationFrame)
  }
  const names = Array.from({ length: count }, (_, at) => `${number}-${at}`)
  tell({ kind: 'opened', closesAt: Date.now() + 5_000, before: '' })
  const stakes = names.map((who, at) => ({
    who,
    stake: String(100 * (at + 1)),
    currency: 'CNY',
    leaveAt: null,
  }))
  tell({ kind: 'bets', count, players: stakes })
  tell({ kind: 'locked', beaconRound: number })
  tell({ kind: 'started', startsAt: Date.now() - 5_000 })
  await frames(6)
  const gone = names.slice(0, count / 2).map((who, at) => ({ who, height: 110 + at }))
  tell({ kind: 'left', left: gone.length, reached: 130, players: gone })
  await frames(2)
  tell({ kind: 'ended', height: 135 + (number % 40) })
  await frames(2)
}
