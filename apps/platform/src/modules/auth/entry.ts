import { CallError } from '@grandstand/contract'
import type { Session } from '@grandstand/contract/auth'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import type { Members } from '../member/service.ts'
import type { Client } from './client.ts'
import type { Notices } from './notices/service.ts'
import type { LoginHistory } from './login-history.ts'
import type { Sessions } from './sessions/sessions.ts'

/** Live sessions of one kind of client for a member who chose to keep older ones. */
const mostKept = 5

interface Needs {
  readonly database: Database
  readonly members: Members
  readonly sessions: Sessions
  readonly history: LoginHistory
  readonly clock: Clock
  /** Live sessions of one kind of client; a log-in on another device beyond this number ends the oldest. */
  readonly sessionsPerClient: number
  /** Gets each log-in in its transaction and adds a notice for a new device. */
  readonly notices?: Pick<Notices, 'arrived'>
}

/** A new session as the browser gets it, with the time of the previous log-in. */
export interface Welcome extends Session {
  readonly lastLoginAt: number | undefined
}

/** Logs in a member whom a password, passkey or registration has identified. */
export function createEntry({
  database,
  members,
  sessions,
  history,
  clock,
  sessionsPerClient,
  notices,
}: Needs) {
  return {
    /**
     * Begins a session, ends older ones according to the member's setting, and records the log-in.
     * @throws CallError account-blocked
     */
    async enter(memberId: string, client: Client, way: string): Promise<Welcome> {
      const before = await members.arriving(memberId, new Date(clock.now()))
      if (before.isDisabled) {
        history.note(memberId, client, way, 'blocked')
        throw new CallError('account-blocked')
      }
      const opened = await database.transaction(async (tx) => {
        // Locks the member's row first, so that of two concurrent log-ins the second counts the session of the first.
        await members.arrived(tx, memberId, new Date(clock.now()))
        const session = await sessions.open(tx, memberId, client)
        const { clientType, deviceId } = client
        const beyond =
          before.atLoginElsewhere === 'keep' ? Math.max(mostKept, sessionsPerClient) : sessionsPerClient
        // The new session replaces every earlier one in this browser, of this member and of others.
        await sessions.endSessions(memberId, 'logout', { tx, deviceId, except: session.sessionId })
        await sessions.endOthersOfBrowser(memberId, client, tx)
        await sessions.endSessions(memberId, 'elsewhere', { tx, clientType, beyond })
        await notices?.arrived(tx, memberId, client)
        return session
      })
      history.note(memberId, client, way, 'success')
      const member = await members.info(memberId)
      if (!member) throw new CallError('unexpected')
      return { token: opened.token, expiresAt: opened.expiresAt, member, lastLoginAt: before.lastLoginAt }
    },
  }
}
export type Entry = ReturnType<typeof createEntry>
