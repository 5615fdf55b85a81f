import { useRouter } from '@tanstack/react-router'
import { pathOfThisSite } from '../features/auth/return-path.ts'
import { screenAt, type Routes } from './screen-facts.ts'

/** `path` when log-in may return to it: the router has a screen for it, and that is no log-in itself. */
export function ownRoute(router: Routes, path: string | undefined): string | undefined {
  return path === undefined || screenAt(router, path).isReturnedTo === false ? undefined : path
}

/** How the screen at `path` is named where it is said that log-in returns there; undefined for screens without a name. */
export function returnNameAt(router: Routes, path: string): string | undefined {
  const { name, returnName = name } = screenAt(router, path)
  return returnName || undefined
}

/** Where `fromPage` leads back to: a screen of this site, or undefined [ROUTE-01]. */
export function useReturnPath(fromPage: unknown): string | undefined {
  return ownRoute(useRouter(), pathOfThisSite(fromPage))
}

/** The name of the screen at `path`, as `returnNameAt` gives it. */
export function useReturnName(path: string | undefined): string | undefined {
  const router = useRouter()
  return path === undefined ? undefined : returnNameAt(router, path)
}
