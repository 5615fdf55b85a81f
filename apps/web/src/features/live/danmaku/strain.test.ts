import { expect, it } from 'vitest'
import { atEase, lanesUnder, nextStrain } from './strain.ts'

it('too few frames make fewer lanes, five good seconds give them back one step at a time', () => {
  let state = nextStrain(nextStrain(atEase, 30, 1_000), 30, 1_000)
  expect(state.strain).toBe(2)
  for (let second = 0; second < 4; second += 1) state = nextStrain(state, 60, 1_000)
  expect(state.strain).toBe(2)
  state = nextStrain(state, 60, 1_000)
  expect(state.strain).toBe(1)
  expect(nextStrain(state, 20, 1_000).strain).toBe(2)
})

it('a middling second neither takes nor gives', () => {
  expect(nextStrain({ strain: 1, good: 3 }, 50, 1_000)).toEqual({ strain: 1, good: 0 })
})

it('one lane always stays', () => {
  expect([lanesUnder(0, 5), lanesUnder(1, 5), lanesUnder(2, 5), lanesUnder(2, 1)]).toEqual([5, 3, 2, 1])
})
