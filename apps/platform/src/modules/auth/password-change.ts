import { CallError, type CallInput } from '@grandstand/contract'
import { changePassword, hashPassword, type ChangePasswordNeed } from '@grandstand/contract/auth'
import { activeMemberSleep, type MemberInfo } from '@grandstand/contract/member'
import { askingOf, memberOf, type CallContext } from '../../kernel/bind-call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable, Transaction } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import { nameKeyOf, type Members } from '../member/service.ts'
import { clientOf } from './client.ts'
import type { Notices } from './notices/service.ts'
import type { LoginGuard } from './login-guard.ts'
import { isRightPassword, preparePassword, type PreparedPassword } from './passwords.ts'
import type { Sessions } from './sessions/sessions.ts'
import * as store from './store.ts'

/** Age at which a password is due for replacement. */
const dueAfterMs = 180 * 86_400_000

interface Needs {
  readonly database: Database
  readonly members: Members
  readonly sessions: Sessions
  readonly guard: LoginGuard
  readonly once: Once
  readonly clock: Clock
  readonly notices?: Pick<Notices, 'add'>
}

/** Use cases of a member's current password: proving, changing, waking. */
export function createPasswordChange({ database, members, sessions, guard, once, clock, notices }: Needs) {
  async function credentialOf(memberId: string): Promise<store.CredentialRow> {
    const credential = await store.findCredentialOf(database, memberId)
    if (!credential) throw new CallError('not-found')
    return credential
  }

  /**
   * Verifies the member's own password. Wrong ones are counted apart from log-ins, so that other people's guesses do
   * not lock a live session.
   * @throws CallError login-locked, wrong-credentials
   */
  async function proveOwn(memberId: string, loginHash: string): Promise<store.CredentialRow> {
    const credential = await credentialOf(memberId)
    const nameKey = nameKeyOf(credential.name)
    await guard.takeName(nameKey, 'session')
    if (!(await isRightPassword(credential.password_argon2, loginHash)))
      throw new CallError('wrong-credentials')
    await guard.forgiveName(nameKey, 'session')
    return credential
  }

  /** Stores a new password and unlocks the name. The caller decides which sessions to end with `endSessions`. */
  async function setPassword(tx: Transaction, { memberId, argon2 }: PreparedPassword): Promise<void> {
    const { name } = (await store.findCredentialOf(tx, memberId)) ?? {}
    if (name === undefined) throw new CallError('not-found')
    await store.setCredential(tx, memberId, argon2, new Date(clock.now()))
    await guard.openName(nameKeyOf(name), tx)
  }

  return {
    /**
     * Verifies the member's password, hashed by `hashPassword`.
     * @throws CallError login-locked, wrong-credentials
     */
    proveOwn,

    /** Checks a member's new password and hashes it, outside of any transaction; `setPassword` stores it. */
    async preparePassword(memberId: string, text: string): Promise<PreparedPassword> {
      const { name } = await credentialOf(memberId)
      return preparePassword({ id: memberId, name }, text)
    },

    setPassword,

    async changePassword(input: CallInput<typeof changePassword>, context: CallContext): Promise<void> {
      const { memberId, uuid, bodyHash } = askingOf(context)
      const request = { actor: memberId, uuid, call: changePassword.name, bodyHash }
      if (await once.isDone(request)) return
      const { name } = await proveOwn(memberId, input.oldPassword)
      if ((await hashPassword(name, input.password)) === input.oldPassword)
        throw new CallError('password-unchanged')
      const prepared = await preparePassword({ id: memberId, name }, input.password)
      await once.inTransaction(request, async (tx) => {
        await setPassword(tx, prepared)
        await sessions.endSessions(memberId, 'password-changed', { tx, except: context.sessionId })
        await notices?.add(tx, memberId, 'password-changed', clientOf(context))
        return null
      })
    },

    /** Whether a new password is due or forced, and when the current one was set. */
    async passwordNeed(memberId: string): Promise<{ need: ChangePasswordNeed; changedAt: number }> {
      const { must_change, changed_at } = await credentialOf(memberId)
      const changedAt = changed_at.getTime()
      const isDue = clock.now() - changedAt > dueAfterMs
      return { need: must_change ? 'forced' : isDue ? 'due' : 'no', changedAt }
    },

    /** Forces this member to change the password before anything else, for operators. */
    mustChangePassword: (memberId: string, on: Queryable = database): Promise<void> =>
      store.setMustChange(on, memberId),

    /** Wakes a dormant member after checking the password [STATE-03]. */
    async wake(loginHash: string, context: CallContext): Promise<MemberInfo> {
      const memberId = memberOf(context)
      const { uuid, bodyHash } = context
      const request = { actor: memberId, uuid, call: activeMemberSleep.name, bodyHash }
      if (!(await once.isDone(request))) {
        await proveOwn(memberId, loginHash)
        await once.inTransaction(request, async (tx) => {
          await members.wake(tx, memberId)
          return null
        })
        sessions.refresh()
      }
      const member = await members.info(memberId)
      if (!member) throw new CallError('not-found')
      return member
    },
  }
}
