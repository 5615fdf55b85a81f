import { createRoute, createRouter, redirect, type AnyRoute } from '@tanstack/react-router'
import { homePath } from '../features/auth/return-path.ts'
import { RouteError } from './route-error.tsx'
import { framed, NotFound, root } from './route-parents.tsx'
import { framedScreens, loneScreens } from './screens.ts'
import { records } from './searches.ts'

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: homePath, replace: true })
  },
})

/** The records' address before they had one for themselves. */
const statement = createRoute({
  getParentRoute: () => root,
  path: '/app/statement',
  validateSearch: records,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/app/records', search, replace: true })
  },
})

const routeTree = root.addChildren({
  index,
  statement,
  ...loneScreens,
  framed: framed.addChildren(framedScreens),
})

type Lazy = ReturnType<NonNullable<AnyRoute['lazyFn']>>

// Home's visitors need none of the other screens' files at first; `boot.ts` asks for the list at once elsewhere.
for (const [file, route] of Object.entries<AnyRoute>({ ...loneScreens, ...framedScreens }))
  route.lazy(
    () =>
      (file === 'home'
        ? import('./routes/home.tsx').then((module) => module.route)
        : import('./screen-files.ts').then(({ loadScreen }) => loadScreen(file))) as Lazy,
  )

/** The router of the page. Each screen is a file of `routes/`, fetched when it is first shown. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    // A season's market is `outright:…`; the server takes no address with an encoded sign, which could be read in two ways.
    pathParamsAllowedCharacters: [':'],
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
