import { redNumbers, wheelOrder } from '@grandstand/game-engines/live'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TimedEvent } from '../messages.ts'
import type { Layers, Pen } from './pen.ts'
import { drawPicture } from './picture.ts'
import { cardsOf, type PictureState } from './state.ts'

beforeAll(() => {
  vi.stubGlobal('Path2D', String)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** A pen that writes down what it is told. */
function recorder(): { readonly pen: Pen; readonly calls: string[] } {
  const calls: string[] = []
  const write = (name: unknown, values: readonly unknown[]) => {
    if (values.some((value) => typeof value === 'number' && !Number.isFinite(value)))
      throw new RangeError(`${String(name)} ${String(values)}`)
    calls.push(`${String(name)} ${values.join()}`)
  }
  const pen = new Proxy<object>(
    {},
    {
      get:
        (_, name) =>
        (...values: unknown[]) =>
          write(name, values),
      set: (_, name, value) => {
        write(name, [value])
        return true
      },
    },
  )
  return { pen: pen as Pen, calls }
}

const size = { width: 390, height: 210, density: 2 }
/** @param isStillToo also what does not move */
function drawn(state: PictureState, now: number, isStillToo = false): readonly string[] {
  const { pen, calls } = recorder()
  const layers: Layers = {
    layer(_, __, ___, draw) {
      if (isStillToo) draw(pen)
      return {} as CanvasImageSource
    },
  }
  drawPicture(pen, layers, size, state, now)
  return calls
}

const start = 1_790_000_000_000
const dealsAt = start + 16_000
const card = (atMs: number, to: string, value: number): TimedEvent => ({
  atMs,
  event: { kind: 'card', to, card: value },
})
const base: PictureState = {
  kind: 'baccarat',
  felt: 'green',
  look: 1,
  round: 53,
  opensAt: start,
  closesAt: start + 15_000,
  dealsAt,
  isDealing: true,
  isShuffling: false,
  events: [
    card(dealsAt + 900, 'player', 12),
    card(dealsAt + 1_800, 'banker', 51),
    card(dealsAt + 2_700, 'player', 33),
    card(dealsAt + 3_600, 'banker', 4),
    card(dealsAt + 4_500, 'player', 40),
  ],
  swept: [card(start - 9_000, 'player', 1), card(start - 8_000, 'banker', 2)],
  lastResult: [6, 9],
  labels: { red: '庄', blue: '闲', line: '' },
  wheel: [],
  red: new Set(),
  seated: [],
  mySeat: null,
  turn: null,
  isStill: false,
}
const states: readonly PictureState[] = [
  base,
  {
    ...base,
    kind: 'dragon-tiger',
    events: [card(dealsAt + 900, 'dragon', 12), card(dealsAt + 1_800, 'tiger', 51)],
    lastResult: [3, 40],
  },
  {
    ...base,
    kind: 'roulette',
    wheel: wheelOrder,
    red: new Set(redNumbers),
    events: [{ atMs: dealsAt + 9_000, event: { kind: 'fell', pocket: 3, number: 19 } }],
    lastResult: [0],
  },
  {
    ...base,
    kind: 'sic-bo',
    events: [
      { atMs: dealsAt + 5_000, event: { kind: 'thrown', dice: [1, 4, 6], total: 11, isTriple: false } },
    ],
    lastResult: [2, 2, 5],
  },
  {
    ...base,
    kind: 'blackjack',
    seated: [2, 3],
    mySeat: 3,
    turn: 'seat-3-split',
    events: [
      card(dealsAt + 900, 'seat-3', 12),
      card(dealsAt + 1_800, 'dealer', 51),
      card(dealsAt + 2_700, 'seat-3', 13),
      { atMs: dealsAt + 3_600, event: { kind: 'hidden', to: 'dealer' } },
      card(dealsAt + 4_500, 'seat-3-split', 40),
      card(dealsAt + 9_000, 'dealer', 7),
    ],
    lastResult: [18, 20],
  },
]

test('a picture of each game is a function of its state and time, and of nothing else', () => {
  for (const state of states)
    for (const isStill of [false, true]) {
      expect(drawn({ ...state, isStill }, start, true).length).toBeGreaterThan(150)
      for (let now = start - 500; now < dealsAt + 14_000; now += 470) {
        const calls = drawn({ ...state, isStill }, now)
        expect(calls.length).toBeGreaterThan(30)
        expect(drawn({ ...state, isStill }, now).join('\n')).toBe(calls.join('\n'))
      }
    }
})

test('no card is drawn open before it is turned', () => {
  const hidden: PictureState = {
    ...base,
    swept: [],
    lastResult: null,
    events: [card(dealsAt + 900, 'player', 12)],
  }
  const texts = (now: number) =>
    drawn(hidden, now).flatMap((call) => /^fillText ([^,]+)/.exec(call)?.[1] ?? [])
  expect(texts(dealsAt + 900 + 400)).not.toContain('5')
  expect(texts(dealsAt + 900 + 780)).toContain('5')
})

test('a hidden card keeps its place when it is turned', () => {
  const cards = cardsOf(states[4]!.events)
  expect(cards.map(({ to, card: value }) => [to, value])).toEqual([
    ['seat-3', 12],
    ['dealer', 51],
    ['seat-3', 13],
    ['dealer', 7],
    ['seat-3-split', 40],
  ])
  expect(cards[3]).toMatchObject({ atMs: dealsAt + 3_600, opensAtMs: dealsAt + 9_150 })
})
