import { expect, it } from 'vitest'
import { hasForbiddenCharacter } from './forbidden-characters.ts'

const parsed = (text: string) => hasForbiddenCharacter(JSON.parse(text), Buffer.from(text))

it('finds a NUL, half a surrogate pair or a mark of the house in any text or key, however deep, and nothing that only looks like one', () => {
  for (const text of [
    '"\\u0000"',
    '{"a":["x",{"b":"x\\u0000y"}]}',
    '{"a\\u0000":1}',
    '"\\uFdd0"',
    '["\ufdd1"]',
    '{"\ufdd2":0}',
    '["x\\ud800"]',
    '{"\\uDC00":1}',
  ])
    expect([parsed(text), hasForbiddenCharacter(JSON.parse(text))], text).toEqual([true, true])
  for (const text of [
    '{"a":"x"}',
    '"\\\\u0000"',
    '"\\u0001"',
    '"\\ud83d\\ude00"',
    '"\\\\ufdd0"',
    '"\ufdcf"',
    'null',
    '[0]',
  ])
    expect(parsed(text), text).toBe(false)
})
