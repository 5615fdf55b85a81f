import { CallError } from '@grandstand/contract'
import { takeSocketTicket } from '@grandstand/contract/gateway'
import { memberInfo } from '@grandstand/contract/member'
import {
  createApi,
  createSocket,
  socketPath,
  type ApiOptions,
  type Api as WireApi,
  type LiveSocket,
  type SocketOptions,
} from '@grandstand/wire/client'
import { createLateActs } from '../act/late-acts.ts'
import type { ActStore } from '../act/act-store.ts'
import { readLineList } from '../api/line-list.ts'
import { forOwnSession } from '../api/own-session.ts'
import { correctServerClock, deviceTimeOf } from '../clock/server-clock.ts'
import { createLateReactor, type ErrorReactor } from '../errors/late-reactor.ts'
import { createLiveStore } from '../live/live-store.ts'
import { createSocketSource } from '../live/socket-source.ts'
import { createQueryClient } from '../queries/query-client.ts'
import { readDeviceId } from '../session/device-id.ts'
import { createExpiringStorage, type ExpiringStorage } from '../session/expiring-storage.ts'
import { createSession } from '../session/session.ts'
import type { ClientParts } from './client-context.ts'

/** The client of one page: everything that communicates with the platform. */
export interface Client extends ClientParts {
  readonly api: WireApi
  readonly socket: LiveSocket
  /** Values that the page stores on the device, each with an expiry. */
  readonly storage: ExpiringStorage
  /** Fetches the code of changes before the first one is made. */
  readonly acts: ActStore & { readonly prepare: () => void }
  /** Fetches the code of error reactions before the first failure. */
  readonly reactor: ErrorReactor & { readonly prepare: () => void }
}

/** Facts about the app, and what its pages do for the client. */
export interface ClientOptions
  extends
    Pick<ApiOptions, 'gatewayPublicKey' | 'build' | 'appKey' | 'siteId' | 'language'>,
    Pick<ApiOptions, 'solveChallenge' | 'proveSecondFactor'>,
    Pick<SocketOptions, 'entryTicket'> {
  /**
   * Stores the session, the device id and the backup lines; usually `localStorage`. A storage that throws counts as
   * empty.
   */
  readonly device: Storage
  /** Loads the reactions to failed calls; the code is fetched with the first failure. */
  readonly loadReactor: () => Promise<ErrorReactor>
  /** Resolves when the browser has handled pending work: the socket opens after live values were first drawn. */
  readonly breathe: () => Promise<void>
}

/** Creates the client of a page; it sends nothing before it is used. */
export function createClient(options: ClientOptions): Client {
  const storage = createExpiringStorage(options.device)
  // An older build may have stored a member that this build cannot read.
  const session = createSession(storage, (stored) => memberInfo.safeParse(stored).data, deviceTimeOf)
  const deviceId = readDeviceId(options.device)
  const { backups, failureThreshold } = readLineList(storage)
  const token = () => session.read().token

  const api = forOwnSession(
    createApi({
      ...options,
      origins: ['', ...backups],
      failureThreshold,
      deviceId,
      token,
      onOffset: correctServerClock,
    }),
    session,
    (error, call) => reactor.called(error, call),
  )
  let socketToken: string | undefined
  const socket = createSocket({
    ...options,
    url: () => `${(api.lines.origin() || location.origin).replace(/^http/, 'ws')}${socketPath}`,
    ticket: async () => {
      await options.breathe()
      socketToken = token()
      return (await api.call(takeSocketTicket, {})).ticket
    },
    deviceId,
    // Ignored when another log-in has replaced the session meanwhile.
    onEnded: (why, message) =>
      token() === socketToken &&
      reactor.called(new CallError(why, undefined, { cause: { message } }), undefined),
  })
  const reactor = createLateReactor(options.loadReactor, ({ kind, refusal }) => {
    if (kind === 'session-ended' || kind === 'blocked') session.end(refusal)
  })
  const tell = (error: unknown, isToldInPlace: boolean) => reactor.asked(error, 'action', isToldInPlace)
  const acts = createLateActs(
    () =>
      import('../act/follow-acts.ts').then(({ followActs }) =>
        followActs({ api, owner: () => session.read().member?.id ?? '', react: tell }, socket),
      ),
    tell,
  )
  const queries = createQueryClient(reactor.asked)
  const live = createLiveStore(createSocketSource(socket, () => api.clock.offsetMs, window))

  let lastToken = token()
  session.subscribe(() => {
    if (token() === lastToken) return
    lastToken = token()
    api.clearCache()
    acts.clear()
    socket.changeCaller()
  })

  return { api, socket, storage, session, acts, queries, live, reactor }
}
