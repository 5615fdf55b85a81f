import type { Sessions } from '../http/sessions.ts'
import type { Connection } from './connection.ts'
import type { Population } from './population.ts'

/** Looks a socket's session up again, and ends the socket with it. */
export async function recheck(
  { connections, notePrivileges }: Pick<Population, 'connections' | 'notePrivileges'>,
  connection: Connection,
  find: Sessions['look'],
  token: string,
): Promise<void> {
  try {
    const session = await find(token)
    if (session === undefined || typeof session === 'string')
      return connection.end(session ?? 'session-expired')
    connection.renew(session)
    if (connections.has(connection)) notePrivileges(connection)
  } catch {
    // The lookup failed; the next round repeats it.
  }
}
