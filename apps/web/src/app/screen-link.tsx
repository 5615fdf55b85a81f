import { RailItem } from '@grandstand/ui'
import { Link, useRouter, type RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screenAt } from './screen-facts.ts'

type Path = Extract<keyof RegisteredRouter['routesByPath'], string>

/** The address of a screen that needs no parameter. */
export type ScreenPath = Exclude<Path, `${string}$${string}`>

/** The name that the table of screens gives to the screen at `to`. */
export function ScreenName({ to }: { readonly to: ScreenPath }) {
  return screenAt(useRouter(), to).name
}

interface Props {
  readonly to: ScreenPath
  readonly icon: ReactNode
  /** Not marked as current on the screens below its address. */
  readonly isExact?: boolean
  /** Text of the link where the screen's own name does not fit. */
  readonly children?: ReactNode
}

/** A rail's link to a screen, with the name that the table of screens gives it. */
export function ScreenItem({ to, icon, isExact = false, children }: Props) {
  return (
    <RailItem icon={icon}>
      <Link to={to} activeOptions={{ exact: isExact }}>
        {children ?? <ScreenName to={to} />}
      </Link>
    </RailItem>
  )
}
