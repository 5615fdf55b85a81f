import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { receiveApart, setCores } from './chat/apart.ts'

const peers = ['ours', 'bare', 'socket.io'] as const
type Peer = (typeof peers)[number]

const sockets = Number(process.env['CHAT_SOCKETS'] ?? 10_000)
const perSecond = Number(process.env['CHAT_PER_SECOND'] ?? 5)
const seconds = Number(process.env['CHAT_SECONDS'] ?? 20)
const rounds = Number(process.env['CHAT_ROUNDS'] ?? 3)
const messages = perSecond * seconds

/** One in this many listeners reads the age of its messages. */
const sampledEvery = 25

/** Times at which messages are sent, s. */
const moments = {
  /** Independent senders: a Poisson process. */
  independent: () => {
    let at = 0
    return Array.from({ length: messages }, () => (at -= Math.log(1 - Math.random()) / perSecond))
  },
  /** One message in each equal slot: the same number of messages, but never two that share a frame by chance. */
  even: () => Array.from({ length: messages }, (_, said) => (said + Math.random()) / perSecond),
}
type Said = keyof typeof moments

interface Row {
  readonly peer: Peer
  /**
   * Whether the kernel's work for the receivers counts as the server's time, as on one machine, or runs on the
   * crowd's core.
   */
  readonly receiving: "in the server's time" | 'apart'
  readonly said: Said
  readonly sockets: number
  readonly messages: number
  /** Received share of the expected deliveries, over all rounds. */
  readonly received: number
  /** Average number of messages in a frame. */
  readonly messagesPerFrame: number
  /** One figure for each round. */
  readonly deliveriesPerCpuSecond: readonly number[]
  /** Over all rounds together. */
  readonly p50Ms: number
  readonly p99Ms: number
  readonly kilobytesPerSocket: number
}

/**
 * One room with 10,000 sockets and 5 messages a second: ours, socket.io's (in its best configuration: websocket only,
 * no compression), and one of bare Node sockets that sends at the same rate, which is the upper bound. They take
 * turns with the same messages at the same times; each figure is the median of the rounds, the ages are those of all
 * rounds. Servers and listeners are separate processes; receivers count the deliveries, the server its processor
 * time. Ours puts the messages of a tick into one frame. The messages first arrive as from many independent people,
 * and then as evenly as possible. Where the machine permits it, measured twice: with the kernel's receiving side in
 * the server's time, and without.
 */
export async function run(): Promise<{ ratios: Record<string, number>; rows: readonly Row[] }> {
  const rooms: Room[] = []
  const ratios: Record<string, number> = {}
  const rows: Row[] = []
  let rejoin: (() => void) | undefined
  try {
    for (const peer of peers) rooms.push(await openRoom(peer))
    for (const receiving of ["in the server's time", 'apart'] as const) {
      if (receiving === 'apart' && !(rejoin = receiveApart())) break
      for (const said of ['independent', 'even'] as const) {
        const heard = await takeTurns(rooms, said)
        rows.push(...rooms.map((room) => rowOf(room, receiving, said, heard.get(room) ?? [])))
        const [own, most, their] = rows.slice(-rooms.length)
        if (!own || !most || !their) continue
        const how = `${said === 'even' ? ', evenly said' : ''}${receiving === 'apart' ? ', receiving apart' : ''}`
        ratios[`deliveriesPerCpuSecond${how}`] = ratioOf(own, their)
        ratios[`the most of deliveriesPerCpuSecond${how}`] = ratioOf(most, their)
        ratios[`p99Ms${how}`] = own.p99Ms
        ratios[`kilobytesPerSocket${how}`] = own.kilobytesPerSocket
      }
    }
    return { ratios, rows }
  } finally {
    rejoin?.()
    for (const { server, listeners } of rooms) for (const child of [server, ...listeners]) child.kill()
  }
}

/** A server with its listeners. */
interface Room {
  readonly peer: Peer
  readonly server: ChildProcess
  readonly listeners: readonly ChildProcess[]
  readonly kilobytesPerSocket: number
}

interface Heard {
  readonly deliveries: number
  readonly frames: number
  readonly cpuMicros: number
  readonly latencies: readonly number[]
}

