import type { Queryable } from '../../../kernel/database.ts'
import { shareDestination } from '../cards/store.ts'

interface Needs {
  /** The bound name and birthday in clear text. */
  readonly identityOf: (
    on: Queryable,
    memberId: string,
  ) => Promise<{ readonly realName: string | undefined; readonly birthday: string | undefined }>
}

/**
 * Whether two accounts belong to one person as far as is known: they are the same account, have the same bound name
 * and no different birthdays, or shared a card or address. Phones and mail addresses are unique to an account, so
 * they are not compared.
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
