import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** Lets a pure function of the model judge a form: it answers with one message for each field that is wrong. */
export function resolverOf<Values extends FieldValues>(
  judge: (values: Values) => { readonly [Field in keyof Values]?: string },
): Resolver<Values> {
  return (values) => {
    const found = Object.entries(judge(values)).map(([field, message]) => [field, { type: 'rule', message }])
    if (found.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(found) as FieldErrors<Values> }
  }
}
