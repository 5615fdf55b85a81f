import { RailItem } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ScreenName, type ScreenPath } from './screen-name.tsx'

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
