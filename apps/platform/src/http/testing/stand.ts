import type { AddressInfo } from 'node:net'
import { errors, type ErrorName } from '@grandstand/contract'
import { createApi, type Api, type ApiOptions } from '@grandstand/wire/client'
import {
  createGateway,
  createIdentityPem,
  createInProcessMemory,
  identityFromPem,
  type Gateway,
  type ReplayMemory,
} from '@grandstand/wire/server'
import {
  createChannels,
  createLiveSockets,
  type Channels,
  type LiveSocketsOptions,
} from '../../socket/index.ts'
import {
  buildHttp,
  gatewayCalls,
  openGates,
  type BoundCall,
  type HttpOptions,
  type SessionFacts,
  type Sessions,
} from '../index.ts'

/** Sessions in a map, for tests. */
export class TestSessions implements Sessions {
  readonly alive = new Map<string, SessionFacts>()
  readonly #ended = new Map<string, ErrorName>()
  readonly #listeners = new Set<(sessionId: string, why: ErrorName) => void>()

  logIn(token: string, memberId: string): void {
    this.alive.set(token, {
      sessionId: `s-${token}`,
      siteId: '5000',
      memberId: memberId as SessionFacts['memberId'],
      roles: ['member'],
    })
  }
  revoke(token: string, why: ErrorName): void {
    this.alive.delete(token)
    this.#ended.set(token, why)
    for (const listener of this.#listeners) listener(`s-${token}`, why)
  }
  find(token: string): SessionFacts | ErrorName | undefined {
    return this.alive.get(token) ?? this.#ended.get(token)
  }
  look(token: string): SessionFacts | ErrorName | undefined {
    return this.find(token)
  }
  onEnded(listener: (sessionId: string, why: ErrorName) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

const identityPem = createIdentityPem()

export interface Stand {
  readonly origin: string
  readonly socketUrl: string
  readonly sessions: TestSessions
  readonly channels: Channels
  /** Envelope refusals by their inner reason, in order. */
  readonly refusals: string[]
  readonly failures: unknown[]
  /** A client like a browser's tab, with the requests that it sent. */
  tab(options?: Partial<ApiOptions>): Tab
  close(): Promise<void>
}

export interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: Uint8Array<ArrayBuffer> | undefined
}

export interface Tab {
  readonly api: Api
  /** Every request, handshakes included. */
  readonly sent: Sent[]
}

export interface StandOptions {
  readonly calls?: readonly BoundCall[]
  /** Calls that need the stand's own channels and gateway. */
  readonly area?: (parts: { gateway: Gateway; channels: Channels }) => readonly BoundCall[]
  readonly memory?: ReplayMemory
  readonly now?: () => number
  readonly sessions?: TestSessions
  readonly http?: Partial<HttpOptions>
  readonly sockets?: Partial<LiveSocketsOptions>
  readonly identityPem?: string
  /** Port; a free one when left out. */
  readonly port?: number
}

/** The real HTTP and socket servers on a free port of this machine, with sessions from a map. */
export async function startStand(options: StandOptions = {}): Promise<Stand> {
  const now = options.now ?? Date.now
  const sessions = options.sessions ?? new TestSessions()
  const refusals: string[] = []
  const failures: unknown[] = []
  const gateway = createGateway({
    identity: identityFromPem(options.identityPem ?? identityPem),
    memory: options.memory ?? createInProcessMemory(),
    now,
  })
  const channels = createChannels({ now, onError: (error) => failures.push(error) })
  const server = await buildHttp({
    config: { publicOrigins: ['https://backup.example'], trustProxy: false },
    gateway,
    calls: [
      ...gatewayCalls({
        gateway,
        once: { settle: () => Promise.resolve('cancelled') },
        build: '250514',
        version: '1.1.0',
        zone: 'Asia/Shanghai',
        pageBuild: 'b-77',
      }),
      ...(options.calls ?? []),
      ...(options.area?.({ gateway, channels }) ?? []),
    ],
    sessions,
    gates: openGates,
    watcher: {
      answered: () => undefined,
      refused: (_, because) => void refusals.push(because),
      failed: (_, __, error) => void failures.push(error),
    },
    now,
    errorNameFor: () => undefined,
    readyChecks: {},
    metricsText: () => Promise.resolve('# none\n'),
    ...options.http,
  })
  await server.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const sockets = createLiveSockets({
    server: server.server,
    gateway,
    sessions,
    gates: openGates,
    channels,
    now,
    publicOrigins: ['https://backup.example'],
    ...options.sockets,
  })
  return {
    origin,
    socketUrl: `ws://127.0.0.1:${port}/socket`,
    sessions,
    channels,
    refusals,
    failures,
    tab(tabOptions = {}) {
      const sent: Sent[] = []
      const tapped: typeof fetch = (input, init) => {
        sent.push({
          url: input as string,
          method: init?.method ?? 'GET',
          headers: { ...(init?.headers as Record<string, string>) },
          body: init?.body as Uint8Array<ArrayBuffer> | undefined,
        })
        return fetch(input, init)
      }
      const api = createApi({
        origins: [origin],
        gatewayPublicKey: gateway.publicKey,
        build: '250514',
        deviceId: 'device-1',
        token: () => undefined,
        localNow: now,
        fetch: tapped,
        ...tabOptions,
      })
      return { api, sent }
    },
    async close() {
      channels.close()
      await sockets.close()
      await server.close()
    },
  }
}

/** Sends a captured request, unchanged or modified, as an attacker on the network could. */
export async function resend(
  sent: Sent,
  change: Partial<Sent> = {},
): Promise<{ status: number; text: string; code: number | undefined }> {
  const { url, method, headers, body } = { ...sent, ...change }
  const response = await fetch(url, { method, headers, ...(body && { body }) })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = Buffer.from(bytes).toString('latin1')
  return {
    status: response.status,
    text,
    code: text.startsWith('{"code":') ? Number(/\d+/.exec(text)?.[0]) : undefined,
  }
}

export const codeOf = (name: ErrorName): number => errors[name].code
