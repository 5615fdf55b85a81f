import { drawnDelayMs, revealTimes, Watching, type TableMessage } from '@grandstand/live-table'
import { expect, test } from 'vitest'
import { refusal, TableStand } from './testing/table-stand.ts'

const tables = ['baccarat-b02', 'dragon-tiger-d01', 'roulette-r03', 'sic-bo-s02'] as const
const delays = [300, 3_000, 12_000] as const
const rounds = 1_000
const stepMs = 400
/** A page loses its connection after so many steps, and comes again. */
const lostEvery = 997

/** A member's page at a table whose picture is so late. */
class Page {
  readonly watching: Watching
  readonly delayMs: number
  #heard = 0

  constructor(delayMs: number, now: () => number) {
    this.delayMs = delayMs
    this.watching = new Watching(now)
  }

  /** Comes again after a lost connection: a snapshot stands for everything that was told. */
  comeAgain(snapshot: TableMessage, told: readonly TableMessage[]): void {
    this.watching.forget()
    this.watching.heard(snapshot)
    this.#heard = told.length
  }

  /** Takes what was told since, and looks at the frame that the picture has come to. */
  look(told: readonly TableMessage[], now: number): void {
    for (; this.#heard < told.length; this.#heard += 1) this.watching.heard(told[this.#heard]!)
    this.watching.picture.showed(now - this.delayMs)
    this.watching.release()
  }
}

test(
  'in 1,000 rounds nothing that comes reaches a screen before its frame, by pictures of 0.3, 3 and 12 s',
  { timeout: 120_000 },
  () => {
    const stand = new TableStand(tables)
    const pages = new Map(tables.map((name) => [name, delays.map((ms) => new Page(ms, () => stand.now))]))
    const told = new Map(tables.map((name) => [name, [] as TableMessage[]]))
    /** When each round can be read in a picture without delay: its last event was shown. */
    const readable = new Map(tables.map((name) => [name, new Map<number, number>()]))
    const early: unknown[] = []
    let [count, looks, steps] = [0, 0, 0]
    for (const [name, { feed, table }] of stand.company.tables.places) {
      const publish = feed.publish.bind(feed)
      feed.publish = (text) => {
        told.get(name as (typeof tables)[number])?.push(JSON.parse(text) as TableMessage)
        publish(text)
      }
      told.get(name as (typeof tables)[number])?.push(JSON.parse(table.snapshot()) as TableMessage)
    }
    /** Compares what a page knows with what the venue has stored, secrets included. */
    const judge = (name: (typeof tables)[number], page: Page) => {
      const { state } = page.watching
      const shown = page.watching.shown()
      if (state === undefined || shown === undefined) return
      looks += 1
      const frameAt = stand.now - page.delayMs
      const isAhead = ({ number }: { readonly number: number }) =>
        (readable.get(name)!.get(number) ?? -Infinity) > frameAt
      const isEarly =
        shown.events.some(({ atMs }) => atMs > frameAt) ||
        state.round.events.some(({ atMs }) => atMs > frameAt + drawnDelayMs) ||
        [...shown.past.slice(-5), ...(shown.result ? [shown.result] : [])].some(isAhead)
      if (isEarly) early.push({ name, delayMs: page.delayMs, at: stand.now, round: state.round.number })
    }
    while (count < rounds) {
      stand.pass(stepMs)
      for (const name of tables) {
        const messages = told.get(name)!
        for (const page of pages.get(name)!) {
          steps += 1
          if (steps % lostEvery === 0)
            page.comeAgain(JSON.parse(stand.table(name).snapshot()) as TableMessage, messages)
          page.look(messages, stand.now)
          judge(name, page)
        }
        const last = messages.at(-1)
        if (last?.kind !== 'round' || last.round.result === null) continue
        const { number, events } = last.round
        if (readable.get(name)!.has(number)) continue
        readable.get(name)!.set(number, revealTimes(events).at(-1)!)
        count += 1
      }
    }
    expect(early).toEqual([])
    expect(looks).toBeGreaterThan(rounds * delays.length * 20)
    stand.close()
  },
)

test('a bet counts by the picture: in time until it shows the end, late by its own milliseconds after that', async () => {
  const name = 'dragon-tiger-d01'
  const stand = new TableStand([name])
  const member = stand.member('a')
  stand.untilPhase(name, 'betting')
  const { closes_at: closesAt, number } = stand.round(name)
  const bet = (delayMs: number) =>
    refusal(() =>
      stand.bet(name, member, [['dragon', '1000']], { round: number, pictureAt: stand.now - delayMs }),
    )
  const slowestMs = 3_000
  for (const [arrivesAfter, delayMs, byMs] of [
    // The member's picture still says "place your bets".
    [-1, 0, undefined],
    [250, 300, undefined],
    [340, 300, 40],
    [2_900, 3_000, undefined],
    // A picture that is slower than the table waits for counts as the slowest.
    [2_950, 12_000, undefined],
    [3_001, 3_000, 1],
    [3_500, 12_000, 3_500 - slowestMs],
  ] as const) {
    stand.now = closesAt + arrivesAfter
    expect(await bet(delayMs), `${arrivesAfter}, ${delayMs}`).toEqual(
      byMs === undefined ? undefined : { error: 'late', byMs },
    )
  }
  stand.close()
})
