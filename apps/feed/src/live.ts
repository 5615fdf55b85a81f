import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Company } from './company.ts'
import type { Customer } from './hub.ts'
import { protocolVersion, request as requests, type FeedRequest } from './protocol/messages.ts'
import { isSignedBy, sign, signed } from './protocol/signature.ts'

interface Needs {
  readonly server: Server
  readonly keys: ReadonlyMap<string, string>
  readonly company: Company
  readonly logger: FastifyBaseLogger
}

export interface Live {
  /** Cuts all connections, as a network failure does. */
  cut(): void
  /** Suspends sending while connections stay open, or resumes it. */
  setSilent(isSilent: boolean): void
  close(): Promise<void>
}

const helloWithinMs = 10_000
/** A customer with more unsent bytes is disconnected; it can resume from its last number. */
const unsentMax = 32 * 1024 * 1024
const requestBytesMax = 4_096

/** `WS /v1/live`: a challenge, a signed hello, a signed welcome, and then updates. */
export function createLive({ server, keys, company, logger }: Needs): Live {
  const sockets = new WebSocketServer({ server, path: '/v1/live', maxPayload: requestBytesMax })
  let isSilent = false

  sockets.on('connection', (socket) => {
    const ours = randomBytes(16).toString('hex')
    let customer: Customer | undefined
    const late = setTimeout(() => socket.terminate(), helloWithinMs)
    const refuse = (reason: 'version' | 'key' | 'signature' | 'hello') => {
      socket.send(JSON.stringify({ type: 'refused', reason }))
      socket.close(1008, reason)
    }
    socket.on('error', (error) => logger.warn({ err: error }, 'a connection failed'))
    socket.on('close', () => {
      clearTimeout(late)
      if (customer !== undefined) company.opened().hub.leave(customer)
    })
    socket.on('message', (data) => {
      const asked = readRequest((data as Buffer).toString('utf8'))
      if (asked?.type === 'recover' && customer !== undefined)
        return company.opened().hub.resume(customer, asked.after)
      if (asked?.type !== 'hello' || customer !== undefined) return refuse('hello')
      if (asked.version !== protocolVersion) return refuse('version')
      const secret = keys.get(asked.key)
      if (secret === undefined) return refuse('key')
      const said = signed.hello(ours, asked.nonce, asked.resume)
      if (!isSignedBy(secret, said, asked.signature, company.clock.now())) return refuse('signature')
      clearTimeout(late)
      customer = welcome(socket, secret, asked)
    })
    socket.send(JSON.stringify({ type: 'challenge', version: protocolVersion, nonce: ours }))

    function welcome(to: WebSocket, secret: string, hello: FeedRequest & { type: 'hello' }): Customer {
      const { hub, feed } = company.opened()
      const now = company.clock.now()
      const epoch = hub.epoch()
      to.send(
        JSON.stringify({
          type: 'welcome',
          epoch,
          number: hub.number(),
          at: now,
          source: feed.name,
          worldCupMatchIds: feed.worldCupMatchIds ?? [],
          signature: sign(secret, signed.welcome(hello.nonce, ours, epoch), now),
        }),
      )
      const joining: Customer = {
        send(frame) {
          if (isSilent) return
          if (to.bufferedAmount > unsentMax) to.terminate()
          else to.send(frame)
        },
      }
      if (hello.resume?.epoch === epoch) hub.resume(joining, hello.resume.after)
      else hub.join(joining)
      return joining
    }
  })

  return {
    cut() {
      for (const socket of sockets.clients) socket.terminate()
    },
    setSilent: (silent) => (isSilent = silent),
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      await new Promise<void>((resolve) => sockets.close(() => resolve()))
    },
  }
}

function readRequest(text: string): FeedRequest | undefined {
  try {
    const read = requests.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
