import { hashPassword } from '@grandstand/contract/auth'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { isRightPassword, preparePassword } from './passwords.ts'
import * as store from './store.ts'

/** An account that was created without a way to log in. */
export interface PasswordlessAccount {
  readonly id: string
  readonly name: string
}

/** Passwords that the house sets for accounts of its own, such as the demonstration's people. */
export function createGivenPassword({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}) {
  return {
    async hasPassword({ id, name }: PasswordlessAccount, text: string): Promise<boolean> {
      const known = await store.findCredentialOf(database, id)
      return known !== undefined && isRightPassword(known.password_argon2, await hashPassword(name, text))
    },

    /** @throws CallError for a password that no member may have */
    async givePassword(account: PasswordlessAccount, text: string): Promise<void> {
      const { argon2 } = await preparePassword(account, text)
      const at = new Date(clock.now())
      await database.transaction(async (tx) => {
        if (await store.findCredentialOf(tx, account.id))
          await store.setCredential(tx, account.id, argon2, at)
        else await store.insertCredential(tx, account.id, argon2, at)
      })
    },
  }
}
