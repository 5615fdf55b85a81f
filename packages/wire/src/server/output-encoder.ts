import * as z from 'zod/mini'

type Encode = (value: unknown) => unknown

/** A plain object's keys go from this one to the wire; zod says what is wrong with what does not fit. */
class DoesNotFit extends Error {}

/**
 * Does what `z.encode(schema, value)` does, compiled once for each call's output. Objects and arrays are walked here
 * (zod mini's own walk costs five times as much and was the largest part of a read call after its cryptography),
 * plain leaves are checked here, and codecs, unions and strings with rules go to zod. Unknown keys are left out. The
 * returned function throws what `z.encode` throws for an invalid value.
 */
export function outputEncoder(schema: z.ZodMiniType): Encode {
  const encode = encoderOf(schema)
  return (value) => {
    try {
      return encode(value)
    } catch (error) {
      if (error instanceof DoesNotFit) return z.encode(schema, value)
      throw error
    }
  }
}

function encoderOf(schema: z.core.$ZodType): Encode {
  const byZod: Encode = (value) => {
    const encoded = z.safeEncode(schema, value)
    if (!encoded.success) throw new DoesNotFit()
    return encoded.data
  }
  const { def } = (schema as z.core.$ZodTypes)._zod
  const { checks = [] } = def
  const encode = uncheckedEncoder(schema, byZod)
  if (checks.length === 0 || encode === byZod) return encode
  const isPlain = (def.type === 'string' || def.type === 'number') && checks.every(isPlainCheck)
  return isPlain ? checked(encode, checks) : byZod
}

function uncheckedEncoder(schema: z.core.$ZodType, byZod: Encode): Encode {
  const { def } = (schema as z.core.$ZodTypes)._zod
  // Not a switch: zod has forty kinds, and the others are left to it.
  if (def.type === 'string') return 'format' in def ? byZod : leaf((value) => typeof value === 'string')
  if (def.type === 'boolean') return leaf((value) => typeof value === 'boolean')
  if (def.type === 'number') {
    const format = 'format' in def ? def.format : undefined
    if (format === undefined) return leaf(Number.isFinite)
    return format === 'safeint' ? leaf(Number.isSafeInteger) : byZod
  }
  if (def.type === 'bigint') return 'format' in def ? byZod : leaf((value) => typeof value === 'bigint')
  if (def.type === 'enum' || def.type === 'literal') {
    const values = (schema as z.core.$ZodTypes)._zod.values
    return values ? leaf((value) => values.has(value as string)) : byZod
  }
  if (def.type === 'array') return arrayEncoder(encoderOf(def.element))
  if (def.type === 'optional') return orElse(undefined, encoderOf(def.innerType))
  if (def.type === 'nullable') return orElse(null, encoderOf(def.innerType))
  if (def.type === 'pipe' && def.reverseTransform) return codecEncoder(def, def.reverseTransform)
  if (def.type !== 'object') return byZod
  if (def.catchall === undefined) return objectEncoder(def.shape)
  return def.catchall._zod.def.type === 'never' ? strictEncoder(def.shape) : byZod
}

/** Checks that look and change nothing. */
const plainChecks = new Set([
  'min_length',
  'max_length',
  'length_equals',
  'string_format',
  'greater_than',
  'less_than',
])
const isPlainCheck = ({ _zod }: z.core.$ZodCheck): boolean => plainChecks.has(_zod.def.check)

/** A leaf, then zod's own checks of it. */
function checked(encode: Encode, checks: readonly z.core.$ZodCheck[]): Encode {
  return (value) => {
    const payload: z.core.ParsePayload<never> = { value: encode(value) as never, issues: [] }
    for (const { _zod } of checks) void _zod.check(payload)
    if (payload.issues.length > 0) throw new DoesNotFit()
    return payload.value
  }
}

/** Encodes a value that is valid for the codec's inner side into its outer form. */
function codecEncoder(
  { in: outer, out: inner }: z.core.$ZodPipeDef,
  transform: NonNullable<z.core.$ZodPipeDef['reverseTransform']>,
): Encode {
  const [before, after] = [encoderOf(inner), encoderOf(outer)]
  return (value) => {
    const payload: z.core.ParsePayload<never> = { value: before(value) as never, issues: [] }
    const transformed: unknown = transform(payload.value, payload)
    if (payload.issues.length > 0 || transformed instanceof Promise) throw new DoesNotFit()
    return after(transformed)
  }
}

/** An object that has no other keys than these. */
function strictEncoder(shape: Readonly<Record<string, z.core.$ZodType>>): Encode {
  const encode = objectEncoder(shape)
  const known = new Set(Object.keys(shape))
  return (value) => {
    const encoded = encode(value)
    for (const key of Object.keys(value as object)) if (!known.has(key)) throw new DoesNotFit()
    return encoded
  }
}

function leaf(fits: (value: unknown) => boolean): Encode {
  return (value) => {
    if (!fits(value)) throw new DoesNotFit()
    return value
  }
}

function orElse(nothing: null | undefined, encode: Encode): Encode {
  return (value) => (value === nothing ? value : encode(value))
}

function arrayEncoder(encode: Encode): Encode {
  return (value) => {
    if (!Array.isArray(value)) throw new DoesNotFit()
    let copy: unknown[] | undefined
    for (let at = 0; at < value.length; at++) {
      const encoded = encode(value[at])
      if (copy) copy.push(encoded)
      else if (encoded !== value[at]) copy = [...(value.slice(0, at) as unknown[]), encoded]
    }
    return copy ?? value
  }
}

/** Answers with the value itself when it has no other keys and nothing in it changes: most outputs need no copy. */
function objectEncoder(shape: Readonly<Record<string, z.core.$ZodType>>): Encode {
  const fields = Object.entries(shape).map(([key, schema]) => ({ key, encode: encoderOf(schema) }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DoesNotFit()
    const from = value as Record<string, unknown>
    const encoded: unknown[] = []
    let present = 0
    let isSame = true
    for (const { key, encode } of fields) {
      const before = from[key]
      const after = encode(before)
      if (before !== undefined) present++
      if (after !== before) isSame = false
      encoded.push(after)
    }
    if (isSame && Object.keys(from).length === present) return from
    const copy: Record<string, unknown> = {}
    // JSON has no undefined: a key that is left out and one that is undefined are the same on the wire.
    for (const [at, { key }] of fields.entries()) if (encoded[at] !== undefined) copy[key] = encoded[at]
    return copy
  }
}
