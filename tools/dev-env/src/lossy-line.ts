import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { wireNames } from '@grandstand/wire/server'

/** Lost answers of one path, dropped after the platform has given them. */
export interface Loss {
  /** Number of answers that the platform gave and the browser did not receive. */
  readonly lost: () => number
  /** Delivers answers again from now on. */
  heal(): void
}

/** An HTTP proxy in front of a platform, same-origin for the browser, that can lose the answers of single calls. */
export interface LossyLine {
  readonly url: string
  /**
   * Requests of this path reach the platform, and the connection breaks instead of returning the answer. Only answers
   * to requests that took effect are lost: `isCommitted` is called with the idempotency key.
   */
  lose(path: string, isCommitted: (key: string) => Promise<boolean>): Loss
  /** Idempotency keys of the requests of this path since `forget`, without duplicates, in order. */
  keysOf(path: string): readonly string[]
  /** Answers of this path that the browser received since `forget`. */
  deliveredOf(path: string): number
  forget(path: string): void
  close(): Promise<void>
}

interface Traffic {
  readonly keys: Set<string>
  delivered: number
  lost: number
  isCommitted: ((key: string) => Promise<boolean>) | undefined
}

/** Opens a proxy on a free port that leads to the platform at `target` (`http://127.0.0.1:PORT`). */
export async function openLossyLine(target: string): Promise<LossyLine> {
  const { port } = new URL(target)
  const agent = new Agent({ keepAlive: true })
  const sockets = new Set<Socket>()
  const paths = new Map<string, Traffic>()
  const trafficOf = (path: string): Traffic => {
    const known = paths.get(path)
    if (known) return known
    const fresh: Traffic = { keys: new Set(), delivered: 0, lost: 0, isCommitted: undefined }
    paths.set(path, fresh)
    return fresh
  }
  const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0] ?? ''

  const server = createServer((incoming: IncomingMessage, reply: ServerResponse) => {
    const traffic = trafficOf(pathOf(incoming))
    const key = String(incoming.headers[wireNames.uuid] ?? '')
    if (key !== '') traffic.keys.add(key)
    const { method, url } = incoming
    const home = `localhost:${port}`
    // A page at the platform's own address, whose calls go through this proxy, counts as same-origin.
    const isOfPlatform = incoming.headers.origin === `http://${home}`
    const headers = { ...incoming.headers, ...(isOfPlatform && { host: home }) }
    const deliver = (answer: IncomingMessage, body?: Buffer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      reply.once('finish', () => traffic.delivered++)
      if (body) reply.end(body)
      else answer.pipe(reply)
    }
    const lose = () => {
      traffic.lost++
      // Sends some bytes first: a browser retries a request by itself when its connection is reset before any byte
      // arrived.
      reply.writeHead(200, { 'content-length': '1' })
      reply.flushHeaders()
      incoming.socket.end(() => incoming.socket.destroy())
    }
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
      const { isCommitted } = traffic
      if (isCommitted === undefined) return deliver(answer)
      void buffer(answer)
        .then(async (body) => ((await isCommitted(key)) ? lose() : deliver(answer, body)))
        .catch(() => incoming.socket.destroy())
    })
    onward.once('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const platform = connect(Number(port), '127.0.0.1', () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`]
      for (let at = 0; at < incoming.rawHeaders.length; at += 2)
        lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`)
      platform.write(`${lines.join('\r\n')}\r\n\r\n`)
      platform.write(head)
      platform.pipe(socket).pipe(platform)
    })
    for (const [one, other] of [
      [platform, socket],
      [socket, platform],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lose(path, isCommitted) {
      const traffic = trafficOf(path)
      traffic.isCommitted = isCommitted
      const before = traffic.lost
      return { lost: () => traffic.lost - before, heal: () => void (traffic.isCommitted = undefined) }
    },
    keysOf: (path) => [...trafficOf(path).keys],
    deliveredOf: (path) => trafficOf(path).delivered,
    forget(path) {
      const traffic = trafficOf(path)
      traffic.keys.clear()
      traffic.delivered = 0
    },
    close: () =>
      new Promise((closed) => {
        agent.destroy()
        for (const socket of sockets) socket.destroy()
        server.close(() => closed())
      }),
  }
}
