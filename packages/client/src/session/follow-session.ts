import { dismissToast, toastStore } from '@grandstand/ui'
import type { QueryClient } from '@tanstack/react-query'
import { tellMemberCame, tellMemberGone } from './member-bound.ts'
import {
  sessionEndKey,
  sessionKey,
  type EndedElsewhere,
  type SessionEnd,
  type SessionStore,
} from './session.ts'

/** What an app does when the session of its page changes. */
export interface SessionWatcher {
  /** The session began, or ended, or changed hands: the app drops what it remembered for the one before. */
  readonly onToken?: () => void
  /** After every change, also of the member's own facts. */
  readonly onChange?: () => void
  /**
   * The session is over, and what was the member's is gone. `elsewhere` is set where another tab of this browser ended
   * it, with the member who logged in there instead.
   */
  readonly onEnd?: (why: SessionEnd, elsewhere?: EndedElsewhere) => void
}

/**
 * Keeps what depends on the session in step with it: the query cache is read anew with each session, a member who gives
 * the page up takes along all that is theirs (toasts, changes under way, stores that follow the member), and other tabs
 * of the browser are followed. Returns how to stop.
 */
export function followSession(
  session: SessionStore,
  queries: QueryClient,
  watcher: SessionWatcher,
): () => void {
  let { token } = session.read()
  const greet = () => {
    const { member } = session.read()
    if (member) tellMemberCame(member.id)
  }
  if (token === undefined) tellMemberGone(false)
  greet()
  const stopChange = session.subscribe(() => {
    const next = session.read().token
    if (next !== token) {
      token = next
      watcher.onToken?.()
      void queries.resetQueries()
    }
    greet()
    watcher.onChange?.()
  })
  const stopEnd = session.onEnd((why, elsewhere) => {
    for (const { id } of toastStore.read()) dismissToast(id)
    queries.getMutationCache().clear()
    tellMemberGone(session.isLeaving())
    watcher.onEnd?.(why, elsewhere)
  })
  const stopTabs = followOtherTabs(session)
  return () => {
    stopChange()
    stopEnd()
    stopTabs()
  }
}

/** Follows the session that other tabs write. A page that slept hears of nothing and looks when it is back. */
function followOtherTabs(session: SessionStore): () => void {
  let why: SessionEnd | undefined
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === sessionEndKey && newValue !== null) why = endingIn(newValue)
    if (key !== sessionKey && key !== null) return
    session.reread(why)
    why = undefined
  }
  const onReturn = () => document.visibilityState === 'visible' && session.reread()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onReturn)
  window.addEventListener('visibilitychange', onReturn)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onReturn)
    window.removeEventListener('visibilitychange', onReturn)
  }
}

/** Why a session ended, as another tab of this site wrote it with `ExpiringStorage`. */
function endingIn(stored: string): SessionEnd | undefined {
  try {
    return (JSON.parse(stored) as { readonly value: SessionEnd }).value
  } catch {
    return undefined
  }
}
