import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { createBridge } from '@grandstand/wire/bridge'
import { CallError, errorNameOf, type Call } from '@grandstand/contract'
import { calls } from '@grandstand/contract/catalogue'
import { createClient, gatewayPublicKey, type Grandstand } from '@grandstand/dev-env'
import { inputTextFor } from './inner.ts'
import { mutate, type Sent } from './outer.ts'
import { createRandom, type Random } from './random.ts'

export interface FuzzOptions {
  readonly product: Grandstand
  /** Number of requests, half of them at the envelope, half sealed. */
  readonly requests: number
  readonly seed: number
  readonly lanes?: number
  /** Called after each hundredth of the requests. */
  readonly onProgress?: (percent: number) => void
  /** Ends the run early, with a report so far. */
  readonly signal?: AbortSignal
}

export interface FuzzReport {
  readonly seed: number
  readonly requests: number
  /** Answers by kind of request and HTTP status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Answers to the sealed half, by name; they show that requests reached the use cases. */
  readonly answers: Readonly<Record<string, number>>
  /** Requests that were answered with 5xx or not at all, at most twenty, in a form that can be repeated. */
  readonly findings: readonly string[]
  /** Lowest heap of the platform, bytes: in the tenth of the run after warming up, and in the last tenth. */
  readonly heap: Floors
  /** Lowest resident memory in the same tenths, including the embedded database with its data. */
  readonly resident: Floors
}

interface Floors {
  readonly early: number
  readonly late: number
}

const mostFindings = 20
/**
 * After this many requests other members take part, because requests sent as the old ones may have locked, paused or
 * closed their accounts.
 */
const castOf = 10_000

