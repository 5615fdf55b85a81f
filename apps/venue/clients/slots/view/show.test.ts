import { createDraws } from '@grandstand/fair'
import { gameNamed } from '@grandstand/game-engines'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Round } from '../../kit/api/values.ts'
import type { TableState } from '../../kit/round/table.ts'
import type { SlotSheet } from '../book/sheet.ts'
import { Show } from './show.ts'

const game = gameNamed('lantern-street')!
const sheet = game.sheet as unknown as SlotSheet
const window = [['plum'], ['plum'], ['plum'], ['plum'], ['plum']]

/** The first round of the engine that returns what is asked for. */
function roundThat(isIt: (multiplier: number, isFeature: boolean) => boolean): Round {
  for (let number = 0; ; number += 1) {
    const { events, multiplier } = game.play({
      bet: {},
      draws: createDraws(new TextEncoder().encode(`show ${number}`)),
    })
    const isFeature = events.some(({ kind }) => kind === 'scatters')
    if (isIt(multiplier!, isFeature)) return { id: `round ${number}`, events, multiplier } as unknown as Round
  }
}

const told: string[] = []
const ended = vi.fn<() => void>()
function opened() {
  const show = new Show({ sheet, window, isStill: () => false, ended })
  show.attach({
    turn: () => told.push('turn'),
    show: ({ kind }, tone) => told.push(`${kind} ${tone}`),
    light: (_, tone) => told.push(`light ${tone}`),
    unlight: () => told.push('unlight'),
    put: () => told.push('put'),
  })
  told.length = 0
  return { show, follow: (state: Partial<TableState>) => show.follow(state as TableState) }
}

beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  ended.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

it('turns from the press to the outcome, and lights what a win is made of', () => {
  const { show, follow } = opened()
  const round = roundThat((multiplier, isFeature) => multiplier > 20_000 && !isFeature)
  follow({ phase: 'asking' })
  follow({ phase: 'waiting' })
  expect(told).toEqual(['turn'])
  follow({ phase: 'showing', round })
  follow({ phase: 'showing', round })
  expect(told).toEqual(['turn', 'stop edge'])
  vi.advanceTimersByTime(3_000)
  expect(ended).toHaveBeenCalledOnce()
  follow({ phase: 'idle', round })
  expect(told.at(-1)).toBe('light lit')
  expect(show.state.value.over?.round).toBe(round)
})

it('outlines a return that does not exceed the stake', () => {
  const { follow } = opened()
  const round = roundThat((multiplier) => multiplier > 0 && multiplier <= 10_000)
  follow({ phase: 'showing', round })
  vi.advanceTimersByTime(3_000)
  follow({ phase: 'idle', round })
  expect(told.every((each) => !each.includes('lit'))).toBe(true)
  expect(told.at(-1)).toBe('light edge')
})

it('puts the reels back when the bet is refused or the round void', () => {
  const { show, follow } = opened()
  follow({ phase: 'asking' })
  follow({ phase: 'idle', refused: 'insufficient' })
  expect(told).toEqual(['turn', 'put'])
  expect(show.state.value.isTurning).toBe(false)
  const round = { id: 'void', events: null, multiplier: null, isVoid: true } as unknown as Round
  follow({ phase: 'waiting', round })
  follow({ phase: 'showing', round })
  follow({ phase: 'idle', round })
  expect(told).toEqual(['turn', 'put', 'turn', 'put'])
})

it('shows a feature to its sum when the player skips it, and a replay from its beginning', () => {
  const { show, follow } = opened()
  const round = roundThat((_, isFeature) => isFeature)
  follow({ phase: 'showing', round })
  show.skipToSum()
  expect(told).toEqual(['stop edge'])
  while (show.state.value.moment?.kind !== 'scatters') vi.advanceTimersByTime(100)
  show.skipToSum()
  expect(show.state.value.moment).toMatchObject({ kind: 'sum', paid: round.multiplier })
  show.skip()
  expect(ended).toHaveBeenCalledOnce()
  follow({ phase: 'idle', round })
  told.length = 0
  follow({ phase: 'showing', round })
  expect(told).toEqual(['stop edge'])
})
