import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { ApiProvider, type Api } from '../lib/api.tsx'
import { LiveProvider } from '../lib/live.tsx'
import type { LiveStore } from '../lib/live-store.ts'
import { SessionProvider } from '../lib/session-context.tsx'
import type { SessionStore } from '../lib/session.ts'

interface Parts {
  readonly api: Api
  readonly live: LiveStore
  readonly session: SessionStore
  readonly queries: QueryClient
  readonly router: AnyRouter
}

/** Hands the parts that main.tsx built to the screens. */
export function App({ api, live, session, queries, router }: Parts) {
  return (
    <ApiProvider api={api}>
      <LiveProvider live={live}>
        <SessionProvider session={session}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </SessionProvider>
      </LiveProvider>
    </ApiProvider>
  )
}
