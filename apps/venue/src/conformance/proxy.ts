import { createServer, request as requestHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the proxy does to one request. `hold` forwards it when the promise resolves, and answers nobody. */
export type Harm =
  | 'none'
  | 'lose-request'
  | 'lose-answer'
  | 'double'
  | 'status-502'
  | 'redirect'
  | 'html'
  | 'half-answer'
  | 'endless-answer'
  | 'dripping-answer'
  | 'changed-answer'
  | 'unsigned-answer'
  | 'earlier-answer'
  | { readonly hold: Promise<void> }
  | { readonly delayMs: number }

export interface Passing {
  readonly path: string
  readonly body: string
}

export interface ChaosProxy {
  readonly origin: string
  /** Asked for each request; without one nothing is harmed. */
  plan: (passing: Passing) => Harm
  readonly passed: Passing[]
  close(): Promise<void>
}

interface Forwarded {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** A proxy between two companies that loses, delays, doubles, reorders and corrupts what they say. */
export async function startChaosProxy(target: string, port = 0): Promise<ChaosProxy> {
  /** The last answer on each path. */
  const earlier = new Map<string, Forwarded>()

  const forward = (passing: Passing, headers: IncomingMessage['headers']) =>
    new Promise<Forwarded>((resolve, reject) => {
      const { 'x-statement': statement = '', authorization = '' } = headers
      const request = requestHttp(
        new URL(passing.path, target),
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(passing.body),
            ...(statement !== '' && { 'x-statement': String(statement) }),
            ...(authorization !== '' && { authorization }),
          },
        },
        (response) => {
          textOf(response).then((body) => {
            const given = response.headers['x-statement']
            return resolve({
              status: response.statusCode ?? 0,
              headers: {
                'content-type': 'application/json',
                ...(given !== undefined && { 'x-statement': String(given) }),
              },
              body,
            })
          }, reject)
        },
      )
      request.on('error', reject)
      request.end(passing.body)
    })

  const answer = (response: ServerResponse, { status, headers, body }: Forwarded) =>
    void response.writeHead(status, headers).end(body)

  async function harmed(harm: Harm, passing: Passing, from: IncomingMessage, response: ServerResponse) {
    if (harm === 'lose-request') return void response.destroy()
    if (typeof harm === 'object' && 'hold' in harm) {
      response.destroy()
      await harm.hold
      await forward(passing, from.headers)
      return
    }
    if (typeof harm === 'object') await new Promise((resolve) => setTimeout(resolve, harm.delayMs))
    const before = earlier.get(passing.path)
    const given = await forward(passing, from.headers)
    earlier.set(passing.path, given)
    const withBody = (status: number, body: string, type = 'application/json') =>
      answer(response, { status, headers: { ...given.headers, 'content-type': type }, body })
    switch (harm) {
      case 'lose-answer':
        return void response.destroy()
      case 'double':
        // The very same bytes: the receiver refuses the second by its nonce, and the first answer counts.
        await forward(passing, from.headers)
        return answer(response, given)
      case 'status-502':
        return withBody(502, given.body)
      case 'redirect':
        response.setHeader('location', new URL(passing.path, target).href)
        return withBody(302, given.body)
      case 'html':
        return withBody(200, '<!doctype html><h1>Bad gateway</h1>', 'text/html')
      case 'half-answer':
        response.writeHead(200, { ...given.headers, 'content-length': Buffer.byteLength(given.body) })
        response.write(given.body.slice(0, given.body.length / 2), () => response.destroy())
        return undefined
      case 'endless-answer':
        response.writeHead(200, given.headers)
        return pourInto(response)
      case 'dripping-answer':
        response.writeHead(200, given.headers)
        return dripInto(response, given.body)
      case 'changed-answer':
        return withBody(given.status, given.body.replace(/"outcome":"[a-z-]+"/, '"outcome":"done"') + ' ')
      case 'unsigned-answer':
        return answer(response, { ...given, headers: { 'content-type': 'application/json' } })
      case 'earlier-answer':
        return answer(response, before ?? given)
      case 'none':
      default:
        return answer(response, given)
    }
  }

  const proxy: Omit<ChaosProxy, 'origin' | 'close'> = { plan: () => 'none', passed: [] }
  const server = createServer((request, response) => {
    textOf(request)
      .then((body) => {
        const passing = { path: request.url ?? '/', body }
        proxy.passed.push(passing)
        return harmed(proxy.plan(passing), passing, request, response)
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return Object.assign(proxy, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

const manySpaces = ' '.repeat(64 * 1024)
const mostPoured = 1024 ** 3

/** Answers with a gigabyte, as long as somebody reads. */
function pourInto(response: ServerResponse): void {
  let poured = 0
  const more = () => {
    while (poured < mostPoured && !response.destroyed) {
      poured += manySpaces.length
      if (!response.write(manySpaces)) {
        response.once('drain', more)
        return
      }
    }
    response.end()
  }
  more()
}

/** Answers one character a second. */
function dripInto(response: ServerResponse, body: string): void {
  let at = 0
  const timer = setInterval(() => {
    if (response.destroyed || at >= body.length) {
      clearInterval(timer)
      response.end()
    } else response.write(body[at++])
  }, 1_000)
}
