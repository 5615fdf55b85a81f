import { expect, it } from 'vitest'
import { hasNul } from './nul.ts'

const parsed = (text: string) => hasNul(JSON.parse(text), Buffer.from(text))

it('finds a NUL in any text or key, however deep, and nothing that only looks like one', () => {
  for (const text of ['"\\u0000"', '{"a":["x",{"b":"x\\u0000y"}]}', '{"a\\u0000":1}'])
    expect([parsed(text), hasNul(JSON.parse(text))], text).toEqual([true, true])
  for (const text of ['{"a":"x"}', '"\\\\u0000"', '"\\u0001"', 'null', '[0]'])
    expect(parsed(text), text).toBe(false)
})
