import { followSession as follow, type SessionStore } from '@grandstand/client/session'
import type { ErrorName } from '@grandstand/contract'
import { toast } from '@grandstand/ui'
import type { QueryClient } from '@tanstack/react-query'
import { forgetPasswordPrompt } from '../features/auth/password-prompt-shown.ts'
import type { AppRouter } from './router.tsx'
import { screenAt } from './screen-facts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why the session ended, when that opened the log-in; the log-in shows the reason. */
    sessionEnd?: ErrorName
    /** An alert over the log-in has the reason already. */
    isEndTold?: boolean
  }
}

/**
 * Effects of a session change in this app: the password prompt may be shown again; a lost session opens the log-in, which
 * returns to the page where it happened [ROUTE-01]; a change by another tab is announced; a dormant member is
 * redirected to the reactivation page [STATE-03].
 */
export function followSession(session: SessionStore, router: AppRouter, queries: QueryClient): () => void {
  const leadDormant = () => {
    const { href } = router.state.location
    if (session.read().member?.isDormant !== true || screenAt(router, href).isForDormant) return
    void router.navigate({ to: '/reactivate', search: { fromPage: href }, replace: true })
  }
  const stop = follow(session, queries, {
    onToken: forgetPasswordPrompt,
    onChange: leadDormant,
    onEnd(why, elsewhere, isTold) {
      if (elsewhere && why === 'logged-out') tellOfOtherTab(elsewhere.successor?.nickname)
      // The reaction to an access restriction opens a page of its own.
      if (why === 'logged-out' || why === 'access-restricted') return
      const { href } = router.state.location
      if (screenAt(router, href).purpose === 'login') return
      void router.navigate({
        to: '/login',
        search: { fromPage: href },
        state: { sessionEnd: why, ...(isTold && { isEndTold: true }) },
      })
    },
  })
  const stopMoves = router.subscribe('onResolved', leadDormant)
  return () => {
    stop()
    stopMoves()
  }
}

/** Stays open until it is dismissed, because this tab may be in the background. */
function tellOfOtherTab(successor: string | undefined): void {
  const text =
    successor === undefined
      ? '你已在另一个标签页退出登录。'
      : `另一个标签页登录了 ${successor}，这里也换成了这个账号。`
  toast(text, { tone: 'info', durationMs: null })
}
