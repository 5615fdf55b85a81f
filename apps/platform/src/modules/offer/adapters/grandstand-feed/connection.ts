import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import type { FeedTimeSource } from '../../feed/feed.ts'
import { challenge, protocolVersion, refusal, welcome, type FeedRequest } from './protocol/messages.ts'
import { isSignedBy, sign, signed } from './protocol/signature.ts'
import type { FeedKey } from './signed-client.ts'

/** Position at which an earlier connection ended. */
export interface Resume {
  readonly epoch: string
  readonly after: number
}

export interface Welcomed {
  readonly epoch: string
  readonly source: string
  readonly worldCupMatchIds: readonly string[]
  /** The company's clock when it sent the welcome, epoch ms. */
  readonly at: number
}

interface Options {
  readonly url: string
  readonly key: FeedKey
  readonly clock: FeedTimeSource
  readonly signal: AbortSignal
  readonly resume: Resume | undefined
}

interface Listener {
  /** Called when both sides are authenticated; frames follow. */
  welcomed(said: Welcomed, ask: (request: FeedRequest) => void): void
  frame(text: string): void
}

/**
 * Larger than the protocol's maximum frame, so that a slightly oversized frame is only skipped; a larger one ends the
 * connection.
 */
const payloadMax = 4 * 1024 * 1024
const welcomeWithinMs = 10_000
/** WebSocket close code for a message that is too big. */
const tooBig = 1009

/**
 * Thrown when the company sends a message above `payloadMax`. The connection must not resume, because the same
 * message would follow.
 */
export class FrameTooLarge extends Error {
  override name = 'FrameTooLarge'
}

/**
 * Runs one connection from the handshake to its end. Resolves when `signal` aborts; rejects when the connection fails
 * or ends.
 */
export function connect(options: Options, listener: Listener): Promise<void> {
  const { url, key, clock, signal, resume } = options
  const address = new URL('/v1/live', url)
  address.protocol = address.protocol.replace('http', 'ws')
  const ours = randomBytes(16).toString('hex')

  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve()
    const socket = new WebSocket(address, {
      maxPayload: payloadMax,
      handshakeTimeout: welcomeWithinMs,
      perMessageDeflate: false,
    })
    let theirs: string | undefined
    let isWelcome = false
    const late = setTimeout(() => end(new Error('the feed did not say welcome')), welcomeWithinMs)
    const stop = () => end()
    signal.addEventListener('abort', stop)

    function end(error?: Error): void {
      clearTimeout(late)
      signal.removeEventListener('abort', stop)
      socket.terminate()
      if (error === undefined) resolve()
      else reject(error)
    }
    const ask = (request: FeedRequest) => socket.send(JSON.stringify(request))

    function greet(text: string): void {
      const said: unknown = JSON.parse(text)
      const refused = refusal.safeParse(said)
      if (refused.success) throw new Error(`the feed refuses this customer: ${refused.data.reason}`)
      if (theirs === undefined) {
        theirs = challenge.parse(said).nonce
        const signature = sign(key.secret, signed.hello(theirs, ours, resume), clock.now())
        ask({
          type: 'hello',
          version: protocolVersion,
          key: key.id,
          nonce: ours,
          signature,
          ...(resume && { resume: { ...resume } }),
        })
        return
      }
      const { signature, ...rest } = welcome.parse(said)
      if (!isSignedBy(key.secret, signed.welcome(ours, theirs, rest.epoch), signature, clock.now()))
        throw new Error('the welcome of the feed is not signed by its key')
      isWelcome = true
      clearTimeout(late)
      listener.welcomed(rest, ask)
    }

    socket.on('message', (data) => {
      if (signal.aborted) return
      const text = (data as Buffer).toString('utf8')
      if (isWelcome) return listener.frame(text)
      try {
        greet(text)
      } catch (error) {
        end(error instanceof Error ? error : new Error(String(error)))
      }
    })
    socket.on('error', (error) =>
      end(
        'code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' ? new FrameTooLarge() : error,
      ),
    )
    socket.on('close', (code) =>
      end(code === tooBig ? new FrameTooLarge() : new Error(`the feed ended the connection (${code})`)),
    )
  })
}
