import type { Queryable } from '../../../kernel/database.ts'
import { json, sql } from '../../../kernel/sql.ts'

export interface ActionRow {
  readonly at: Date
  readonly command: string
  readonly args: unknown
  readonly outcome: string
}

export async function insertAction(database: Queryable, action: ActionRow): Promise<void> {
  await database.query(sql`
    insert into operator_action (at, command, args, outcome)
    values (${action.at}, ${action.command}, ${json(action.args)}::jsonb, ${action.outcome})`)
}

export function latestActions(database: Queryable, count: number): Promise<ActionRow[]> {
  return database.query<ActionRow>(
    sql`select at, command, args, outcome from operator_action order by id desc limit ${count}`,
  )
}
