export { default as sql, empty, join, raw } from 'sql-template-tag'

/**
 * Serializes a value for a jsonb parameter. bigint becomes a decimal string, which int8 columns read back exactly; a
 * value without bigint takes a fifth of the time.
 */
export function json(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
}
