import { CallError } from '@grandstand/contract'
import { logoutSetup, type LogoutSetup } from '@grandstand/contract/auth'
import { askingOf, memberOf, type CallContext } from '../../kernel/bind-call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Transaction } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Members } from '../member/service.ts'
import type { Wallets } from '../wallets/service.ts'
import type { Client } from './client.ts'
import type { Notices } from './notices/service.ts'
import { createGivenPassword } from './given-password.ts'
import { createEntry, type Welcome } from './entry.ts'
import { createLoginGuard } from './login-guard.ts'
import type { LoginRow } from './history-store.ts'
import { createLoginHistory } from './login-history.ts'
import { createLogin, type Challenge, type WrongByAddress } from './login.ts'
import { createPasswordChange } from './password-change.ts'
import { createRegistration } from './registration.ts'
import { createSessions, type SessionLimits } from './sessions/sessions.ts'

export { credentialChanges } from './change-store.ts'
export { clientOf } from './client.ts'
export { loginEndedTopic } from './sessions/ends.ts'
export { hashForStore, isRightPassword } from './passwords.ts'

interface Needs {
  readonly database: Database
  readonly members: Members
  readonly wallets: Wallets
  readonly once: Once
  readonly clock: Clock
  readonly newId: () => string
  /** Wrong log-ins from one address in a minute before argon2 no longer runs [H-A1]. */
  readonly loginTriesPerMinute: number
  /** Live sessions of one kind of client; a log-in elsewhere beyond this number ends the oldest. */
  readonly sessionsPerClient: number
  readonly sessionLimits?: Partial<SessionLimits>
  readonly challenge?: Challenge
  /** Gets log-ins and changed passwords in their transactions. */
  readonly notices?: Notices
  readonly wrongByAddress?: WrongByAddress
  /** Announces ended sessions to other areas. */
  readonly outbox?: Pick<Outbox, 'append'>
}

/**
 * Authentication: registration, log-in, passwords and sessions. Other ways of logging in (passkeys) identify the
 * member and call `enter`; changes of a password call `preparePassword`, `setPassword` and `endSessions`.
 */
export function createAuth(needs: Needs) {
  const { database, members, wallets, once, clock, newId, sessionsPerClient, notices } = needs
  const sessions = createSessions({
    database,
    clock,
    newId,
    outbox: needs.outbox,
    ...(notices && { notices }),
    ...(needs.sessionLimits && { limits: needs.sessionLimits }),
  })
  const guard = createLoginGuard({ database, clock, triesPerMinute: needs.loginTriesPerMinute })
  const history = createLoginHistory({ database, clock, newId })
  const entry = createEntry({
    database,
    members,
    sessions,
    history,
    clock,
    sessionsPerClient,
    ...(notices && { notices }),
  })
  const { challenge, wrongByAddress } = needs

  return {
    ...sessions,
    ...createPasswordChange({ database, members, sessions, guard, once, clock, ...(notices && { notices }) }),
    ...createGivenPassword({ database, clock }),
    login: createLogin({
      database,
      guard,
      history,
      entry,
      clock,
      ...(challenge && { challenge }),
      ...(wrongByAddress && { wrongByAddress }),
    }),
    register: createRegistration({ database, members, wallets, guard, once, entry, clock, newId }),
    /** Logs in a member whom another way of logging in has identified; `way` names it in the history. */
    enter: (memberId: string, client: Client, way: string): Promise<Welcome> =>
      entry.enter(memberId, client, way),
    /** Log-ins of a member, newest first. */
    loginHistory: (memberId: string, limit: number, before?: string): Promise<LoginRow[]> =>
      history.page(memberId, limit, before),
    /** Whether log-ins from this address are refused before they are opened. */
    isShutTo: (ip: string): boolean => guard.isShutTo(ip),
    /**
     * Limits cheap queries that reveal something.
     * @throws CallError address-rate-limited
     */
    takeQuestion: (ip: string): Promise<void> => guard.takeQuestion(ip),

    /** Ends this session, and all other sessions if the member has chosen so. */
    async logout(context: CallContext): Promise<void> {
      const memberId = memberOf(context)
      const { atLogout } = await members.setLogoutSetup(database, memberId, {})
      await sessions.endSessions(memberId, 'logout', { only: context.sessionId })
      if (atLogout === 'all-devices') await sessions.endSessions(memberId, 'signed-out-there')
    },

    logoutSetup(setup: Parameters<Members['setLogoutSetup']>[2], context: CallContext): Promise<LogoutSetup> {
      const { memberId, uuid, bodyHash } = askingOf(context)
      // A call without changes only reads, so no answer is stored for it.
      if (Object.keys(setup).length === 0) return members.setLogoutSetup(database, memberId, {})
      const request = { actor: memberId, uuid, call: logoutSetup.name, bodyHash }
      return once.inTransaction(request, (tx) => members.setLogoutSetup(tx, memberId, setup))
    },

    /**
     * Blocks a member or lifts the block; open sessions end with `account-blocked`.
     * @param on the caller's transaction; this node's cache is then cleared by `refresh` after the commit
     * @throws CallError not-found
     */
    async blockMember(memberId: string, isBlocked = true, on?: Transaction): Promise<void> {
      const block = async (tx: Transaction) => {
        if (!(await members.setStatus(tx, memberId, isBlocked ? 2 : 1))) throw new CallError('not-found')
        if (isBlocked) await sessions.endSessions(memberId, 'blocked', { tx })
      }
      if (on !== undefined) return block(on)
      await database.transaction(block)
      sessions.refresh()
    },

    /** Writes buffered data: the last use of sessions and the log-in history. */
    async flush(): Promise<void> {
      await history.flush()
      await sessions.flushSeen()
      await sessions.flushPlaces()
    },

    /** Deletes data that expired long ago. */
    async prune(): Promise<void> {
      await history.prune()
      await guard.prune()
      await sessions.prune()
    },
  }
}
export type Auth = ReturnType<typeof createAuth>
