import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

interface Needs {
  /** The bound name and birthday in the clear. */
  readonly identityOf: (
    on: Queryable,
    memberId: string,
  ) => Promise<{ readonly realName: string | undefined; readonly birthday: string | undefined }>
}

/** Whether two accounts ever had the same card or address, removed ones included. */
async function shareDestination(database: Queryable, one: string, other: string): Promise<boolean> {
  const rows = await database.query(sql`
    select 1 from payout_card a join payout_card b using (number_hash)
      where a.member_id = ${one} and b.member_id = ${other}
    union all
    select 1 from payout_address a join payout_address b using (network, address_hash)
      where a.member_id = ${one} and b.member_id = ${other}
    limit 1`)
  return rows.length > 0
}

/**
 * Whether two accounts are one person's, as far as is known: the same account, the same bound name without another
 * birthday, or a card or address that both had. A phone and a mail address belong to one account by themselves.
 */
export function createSamePerson({ identityOf }: Needs) {
  return async (on: Queryable, one: string, other: string): Promise<boolean> => {
    if (one === other) return true
    const [a, b] = [await identityOf(on, one), await identityOf(on, other)]
    const isOtherBirthday = a.birthday !== undefined && b.birthday !== undefined && a.birthday !== b.birthday
    if (a.realName !== undefined && a.realName === b.realName && !isOtherBirthday) return true
    return shareDestination(on, one, other)
  }
}
export type SamePerson = ReturnType<typeof createSamePerson>
