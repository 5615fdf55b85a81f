import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setApart } from './chat/apart.ts'

type Peer = 'ours' | 'socket.io'

const sockets = Number(process.env['CHAT_SOCKETS'] ?? 10_000)
const perSecond = Number(process.env['CHAT_PER_SECOND'] ?? 5)
const seconds = Number(process.env['CHAT_SECONDS'] ?? 30)
const messages = perSecond * seconds

/** The moments at which something is said, s. */
const moments = {
  /** As by many who know nothing of each other: a Poisson process. */
  independent: () => {
    let at = 0
    return Array.from({ length: messages }, () => (at -= Math.log(1 - Math.random()) / perSecond))
  },
  /** One in each slot of a second's parts: the same number of messages, but never two that can go together by chance. */
  even: () => Array.from({ length: messages }, (_, said) => (said + Math.random()) / perSecond),
}
type Said = keyof typeof moments

interface Row {
  readonly peer: Peer
  /** Whether what the kernel does for who receives is done in the server's time, as on one machine, or on the crowd's core, as on two. */
  readonly receiving: "in the server's time" | 'apart'
  readonly said: Said
  readonly sockets: number
  readonly messages: number
  /** What was received, of what should have been. */
  readonly received: number
  readonly deliveriesPerCpuSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly kilobytesPerSocket: number
}

/**
 * One room with 10,000 sockets and 5 messages a second, ours and socket.io's (its own best: websocket only, no
 * compression) with the same messages. The server and the listeners are processes of their own; deliveries are counted
 * by those who received them, the processor's time by the server. Ours frames the messages of a tick once and together.
 * The messages come as many people say them, and then as evenly as can be. Measured twice where that may be set: with
 * the kernel's receiving side in the server's time, and without.
 */
export async function run(): Promise<{ ratios: Record<string, number>; rows: readonly Row[] }> {
  const rows: Row[] = []
  const ratios: Record<string, number> = {}
  const rounds = [
    ['independent', moments.independent()],
    ['even', moments.even()],
  ] as const
  for (const isApart of [false, true]) {
    const theirs = await measure('socket.io', isApart, rounds)
    const ours = theirs && (await measure('ours', isApart, rounds))
    for (const [at, own] of (ours ?? []).entries()) {
      const their = theirs?.[at]
      if (!their) continue
      rows.push(own, their)
      const how = `${own.said === 'even' ? ', evenly said' : ''}${isApart ? ', receiving apart' : ''}`
      ratios[`deliveriesPerCpuSecond${how}`] = own.deliveriesPerCpuSecond / their.deliveriesPerCpuSecond
      ratios[`p99Ms${how}`] = own.p99Ms
      ratios[`kilobytesPerSocket${how}`] = own.kilobytesPerSocket
    }
  }
  return { ratios, rows }
}

type Rounds = readonly (readonly [Said, readonly number[]])[]

/** A row a round; undefined where the two sides cannot be set apart. */
async function measure(peer: Peer, isApart: boolean, rounds: Rounds): Promise<Row[] | undefined> {
  const server = start(new URL('./chat/rooms-peer.ts', import.meta.url), [peer])
  const port = Number(await told(server))
  const empty = (await asked(server, 'usage')) as Usage
  // One process: of two cores the server keeps one to itself.
  const listeners = start(new URL('./chat/listeners.ts', import.meta.url), [
    peer,
    String(port),
    String(sockets),
  ])
  const join = isApart ? setApart(server.pid ?? 0, listeners.pid ?? 0) : () => undefined
  try {
    if (!join) return undefined
    await told(listeners)
    const rows: Row[] = []
    for (const [said, at] of rounds) {
      // The collector has tidied up after the crowd's coming, or what was said.
      await sleep(3_000)
      const full = (await asked(server, 'usage')) as Usage
      const heard = await sayAll(server, listeners, at)
      const after = (await asked(server, 'usage')) as Usage
      const latencies = heard.latencies.toSorted((one, other) => one - other)
      rows.push({
        peer,
        receiving: isApart ? 'apart' : "in the server's time",
        said,
        sockets,
        messages,
        received: heard.deliveries / (messages * sockets),
        deliveriesPerCpuSecond: Math.round(heard.deliveries / ((after.cpuMicros - full.cpuMicros) / 1e6)),
        p50Ms: latencies[Math.floor(latencies.length / 2)] ?? Number.NaN,
        p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
        kilobytesPerSocket: (full.rss - empty.rss) / 1_024 / sockets,
      })
    }
    return rows
  } finally {
    join?.()
    for (const child of [server, listeners]) child.kill()
  }
}

/** Lets the server say something at each of these moments, s from now; what the crowd heard of it. */
async function sayAll(
  server: ChildProcess,
  listeners: ChildProcess,
  moments: readonly number[],
): Promise<Heard> {
  listeners.send('reset')
  const begin = performance.now()
  for (const moment of moments) {
    await sleep(Math.max(0, begin + moment * 1_000 - performance.now()))
    server.send('say')
  }
  let heard: Heard = { deliveries: 0, latencies: [] }
  for (let waited = 0; waited < 30 && heard.deliveries < moments.length * sockets; waited++) {
    await sleep(500)
    heard = (await asked(listeners, 'count')) as Heard
  }
  return heard
}

interface Usage {
  readonly cpuMicros: number
  readonly rss: number
}
interface Heard {
  readonly deliveries: number
  readonly latencies: readonly number[]
}

function start(file: URL, args: readonly string[]): ChildProcess {
  return fork(fileURLToPath(file), args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

function told(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`a process of the benchmark ended: ${code}`))
    child.once('exit', gone)
    child.once('message', (answer) => {
      child.off('exit', gone)
      resolve(answer)
    })
  })
}

function asked(child: ChildProcess, what: string): Promise<unknown> {
  const answer = told(child)
  child.send(what)
  return answer
}
