import type { Work } from '@grandstand/ledger'
import type { Fact } from '../../kernel/acknowledgements.ts'
import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

/** Acknowledged fields of a work: all of them, so that its amounts are known even if the journal is lost. */
export interface WorkFact extends Fact {
  readonly kind: 'work'
  readonly op: Work['op']
  readonly id: string
}

export const factOf = (work: Work): WorkFact => {
  const { op, id, memo } = work
  return {
    kind: 'work',
    op,
    id,
    ...('kind' in work && { of: work.kind }),
    ...('postings' in work && {
      postings: work.postings?.map(({ account, amount }) => [account, String(amount)]),
    }),
    ...(memo && { memo }),
  }
}

/** Whether each work has happened; a hold that has ended counts too. */
export async function haveHappened(database: Queryable, facts: readonly WorkFact[]): Promise<boolean[]> {
  const rows = await database.query<{ id: string; state: string }>(
    sql`select id, state from transfer where id = any (${facts.map(({ id }) => id)}::text[])`,
  )
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const ended = { post: 'posted', void: 'voided' } as const
  return facts.map(({ id, op }) =>
    op === 'post' || op === 'void' ? states.get(id) === ended[op] : states.has(id),
  )
}
