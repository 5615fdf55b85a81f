import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorName } from '@grandstand/contract'
import { closeCodes, frameLimit, socketPath, type Gateway } from '@grandstand/wire/server'
import { WebSocketServer } from 'ws'
import { mayCall } from '../http/cors.ts'
import type { Gates } from '../http/gates.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Channels } from './channels.ts'
import { Connection, usualLimits, type Admitted, type ConnectionLimits } from './connection.ts'

export interface LiveSocketsOptions {
  /** Node's server under Fastify. */
  readonly server: Server
  readonly gateway: Pick<Gateway, 'openTicket'>
  readonly sessions: Sessions
  /** Says which addresses and devices may have a socket at all. */
  readonly gates: Gates
  readonly channels: Channels
  readonly publicOrigins: readonly string[]
  readonly now: () => number
  readonly limits?: Partial<ConnectionLimits>
  /** How often a session behind a socket is looked up again, ms; 60 s. */
  readonly recheckMs?: number
  /** Sockets at once; more are answered 503. */
  readonly most?: number
}

export interface LiveSockets {
  /** Sockets open now. */
  readonly size: number
  /** Members with a socket open now. */
  memberIds(): Set<string>
  /** Tells every browser to come again, and stops taking sockets. */
  close(): Promise<void>
}

/** Browsers that hear enough say something every two minutes; in a tab in the background, every three. */
const silentMs = 210_000
const helloMs = 10_000
/** So many browsers a second may come back after a node went: each asks for two tickets and a session. */
const comebacksPerSecond = 500

/** Time over which this many sockets come back, ms; 0 for so few that nobody notices. */
export const spreadFor = (sockets: number): number =>
  sockets <= comebacksPerSecond ? 0 : Math.round((sockets / comebacksPerSecond) * 1_000)

/** Takes sockets on `/socket`: the ticket in the first frame, no compression, frames up to 64 KiB, sessions looked up again every minute and ended within a second when they are revoked. */
export function createLiveSockets(options: LiveSocketsOptions): LiveSockets {
  const { server, gateway, sessions, gates, channels, now, recheckMs = 60_000, most = 15_000 } = options
  const publicOrigins = new Set(options.publicOrigins)
  const limits = { ...usualLimits, ...options.limits }
  const connections = new Set<Connection>()
  const bySession = new Map<string, Set<Connection>>()
  /** A session that ended while its socket was still being admitted is in no set yet. */
  const endedLately = new Map<string, ErrorName>()
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: frameLimit,
    maxFragments: 64,
    maxBufferedChunks: 1_024,
    perMessageDeflate: false,
    autoPong: false,
    clientTracking: false,
  })

  const admit = async (ticket: string, deviceId: string, origin: string): Promise<Admitted | ErrorName> => {
    try {
      const facts = await gateway.openTicket(ticket)
      if (!facts || facts.deviceId !== deviceId || facts.origin !== origin) return 'envelope-refused'
      const who = { ip: facts.ip, deviceId, origin }
      const closed = gates.mayNotStay(who)
      if (closed !== undefined) return closed
      const { language = 'zh-CN' } = facts
      if (facts.token === '') return { session: undefined, language, token: '', who }
      const session = await sessions.find(facts.token)
      if (session === undefined || typeof session === 'string') return session ?? 'session-expired'
      return { session, language, token: facts.token, who }
    } catch {
      return 'unavailable'
    }
  }

  const enter = (connection: Connection) => {
    const id = connection.admitted?.session?.sessionId
    if (id === undefined) return
    const why = endedLately.get(id)
    if (why !== undefined) return connection.end(why)
    const same = bySession.get(id) ?? new Set()
    bySession.set(id, same.add(connection))
  }

  const leave = (connection: Connection) => {
    connections.delete(connection)
    const id = connection.admitted?.session?.sessionId
    const same = id === undefined ? undefined : bySession.get(id)
    same?.delete(connection)
    if (id !== undefined && same?.size === 0) bySession.delete(id)
  }

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const origin = request.headers.origin ?? ''
    if (request.url !== socketPath) return refuse(stream, '404 Not Found')
    if (origin !== '' && !mayCall(origin, request.headers.host, publicOrigins))
      return refuse(stream, '403 Forbidden')
    if (connections.size >= most) return refuse(stream, '503 Service Unavailable')
    sockets.handleUpgrade(request, stream, head, (ws) => {
      const connection = new Connection({
        ws,
        stream,
        channels,
        now,
        limits,
        admit: ({ ticket, deviceId }) => admit(ticket, deviceId, origin),
        onAdmitted: enter,
        spreadMs: () => spreadFor(connections.size),
        onClosed: leave,
      })
      connections.add(connection)
    })
  }
  server.on('upgrade', upgrade)

  const stopHearing = sessions.onEnded((sessionId, why) => {
    endedLately.set(sessionId, why)
    setTimeout(() => endedLately.delete(sessionId), helloMs).unref()
    for (const connection of bySession.get(sessionId) ?? []) connection.end(why)
  })

  const stopGates = gates.onChanged(() => {
    for (const connection of connections) {
      const closed = connection.admitted && gates.mayNotStay(connection.admitted.who)
      if (closed !== undefined) connection.end(closed)
    }
  })

  const recheck = async (connection: Connection, admitted: Admitted) => {
    try {
      const session = await sessions.find(admitted.token)
      if (session === undefined || typeof session === 'string') connection.end(session ?? 'session-expired')
    } catch {
      // The sessions cannot be asked now; the next round will.
    }
  }

  const round = () => {
    const at = now()
    for (const connection of connections) {
      const { admitted } = connection
      if (connection.isLost(at, admitted ? silentMs : helloMs)) connection.drop()
      else if (admitted?.session && at - connection.checkedAt >= recheckMs) {
        connection.checkedAt = at
        void recheck(connection, admitted)
      }
    }
  }
  const rounds = setInterval(round, Math.min(5_000, recheckMs))
  rounds.unref()

  return {
    get size() {
      return connections.size
    },
    memberIds() {
      const ids = Array.from(connections, ({ admitted }) => admitted?.session?.memberId)
      return new Set(ids.filter((id) => id !== undefined))
    },
    async close() {
      clearInterval(rounds)
      stopHearing()
      stopGates()
      server.off('upgrade', upgrade)
      for (const connection of connections) connection.close(closeCodes.goingAway)
      const deadline = Date.now() + 1_000
      while (connections.size > 0 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 20))
    },
  }
}

function refuse(stream: Duplex, status: string): void {
  // Node hears no errors of an upgraded line: unheard, one that is reset would end the process.
  stream.on('error', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
