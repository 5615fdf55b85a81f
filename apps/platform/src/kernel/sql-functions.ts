import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { DatabaseRefused } from './database-errors.ts'

/** A database function whose whole text is one file; it is replaced when the file's version increases. */
export interface SqlFunction {
  readonly name: string
  readonly version: number
  readonly hash: string
  readonly text: string
}

/** Reads `NAME.sql` files, each beginning with `-- version N`. A missing folder has none. */
export function readFunctions(folder: string): SqlFunction[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const version = /^-- version (\d+)\n/.exec(text)?.[1]
      if (version === undefined) throw new Error(`${file} does not begin with “-- version N”`)
      const hash = createHash('sha256').update(text).digest('hex')
      return { name: file.slice(0, -'.sql'.length), version: Number(version), hash, text }
    })
}

/**
 * Replaces the functions of which this build has a newer version than the database, in one transaction. Functions
 * with a newer version in the database stay, because an older build may start beside a newer one. The caller holds
 * the migration lock, so that nodes that start together do not replace the same function concurrently.
 * @returns the names of the replaced functions
 * @throws DatabaseRefused when a text differs although its version is the same
 */
export async function applyFunctions(
  client: ClientBase,
  functions: readonly SqlFunction[],
): Promise<string[]> {
  if (functions.length === 0) return []
  const { rows } = await client.query<{ name: string; version: number; hash: string }>(
    'select name, version, hash from sql_function',
  )
  const known = new Map(rows.map((row) => [row.name, row]))
  const newer = functions.filter(({ name, version, hash }) => {
    const there = known.get(name)
    if (there?.version === version && there.hash !== hash)
      throw new DatabaseRefused(
        `The database has another text of ${name} under the version ${version} that this build has: raise the version in functions/${name}.sql.`,
      )
    return there === undefined || there.version < version
  })
  if (newer.length === 0) return []
  await client.query('begin')
  try {
    for (const { name, version, hash, text } of newer) {
      await client.query(text)
      await client.query(
        `insert into sql_function (name, version, hash) values ($1, $2, $3)
         on conflict (name) do update set version = excluded.version, hash = excluded.hash, replaced_at = now()`,
        [name, version, hash],
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  return newer.map(({ name }) => name)
}
