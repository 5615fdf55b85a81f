export { default as sql, empty, join, raw } from 'sql-template-tag'

/** A value as the text of a jsonb parameter. bigint travels as a decimal string, which int8 columns read back exactly. */
export function json(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))
}
