import { useRouter } from '@tanstack/react-router'
import { pathOfThisSite } from '../features/auth/return-path.ts'
import type { AppRouter } from './router.tsx'

/** Id of the route that takes every other address and says that nothing is there. */
const unknownRouteId = '/framed/$'

/** `path` (with query and hash) when the router's own table has a screen for it; files and endpoints of the server have none. */
export function ownRoute(
  router: Pick<AppRouter, 'getMatchedRoutes'>,
  path: string | undefined,
): string | undefined {
  if (path === undefined) return undefined
  const [pathname = ''] = path.split(/[?#]/)
  const [, , found] = router.getMatchedRoutes(pathname)
  return found === undefined || found.id === unknownRouteId ? undefined : path
}

/** Where `fromPage` leads back to: a screen of this site, or undefined [ROUTE-01]. */
export function useReturnPath(fromPage: unknown): string | undefined {
  return ownRoute(useRouter(), pathOfThisSite(fromPage))
}
