import { Agent, request } from 'node:http'
import { createBridge } from '@grandstand/wire/bridge'
import type { Call } from '@grandstand/contract'
import { calls } from '@grandstand/contract/catalogue'
import { createClient, gatewayPublicKey, type Grandstand } from '@grandstand/dev-env'
import { inputTextFor } from './inner.ts'
import { mutate, type Sent } from './outer.ts'
import { createRandom } from './random.ts'

export interface FuzzOptions {
  readonly product: Grandstand
  /** Half of them outside the seal, half inside. */
  readonly requests: number
  readonly seed: number
  readonly lanes?: number
}

export interface FuzzReport {
  readonly seed: number
  readonly requests: number
  /** Answers by kind of request and HTTP status. */
  readonly statuses: Readonly<Record<string, number>>
  /** What was answered with 5xx or not at all, at most twenty of them, ready to be tried again. */
  readonly findings: readonly string[]
  /** Heap of the platform at its lowest, bytes: in the tenth of the run after warming up, and in the last tenth. */
  readonly heap: { readonly early: number; readonly late: number }
}

const mostFindings = 20

/** Sends malformed requests over every path, and tells what the platform made of them. */
export async function fuzz({ product, requests, seed, lanes = 16 }: FuzzOptions): Promise<FuzzReport> {
  const random = createRandom(seed)
  const statuses: Record<string, number> = {}
  const findings: string[] = []
  const heap = createHeapWatch(product.url)
  const note = (kind: string, status: number, what: () => string) => {
    const key = `${kind} ${status}`
    statuses[key] = (statuses[key] ?? 0) + 1
    if ((status >= 500 || status === 0) && findings.length < mostFindings) findings.push(`${key} ${what()}`)
  }

  const good: Sent[] = []
  const member = createClient(product.url, 'TEST', (input, init) => {
    good.push(sentOf(input as string, init))
    return fetch(input, init)
  })
  const expendable = createClient(product.url)
  for (const [at, client] of [member, expendable].entries())
    await client.register(`fz${at}${Math.random().toString(36).slice(2, 10)}`, 'correct1hor')
  const bridgeFor = (token: () => string) => {
    let status = 0
    const bridge = createBridge({
      origins: [product.url],
      gatewayPublicKey: gatewayPublicKey(),
      build: '250514',
      deviceId: 'fuzz',
      clientType: 'TEST',
      token,
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        status = response.status
        return response
      },
    })
    return async (call: Call, text: string) => {
      status = 0
      // What the bridge makes of the answer does not matter here, only that there was one. A kept connection may be
      // closed by the server in the moment in which it is used again: then the second time is answered.
      const ask = () => bridge(call, text).catch(() => undefined)
      await ask()
      if (status === 0) await ask()
      return status
    }
  }
  // A bridge for each lane, because each remembers the status of one request.
  const inner = calls.filter(({ body }) => body !== 'handshake')
  const paths = [
    ...calls.map(({ path }) => path as string),
    '/',
    '/app/home',
    '/socket',
    '/healthz',
    '/webhooks/payments',
  ]
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const port = Number(new URL(product.url).port)

  let left = requests
  const lane = async () => {
    const asMember = bridgeFor(() => member.token())
    const asVisitor = bridgeFor(() => '')
    const asExpendable = bridgeFor(() => expendable.token())
    while (left > 0) {
      const at = left--
      heap.progress((requests - at) / requests)
      if (at % 2 === 0) {
        const changed = mutate(random.pick(good), paths, random)
        note('outer', await sendRaw(agent, port, changed), () =>
          JSON.stringify({
            ...changed,
            body: Buffer.from(changed.body).toString('base64').slice(0, 400),
          }),
        )
      } else {
        const call = random.pick(inner)
        const text = inputTextFor(call, random)
        const asSomebody = endsSession(call.id) ? asExpendable : asMember
        const status = await (random.percent(70) ? asSomebody : asVisitor)(call, text)
        note('inner', status, () => `${call.id} ${text.slice(0, 400)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  agent.destroy()
  return { seed, requests, statuses, findings, heap: await heap.end() }
}

/** The member of the run has to stay one; another, who may be thrown out, makes these calls. */
const endsSession = (id: string) => /logout|device|session|password|dormant/i.test(id)

function sentOf(url: string, init: RequestInit | undefined): Sent {
  return {
    path: new URL(url).pathname + new URL(url).search,
    method: init?.method ?? 'GET',
    headers: { ...(init?.headers as Record<string, string>) },
    body: Buffer.from((init?.body as Uint8Array | undefined) ?? []),
  }
}

/** The status; 0 when the connection broke without one. */
function sendRaw(agent: Agent, port: number, { path, method, headers, body }: Sent): Promise<number> {
  return new Promise((resolve) => {
    let isAnswered = false
    try {
      const sending = request({ agent, port, host: '127.0.0.1', path, method, headers }, (response) => {
        isAnswered = true
        response.resume()
        response.on('close', () => resolve(response.statusCode ?? 0))
      })
      // A server that refuses early may close while the body is still on its way: 1 stands for that.
      sending.on('error', () => isAnswered || resolve(1))
      sending.end(body)
    } catch {
      // Node itself will not send it: 2.
      resolve(2)
    }
  })
}

/** Reads the platform's heap while it runs; its floor between collections is what it really holds. */
function createHeapWatch(url: string) {
  let part = 0
  const samples: { part: number; bytes: number }[] = []
  const sample = async () => {
    const text = await (await fetch(`${url}/metrics`)).text()
    const bytes = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1])
    if (Number.isFinite(bytes)) samples.push({ part, bytes })
  }
  const timer = setInterval(() => void sample().catch(() => undefined), 500)
  const floor = (from: number, to: number) =>
    Math.min(...samples.filter((each) => each.part >= from && each.part <= to).map(({ bytes }) => bytes))
  return {
    progress: (now: number) => void (part = now),
    async end() {
      clearInterval(timer)
      part = 1
      await sample()
      return { early: floor(0.3, 0.5), late: floor(0.8, 1) }
    },
  }
}
