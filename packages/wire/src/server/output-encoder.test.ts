import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { outputEncoder } from './output-encoder.ts'

const amount = z.codec(z.string(), z.bigint(), { decode: BigInt, encode: String })
const sum = z.codec(
  z.strictObject({ amount: z.string().check(z.maxLength(40)), unit: z.enum(['x', 'y']) }),
  z.object({ minor: z.bigint(), unit: z.enum(['x', 'y']) }),
  {
    decode: ({ amount: text, unit }) => ({ minor: BigInt(text), unit }),
    encode: ({ minor, unit }) => ({ amount: String(minor), unit }),
  },
)
const schema = z.object({
  id: z.string(),
  sum,
  code: z.string().check(z.minLength(1), z.maxLength(4), z.regex(/^[a-z]+$/)),
  small: z.int().check(z.gte(1), z.lte(9)),
  count: z.int(),
  share: z.number(),
  isOpen: z.boolean(),
  kind: z.enum(['a', 'b']),
  one: z.literal(1),
  note: z.optional(z.string()),
  end: z.nullable(z.string().check(z.maxLength(5))),
  amount,
  rows: z.array(z.object({ amount: z.optional(amount), names: z.array(z.string()) })),
  either: z.union([z.string(), z.int()]),
  any: z.unknown(),
  map: z.record(z.string(), amount),
})
const value = fc.record({
  id: fc.string(),
  sum: fc.record({
    minor: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
    unit: fc.constantFrom('x' as const, 'y' as const),
  }),
  code: fc.stringMatching(/^[a-z]{1,4}$/),
  small: fc.integer({ min: 1, max: 9 }),
  count: fc.integer(),
  share: fc.double({ noNaN: true, noDefaultInfinity: true }),
  isOpen: fc.boolean(),
  kind: fc.constantFrom('a' as const, 'b' as const),
  one: fc.constant(1 as const),
  note: fc.option(fc.string(), { nil: undefined }),
  end: fc.option(fc.string({ maxLength: 5 })),
  amount: fc.bigInt(),
  rows: fc.array(
    fc.record({ amount: fc.option(fc.bigInt(), { nil: undefined }), names: fc.array(fc.string()) }),
  ),
  either: fc.oneof(fc.string(), fc.integer()),
  any: fc.string(),
  map: fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), fc.bigInt()),
})

describe('the output encoder', () => {
  const encode = outputEncoder(schema)
  it('gives what z.encode gives', () => {
    fc.assert(
      fc.property(value, (each) => {
        const ours = JSON.stringify(encode({ ...each, secret: 'stays here' }))
        expect(JSON.parse(ours)).toEqual(JSON.parse(JSON.stringify(z.encode(schema, each))))
        expect(ours).not.toContain('stays here')
      }),
    )
  })

  it('throws as z.encode does for what does not fit', () => {
    const [good] = fc.sample(value, 1)
    const bad = [
      { id: 1 },
      { sum: { minor: 1, unit: 'x' } },
      { sum: { minor: 1n, unit: 'z' } },
      { sum: { minor: 10n ** 41n, unit: 'x' } },
      { code: '' },
      { code: 'abcde' },
      { code: 'A' },
      { small: 0 },
      { small: 10 },
      { small: 1.5 },
      { count: 1.5 },
      { share: Number.NaN },
      { isOpen: 'yes' },
      { kind: 'c' },
      { one: 2 },
      { end: '123456' },
      { end: undefined },
      { amount: 1 },
      { rows: {} },
      { rows: [null] },
      { rows: [{ names: [1] }] },
      { either: null },
    ]
    for (const change of bad) {
      expect(
        () => encode({ ...good, ...change }),
        JSON.stringify(change, (_, each: unknown) => String(each)),
      ).toThrow(z.core.$ZodError)
    }
    for (const nothing of [null, undefined, [], 'x']) expect(() => encode(nothing)).toThrow(z.core.$ZodError)
  })
})
