import {
  type SessionEnd,
  sessionEndKey,
  sessionKey,
  type SessionStore,
  tellMemberCame,
  tellMemberGone,
} from '@grandstand/client/session'
import type { ErrorName } from '@grandstand/contract'
import { dismissToast, toast, toastStore } from '@grandstand/ui'
import type { QueryClient } from '@tanstack/react-query'
import { resetAppFlags } from '../lib/app-flags.ts'
import type { AppRouter } from './router.tsx'
import { screenAt } from './screen-facts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The log-in opened because the session ended so; it says so. */
    sessionEnd?: ErrorName
  }
}

/**
 * Keeps what depends on the session in step with it: the cache forgets the member's data whenever the session changes,
 * a member who gives the page up takes along all that is theirs, a lost session resets the app's flags and opens the
 * log-in, which returns to the page where it happened [ROUTE-01], other tabs are followed, and a dormant member is led to
 * where the account is woken [STATE-03].
 */
export function followSession(session: SessionStore, router: AppRouter, queries: QueryClient): () => void {
  let { token } = session.read()
  const greet = () => {
    const { member } = session.read()
    if (member) tellMemberCame(member.id)
  }
  if (token === undefined) tellMemberGone(false)
  greet()
  const leadDormant = () => {
    const { href } = router.state.location
    if (session.read().member?.isDormant !== true || screenAt(router, href).isForDormant) return
    void router.navigate({ to: '/reactivate', search: { fromPage: href }, replace: true })
  }
  const stopChange = session.subscribe(() => {
    const next = session.read().token
    if (next !== token) {
      token = next
      resetAppFlags()
      void queries.resetQueries()
    }
    greet()
    leadDormant()
  })
  const stopMoves = router.subscribe('onResolved', leadDormant)
  const stopEnd = session.onEnd((why, elsewhere) => {
    for (const { id } of toastStore.read()) dismissToast(id)
    queries.getMutationCache().clear()
    tellMemberGone(session.isLeaving())
    if (elsewhere && why === 'logged-out') tellOfOtherTab(elsewhere.successor?.nickname)
    // The restriction has a page of its own, to which its reaction leads.
    if (why === 'logged-out' || why === 'access-restricted') return
    const { href, pathname } = router.state.location
    if (pathname === '/login') return
    void router.navigate({ to: '/login', search: { fromPage: href }, state: { sessionEnd: why } })
  })
  const stopTabs = followOtherTabs(session)
  return () => {
    stopChange()
    stopMoves()
    stopEnd()
    stopTabs()
  }
}

/** Stays until it is closed: nobody may be looking at this tab. */
function tellOfOtherTab(successor: string | undefined): void {
  const text =
    successor === undefined
      ? '你已在另一个标签页退出登录。'
      : `另一个标签页登录了 ${successor}，这里也换成了这个账号。`
  toast(text, { tone: 'info', durationMs: null })
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
