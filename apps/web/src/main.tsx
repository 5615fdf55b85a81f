import { createLateActs } from '@grandstand/client/act'
import { forOwnSession, readLineList } from '@grandstand/client/api'
import { correctServerClock, deviceTimeOf } from '@grandstand/client/clock'
import { createLateReactor } from '@grandstand/client/errors'
import { createLiveStore, createSocketSource } from '@grandstand/client/live'
import { createQueryClient } from '@grandstand/client/queries'
import { createExpiringStorage, createSession, readDeviceId } from '@grandstand/client/session'
import { CallError } from '@grandstand/contract'
import { takeSocketTicket } from '@grandstand/contract/gateway'
import { memberInfo } from '@grandstand/contract/member'
import {
  createApi,
  createSocket,
  socketPath,
  type ProveSecondFactor,
  type SolveChallenge,
} from '@grandstand/wire/client'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.tsx'
import { followSession } from './app/session-effects.ts'
import { followAppearance } from './features/member/settings.ts'
import { breathe } from './lib/breathe.ts'
import { build } from './lib/build.ts'
import { pageLanguage } from './lib/language.ts'
import { siteId } from './lib/site.ts'

/** The specification's first re-sync of the clock [CONST-02]; the rest of the upkeep begins with it. */
const upkeepAfterMs = 6_700

/** Builds the api, the live values and the session of this tab and hands them to the app; in short tasks, so that it holds up no tap. */
async function start(root: HTMLElement): Promise<void> {
  const storage = createExpiringStorage(localStorage)
  const parseMember = (stored: unknown) => {
    const parsed = memberInfo.safeParse(stored)
    return parsed.success ? parsed.data : undefined
  }
  const session = createSession(storage, parseMember, deviceTimeOf)
  const deviceId = readDeviceId(localStorage)
  const { backups, failureThreshold } = readLineList(storage)
  const token = () => session.read().token
  const solveChallenge: SolveChallenge = async (data, signal) => {
    const { openChallenge } = await import('./features/auth/challenge/open-challenge.tsx')
    return openChallenge(api, data, signal)
  }
  const proveSecondFactor: ProveSecondFactor = async (wanted, signal) => {
    const { prove } = await import('./features/auth/security/prove.tsx')
    return prove(wanted, signal, { api, acts, session, queries })
  }
  const api = forOwnSession(
    createApi({
      origins: ['', ...backups],
      failureThreshold,
      gatewayPublicKey: import.meta.env.VITE_GATEWAY_PUBLIC_KEY,
      build: build.version,
      appKey: build.appKey,
      deviceId,
      siteId,
      token,
      onOffset: correctServerClock,
      solveChallenge,
      language: pageLanguage,
      proveSecondFactor,
    }),
    session,
    (error, call) => reactor.called(error, call),
  )
  let socketToken: string | undefined
  const socket = createSocket({
    url: () => `${(api.lines.origin() || location.origin).replace(/^http/, 'ws')}${socketPath}`,
    ticket: async () => {
      // The first view to watch something opens the socket while it is drawn; the rest of its drawing comes first.
      await breathe()
      socketToken = token()
      return (await api.call(takeSocketTicket, {})).ticket
    },
    entryTicket: async ({ id }) => {
      const { chatRoomNo, connectChat } = await import('@grandstand/contract/chat')
      return (await api.call(connectChat, { roomNo: chatRoomNo.parse(id) })).ticket
    },
    deviceId,
    // Unless another log-in has taken the session's place meanwhile.
    onEnded: (why, message) =>
      token() === socketToken &&
      reactor.called(new CallError(why, undefined, { cause: { message } }), undefined),
  })
  const reactor = createLateReactor(
    () =>
      import('./app/react-to-errors.ts').then(({ createErrorReactor, getPerInfo }) =>
        createErrorReactor({
          session,
          router,
          askSite: () => api.call(getPerInfo, {}),
          reopenLive: () => socket.reopen(),
          tabStorage: sessionStorage,
          now: () => performance.now(),
        }),
      ),
    ({ kind, refusal }) => {
      if (kind === 'session-ended' || kind === 'blocked') session.end(refusal)
    },
  )
  const queries = createQueryClient(reactor.asked)
  await breathe()
  const router = createAppRouter()

  const tell = (error: unknown, isToldInPlace: boolean) => reactor.asked(error, 'action', isToldInPlace)
  const acts = createLateActs(
    () =>
      import('@grandstand/client/act/page').then(({ followActs }) =>
        followActs({ api, owner: () => session.read().member?.id ?? '', react: tell }, socket),
      ),
    tell,
  )
  let lastToken = token()
  session.subscribe(() => {
    if (token() === lastToken) return
    lastToken = token()
    api.clearCache()
    acts.clear()
    socket.changeCaller()
  })
  followSession(session, router, queries)
  followAppearance()

  const keepUp = () =>
    import('./app/upkeep/upkeep.ts').then(({ startUpkeep }) =>
      startUpkeep({ api, socket, router, storage, device: localStorage }),
    )
  setTimeout(() => void keepUp().catch(() => undefined), upkeepAfterMs)
  setTimeout(reactor.prepare, upkeepAfterMs)
  setTimeout(acts.prepare, upkeepAfterMs)

  await breathe()
  const live = createLiveStore(createSocketSource(socket, () => api.clock.offsetMs, window))
  // The route is there before the first drawing: the router draws what changes later at once, and this way in slices.
  await router.load()
  // The page's own first paint stays until the drawing is done.
  startTransition(() => createRoot(root).render(<App {...{ api, acts, live, session, queries, router }} />))
}

const root = document.getElementById('root')
if (root) {
  if (globalThis.crypto?.subtle) void start(root)
  else
    void import('./app/insecure-context.tsx').then(({ InsecureContext }) =>
      createRoot(root).render(<InsecureContext />),
    )
}
