import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical.ts'
import { sheetHash } from './sheet-hash.ts'

test('a sheet has one spelling, whatever the order of its names', () => {
  const text = '{"a":[1,"x",true],"b":{"c":-2}}'
  expect(canonicalJson({ b: { c: -2, gone: undefined }, a: [1, 'x', true] })).toBe(text)
  expect(sheetHash({ a: [1, 'x', true], b: { c: -2 } })).toBe(createHash('sha256').update(text).digest('hex'))
})

test.each([0.5, 2 ** 53, Number.NaN])('%s has no spelling', (value) => {
  expect(() => canonicalJson({ value })).toThrow(RangeError)
})
