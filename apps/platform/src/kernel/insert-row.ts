import type { Queryable } from './database.ts'
import { json, raw, sql } from './sql.ts'

/** A row for a table, by column names. bigint, Date and plain JSON values are written as the columns' types ask. */
export interface InsertRow {
  readonly into: string
  readonly row: Readonly<Record<string, unknown>>
}

/** Writes rows with one statement for each table (and set of columns), in the order in which the tables first appear. */
export async function insertRows(database: Queryable, rows: readonly InsertRow[]): Promise<void> {
  const groups = new Map<string, InsertRow[]>()
  for (const row of rows) {
    const shape = [row.into, ...Object.keys(row.row).toSorted()].map(quoted).join(',')
    const group = groups.get(shape)
    if (group === undefined) groups.set(shape, [row])
    else group.push(row)
  }
  for (const [shape, group] of groups) {
    const [table = '', ...names] = shape.split(',')
    const columns = raw(names.join(','))
    const values = json(group.map(({ row }) => row))
    await database.query(
      sql`insert into ${raw(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${raw(table)}, ${values}::jsonb)`,
    )
  }
}

/** Names come from code, never from input; anything but a plain name is a mistake. */
function quoted(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`not a table or column name: ${name}`)
  return `"${name}"`
}
