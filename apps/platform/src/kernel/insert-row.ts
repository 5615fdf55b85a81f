import type { Queryable } from './database.ts'
import { json, raw, sql } from './sql.ts'

/** A row for a table, by column names. bigint, Date and plain JSON values are written as the columns' types ask. */
export interface InsertRow {
  readonly into: string
  readonly row: Readonly<Record<string, unknown>>
}

/** Rows for one table with the same columns. */
export interface RowGroup {
  /** Quoted. */
  readonly table: string
  /** Column names, quoted and joined by commas. */
  readonly columns: string
  readonly rows: readonly InsertRow[]
}

/** Rows by table (and set of columns), in the order in which the tables first appear. */
export function groupRows(rows: readonly InsertRow[]): RowGroup[] {
  const groups = new Map<string, RowGroup & { rows: InsertRow[] }>()
  for (const each of rows) {
    const names = Object.keys(each.row)
    const key = `${each.into},${names.join(',')}`
    const group = groups.get(key)
    if (group === undefined)
      groups.set(key, { table: quoted(each.into), columns: names.map(quoted).join(','), rows: [each] })
    else group.rows.push(each)
  }
  return [...groups.values()]
}

/** The rows of a group as the jsonb parameter of `jsonb_populate_recordset`. */
export const rowsText = ({ rows }: RowGroup): string => json(rows.map(({ row }) => row))

/** Writes rows with one statement for each table. */
export async function insertRows(database: Queryable, rows: readonly InsertRow[]): Promise<void> {
  for (const group of groupRows(rows)) {
    const [table, columns] = [raw(group.table), raw(group.columns)]
    await database.query(
      sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${rowsText(group)}::jsonb)`,
    )
  }
}

/** Names come from code, never from input, so anything but a plain name is a bug. */
function quoted(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`not a table or column name: ${name}`)
  return `"${name}"`
}
