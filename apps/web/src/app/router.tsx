import {
  createRoute,
  createRouter,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router'
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

/** Former address of the records screen; redirects to the current one. */
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

// Visitors of the home page do not need the files of the other screens at first; on other pages `boot.ts` fetches the
// list immediately.
for (const [file, route] of Object.entries<AnyRoute>({ ...loneScreens, ...framedScreens }))
  route.lazy(
    () =>
      (file === 'home'
        ? import('./routes/home.tsx').then((module) => module.route)
        : import('./screen-files.ts').then(({ loadScreen }) => loadScreen(file))) as Lazy,
  )

/**
 * Creates the router of the page. Each screen is a file in `routes/`, fetched when it is first shown. `history` is the
 * browser's where it is left out.
 */
export function createAppRouter({ history }: { readonly history?: RouterHistory } = {}) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    // The id of a season market begins with `outright:`. The server refuses an address with an encoded character,
    // because it could be read in two ways.
    pathParamsAllowedCharacters: [':'],
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
