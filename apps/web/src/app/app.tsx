import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { ActProvider } from '../lib/act/use-act.tsx'
import type { ActStore } from '../lib/act/act-store.ts'
import { ApiProvider, type Api } from '../lib/api.tsx'
import { LiveProvider } from '../lib/live.tsx'
import type { LiveStore } from '../lib/live-store.ts'
import { SessionProvider } from '../lib/session-context.tsx'
import type { SessionStore } from '../lib/session.ts'

interface Parts {
  readonly api: Api
  readonly acts: ActStore
  readonly live: LiveStore
  readonly session: SessionStore
  readonly queries: QueryClient
  readonly router: AnyRouter
}

/** Hands the parts that main.tsx built to the screens. */
export function App({ api, acts, live, session, queries, router }: Parts) {
  return (
    <ApiProvider api={api}>
      <LiveProvider live={live}>
        <SessionProvider session={session}>
          <QueryClientProvider client={queries}>
            <ActProvider acts={acts}>
              <RouterProvider router={router} />
            </ActProvider>
          </QueryClientProvider>
        </SessionProvider>
      </LiveProvider>
    </ApiProvider>
  )
}
