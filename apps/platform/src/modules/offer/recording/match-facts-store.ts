import type { MatchFacts } from '@grandstand/betting'
import type { Queryable } from '../../../kernel/database.ts'
import { json, sql } from '../../../kernel/sql.ts'
import type { ResultRow } from './match-facts.ts'

/** Current official results, by match. */
export async function findResults(tx: Queryable, ids: readonly string[]): Promise<Map<string, ResultRow>> {
  const rows = await tx.query<ResultRow>(sql`
    select match_id, revision, outcome, home, away, detail from match_result
    where match_id = any (${[...ids]}::text[])`)
  return new Map(rows.map((row) => [row.match_id, row]))
}

/** Known facts of matches in play, by match. */
export async function findProgress(tx: Queryable, ids: readonly string[]): Promise<Map<string, MatchFacts>> {
  const rows = await tx.query<{ match_id: string; facts: MatchFacts }>(sql`
    select match_id, facts from match_progress where match_id = any (${[...ids]}::text[])`)
  return new Map(rows.map(({ match_id, facts }) => [match_id, facts]))
}

/** Stores the known facts of a match in play; a later state replaces the earlier one. */
export async function keepProgress(
  database: Queryable,
  progress: readonly { readonly matchId: string; readonly facts: MatchFacts }[],
  now: number,
): Promise<void> {
  await database.query(sql`
    insert into match_progress (match_id, facts, recorded_at)
    select "matchId", facts, ${new Date(now)}
    from jsonb_to_recordset(${json(progress)}::jsonb) as p ("matchId" text, facts jsonb)
    on conflict (match_id) do update set facts = excluded.facts, recorded_at = excluded.recorded_at,
      is_settled = false`)
}
