import { dismissToast, toast } from '@grandstand/ui'
import type { LiveSocket } from '@grandstand/wire/client'
import { cancelledText, messageOf, unknownText } from '../errors/failure.ts'
import { againText, doneText } from './act-notice.tsx'
import { createActStorage } from './act-storage.ts'
import { createActStore, type ActNeeds, type ActStore } from './act-store.ts'

interface PageNeeds extends Omit<ActNeeds, 'storage' | 'tellDoubt' | 'tellEnd'> {
  /** Id of the member whose acts these are; empty for a visitor. */
  readonly owner: () => string
}

/** Creates the act store of this page and looks up unknown outcomes whenever the connection comes back. */
export function followActs({ owner, ...needs }: PageNeeds, socket: Pick<LiveSocket, 'onState'>): ActStore {
  const storage = createActStorage(sessionStorage, localStorage, owner)
  const acts = createActStore({ ...needs, storage, tellDoubt, tellEnd })
  socket.onState(({ status }) => status === 'connected' && acts.wake())
  addEventListener('online', acts.wake)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && acts.wake())
  addEventListener('pagehide', acts.leave)
  return acts
}

function tellDoubt(again: () => void): () => void {
  const action = { label: againText, onPress: again }
  const id = toast(unknownText, { tone: 'info', durationMs: null, action })
  return () => dismissToast(id)
}

const tellEnd: ActNeeds['tellEnd'] = (end) =>
  void (end.at === 'done'
    ? toast(doneText)
    : toast(messageOf(end.error) ?? cancelledText, { tone: 'info', durationMs: 8_000 }))
