import { keepLineList } from '@grandstand/client/api'
import type { ExpiringStorage } from '@grandstand/client/session'
import { listDomains } from '@grandstand/contract/site'
import type { createApi, LiveSocket } from '@grandstand/wire/client'
import { keepAllowedLanguage } from '../../features/site/language/data.ts'
import { slipNow } from '../../features/sportsbook/slip/slip-store.ts'
import { wantEdition } from '../../lib/language.ts'
import { followPage } from '../crashes.ts'
import type { AppRouter } from '../router.tsx'
import { keepScreensReady } from './keep-ready.ts'
import { keepOfflinePage } from './offline-page.ts'
import { createLineNotice } from './line-notice.ts'
import { createNewBuild, isPageInUse } from './new-build.ts'
import { startRounds } from './rounds.ts'

export interface UpkeepNeeds {
  readonly api: ReturnType<typeof createApi>
  readonly socket: Pick<LiveSocket, 'followLine' | 'onState'>
  readonly router: Pick<AppRouter, 'subscribe' | 'state'>
  readonly storage: ExpiringStorage
  /** The device's storage without an expiry. */
  readonly device: Storage
}

/**
 * Starts the background work of a page: the clock's re-sync, the list of lines and their notice, prefetching the
 * other screens' code.
 */
export function startUpkeep({ api, socket, router, storage, device }: UpkeepNeeds): void {
  const tell = createLineNotice()
  api.lines.onChange((state) => {
    tell(state)
    if (!state.isSwitching) socket.followLine()
  })
  const refreshLines = async () => {
    const { api: lines, video, news, failureThreshold, expiresAt } = await api.call(listDomains, {})
    const backups = lines.filter((origin) => origin !== location.origin)
    api.lines.offer(backups, failureThreshold)
    api.offerDomains('video', video)
    api.offerDomains('news', news)
    keepLineList(storage, { backups, failureThreshold }, expiresAt)
  }
  followPage({ api }, router)
  startRounds(followBuild({ api, socket, router }), refreshLines)
  // The page works without the prefetched files.
  keepScreensReady().catch(() => undefined)
  keepOfflinePage().catch(() => undefined)
  keepEdition(api, device).catch(() => undefined)
}

/**
 * Reloads the page into a new build where that disturbs nobody.
 * @returns the periodic request for the time, whose answer also names the build
 */
function followBuild({ api, socket, router }: Pick<UpkeepNeeds, 'api' | 'socket' | 'router'>) {
  // Navigating to another page discards the text typed on this one.
  let isTypedIn = false
  document.addEventListener('input', () => (isTypedIn = true), true)
  const build = createNewBuild({
    // The build writes this attribute into the page; under the dev server it is missing.
    own: document.documentElement.dataset['build'] || undefined,
    ask: () => api.syncClock(),
    isBusy: () => isTypedIn || slipNow().isOpen || slipNow().slip.legs.length > 0 || isPageInUse(document),
    isHidden: () => document.hidden,
    tab: sessionStorage,
    now: () => api.clock.now(),
    reload: () => location.reload(),
  })
  const look = async () => build.seen(await api.syncClock())
  document.addEventListener('visibilitychange', () => document.hidden && build.hidden())
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (!pathChanged) return
    isTypedIn = false
    build.leaving()
  })
  // A node that is replaced closes its connections: the next answer comes from another node.
  socket.onState(({ status }) => void (status === 'connected' && look().catch(() => undefined)))
  return look
}

/** Applies the language that the platform allows from the next load on; this page may hold unsaved input. */
async function keepEdition(api: UpkeepNeeds['api'], device: Storage): Promise<void> {
  wantEdition(await keepAllowedLanguage(api, device))
}
