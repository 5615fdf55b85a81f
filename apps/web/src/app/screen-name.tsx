import { useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { screenAt } from './screen-facts.ts'

type Path = Extract<keyof RegisteredRouter['routesByPath'], string>

/** The address of a screen that needs no parameter. */
export type ScreenPath = Exclude<Path, `${string}$${string}`>

/**
 * The name that the table of screens gives to the screen at `to`. Asks the router, because the bars, which are part of
 * the screens' parent route, cannot import the table.
 */
export function ScreenName({ to }: { readonly to: ScreenPath }) {
  return screenAt(useRouter(), to).name
}
