import { matchId } from '@grandstand/contract'
import { broadcast } from '@grandstand/contract/live'
import { marketOdds, type Market } from '@grandstand/contract/sportsbook'
import { expect, it } from 'vitest'
import { statesOf } from './past.ts'

const id = matchId.parse('m1')
const market = (name: string, version: number) => ({ id: name, version }) as unknown as Market

it('makes every state of what was told, oldest first, of this match and of what waits for the picture alone', () => {
  const pastOf = statesOf(
    {
      'market-odds': {
        at: 1_000,
        state: { markets: [market('a', 1)] },
        steps: [
          { at: 2_000, delta: { changed: [market('a', 2)] } },
          { at: 3_000, delta: { changed: [market('b', 1)], gone: ['a'] } },
        ],
      },
    },
    id,
  )
  const states = pastOf(marketOdds, 'm1')
  expect(states).toEqual([
    { at: 1_000, state: { markets: [market('a', 1)] } },
    { at: 2_000, state: { markets: [market('a', 2)] } },
    { at: 3_000, state: { markets: [market('b', 1)] } },
  ])
  // The same array each time, because views compare by identity.
  expect(pastOf(marketOdds, 'm1')).toBe(states)
  expect([pastOf(marketOdds, 'm2'), pastOf(broadcast, 'm1')]).toEqual([[], []])
})
