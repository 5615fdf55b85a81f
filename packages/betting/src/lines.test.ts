import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatHandicapLine, formatLine, formatTotalLine, lineOfSelection, splitLine } from './lines.ts'

it.each([
  [-3, '−0.5/1', '+0.5/1'],
  [-1, '−0/0.5', '+0/0.5'],
  [2, '+0.5', '−0.5'],
  [0, '0', '0'],
  [4, '+1', '−1'],
  [-7, '−1.5/2', '+1.5/2'],
  [-22, '−5.5', '+5.5'],
])('shows the handicap %i as %s for home and %s for away', (line, home, away) => {
  expect(formatLine('handicap', 'home', line)).toBe(home)
  expect(formatLine('handicap', 'away', line)).toBe(away)
})

it.each([
  [10, '2.5'],
  [9, '2/2.5'],
  [11, '2.5/3'],
  [8, '2'],
  [1, '0/0.5'],
  [874, '218.5'],
])('shows the total %i as %s on both sides', (line, text) => {
  expect(formatTotalLine(line)).toBe(text)
  expect(formatLine('total', 'over', line)).toBe(text)
  expect(formatLine('total', 'under', line)).toBe(text)
})

it('shows nothing where there is no line', () => {
  expect(formatLine('match-result', 'draw', undefined)).toBe('')
})

it('has no minus zero', () => {
  expect(Object.is(lineOfSelection('handicap', 'away', 0), 0)).toBe(true)
  expect(splitLine(-1).every((each) => !Object.is(each, -0))).toBe(true)
})

it('splits a quarter line into the half lines on both sides of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), (line) => {
      const parts = splitLine(line)
      expect(parts.every((part) => part % 2 === 0)).toBe(true)
      expect(parts.reduce((sum, part) => sum + part, 0) / parts.length).toBe(line)
      expect(formatHandicapLine(line)).toBe(
        formatHandicapLine(-line).replaceAll(/[+−]/g, (sign) => (sign === '+' ? '−' : '+')),
      )
    }),
  )
})
