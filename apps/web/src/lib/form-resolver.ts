import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { safeParse, type ZodMiniType } from 'zod/mini'

/** Judges a form by a pure function, which answers with one message for each field that is wrong. */
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

/** What a rule of the contract says of a value; undefined when it keeps the rule. */
export const problemOf = (rule: ZodMiniType, value: unknown): string | undefined =>
  safeParse(rule, value).error?.issues[0]?.message
