import * as z from 'zod/mini'
import type { ActField } from '@grandstand/contract/operations'

interface Place {
  readonly kind: ActField['kind']
  /** Name in usage texts and refusals: `ADDRESS`. */
  readonly word: string
  readonly choices?: readonly string[]
  /** True if the field names the member whose account the act is about. */
  readonly isMember?: boolean
}

/** Place of each input field in an act's command line. */
const places = z.registry<Place>()

export type ActShape = Readonly<Record<string, z.ZodMiniType>>

const needed = (what: string) => z.string(`${what} is missing.`).check(z.minLength(1, `${what} is missing.`))

/** A required word. Fields of this kind take the words in order. */
export const word = (what: string) => needed(what).register(places, { kind: 'word', word: what })

/** An optional word. */
export const wordIfAny = (what: string) =>
  z.optional(z.string()).register(places, { kind: 'word', word: what })

/**
 * The name of the member whose account an act is about. Over the network nobody may do the act to their own account.
 */
export const memberName = (what = 'NAME') =>
  needed(what).register(places, { kind: 'word', word: what, isMember: true })

/** A word from a fixed set. Other words are refused with `sentence`. */
export const choice = <const C extends readonly string[]>(
  what: string,
  choices: C,
  sentence: string | ((given: string) => string),
) =>
  z
    .pipe(
      needed(what),
      z.enum(choices, {
        error: ({ input }) => (typeof sentence === 'string' ? sentence : sentence(String(input))),
      }),
    )
    .register(places, { kind: 'word', word: what, choices })

/** All remaining words. */
export const words = (what: string) => z.array(z.string()).register(places, { kind: 'words', word: what })

/** `--name VALUE`. */
export const option = (what = 'TEXT') =>
  z.optional(z.string()).register(places, { kind: 'option', word: what })

/** A required `--name VALUE`; refused with `sentence` where it is missing or empty. */
export const neededOption = (sentence: string, what = 'TEXT') =>
  z.string(sentence).check(z.minLength(1, sentence)).register(places, { kind: 'option', word: what })

/** `--name` with or without a value. */
export const flag = () => z.boolean().register(places, { kind: 'flag', word: '' })

/** `--limit COUNT`: a whole number from 1 to `most`. */
export const limit = (most: number, usual = 50, what = 'COUNT') =>
  z
    .pipe(
      z.pipe(
        z._default(z.string(), String(usual)),
        z.transform((text: string) => Number(text)),
      ),
      z
        .number(`--limit is a whole number from 1 to ${most}.`)
        .check(
          z.refine(
            (count) => Number.isInteger(count) && count >= 1 && count <= most,
            `--limit is a whole number from 1 to ${most}.`,
          ),
        ),
    )
    .register(places, { kind: 'option', word: what })

/** Form of an option on the command line: `lineUps` is `--line-ups`. */
const typed = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function placeOf(field: z.core.$ZodType): Place {
  const place = places.get(field)
  if (place === undefined) throw new Error('a field of an act has no place at the command line')
  return place
}

/** Builds the raw input from the words and options of a command line. Words and options without a field are ignored. */
export function ofCommandLine(
  shape: ActShape,
  args: readonly string[],
  options: Readonly<Record<string, string>>,
): Record<string, unknown> {
  let at = 0
  const valueOf = (name: string, { kind }: Place): unknown => {
    if (kind === 'word') return args[at++]
    if (kind === 'words') return args.slice(at)
    const key = typed(name)
    return kind === 'flag' ? Object.hasOwn(options, key) : options[key]
  }
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, valueOf(name, placeOf(field))]),
  )
}

/** Builds the raw input from named values; undefined if a name is no field. */
export function ofFields(
  shape: ActShape,
  fields: readonly { readonly name: string; readonly value: string }[],
): Record<string, unknown> | undefined {
  if (fields.some(({ name }) => !Object.hasOwn(shape, name))) return undefined
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const values = fields.filter((each) => each.name === name).map(({ value }) => value)
      const { kind } = placeOf(field)
      if (kind === 'words') return [name, values]
      return [name, kind === 'flag' ? values.length > 0 : values[0]]
    }),
  )
}

/** Describes the fields, for forms and for the documentation. */
export const fieldsOf = (shape: ActShape): ActField[] =>
  Object.entries(shape).map(([name, field]) => {
    const { kind, choices } = placeOf(field)
    const isNeeded = kind !== 'flag' && kind !== 'words' && !z.safeParse(field, undefined).success
    return { name, kind, isNeeded, ...(choices && { choices: [...choices] }) }
  })

/** The field that names the member whose account the act is about, if there is one. */
export const memberFieldOf = (shape: ActShape): string | undefined =>
  Object.entries(shape).find(([, field]) => placeOf(field).isMember)?.[0]
