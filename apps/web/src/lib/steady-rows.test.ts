import { expect, it } from 'vitest'
import { steadyRows } from './steady-rows.ts'

const rows = (
  shown: string,
  next: string,
  {
    edge = 3,
    isResting = false,
    most = Infinity,
  }: { edge?: number; isResting?: boolean; most?: number } = {},
) => steadyRows({ shown: [...shown], next: [...next], keyOf: (row) => row, edge, isResting, most }).join('')

it('a row that left the list stays in sight and goes below the window', () => {
  expect(rows('abcdef', 'acdef')).toBe('abcdef')
  expect(rows('abcdef', 'abcde')).toBe('abcde')
  expect(rows('abcdef', '', { edge: 1 })).toBe('ab')
  expect(rows('abcdef', 'acdef', { edge: -1 })).toBe('acdef')
})

it('a new row enters where it pushes nothing that is in sight', () => {
  expect(rows('abcdef', 'abcdeXf')).toBe('abcdeXf')
  expect(rows('abcdef', 'abcdefX')).toBe('abcdefX')
  expect(rows('abcd', 'abcdX')).toBe('abcdX')
  expect(rows('abcdef', 'aXbcdef')).toBe('abcdef')
  expect(rows('', 'ab', { edge: -1 })).toBe('ab')
})

it('while nobody touches the page it enters at its own place, and what has ended stays', () => {
  expect(rows('abcdef', 'aXcdef', { isResting: true })).toBe('aXbcdef')
  expect(rows('abcdef', 'XYabcdef', { isResting: true })).toBe('XYabcdef')
})

it('a list of a fixed length has no more rows, however many have ended', () => {
  expect(rows('abcd', 'acdX', { most: 4 })).toBe('abcd')
  expect(rows('abcd', 'acdX', { most: 4, edge: -1 })).toBe('acdX')
})

it('rows keep their order in sight and have their newest values', () => {
  const at = (key: string, score: number) => ({ key, score })
  const shown = [at('a', 0), at('b', 0)]
  const next = [at('b', 1), at('a', 2)]
  const keyOf = ({ key }: { readonly key: string }) => key
  const steady = steadyRows({ shown, next, keyOf, edge: 1, isResting: false, most: Infinity })
  expect(steady).toEqual([at('a', 2), at('b', 1)])
})