/** Sends malformed requests over every path, and reports the platform's answers. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { product, requests, seed, lanes = 16, onProgress, signal } = options
  const random = createRandom(seed)
  const statuses: Record<string, number> = {}
  const answers: Record<string, number> = {}
  const findings: string[] = []
  const memory = createMemoryWatch(product.url)
  const note = (kind: string, status: number, what: () => string) => {
    const key = `${kind} ${status}`
    statuses[key] = (statuses[key] ?? 0) + 1
    if ((status >= 500 || status === 0) && findings.length < mostFindings) findings.push(`${key} ${what()}`)
  }
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const port = Number(new URL(product.url).port)

  let cast = await openCast(product.url, random)
  let left = requests
  let renewing: Promise<void> | undefined
  /** One lane creates the next members, the others continue with the current ones. */
  const renew = () => {
    renewing ??= openCast(product.url, random).then((next) => void (cast = next))
    return renewing.finally(() => (renewing = undefined))
  }
  const isStopped = () => signal?.aborted === true
  const lane = async () => {
    let mine = cast
    let bridges = mine.bridges()
    while (left > 0 && !isStopped()) {
      const at = left--
      memory.progress(requests - at)
      if (at % Math.ceil(requests / 100) === 0) onProgress?.(Math.round((1 - at / requests) * 100))
      if (at !== requests && at % castOf === 0) await renew()
      if (mine !== cast) {
        mine = cast
        bridges = mine.bridges()
      }
      if (at % 2 === 0) {
        const changed = mutate(random.pick(mine.good), paths, random)
        note('outer', await sendRaw(agent, port, changed), () =>
          JSON.stringify({
            ...changed,
            body: Buffer.from(changed.body).toString('base64').slice(0, 400),
          }),
        )
      } else {
        const call = random.pick(inner)
        const text = inputTextFor(call, random)
        const asSomebody = endsSession(call.id) ? bridges.expendable : bridges.member
        const { status, answer } = await (random.percent(70) ? asSomebody : bridges.visitor)(call, text)
        answers[answer] = (answers[answer] ?? 0) + 1
        note('inner', status, () => `${call.id} ${text.slice(0, 400)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  agent.destroy()
  return { seed, requests: requests - left, statuses, answers, findings, ...(await memory.end()) }
}

/** These calls may end the session, so another member makes them: the run's own member has to stay logged in. */
const endsSession = (id: string) => /logout|device|session|password|dormant/i.test(id)

const inner = calls.filter(({ body }) => body !== 'handshake')
const paths = [
  ...calls.map(({ path }) => path as string),
  '/',
  '/app/home',
  '/socket',
  '/healthz',
  '/webhooks/payments',
]
const lasting = inner.filter(({ id }) => !endsSession(id))
/** Valid requests of each set of members, to be changed at the envelope. */
const goodRequests = 40

/** Two new members and valid requests of theirs; older requests would be refused for their time alone. */
async function openCast(url: string, random: Random) {
  const good: Sent[] = []
  const devices = { member: randomUUID(), visitor: randomUUID(), expendable: randomUUID() }
  const tap = (...[input, init]: Parameters<typeof fetch>) => {
    good.push(sentOf(input as string, init))
    return fetch(input, init)
  }
  const member = createClient(url, 'TEST', tap, { deviceId: devices.member })
  const expendable = createClient(url, 'TEST', undefined, { deviceId: devices.expendable })
  for (const [at, client] of [member, expendable].entries())
    await client.register(`fz${at}${Math.random().toString(36).slice(2, 10)}`, 'correct1hor')
  // A token is valid only on the device that logged in.
  const bridgeFor = (who: keyof typeof devices, token: () => string) =>
    createStatusBridge(url, token, devices[who])
  const tapped = createStatusBridge(url, () => member.token(), devices.member, good)
  for (let count = 0; count < goodRequests; count++) await tapped(random.pick(lasting), '{}')
  return {
    good,
    /** One bridge for each lane, because a bridge remembers the status of one request. */
    bridges: () => ({
      member: bridgeFor('member', () => member.token()),
      visitor: bridgeFor('visitor', () => ''),
      expendable: bridgeFor('expendable', () => expendable.token()),
    }),
  }
}

/** A bridge that returns the HTTP status and the name of the platform's answer. */
function createStatusBridge(url: string, token: () => string, deviceId: string, tap?: Sent[]) {
  let status = 0
  const bridge = createBridge({
    origins: [url],
    gatewayPublicKey: gatewayPublicKey(),
    build: '250514',
    deviceId,
    clientType: 'TEST',
    token,
    fetch: async (input, init) => {
      tap?.push(sentOf(input as string, init))
      const response = await fetch(input, init)
      status = response.status
      return response
    },
  })
  return async (call: Call, text: string) => {
    status = 0
    // Only the existence of an answer matters here, not the bridge's result. The server may close a kept-alive
    // connection just when it is reused: the second attempt is answered.
    const ask = () =>
      bridge(call, text).then(
        ({ code }) => (code === 0 ? 'success' : (errorNameOf(code) ?? String(code))),
        (error: unknown) => (error instanceof CallError ? error.refusal : 'no answer'),
      )
    let answer = await ask()
    if (status === 0) answer = await ask()
    return { status, answer }
  }
}

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
      // A server that refuses early may close the connection while the body is still being sent: reported as status
      // 1.
      sending.on('error', () => isAnswered || resolve(1))
      sending.end(body)
    } catch {
      // Node itself refuses to send the request: reported as status 2.
      resolve(2)
    }
  })
}

/** Samples the platform's memory while it runs; the heap's floor between collections is what it really retains. */
function createMemoryWatch(url: string) {
  let done = 0
  const samples: { done: number; heap: number; resident: number }[] = []
  const sample = async () => {
    const text = await (await fetch(`${url}/metrics`)).text()
    const heap = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1])
    const resident = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
    if (heap > 0 && resident > 0) samples.push({ done, heap, resident })
  }
  const timer = setInterval(() => void sample().catch(() => undefined), 500)
  const floorsOf = (kind: 'heap' | 'resident'): Floors => {
    const floor = (from: number, to: number) =>
      Math.min(
        ...samples
          .filter((each) => each.done >= from * done && each.done <= to * done)
          .map((each) => each[kind]),
      )
    return { early: floor(0.3, 0.5), late: floor(0.8, 1) }
  }
  return {
    progress: (now: number) => void (done = now),
    async end() {
      clearInterval(timer)
      await sample()
      return { heap: floorsOf('heap'), resident: floorsOf('resident') }
    },
  }
}
