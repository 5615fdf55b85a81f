import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import type { FeedOutcome } from '../feed/result.ts'
import type { ResultDetail } from '../recording/fixture-store.ts'

/** Known results of these fixtures. */
export const resultsOfFixtures = (database: Queryable, ids: readonly string[]) =>
  database.query<{
    match_id: string
    revision: number
    outcome: FeedOutcome
    home: number
    away: number
  }>(sql`
    select match_id, revision, outcome, home, away from match_result where match_id = any (${[...ids]}::text[])`)

/** Seasons with open bets, and those settled recently, which a corrected result may change. */
export const seasonsToSettle = (database: Queryable, settledSince: number) =>
  database.query<{ id: string; revision: number | null; table: ResultDetail['table'] | null }>(sql`
    select ids.id, r.revision, r.detail -> 'table' as table from (
      select match_id as id from bet_leg where is_open and match_id like 'outright:%'
      union
      select match_id from match_result
        where match_id like 'outright:%' and recorded_at > ${new Date(settledSince)}
    ) as ids left join match_result r on r.match_id = ids.id`)
