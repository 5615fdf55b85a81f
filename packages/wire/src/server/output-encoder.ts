import * as z from 'zod/mini'

type Encode = (value: unknown) => unknown

/** A plain object's keys go from this one to the wire; zod says what is wrong with what does not fit. */
class DoesNotFit extends Error {}

/**
 * What `z.encode(schema, value)` does, compiled once for each call's output: objects and arrays are walked here (mini's
 * own walk costs five times as much and was the largest part of a read call after its cryptography), plain leaves are
 * checked here, and everything else (codecs, unions, strings with rules) goes to zod. Unknown keys are left out.
 * The returned function throws what `z.encode` throws for a value that does not fit.
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
  if (def.checks && def.checks.length > 0) return byZod
  // Not a switch: zod has forty kinds, and all others are its own.
  if (def.type === 'string') return 'format' in def ? byZod : leaf((value) => typeof value === 'string')
  if (def.type === 'boolean') return leaf((value) => typeof value === 'boolean')
  if (def.type === 'number') {
    const format = 'format' in def ? def.format : undefined
    if (format === undefined) return leaf(Number.isFinite)
    return format === 'safeint' ? leaf(Number.isSafeInteger) : byZod
  }
  if (def.type === 'enum' || def.type === 'literal') {
    const values = (schema as z.core.$ZodTypes)._zod.values
    return values ? leaf((value) => values.has(value as string)) : byZod
  }
  if (def.type === 'array') return arrayEncoder(encoderOf(def.element))
  if (def.type === 'optional') return orElse(undefined, encoderOf(def.innerType))
  if (def.type === 'nullable') return orElse(null, encoderOf(def.innerType))
  if (def.type === 'object') return def.catchall ? byZod : objectEncoder(def.shape)
  return byZod
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
