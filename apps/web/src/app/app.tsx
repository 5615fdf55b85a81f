import { ActProvider, type ActStore } from '@grandstand/client/act'
import { type Api, ApiProvider } from '@grandstand/client/api'
import { LiveProvider, type LiveStore } from '@grandstand/client/live'
import { SessionProvider, type SessionStore } from '@grandstand/client/session'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'

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
