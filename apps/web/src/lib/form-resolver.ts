import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { safeParse, type ZodMiniType } from 'zod/mini'

/** Makes a form resolver from a pure function that returns one message for each invalid field. */
export function resolverOf<Values extends FieldValues>(
  judge: (values: Values) => { readonly [Field in keyof Values]?: string | undefined },
): Resolver<Values> {
  return (values) => {
    const found = Object.entries(judge(values))
      .filter(([, message]) => message !== undefined)
      .map(([field, message]) => [field, { type: 'rule', message }])
    if (found.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(found) as FieldErrors<Values> }
  }
}

/** The message of a contract rule that `value` breaks; undefined when it is valid. */
export const problemOf = (rule: ZodMiniType, value: unknown): string | undefined =>
  safeParse(rule, value).error?.issues[0]?.message
