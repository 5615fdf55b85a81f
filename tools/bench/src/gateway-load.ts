import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, CallInput } from '@grandstand/contract'
import { listAnnouncements } from '@grandstand/contract/site'
import { createApi } from '@grandstand/wire/client'

interface Sender {
  readonly port: number
  /** base64url of the gateway's public point. */
  readonly publicKey: string
  readonly token: string
  /** The device that the token belongs to; on another device it is invalid. */
  readonly deviceId?: string
}

/**
 * Requests prepared by the real client, one for each input; each is sealed and signed individually and can be sent
 * once.
 */
export async function sealAhead<C extends Call>(
  { port, publicKey, token, deviceId = 'bench' }: Sender,
  call: C,
  inputs: readonly CallInput<C>[],
): Promise<Buffer[]> {
  const made: Buffer[] = []
  let kept = new AbortController()
  const api = createApi({
    origins: [`http://127.0.0.1:${port}`],
    gatewayPublicKey: publicKey,
    build: '250514',
    deviceId,
    token: () => token,
    fetch: (input, init) => {
      const url = new URL(input as string)
      if (url.pathname !== call.path) return fetch(input, init)
      made.push(rawRequest(url, init?.headers as Record<string, string>, init?.body as Uint8Array))
      kept.abort()
      return Promise.reject(new Error('kept for later'))
    },
  })
  for (const input of inputs) {
    kept = new AbortController()
    const { signal } = kept
    await api.call(call, input, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }
  return made
}

/** Identical read calls. */
export const sealedRequests = (port: number, publicKey: string, count: number): Promise<Buffer[]> =>
  sealAhead(
    { port, publicKey, token: 'bench-session-token' },
    listAnnouncements,
    Array.from({ length: count }, () => ({})),
  )

export function plainRequests(port: number, count: number): Buffer[] {
  const url = new URL(`http://127.0.0.1:${port}${listAnnouncements.path}`)
  const request = rawRequest(url, { 'content-type': 'application/json' }, Buffer.from('{}'))
  return Array.from({ length: count }, () => request)
}

/** A whole HTTP request, to be sent as it is. */
export function rawRequest(url: URL, headers: Record<string, string>, body: Uint8Array): Buffer {
  const lines = Object.entries({ host: url.host, ...headers, 'content-length': String(body.length) })
  const head = `POST ${url.pathname} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  return Buffer.concat([Buffer.from(head), body])
}

/**
 * Sends every request, `lanes` in parallel, and resolves with requests a second. Throws when one was not answered
 * with 200.
 */
export async function fire(port: number, requests: readonly Buffer[], lanes: number): Promise<number> {
  let next = 0
  const startedAt = performance.now()
  const lane = async () => {
    const line = await openLine(port)
    for (let request = requests[next++]; request; request = requests[next++]) await line.send(request)
    line.close()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return requests.length / ((performance.now() - startedAt) / 1000)
}

/**
 * Sends at a fixed rate, however long the answers take, over `lanes` connections; resolves with each answer's delay,
 * in ms, from the time at which it was due.
 */
export async function pace(
  port: number,
  requests: readonly Buffer[],
  perSecond: number,
  lanes: number,
): Promise<number[]> {
  const took: number[] = []
  const startedAt = performance.now()
  let next = 0
  const lane = async () => {
    const line = await openLine(port)
    for (let at = next++; at < requests.length; at = next++) {
      const request = requests[at]
      const dueAt = startedAt + (at * 1000) / perSecond
      if (dueAt > performance.now()) await sleep(dueAt - performance.now())
      if (request) await line.send(request)
      took.push(performance.now() - dueAt)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return took
}

/** One kept-alive connection; `send` resolves with the whole answer, and throws when it was not 200. */
async function openLine(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  return {
    close: () => void socket.destroy(),
    send: (request: Buffer) =>
      new Promise<void>((resolve, reject) => {
        let missing: number | undefined
        const end = (error?: Error) => {
          socket.off('data', take)
          socket.off('error', end)
          if (error) reject(error)
          else resolve()
        }
        const take = (data: Buffer) => {
          if (missing !== undefined) missing -= data.length
          else {
            const text = data.toString('latin1')
            if (!text.startsWith('HTTP/1.1 200')) return end(new Error(text.slice(0, 200)))
            const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
            missing = length - (data.length - text.indexOf('\r\n\r\n') - 4)
          }
          if (missing === 0) end()
        }
        socket.on('data', take)
        socket.on('error', end)
        socket.write(request)
      }),
  }
}
