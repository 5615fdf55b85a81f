import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { takeSocketTicket } from '@grandstand/contract/gateway'
import {
  createIdentityPem,
  createInProcessMemory,
  identityFromPem,
  type Gateway,
} from '@grandstand/wire/server'
import { expect, it } from 'vitest'
import { startStand, TestSessions, type Stand } from '../http/testing/stand.ts'
import { crowdChannel, type CrowdAnswer, type CrowdNews } from './testing/crowd-channel.ts'

const seats = 10_000
const token = 'crowd'
const deviceId = 'crowd'

/** Nodes that share one memory and the same sessions, as over Redis and the database. */
function createNodes() {
  const sessions = new TestSessions()
  sessions.logIn(token, 'm1')
  const identityPem = createIdentityPem()
  const memory = createInProcessMemory()
  let gateway: Gateway | undefined
  return {
    gatewayPublicKey: identityFromPem(identityPem).publicKey,
    /** @param told called with the id of each answered call, and with each refusal */
    async start(told: (what: string) => void): Promise<Stand> {
      const node = await startStand({
        sessions,
        identityPem,
        memory,
        // The crowd is on one machine, while ten thousand browsers have many addresses.
        sockets: { waiting: { most: seats, mostOfAddress: seats } },
        area: (parts) => {
          gateway = parts.gateway
          return []
        },
        http: {
          watcher: {
            answered: (call, code) => told(code === 'success' ? call : code),
            refused: (_, because) => told(because),
            failed: (call) => told(`${call} failed`),
          },
        },
      })
      node.channels.publishChannel(crowdChannel, { snapshot: () => ({}) })
      return node
    },
    ticket: () =>
      gateway?.sealTicket({ token, deviceId, origin: '', ip: '127.0.0.1' }) ?? Promise.resolve(''),
  }
}

function createCrowd({ gatewayPublicKey, ticket }: ReturnType<typeof createNodes>) {
  const program = fileURLToPath(new URL('testing/crowd.ts', import.meta.url))
  const child: ChildProcess = fork(program, [gatewayPublicKey, token, deviceId], {
    execArgv: ['--import', 'tsx'],
  })
  const tell = (news: CrowdNews) => void child.send(news)
  child.on('message', (answer: CrowdAnswer) => {
    if (answer.kind === 'attempted')
      void Promise.all(Array.from({ length: answer.count }, ticket)).then((tickets) => tell({ tickets }))
  })
  return {
    tell,
    next: <K extends CrowdAnswer['kind']>(kind: K) =>
      new Promise<Extract<CrowdAnswer, { kind: K }>>((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`the crowd ended: ${code}`)))
        const hear = (answer: CrowdAnswer) => {
          if (answer.kind !== kind) return
          child.off('message', hear)
          resolve(answer as Extract<CrowdAnswer, { kind: K }>)
        }
        child.on('message', hear)
      }),
    kill: () => child.kill('SIGKILL'),
  }
}

it('[H-H5] ten thousand tabs that lose their node at once come back over the time it asked for, each with a ticket and none with a log-in', async () => {
  const nodes = createNodes()
  const full = await nodes.start(() => undefined)
  const told = new Set<string>()
  const other = await nodes.start((what) => told.add(what))
  const crowd = createCrowd(nodes)
  try {
    for (let more = 500, seat = 0; seat < seats; seat += more) {
      const seated = crowd.next('seated')
      crowd.tell({ origin: full.origin, more })
      await seated
    }
    // The answer to a ping tells each tab how long to wait if this node goes away.
    await crowd.next('answered')

    crowd.tell({ origin: other.origin })
    const [{ askedAt, lateMs, ...whole }] = await Promise.all([crowd.next('seated'), full.close()])
    expect(whole).toMatchObject({ seats, ended: 0 })
    // All calls succeeded, and the only call made was for tickets.
    expect(told).toEqual(new Set([takeSocketTicket.id]))
    // One ticket for each tab, and another one for tabs whose first try met a busy node.
    expect(askedAt.length).toBeGreaterThanOrEqual(seats)
    expect(askedAt.length).toBeLessThan(seats * 3)

    const ordered = askedAt.toSorted((a, b) => a - b)
    const first = ordered[0] ?? 0
    const seconds = new Map<number, number>()
    for (const at of ordered) {
      const second = Math.floor((at - first) / 1_000)
      seconds.set(second, (seconds.get(second) ?? 0) + 1)
    }
    // The target is 500 a second, and as many again may be second tries. A second also includes tickets whose timers
    // were late.
    expect(Math.max(...seconds.values())).toBeLessThan(1_000 * (1 + lateMs / 1_000))
  } finally {
    crowd.kill()
    await other.close()
  }
}, 400_000)
