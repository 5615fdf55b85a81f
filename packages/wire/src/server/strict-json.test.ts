import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseStrictJson } from './strict-json.ts'

it('reads every ordinary JSON as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value)
      if (text.includes('__proto__')) return
      expect(parseStrictJson(text)).toEqual({ value: JSON.parse(text) as unknown })
    }),
  )
})

it('[H-B10] refuses a key twice, __proto__, deep nesting and what is no JSON', () => {
  const refused = [
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"x":{"b":[],"b":[]}}',
    '[{"a":1},{"c":{},"c":{}}]',
    '{"__proto__":1}',
    '{"\\u005f_proto__":1}',
    '{"a":{"__proto__":{}}}',
    `${'['.repeat(33)}${']'.repeat(33)}`,
    '{"a":'.repeat(33) + '1' + '}'.repeat(33),
    '',
    '{',
    '{"a"}',
    'undefined',
    "{'a':1}",
    '{"a":1,}',
    '[1',
    '{"a":1}{"b":2}',
    'NaN',
    '"\\',
    '{"a',
    '\u0000',
  ]
  for (const text of refused) expect(parseStrictJson(text), text.slice(0, 30)).toBeUndefined()
})

it('takes the same key in different objects, and keys that look odd', () => {
  for (const text of [
    '{"a":{"a":1},"b":{"a":2}}',
    '[{"a":1},{"a":1}]',
    '{"a\\"":1,"a":"b","c":"\\\\"}',
    '{"a":"{\\"a\\":1,\\"a\\":2}"}',
    '["a","a"]',
    '{"":1}',
  ]) {
    expect(parseStrictJson(text), text).toEqual({ value: JSON.parse(text) as unknown })
  }
})

it('takes a megabyte of brackets in a moment', () => {
  const startedAt = performance.now()
  expect(parseStrictJson('['.repeat(1_000_000))).toBeUndefined()
  expect(performance.now() - startedAt).toBeLessThan(100)
})
