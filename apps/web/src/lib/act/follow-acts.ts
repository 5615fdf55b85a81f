import type { LiveSocket } from '@grandstand/wire/client'
import { createActStorage } from './act-storage.ts'
import { createActStore, type ActNeeds, type ActStore } from './act-store.ts'

interface PageNeeds extends Omit<ActNeeds, 'storage'> {
  /** The member whose acts these are; empty for a visitor. */
  readonly owner: () => string
}

/** The acts of this page, which asks for unknown outcomes whenever the connection may be back. */
export function followActs({ owner, ...needs }: PageNeeds, socket: Pick<LiveSocket, 'onState'>): ActStore {
  const acts = createActStore({ ...needs, storage: createActStorage(sessionStorage, localStorage, owner) })
  socket.onState(({ status }) => status === 'connected' && acts.wake())
  addEventListener('online', acts.wake)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && acts.wake())
  addEventListener('pagehide', acts.leave)
  return acts
}
