import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

/**
 * Time (epoch ms) of the latest replacement of a credential. Setting the first password, phone or mail is no change.
 */
export interface CredentialChange {
  readonly what: 'password' | 'phone' | 'email'
  readonly at: number
}

/** Returns the latest change of each credential, read on the caller's connection. */
export async function credentialChanges(on: Queryable, memberId: string): Promise<CredentialChange[]> {
  const rows = await on.query<{ what: CredentialChange['what']; at: Date }>(sql`
    select 'password' as what, c.changed_at as at
    from credential as c join member as m on m.id = c.member_id
    where c.member_id = ${memberId} and c.changed_at > m.registered_at + interval '1 second'
    union all
    select case kind when 'phone-changed' then 'phone' else 'email' end, max(at)
    from security_notice where member_id = ${memberId} and kind in ('phone-changed', 'email-changed')
    group by kind`)
  return rows.map(({ what, at }) => ({ what, at: at.getTime() }))
}
