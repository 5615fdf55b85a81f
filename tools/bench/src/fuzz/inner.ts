import type { Call } from '@grandstand/contract'
import type * as z from 'zod/mini'
import type { Random } from './random.ts'

/** Values that programs often mishandle, whatever type is expected. */
const nastyTexts =
  '| |0|-1|null|undefined|NaN|1e400|0x10|1,000|１２|٣|\u0000|a\u0000b|\ud800|\udfff\ud800|\u202eabc|a\u200bb|e\u0301|\ufeff|看台|' +
  '\' OR 1=1 --|"; drop table member; --|{{7*7}}|$where|<script>|../../etc/passwd|%00|__proto__|constructor|\\|\n\r\t|' +
  '00000000-0000-0000-0000-000000000000|0b8f8bd5-0000-4000-8000-000000000001|2026-02-30|99999999999999'
const nasty: readonly unknown[] = [
  ...nastyTexts.split('|'),
  'ß'.repeat(64),
  'a'.repeat(4_000),
  `${'a'.repeat(30_000)}!`,
  '('.repeat(500),
  '👨‍👩‍👧‍👦'.repeat(9),
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53 + 2,
  -0,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  { constructor: { prototype: {} } },
  Array.from({ length: 200 }, () => 0),
]

const plausible = {
  string: [
    'a',
    'member1',
    'pass1word',
    '100',
    '12.34',
    '13800138000',
    'a@b.example',
    'football',
    'central',
    '1',
  ],
  number: [0, 1, 2, 10, 100, 1_700_000_000_000, 250_514],
  money: ['0.01', '1', '100', '99999999.99', '0', '-5', '1.234'],
}

/** A value for a schema: mostly of its shape, sometimes anything. Both accepted and refused values are wanted. */
export function valueFor(schema: z.core.$ZodType, random: Random, depth = 0): unknown {
  if (random.percent(12) || depth > 6) return random.pick(nasty)
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner = (each: z.core.$ZodType) => valueFor(each, random, depth + 1)
  if (def.type === 'object') {
    const fields = Object.entries(def.shape as Record<string, z.core.$ZodType>)
      .filter(() => !random.percent(8))
      .map(([key, each]) => [key, key === 'amount' ? random.pick(plausible.money) : inner(each)])
    if (random.percent(4)) fields.push([random.pick(['x', '__proto__', 'memberId', 'constructor']), 1])
    return Object.fromEntries(fields)
  }
  if (def.type === 'array')
    return Array.from({ length: random.below(random.percent(5) ? 300 : 3) }, () => inner(def.element))
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return random.percent(50) ? undefined : inner(def.innerType)
  if (def.type === 'pipe') return inner(def.in)
  if (def.type === 'union') return inner(random.pick(def.options))
  const values = (schema as z.core.$ZodTypes)._zod.values
  if (values && values.size > 0) return random.pick([...values])
  if (def.type === 'boolean') return random.percent(50)
  if (def.type === 'number') return random.pick(plausible.number)
  return random.percent(50) ? random.pick(plausible.string) : random.pick(nasty)
}

/**
 * Text for a call's sealed input: JSON of roughly its shape, or JSON that is malformed in one of the ways that
 * parsers disagree about.
 */
export function inputTextFor(call: Call, random: Random): string {
  const text = JSON.stringify(valueFor(call.input, random)) ?? 'undefined'
  if (random.percent(80)) return text
  const at = random.below(text.length + 1)
  return random.pick([
    text.slice(0, at),
    text.slice(0, at) + random.pick(['"', '{', '[', ',', '\\', '\u0000', '\ud800']) + text.slice(at),
    text + text,
    `{"a":1,"a":2,${text.slice(1)}`,
    `{"__proto__":{"isAdmin":true},${text.slice(1)}`,
    '['.repeat(random.below(4_000)),
    `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
    `{"a":${'9'.repeat(400)}}`,
    '',
    '\ufeff{}',
    "{'a':1}",
    '{"a":NaN}',
  ])
}
