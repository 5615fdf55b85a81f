import type { Queryable } from '../../../kernel/database.ts'
import { shareDestination } from '../cards/store.ts'

interface Needs {
  /** The bound name and birthday in the clear. */
  readonly identityOf: (
    on: Queryable,
    memberId: string,
  ) => Promise<{ readonly realName: string | undefined; readonly birthday: string | undefined }>
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
