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

/** Callbacks of an app for changes of its page's session. */
export interface SessionWatcher {
  /** The session began, ended, or changed hands: the app drops its state of the former session. */
  readonly onToken?: () => void
  /** Called after every change, also of the member's own facts. */
  readonly onChange?: () => void
  /**
   * The session is over and the member's data is cleared. `elsewhere` is set where another tab of this browser ended
   * it, with the member who logged in there instead.
   */
  readonly onEnd?: (why: SessionEnd, elsewhere?: EndedElsewhere, isTold?: true) => void
}

/**
 * Keeps everything that depends on the session in step with it: the query cache is refetched for each session; when
 * the member changes, their data is dropped (toasts, changes under way, member-bound stores); changes by other tabs
 * of the browser are applied. Returns a function that stops it.
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
  const stopEnd = session.onEnd((why, elsewhere, isTold) => {
    for (const { id } of toastStore.read()) dismissToast(id)
    queries.getMutationCache().clear()
    tellMemberGone(session.isLeaving())
    watcher.onEnd?.(why, elsewhere, isTold)
  })
  const stopTabs = followOtherTabs(session)
  return () => {
    stopChange()
    stopEnd()
    stopTabs()
  }
}

/**
 * Applies session changes that other tabs write. A page that was suspended gets no events, so it checks when it is
 * shown again.
 */
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

/** Why a session ended, parsed from the value that another tab wrote with `ExpiringStorage`. */
function endingIn(stored: string): SessionEnd | undefined {
  try {
    return (JSON.parse(stored) as { readonly value: SessionEnd }).value
  } catch {
    return undefined
  }
}