async function openRoom(peer: Peer): Promise<Room> {
  const server = start(new URL('./chat/rooms-peer.ts', import.meta.url), [peer])
  const port = String(await told(server))
  const empty = (await asked(server, 'usage')) as Usage
  const [crowd, sampled] = ['crowd', 'sampled'].map((part) =>
    start(new URL('./chat/listeners.ts', import.meta.url), [peer, port, part]),
  ) as [ChildProcess, ChildProcess]
  // With two cores the server has one to itself; the process that reads ages does not share its queue with the crowd.
  setCores([server.pid ?? 0], [crowd.pid ?? 0, sampled.pid ?? 0])
  setPriority(crowd.pid ?? 0, 5)
  const some = 100
  for (let joined = 0; joined < sockets; joined += some) {
    await asked(sampled, { join: some / sampledEvery })
    await asked(crowd, { join: some - some / sampledEvery })
  }
  // Leaves time to collect the garbage of the crowd's connecting.
  await sleep(3_000)
  const full = (await asked(server, 'usage')) as Usage
  const kilobytesPerSocket = (full.rss - empty.rss) / 1_024 / sockets
  return { peer, server, listeners: [crowd, sampled], kilobytesPerSocket }
}

/** The measurements of each room in each round; the rooms take turns. */
async function takeTurns(rooms: readonly Room[], said: Said): Promise<Map<Room, Heard[]>> {
  const heard = new Map<Room, Heard[]>(rooms.map((room) => [room, []]))
  for (let round = 0; round < rounds; round++) {
    const at = moments[said]()
    for (const room of round % 2 === 0 ? rooms : rooms.toReversed())
      heard.get(room)?.push(await sayAll(room, at))
  }
  return heard
}

/** Lets the server send a message at each of these times, s from now; resolves with what the listeners received. */
async function sayAll({ server, listeners }: Room, saidAt: readonly number[]): Promise<Heard> {
  for (const each of listeners) each.send('listen')
  await sleep(1_000)
  const before = (await asked(server, 'usage')) as Usage
  const begin = performance.now()
  for (const moment of saidAt) {
    await sleep(Math.max(0, begin + moment * 1_000 - performance.now()))
    server.send('say')
  }
  const count = async () => (await Promise.all(listeners.map((each) => asked(each, 'count')))) as Count[]
  const deliveriesOf = (counts: readonly Count[]) => sum(counts.map(({ deliveries }) => deliveries))
  let counts: Count[] = []
  for (let waited = 0; waited < 30 && deliveriesOf(counts) < saidAt.length * sockets; waited++) {
    await sleep(500)
    counts = await count()
  }
  const after = (await asked(server, 'usage')) as Usage
  for (const each of listeners) each.send('rest')
  return {
    deliveries: deliveriesOf(counts),
    frames: sum(counts.map(({ frames }) => frames)),
    cpuMicros: after.cpuMicros - before.cpuMicros,
    latencies: counts.flatMap(({ latencies }) => latencies),
  }
}

function rowOf(room: Room, receiving: Row['receiving'], said: Said, heard: readonly Heard[]): Row {
  const latencies = heard.flatMap((each) => each.latencies).toSorted((one, other) => one - other)
  const deliveries = sum(heard.map((each) => each.deliveries))
  return {
    peer: room.peer,
    receiving,
    said,
    sockets,
    messages,
    received: deliveries / (messages * sockets * rounds),
    messagesPerFrame: deliveries / sum(heard.map(({ frames }) => frames)),
    deliveriesPerCpuSecond: heard.map((each) => Math.round(each.deliveries / (each.cpuMicros / 1e6))),
    p50Ms: latencies[Math.floor(latencies.length / 2)] ?? Number.NaN,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
    kilobytesPerSocket: room.kilobytesPerSocket,
  }
}

const ratioOf = (own: Row, their: Row): number =>
  median(own.deliveriesPerCpuSecond.map((each, round) => each / (their.deliveriesPerCpuSecond[round] ?? 0)))

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

interface Usage {
  readonly cpuMicros: number
  readonly rss: number
}
interface Count {
  readonly deliveries: number
  readonly frames: number
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

function asked(child: ChildProcess, what: string | object): Promise<unknown> {
  const answer = told(child)
  child.send(what)
  return answer
}
