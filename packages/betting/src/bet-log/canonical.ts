/** Values that canonical JSON can hold: no fractions, so that every value has exactly one spelling. */
export type Canonical =
  | string
  | number
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [name: string]: Canonical | undefined }

/**
 * Writes a value in its only spelling: names sorted by code unit, no spaces, absent fields left out. Amounts are
 * decimal strings.
 * @throws RangeError for a number that is not a safe integer
 */
export function canonicalJson(value: Canonical): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new RangeError(`${value} has no canonical form`)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const fields = Object.keys(value)
    .toSorted()
    .flatMap((name) => {
      const each = value[name]
      return each === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(each)}`]
    })
  return `{${fields.join(',')}}`
}

const isList = (value: object): value is readonly Canonical[] => Array.isArray(value)
