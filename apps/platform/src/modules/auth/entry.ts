import { CallError } from '@grandstand/contract'
import type { Session } from '@grandstand/contract/auth'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import type { Members } from '../member/service.ts'
import type { Client } from './client.ts'
import type { Notices } from './notices/service.ts'
import type { LoginHistory } from './login-history.ts'
import type { Sessions } from './sessions.ts'

/** Live sessions of one kind of client that a member who keeps older ones may have. */
const mostKept = 5

interface Needs {
  readonly database: Database
  readonly members: Members
  readonly sessions: Sessions
  readonly history: LoginHistory
  readonly clock: Clock
  /** Live sessions of one kind of client; a log-in on another device ends the oldest beyond. */
  readonly sessionsPerClient: number
  /** Told of each log-in in its transaction: a new device is a notice. */
  readonly notices?: Pick<Notices, 'arrived'>
}

/** A session as the browser gets it, with the log-in before this one. */
export interface Welcome extends Session {
  readonly lastLoginAt: number | undefined
}

/** Lets in whom a way of logging in (password, passkey, registration) has recognised. */
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
    /** Begins a session, ends older ones as the member has set it, and notes the log-in. @throws CallError account-blocked */
    async enter(memberId: string, client: Client, way: string): Promise<Welcome> {
      const before = await members.arriving(memberId, new Date(clock.now()))
      if (before.isDisabled) {
        history.note(memberId, client, way, 'blocked')
        throw new CallError('account-blocked')
      }
      const opened = await database.transaction(async (tx) => {
        // The member's row is locked first: of two log-ins at once the second counts the first one's session.
        await members.arrived(tx, memberId, new Date(clock.now()))
        const session = await sessions.open(tx, memberId, client)
        const { clientType, deviceId } = client
        const beyond =
          before.atLoginElsewhere === 'keep' ? Math.max(mostKept, sessionsPerClient) : sessionsPerClient
        // The browser itself begins anew: nobody else is in its place.
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
