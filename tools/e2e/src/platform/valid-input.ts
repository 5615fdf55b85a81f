import * as z from 'zod/mini'

/** Candidates for a string of the contract; the first one that its schema accepts is sent. */
const texts = [
  'abc',
  'Abcdef12',
  '12345678',
  '123456',
  'home',
  '5000',
  'zh-CN',
  '13800138000',
  '12345678-1',
  'u12345678',
  'F2345678',
  '+8613800138000',
  'fan@example.com',
  'sandbox-bank',
  '王小明',
  '1990-05-17',
  '6225880137706868',
  '100.00',
  '2026-11-21',
  '00000000-0000-4000-8000-000000000001',
  'a'.repeat(22),
  'a'.repeat(43),
  'a'.repeat(64),
  'a'.repeat(86),
  'a'.repeat(87),
]

/**
 * A value that a schema accepts, in its wire form; undefined where none was found, and then the call is left to
 * answer for its shape. Unions use their option at `option`, or their last.
 */
export function sampleOf(schema: z.core.$ZodType, option = 0): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  // Not a switch: zod has forty kinds of schemas, and inputs use only these.
  if (def.type === 'object')
    return mended(
      schema,
      Object.fromEntries(Object.entries(def.shape).map(([key, each]) => [key, sampleOf(each, option)])),
    )
  if (def.type === 'array') return [sampleOf(def.element, option)]
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'readonly')
    return sampleOf(def.innerType, option)
  if (def.type === 'pipe') return sampleOf(def.in, option)
  if (def.type === 'union') {
    const chosen = def.options[option] ?? def.options.at(-1)
    return chosen && sampleOf(chosen, option)
  }
  if (def.type === 'literal') return def.values[0]
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'boolean') return true
  if (def.type === 'number')
    return [1, 20, 100, 1000, Date.now()].find((each) => z.safeParse(schema, each).success) ?? 1
  if (def.type === 'string') return texts.find((each) => z.safeParse(schema, each).success) ?? 'abc'
  return {}
}

/**
 * Fields that are valid alone may break a rule of the whole object (a phone's prefix and number): another text in one
 * of them repairs it.
 */
function mended(schema: z.core.$ZodType, sample: Record<string, unknown>): Record<string, unknown> {
  if (z.safeParse(schema, sample).success) return sample
  const others = Object.keys(sample).flatMap((key) =>
    typeof sample[key] === 'string' ? texts.map((text) => ({ ...sample, [key]: text })) : [],
  )
  return others.find((each) => z.safeParse(schema, each).success) ?? sample
}

/** Every copy of `value` with one string, at any depth, replaced by `text`; with the path of that string. */
export function* withEachText(value: unknown, text: string, path = ''): Generator<[string, unknown]> {
  if (typeof value === 'string') yield [path, text]
  else if (Array.isArray(value)) {
    for (const [at, each] of value.entries())
      for (const [where, changed] of withEachText(each, text, `${path}[${at}]`))
        yield [where, value.with(at, changed)]
  } else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value))
      for (const [where, changed] of withEachText(each, text, `${path}.${key}`))
        yield [where, { ...value, [key]: changed }]
}
