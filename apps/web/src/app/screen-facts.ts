import { useMatch, useMatches, type AnyRouter } from '@tanstack/react-router'

/** The links of both bars, see `shell/places.tsx`. */
export type PlaceId = 'home' | 'sports' | 'live' | 'bets' | 'wallet'

/** What a screen says of itself in the table of `screens.ts`. Everything around the screens reads it from here. */
export interface ScreenFacts {
  /** Names the tab, and the page that log-in returns to. Home has none: there the tab has the site's own title. */
  readonly name: string
  /** Names the page that log-in returns to, where `name` would be too vague. */
  readonly returnName?: string
  /** The place in the bars that is marked as current on this screen. */
  readonly place?: PlaceId
  /** `false` keeps the screen open to a member who pauses play. Every other screen shows them the pause instead. */
  readonly isPlay?: false
  /** `member`: a visitor is asked to log in instead of seeing the page. */
  readonly needs?: 'member'
  /** `false`: log-in never returns here, as the screen would lead to the log-in again or is no page at all. */
  readonly isReturnedTo?: false
  /** A dormant member may stay here. On every other screen they are led to where the account is woken. */
  readonly isForDormant?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<ScreenFacts> {}
}

const none: Partial<ScreenFacts> = {}

/** The facts of the screen that the component is part of. */
export const useScreen = (): Partial<ScreenFacts> =>
  useMatch({ strict: false, shouldThrow: false, select: ({ staticData }) => staticData }) ?? none

/** The facts of the screen that is shown, for what stands around it. */
export const useShownScreen = (): Partial<ScreenFacts> =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? none

export type Routes = Pick<AnyRouter, 'getMatchedRoutes'>

/** What the screen at `path` (with query and hash) says of itself. Files and endpoints of the server have no screen. */
export function screenAt(router: Routes, path: string): Partial<ScreenFacts> {
  const [pathname = ''] = path.split(/[?#]/)
  const [, , route] = router.getMatchedRoutes(pathname)
  return route?.options.staticData ?? none
}
