import { readFileSync } from 'node:fs'
import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { chatRoomNo, connectChat } from '@grandstand/contract/chat'
import { takeSocketTicket } from '@grandstand/contract/gateway'
import { hashPassword, login, logout, register, type Session } from '@grandstand/contract/auth'
import {
  createApi,
  createSocket,
  socketPath,
  type Api,
  type ApiOptions,
  type LiveSocket,
} from '@grandstand/wire/client'
import { WebSocket } from 'ws'
import { gatewayKeyFile } from './programs.ts'

/** The public half of the gateway's key of the platform under test, as in the web build. */
export function gatewayPublicKey(): string {
  const key = createPublicKey(createPrivateKey(readFileSync(gatewayKeyFile)))
  return key.export({ type: 'spki', format: 'der' }).subarray(-65).toString('base64url')
}

export interface Client {
  readonly api: Api
  /** Device id of this client; its token is invalid on any other device. */
  readonly deviceId: string
  /** The current session token; '' for a visitor. */
  token(): string
  register(name: string, password: string): Promise<Session>
  login(name: string, password: string): Promise<Session>
  logout(): Promise<void>
  /** A socket with this client's ticket; the caller has to close it. */
  openSocket(): LiveSocket
}

/** As in a browser, a close before the socket is open causes no uncaught error. */
class PatientWebSocket extends WebSocket {
  constructor(address: string) {
    super(address)
    this.on('error', () => undefined)
  }
}

/**
 * Creates the real client of the web app in Node, with handshake, sealing and signing. A test creates one for each
 * tab. By default its client type is not a browser's, so that a member may use both in parallel; `WEB` replaces the
 * browser's session. `fetch` may record the requests.
 */
export function createClient(
  url: string,
  clientType = 'TEST',
  fetch: typeof globalThis.fetch = (...request) => globalThis.fetch(...request),
  more: Partial<ApiOptions> = {},
): Client {
  let token: string | undefined
  const deviceId = more.deviceId ?? randomUUID()
  const api = createApi({
    origins: [url],
    gatewayPublicKey: gatewayPublicKey(),
    build: '250514',
    deviceId,
    clientType,
    appKey: 'grandstand-tools',
    fetch,
    token: () => token,
    ...more,
  })
  const keep = (session: Session) => {
    token = session.token
    return session
  }
  return {
    api,
    deviceId,
    token: () => token ?? '',
    register: async (name, password) =>
      keep(await api.call(register, { name, password, hasAgreed: true, isAdult: true })),
    login: async (name, password) =>
      keep(
        await api.call(login, {
          name,
          password: await hashPassword(name, password),
          flag: 0,
          version: '250514',
          timewd: Date.now(),
        }),
      ),
    async logout() {
      await api.call(logout, {})
      token = undefined
    },
    openSocket() {
      const socket = createSocket({
        url: () => api.lines.origin().replace(/^http/, 'ws') + socketPath,
        // Node 20 has no built-in WebSocket.
        WebSocket: PatientWebSocket as unknown as typeof globalThis.WebSocket,
        deviceId,
        ticket: async () => (await api.call(takeSocketTicket, {})).ticket,
        entryTicket: async ({ id }) => (await api.call(connectChat, { roomNo: chatRoomNo.parse(id) })).ticket,
      })
      api.lines.onChange(({ isSwitching }) => isSwitching || socket.followLine())
      return socket
    },
  }
}
