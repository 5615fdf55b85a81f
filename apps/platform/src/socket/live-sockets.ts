import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeCodes, frameLimit, socketPath, type Gateway } from '@grandstand/wire/server'
import { WebSocketServer } from 'ws'
import { mayCall } from '../http/cors.ts'
import type { Gates } from '../http/gates.ts'
import type { Sessions } from '../http/sessions.ts'
import { addressKeyOf } from '../kernel/address-key.ts'
import type { Channels } from './channels.ts'
import { Connection, usualLimits, type ConnectionLimits } from './connection.ts'
import { admit } from './admitting.ts'
import { createPopulation } from './population.ts'
import { recheck } from './recheck.ts'
import { relieve } from './relief.ts'
import { createWaitingRoom, usualWaiting, type WaitingLimits } from './waiting-room.ts'

export interface LiveSocketsOptions {
  /** Node's server under Fastify. */
  readonly server: Server
  readonly gateway: Pick<Gateway, 'openTicket'>
  readonly sessions: Sessions
  /** Decides which addresses and devices may have a socket. */
  readonly gates: Gates
  readonly channels: Channels
  readonly publicOrigins: readonly string[]
  readonly now: () => number
  readonly limits?: Partial<ConnectionLimits>
  /** Interval at which a socket's session is looked up again, ms; 60 s. */
  readonly recheckMs?: number
  /** Most sockets after hello; further clients are told to reconnect later. */
  readonly most?: number
  /**
   * Sockets of visitors from one address once two thirds of all places are taken, so that one address cannot take the
   * rest; a tenth of `most`.
   */
  readonly mostVisitorsOfAddress?: number
  /** Limits on sockets before hello. */
  readonly waiting?: Partial<WaitingLimits>
  /** Bytes waiting to be sent over all sockets above which sockets that read nothing are dropped, the fullest first. */
  readonly mostQueuedBytes?: number
  /** The client's address behind trusted proxies, as calls determine it; the connection's own when left out. */
  readonly addressOf?: (request: IncomingMessage) => string
}

export interface LiveSockets {
  /** Sockets open now. */
  readonly size: number
  /** Members with a socket open now. */
  memberIds(): Set<string>
  /** Asks every browser to reconnect, and accepts no more sockets. */
  close(): Promise<void>
}

/** Browsers that receive frames send something every two minutes, in a background tab every three. */
const silentMs = 210_000
const roundMs = 1_000
/**
 * Interval at which sockets with more than a member's role are looked up, so that a role withdrawn on any node is
 * gone within a second.
 */
const privilegedMs = 400
/** Reconnects a second after the loss of a node; each needs two tickets and a session. */
const comebacksPerSecond = 500

/** Time over which this many sockets reconnect, ms; 0 for so few that the load does not matter. */
export const spreadFor = (sockets: number): number =>
  sockets <= comebacksPerSecond ? 0 : Math.round((sockets / comebacksPerSecond) * 1_000)

/**
 * Accepts sockets on `/socket`: the ticket in the first frame, no compression, frames up to 64 KiB. Sessions are
 * looked up every minute and revoked ones end within a second, as do rights beyond a member's.
 */
export function createLiveSockets(options: LiveSocketsOptions): LiveSockets {
  const { server, sessions, gates, channels, now, recheckMs = 60_000, most = 15_000 } = options
  const { mostVisitorsOfAddress = Math.ceil(most / 10), mostQueuedBytes = 256 * 1024 * 1024 } = options
  const addressOf = options.addressOf ?? ((request) => request.socket.remoteAddress ?? '')
  const publicOrigins = new Set(options.publicOrigins)
  const limits = { ...usualLimits, ...options.limits }
  const waiting = createWaitingRoom({ ...usualWaiting, ...options.waiting })
  const population = createPopulation({ most, mostVisitorsOfAddress, waiting })
  const { connections, privileged } = population
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: frameLimit,
    maxFragments: 64,
    maxBufferedChunks: 1_024,
    perMessageDeflate: false,
    autoPong: false,
    clientTracking: false,
  })

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const origin = request.headers.origin ?? ''
    if (request.url !== socketPath) return refuse(stream, '404 Not Found')
    if (origin !== '' && !mayCall(origin, request.headers.host, publicOrigins))
      return refuse(stream, '403 Forbidden')
    const address = addressKeyOf(addressOf(request))
    if (connections.size >= most || !waiting.hasRoom(address))
      return refuse(stream, '503 Service Unavailable')
    sockets.handleUpgrade(request, stream, head, (ws) => {
      const connection = new Connection({
        ws,
        stream,
        channels,
        now,
        limits,
        admit: ({ ticket, deviceId }) => admit(options, ticket, deviceId, origin),
        onAdmitted: population.enter,
        spreadMs: () => spreadFor(connections.size),
        onClosed: population.leave,
      })
      waiting.enter(connection, address)
    })
  }
  server.on('upgrade', upgrade)

  const stopHearing = sessions.onEnded((sessionId, why) => population.end(sessionId, why))

  const stopGates = gates.onChanged(() => {
    for (const connection of connections) {
      const closed = connection.admitted && gates.mayNotStay(connection.admitted.who)
      if (closed !== undefined) connection.end(closed)
    }
  })

  const round = () => {
    const at = now()
    for (const connection of waiting.overdue(at)) connection.drop()
    for (const connection of connections) {
      const { admitted } = connection
      if (connection.isLost(at, silentMs)) connection.drop()
      else if (admitted?.session && at - connection.checkedAt >= recheckMs) {
        connection.checkedAt = at
        void recheck(population, connection, (token) => sessions.find(token, admitted.who), admitted.token)
      }
    }
    relieve(connections, mostQueuedBytes, at)
  }
  const rounds = setInterval(round, Math.min(roundMs, recheckMs))
  rounds.unref()
  const looks = setInterval(() => {
    for (const connection of privileged)
      if (connection.admitted)
        void recheck(population, connection, (token) => sessions.look(token), connection.admitted.token)
  }, privilegedMs)
  looks.unref()

  return {
    get size() {
      return connections.size + waiting.size
    },
    memberIds() {
      const ids = Array.from(connections, ({ admitted }) => admitted?.session?.memberId)
      return new Set(ids.filter((id) => id !== undefined))
    },
    async close() {
      clearInterval(rounds)
      clearInterval(looks)
      stopHearing()
      stopGates()
      server.off('upgrade', upgrade)
      for (const connection of [...connections, ...waiting.all()]) connection.close(closeCodes.goingAway)
      const deadline = Date.now() + 1_000
      while (connections.size + waiting.size > 0 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 20))
    },
  }
}

function refuse(stream: Duplex, status: string): void {
  // Node handles no errors of an upgraded socket: without a listener, a reset would end the process.
  stream.on('error', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
