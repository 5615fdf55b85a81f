import { expect, it } from 'vitest'
import { cast, castId, isOfCast } from './cast.ts'

it('has people of all levels, each with a name of their own', () => {
  expect(new Set(cast.map(({ nickname }) => nickname)).size).toBe(cast.length)
  expect(new Set(cast.map(({ level }) => level)).size).toBeGreaterThan(8)
  expect(cast.every((_, at) => isOfCast(castId(at)))).toBe(true)
})
