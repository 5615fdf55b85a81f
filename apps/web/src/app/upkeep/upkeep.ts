import { listDomains } from '@grandstand/contract/site'
import type { createApi, LiveSocket } from '@grandstand/wire/client'
import { keepAllowedLanguage } from '../../features/site/language/data.ts'
import type { ExpiringStorage } from '../../lib/expiring-storage.ts'
import { wantEdition } from '../../lib/language.ts'
import { keepLineList } from '../../lib/line-list.ts'
import { keepScreensReady } from './keep-ready.ts'
import { createLineNotice } from './line-notice.ts'
import { startRounds } from './rounds.ts'

export interface UpkeepNeeds {
  readonly api: ReturnType<typeof createApi>
  readonly socket: Pick<LiveSocket, 'followLine'>
  readonly storage: ExpiringStorage
  /** What this device keeps for good. */
  readonly device: Storage
}

/** Starts what a page does beside its screens: the clock's re-sync, the list of lines, their notice, the other screens' code. */
export function startUpkeep({ api, socket, storage, device }: UpkeepNeeds): void {
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
  startRounds(() => api.syncClock(), refreshLines)
  // Without them the page goes on as it is.
  keepScreensReady().catch(() => undefined)
  keepEdition(api, device).catch(() => undefined)
}

/** Keeps to the language that the platform allows, from the next load on: this page may hold what somebody is typing. */
async function keepEdition(api: UpkeepNeeds['api'], device: Storage): Promise<void> {
  wantEdition(await keepAllowedLanguage(api, device))
}
