import { useRouter } from '@tanstack/react-router'
import { pathOfThisSite } from '../features/auth/return-path.ts'
import { screenAt, type Routes } from './screen-facts.ts'

/** Returns `path` when log-in may return to it: the router has a screen for it that is not a log-in screen. */
export function ownRoute(router: Routes, path: string | undefined): string | undefined {
  return path === undefined || screenAt(router, path).isReturnedTo === false ? undefined : path
}

/**
 * Name of the screen at `path` for the text that says where log-in returns to; undefined for screens without a name.
 */
export function returnNameAt(router: Routes, path: string): string | undefined {
  const { name, returnName = name } = screenAt(router, path)
  return returnName || undefined
}

/** The path that `fromPage` leads back to when it is a screen of this site; else undefined [ROUTE-01]. */
export function useReturnPath(fromPage: unknown): string | undefined {
  return ownRoute(useRouter(), pathOfThisSite(fromPage))
}

/** The name of the screen at `path`, as `returnNameAt` gives it. */
export function useReturnName(path: string | undefined): string | undefined {
  const router = useRouter()
  return path === undefined ? undefined : returnNameAt(router, path)
}
