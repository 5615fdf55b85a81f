import type { ErrorName } from '@grandstand/contract'
import { addressKeyOf } from '../kernel/address-key.ts'
import type { Admitted, Connection } from './connection.ts'
import type { createWaitingRoom } from './waiting-room.ts'

/** How long an ended session is remembered for sockets that are still being admitted. */
const endedKeptMs = 10_000

interface Needs {
  /** Most sockets after hello. */
  readonly most: number
  /** Sockets of visitors from one address once two thirds of all places are taken. */
  readonly mostVisitorsOfAddress: number
  readonly waiting: Pick<ReturnType<typeof createWaitingRoom>, 'leave'>
}

/** The sockets after hello, by session and by address, and who may join them. */
export function createPopulation({ most, mostVisitorsOfAddress, waiting }: Needs) {
  /** Sockets after hello. */
  const connections = new Set<Connection>()
  const privileged = new Set<Connection>()
  const visitorsByAddress = new Map<string, number>()
  const bySession = new Map<string, Set<Connection>>()
  /** Ended sessions, for sockets that are still being admitted and are in no set yet. */
  const endedLately = new Map<string, ErrorName>()

  function mayEnter({ session, who }: Admitted): boolean {
    if (connections.size >= most) return false
    if (session || connections.size < (most * 2) / 3) return true
    return (visitorsByAddress.get(addressKeyOf(who.ip)) ?? 0) < mostVisitorsOfAddress
  }

  function countVisitor({ who }: Admitted, change: 1 | -1): void {
    const address = addressKeyOf(who.ip)
    const count = (visitorsByAddress.get(address) ?? 0) + change
    if (count === 0) visitorsByAddress.delete(address)
    else visitorsByAddress.set(address, count)
  }

  function notePrivileges(connection: Connection): void {
    const isPrivileged = connection.admitted?.session?.roles.some((role) => role !== 'member') === true
    if (isPrivileged) privileged.add(connection)
    else privileged.delete(connection)
  }

  function enter(connection: Connection, admitted: Admitted): boolean {
    if (!mayEnter(admitted)) return false
    waiting.leave(connection)
    connections.add(connection)
    const id = admitted.session?.sessionId
    if (id === undefined) {
      countVisitor(admitted, 1)
      return true
    }
    const same = bySession.get(id) ?? new Set()
    bySession.set(id, same.add(connection))
    notePrivileges(connection)
    const why = endedLately.get(id)
    if (why !== undefined) connection.end(why)
    return true
  }

  function leave(connection: Connection): void {
    waiting.leave(connection)
    if (!connections.delete(connection) || !connection.admitted) return
    privileged.delete(connection)
    const id = connection.admitted.session?.sessionId
    if (id === undefined) return countVisitor(connection.admitted, -1)
    const same = bySession.get(id)
    same?.delete(connection)
    if (same?.size === 0) bySession.delete(id)
  }

  return {
    connections,
    privileged,
    enter,
    leave,
    notePrivileges,
    /** Ends the sockets of a session, also those that are still being admitted. */
    end(sessionId: string, why: ErrorName): void {
      endedLately.set(sessionId, why)
      setTimeout(() => endedLately.delete(sessionId), endedKeptMs).unref()
      for (const connection of bySession.get(sessionId) ?? []) connection.end(why)
    },
  }
}
export type Population = ReturnType<typeof createPopulation>
