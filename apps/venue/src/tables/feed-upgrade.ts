import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Company } from '../company.ts'

/** A client only answers pings: it sends nothing of its own. */
const mostOfClient = 1_024
const pingEveryMs = 20_000

/**
 * Serves `WebSocket /play/tables/TABLE/feed`. The library does the handshake and answers control frames; messages are
 * written to the sockets as they are.
 * @returns the function that ends all feeds
 */
export function addTableFeeds(server: Server, company: Pick<Company, 'tables'>): () => void {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: mostOfClient })
  const answering = new WeakSet<WebSocket>()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const [path = '', query] = request.url?.split('?') ?? []
    const [, name = ''] = /^\/play\/tables\/([\w-]{1,64})\/feed$/.exec(path) ?? []
    const place = company.tables.places.get(name)
    if (place === undefined) {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      answering.add(client)
      client.on('error', () => client.terminate())
      client.on('pong', () => answering.add(client))
      // A studio draws for others, so it does not count among those who watch.
      place.feed.serve(socket, place.table.snapshot(), query !== 'studio')
    })
  })
  const pinging = setInterval(() => {
    for (const client of sockets.clients)
      if (answering.delete(client)) client.ping()
      else client.terminate()
  }, pingEveryMs)
  return () => {
    clearInterval(pinging)
    for (const { feed } of company.tables.places.values()) feed.close()
    sockets.close()
  }
}
