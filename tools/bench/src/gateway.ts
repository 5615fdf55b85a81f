import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { fire, plainRequests, sealedRequests } from './gateway-load.ts'
import type { Peer } from './gateway-peers.ts'

const rounds = 21
const requestsInRound = 1_500
const lanes = 16
const peers: readonly Peer[] = ['ours', 'inline', 'fastify', 'node']

interface Row {
  readonly peer: Peer
  /** Median over the rounds. */
  readonly requestsPerSecond: number
  readonly ofInline: number
  /** Processor microseconds of the server's process for one request; hardly affected by other work on the machine. */
  readonly cpuMicros: number
}

/**
 * A sealed and signed read call through our HTTP stack, against a minimal Fastify handler with the same cryptography
 * inline, bare Fastify and bare node:http. Every server runs in a separate process; the real client seals the
 * requests in advance and this process sends them; the peers take turns, and ratios are computed within each round.
 */
export async function run(): Promise<{ ratios: Record<string, number>; rows: readonly Row[] }> {
  const servers = await Promise.all(peers.map(startPeer))
  try {
    const rates = new Map<Peer, number[]>(peers.map((peer) => [peer, []]))
    const costs = new Map<Peer, number[]>(peers.map((peer) => [peer, []]))
    // The first rounds warm up and are not counted.
    for (let round = -2; round < rounds; round++) {
      const ready = []
      for (const server of servers) ready.push({ ...server, requests: await requestsFor(server) })
      // In direct succession, so that other load on the machine affects all alike; and in rotating order.
      for (const { peer, port, requests, cpu } of round % 2 === 0 ? ready : ready.toReversed()) {
        const before = await cpu()
        const rate = await fire(port, requests, lanes)
        const cost = ((await cpu()) - before) / requestsInRound
        if (round < 0) continue
        rates.get(peer)?.push(rate)
        costs.get(peer)?.push(cost)
      }
    }
    const of = (peer: Peer) => rates.get(peer) ?? []
    const ratio = (left: Peer, right: Peer) =>
      median(of(left).map((rate, round) => rate / (of(right)[round] ?? Number.NaN)))
    const rows = peers.map((peer) => ({
      peer,
      requestsPerSecond: Math.round(median(of(peer))),
      ofInline: ratio(peer, 'inline'),
      cpuMicros: Math.round(median(costs.get(peer) ?? [])),
    }))
    return {
      ratios: {
        inline: ratio('ours', 'inline'),
        fastify: ratio('ours', 'fastify'),
        node: ratio('ours', 'node'),
      },
      rows,
    }
  } finally {
    for (const { stop } of servers) stop()
  }
}

function requestsFor({ peer, port, publicKey }: Running): Promise<Buffer[]> | Buffer[] {
  const isSealed = peer === 'ours' || peer === 'inline'
  return isSealed ? sealedRequests(port, publicKey, requestsInRound) : plainRequests(port, requestsInRound)
}

interface Running {
  readonly peer: Peer
  readonly port: number
  readonly publicKey: string
  /** Processor microseconds that the server has used so far. */
  readonly cpu: () => Promise<number>
  readonly stop: () => void
}

async function startPeer(peer: Peer): Promise<Running> {
  const child = fork(fileURLToPath(new URL('./gateway-peers.ts', import.meta.url)), [peer], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString()))
    child.once('exit', (code) => reject(new Error(`the peer ${peer} ended with ${code}`)))
  })
  const { port, publicKey } = JSON.parse(line) as { port: number; publicKey: string }
  return {
    peer,
    port,
    publicKey,
    cpu: () =>
      new Promise((resolve) => {
        child.once('message', (micros) => resolve(Number(micros)))
        child.send('cpu')
      }),
    stop: () => child.kill(),
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
