import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { calls, channels } from './index.ts'

/** Fields that could tell who somebody is beyond the name that they chose. */
const telling = /phone|e?mail|(^|[a-z])ip$|^ip|realName|birthday|hash$|argon|password$|cardNum|idCard/i

/**
 * Allowed: masked values and those that only say whether something exists, the caller's own facts (`memberInfo`,
 * itself masked), and the hashes of the public bet log.
 */
const harmless = /^(masked|has)[A-Z]|^member\.(phone|email)$|^(settlements\.decidedBy|receipts\.entry)\.hash$/

/** Every field of a schema with where it stands: `member.phone`. */
function* fieldsOf(schema: z.core.$ZodType, path = ''): Generator<string> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object')
    for (const [key, each] of Object.entries(def.shape)) {
      yield path + key
      yield* fieldsOf(each, `${path}${key}.`)
    }
  else if (def.type === 'array') yield* fieldsOf(def.element, path)
  else if (def.type === 'record') yield* fieldsOf(def.valueType, path)
  else if (def.type === 'union') for (const each of def.options) yield* fieldsOf(each, path)
  else if (def.type === 'pipe') yield* fieldsOf(def.out, path)
  else if ('innerType' in def) yield* fieldsOf(def.innerType, path)
}

it('no output has a field for another person’s phone, mail, real name, address or hash', () => {
  const told = [
    ...calls.flatMap(({ id, output }) => [...fieldsOf(output)].map((field) => `${id} ${field}`)),
    ...channels.flatMap(({ name, snapshot, delta }) =>
      [...fieldsOf(snapshot), ...fieldsOf(delta)].map((field) => `${name} ${field}`),
    ),
  ].filter((line) => {
    const field = line.slice(line.indexOf(' ') + 1)
    const last = field.slice(field.lastIndexOf('.') + 1)
    return telling.test(last) && !harmless.test(last) && !harmless.test(field)
  })
  expect(told).toEqual([])
  expect(calls.flatMap(({ output }) => [...fieldsOf(output)]).length).toBeGreaterThan(500)
})
