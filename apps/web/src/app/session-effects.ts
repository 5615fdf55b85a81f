import { followSession as follow, type SessionStore } from '@grandstand/client/session'
import type { ErrorName } from '@grandstand/contract'
import { toast } from '@grandstand/ui'
import type { QueryClient } from '@tanstack/react-query'
import { resetAppFlags } from '../lib/app-flags.ts'
import type { AppRouter } from './router.tsx'
import { screenAt } from './screen-facts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How the session ended, when that opened the log-in, which shows the reason. */
    sessionEnd?: ErrorName
  }
}

/**
 * What this app does when its session changes: flags go with it, a lost session opens the log-in, which returns to the
 * page where it happened [ROUTE-01], another tab's doing is told, and a dormant member is led to where the account is
 * woken [STATE-03].
 */
export function followSession(session: SessionStore, router: AppRouter, queries: QueryClient): () => void {
  const leadDormant = () => {
    const { href } = router.state.location
    if (session.read().member?.isDormant !== true || screenAt(router, href).isForDormant) return
    void router.navigate({ to: '/reactivate', search: { fromPage: href }, replace: true })
  }
  const stop = follow(session, queries, {
    onToken: resetAppFlags,
    onChange: leadDormant,
    onEnd(why, elsewhere) {
      if (elsewhere && why === 'logged-out') tellOfOtherTab(elsewhere.successor?.nickname)
      // The reaction to a restriction leads to a page of its own.
      if (why === 'logged-out' || why === 'access-restricted') return
      const { href, pathname } = router.state.location
      if (pathname === '/login') return
      void router.navigate({ to: '/login', search: { fromPage: href }, state: { sessionEnd: why } })
    },
  })
  const stopMoves = router.subscribe('onResolved', leadDormant)
  return () => {
    stop()
    stopMoves()
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
