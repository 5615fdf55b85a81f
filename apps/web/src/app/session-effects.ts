import type { ErrorName } from '@grandstand/contract'
import type { QueryClient } from '@tanstack/react-query'
import { resetAppFlags } from '../lib/app-flags.ts'
import { sessionKey, type SessionStore } from '../lib/session.ts'
import type { AppRouter } from './router.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The log-in opened because the session ended so; it says so. */
    sessionEnd?: ErrorName
  }
}

/** Pages that a dormant member may be on: where they wake the account, where people help, and those that lead on by themselves. */
const forDormant = /^\/(reactivate|cs|login|register|entry|access-|maintenance|robot-check)/

/**
 * Keeps what depends on the session in step with it: the cache forgets the member's data whenever the session changes,
 * a lost session resets the app's flags and opens the log-in, which returns to the page where it happened [ROUTE-01],
 * other tabs are followed, and a dormant member is led to where the account is woken [STATE-03].
 */
export function followSession(session: SessionStore, router: AppRouter, queries: QueryClient): () => void {
  let token = session.read().token
  const leadDormant = () => {
    const { pathname, href } = router.state.location
    if (session.read().member?.isDormant !== true || forDormant.test(pathname)) return
    void router.navigate({ to: '/reactivate', search: { fromPage: href }, replace: true })
  }
  const stopChange = session.subscribe(() => {
    const next = session.read().token
    if (next !== token) {
      token = next
      resetAppFlags()
      void queries.resetQueries()
    }
    leadDormant()
  })
  const stopMoves = router.subscribe('onResolved', leadDormant)
  const stopEnd = session.onEnd((why) => {
    // The restriction has a page of its own, to which its reaction leads.
    if (why === 'logged-out' || why === 'access-restricted') return
    const { href } = router.state.location
    void router.navigate({ to: '/login', search: { fromPage: href }, state: { sessionEnd: why } })
  })
  const onStorage = (event: StorageEvent) => {
    if (event.key === sessionKey || event.key === null) session.reread()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    stopChange()
    stopMoves()
    stopEnd()
    window.removeEventListener('storage', onStorage)
  }
}
