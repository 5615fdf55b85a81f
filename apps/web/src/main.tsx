import { createClient } from '@grandstand/client'
import { afterTap, followInputMode, followTaps } from '@grandstand/ui'
import { startTransition } from 'react'
import { createRoot } from './boot/react.ts'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.tsx'
import { followSession } from './app/session-effects.ts'
import { followAppearance } from './features/member/settings.ts'
import { breathe } from './lib/breathe.ts'
import { build } from './lib/build.ts'
import { firstUse } from './lib/first-use.ts'
import { pageLanguage } from './lib/language.ts'
import { siteId } from './lib/site.ts'

/** The specification's first re-sync of the clock [CONST-02]; the rest of the upkeep begins with it. */
const upkeepAfterMs = 6_700

/** The first screen is drawn by then: the code of the next ones may be loaded. */
const prepareAfterMs = 2_000

/** Builds the client of this tab and hands it to the app; in short tasks, so that it holds up no tap. */
async function start(root: HTMLElement): Promise<void> {
  const client = createClient({
    gatewayPublicKey: import.meta.env.VITE_GATEWAY_PUBLIC_KEY,
    build: build.version,
    appKey: build.appKey,
    siteId,
    language: pageLanguage,
    device: localStorage,
    breathe,
    async solveChallenge(data, signal) {
      const { openChallenge } = await import('./features/auth/challenge/open-challenge.ts')
      return openChallenge(api, data, signal)
    },
    async proveSecondFactor(wanted, signal) {
      const { proveHere } = await import('./features/auth/security/prove.ts')
      return proveHere(wanted, signal, client)
    },
    async entryTicket({ id }) {
      const { chatRoomNo, connectChat } = await import('@grandstand/contract/chat')
      return (await api.call(connectChat, { roomNo: chatRoomNo.parse(id) })).ticket
    },
    async loadReactor() {
      const { createErrorReactor } = await import('./app/react-to-errors.ts')
      return createErrorReactor(client, router)
    },
  })
  const { api, acts, queries, reactor, session, socket, storage } = client
  await breathe()
  const router = createAppRouter()
  followSession(session, router, queries)
  followAppearance()
  followInputMode()
  followTaps()

  const keepUp = () =>
    import('./app/upkeep/upkeep.ts').then(({ startUpkeep }) =>
      startUpkeep({ api, socket, router, storage, device: localStorage }),
    )
  for (const work of [() => void keepUp().catch(() => undefined), reactor.prepare, acts.prepare])
    setTimeout(afterTap, upkeepAfterMs, work)

  const prepare = () =>
    import('./app/upkeep/prepare-screens.ts').then(({ prepareScreens }) => prepareScreens(router))
  // Visitors may only look.
  const isUsed =
    session.read().token === undefined
      ? firstUse()
      : new Promise((resolve) => setTimeout(resolve, prepareAfterMs))
  void isUsed.then(prepare).catch(() => undefined)

  await breathe()
  // The route is there before the first drawing: the router draws what changes later at once, and this way in slices.
  await router.load()
  // The page's own first paint stays until the drawing is done.
  startTransition(() =>
    createRoot(root, { onCaughtError: crashed, onUncaughtError: crashed }).render(
      <App client={client} router={router} />,
    ),
  )

  /** A component threw. The console and the page's own listeners hear of it as they would without a boundary. */
  function crashed(
    thrown: unknown,
    { componentStack }: { readonly componentStack?: string | undefined },
  ): void {
    void import('./app/crashes.ts').then(({ report }) => report(client, router, thrown, componentStack))
    reportError(thrown)
  }
}

const root = document.getElementById('root')
if (root) {
  if (globalThis.crypto?.subtle) void start(root)
  else
    void import('./app/insecure-context.tsx').then(({ InsecureContext }) =>
      createRoot(root).render(<InsecureContext />),
    )
}

// The files of `boot/` are parts of what this file starts: each chunk is found by them (vite/first-screen-parts.ts).
export * from './boot/frame.ts'
export * from './boot/router.ts'
export * from './boot/contract.ts'
export * from './boot/sportsbook.ts'
