import type { AccessPage } from '@grandstand/client/errors/reactor'
import { useLocation, useMatch, useRouter, type AnyRouter } from '@tanstack/react-router'

/**
 * Purposes for which a failed call opens a screen: log-in, customer service, robot check, or the reason why the
 * site is closed to this person. See `react-to-errors.ts`.
 */
export type Purpose = 'login' | 'help' | 'robot-check' | AccessPage

/** The links of both bars, see `shell/places.tsx`. */
export type PlaceId = 'home' | 'sports' | 'live' | 'games' | 'bets' | 'wallet'

/**
 * Facts that a screen declares in the table of `screens.ts`. The router, the shell and the log-in read them from
 * here.
 */
export interface ScreenFacts {
  /** Names the tab, and the page that log-in returns to. Home has none: there the tab has the site's own title. */
  readonly name: string
  /** Names the page that log-in returns to, where `name` would be too vague. */
  readonly returnName?: string
  /** The place that the bars mark as current on this screen. */
  readonly place?: PlaceId
  /** `false` keeps the screen open to a member who has paused play. Every other screen shows the pause page to them. */
  readonly isPlay?: false
  /** `member`: a visitor is asked to log in instead of seeing the page. */
  readonly needs?: 'member'
  /** `false`: log-in never returns to this screen, because it would open the log-in again or is not a page. */
  readonly isReturnedTo?: false
  /** A dormant member may use this screen. Every other screen redirects them to the reactivation page. */
  readonly isForDormant?: true
  /** The member changes the password here, so that nothing else asks them to. */
  readonly isPasswordChange?: true
  /** A failed call that needs a screen for this purpose leaves this one open instead of opening another. */
  readonly purpose?: Purpose
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<ScreenFacts> {}
}

const none: Partial<ScreenFacts> = {}

/** The facts of the screen that the component is part of. */
export const useScreen = (): Partial<ScreenFacts> =>
  useMatch({ strict: false, shouldThrow: false, select: ({ staticData }) => staticData }) ?? none

/**
 * One fact of the address's screen, for components around it: it changes a frame before the screen itself. They
 * render again only when that fact is another one, because what they draw then delays the answer to the tap.
 */
export function useShown<Fact extends keyof ScreenFacts>(fact: Fact): Partial<ScreenFacts>[Fact] {
  const router = useRouter()
  const read = ({ pathname }: { readonly pathname: string }): unknown => screenAt(router, pathname)[fact]
  const shown: unknown = useLocation({ select: read })
  return shown as Partial<ScreenFacts>[Fact]
}

export type Routes = Pick<AnyRouter, 'getMatchedRoutes'>

/** The facts of the screen at `path` (with query and hash). Files and endpoints of the server have no screen. */
export function screenAt(router: Routes, path: string): Partial<ScreenFacts> {
  const [pathname = ''] = path.split(/[?#]/)
  const [, , route] = router.getMatchedRoutes(pathname)
  return route?.options.staticData ?? none
}
