import { CallError } from '@grandstand/contract'
import {
  isSimpleWithdrawPassword,
  resetWithdrawPassword,
  setWithdrawPassword,
  updateWithdrawPassword,
  verifyWithdrawPassword,
  withdrawPasswordLockMs,
  withdrawPasswordTries,
} from '@grandstand/contract/member'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable, Transaction } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import * as store from './store.ts'

export interface WithdrawPasswordNeeds {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  /** argon2id, in the same queue as log-ins. */
  readonly hash: (text: string) => Promise<string>
  readonly isRight: (stored: string | undefined, text: string) => Promise<boolean>
}

/**
 * Six-digit passwords for withdrawals: set once, changed with the old one, reset with a second factor, and locked
 * after six wrong tries.
 */
export function createWithdrawPasswords(needs: WithdrawPasswordNeeds) {
  const { database, once, clock } = needs
  /** The member id is part of the hashed text, so that a row copied to another member does not verify. */
  const textOf = (memberId: string, password: string) => `${memberId}\n${password}`
  const requestOf = ({ memberId, uuid, bodyHash }: Asking, call: string) => ({
    actor: memberId,
    uuid,
    call,
    bodyHash,
  })

  /**
   * Counts the try, then checks it.
   * @throws withdraw-password-not-set, wrong-withdraw-password, withdraw-password-locked
   */
  async function prove(memberId: string, password: string): Promise<void> {
    const row = await store.findPassword(database, memberId)
    if (!row) throw new CallError('withdraw-password-not-set')
    const now = clock.now()
    const wrong = await store.takeTry(database, memberId, new Date(now), {
      most: withdrawPasswordTries,
      until: new Date(now + withdrawPasswordLockMs),
    })
    if (wrong === undefined) {
      const until = await store.lockedUntil(database, memberId)
      const retryAfterMs = Math.max(1_000, (until?.getTime() ?? now) - now)
      throw new CallError('withdraw-password-locked', { retryAfterMs })
    }
    if (!(await needs.isRight(row.argon2, textOf(memberId, password)))) {
      const triesLeft = Math.max(0, withdrawPasswordTries - wrong)
      throw new CallError('wrong-withdraw-password', {
        triesLeft,
        ...(triesLeft === 0 && { retryAfterMs: withdrawPasswordLockMs }),
      })
    }
    await store.forgetTries(database, memberId)
  }

  /** Hashes before the transaction, so that it does not wait for argon2. */
  async function keep(
    asking: Asking,
    call: string,
    password: string,
    write: (tx: Transaction, argon2: string) => Promise<void>,
  ): Promise<void> {
    const request = requestOf(asking, call)
    if (await once.isDone(request)) return
    if (isSimpleWithdrawPassword(password)) throw new CallError('withdraw-password-too-simple')
    const argon2 = await needs.hash(textOf(asking.memberId, password))
    await once.inTransaction(request, async (tx) => {
      await write(tx, argon2)
      return null
    })
  }

  async function replace(tx: Queryable, memberId: string, argon2: string): Promise<void> {
    if (!(await store.replacePassword(tx, memberId, argon2, new Date(clock.now()))))
      throw new CallError('withdraw-password-not-set')
    await store.forgetTries(tx, memberId)
  }

  return {
    prove,

    /** Whether a password is set, and when it was last replaced. Inside a transaction pass its connection as `on`. */
    async facts(memberId: string, on: Queryable = database): Promise<{ isSet: boolean; changedAt?: number }> {
      const row = await store.findPassword(on, memberId)
      return { isSet: row !== undefined, ...(row?.changed_at && { changedAt: row.changed_at.getTime() }) }
    },

    set: (asking: Asking, password: string): Promise<void> =>
      keep(asking, setWithdrawPassword.name, password, async (tx, argon2) => {
        if (!(await store.insertPassword(tx, asking.memberId, argon2, new Date(clock.now()))))
          throw new CallError('withdraw-password-set')
      }),

    /** Resets the password; the call's step-up has already proved the member's identity. */
    reset: (asking: Asking, password: string): Promise<void> =>
      keep(asking, resetWithdrawPassword.name, password, (tx, argon2) =>
        replace(tx, asking.memberId, argon2),
      ),

    async update(asking: Asking, oldPassword: string, password: string): Promise<void> {
      if (await once.isDone(requestOf(asking, updateWithdrawPassword.name))) return
      await prove(asking.memberId, oldPassword)
      if (oldPassword === password) throw new CallError('withdraw-password-too-simple')
      await keep(asking, updateWithdrawPassword.name, password, (tx, argon2) =>
        replace(tx, asking.memberId, argon2),
      )
    },

    async verify(asking: Asking, password: string): Promise<void> {
      const request = requestOf(asking, verifyWithdrawPassword.name)
      if (await once.isDone(request)) return
      await prove(asking.memberId, password)
      await once.inTransaction(request, () => Promise.resolve(null))
    },
  }
}
export type WithdrawPasswords = ReturnType<typeof createWithdrawPasswords>
