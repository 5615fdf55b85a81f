import { clsx } from 'clsx'
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'

type SlotProps = { className?: string | undefined; children?: ReactNode }

/** Takes the one child of an `asChild` component (a router link, say), or says clearly what is wrong. */
export function onlyChild(children: ReactNode, owner: string): ReactElement<SlotProps> {
  if (!isValidElement<SlotProps>(children)) {
    throw new Error(`${owner} asChild needs exactly one element, such as a link`)
  }
  return children
}

/**
 * Draws our looks on somebody else's element: its own children become the label, with `before` and `after` round it.
 * Used for links of any router, so that this package knows none. `inner` replaces the children.
 */
export function Slotted({
  child,
  className,
  before,
  after,
  inner,
}: {
  child: ReactElement<SlotProps>
  className: string
  before?: ReactNode
  after?: ReactNode
  inner?: ReactNode
}) {
  return cloneElement(child, {
    className: clsx(className, child.props.className),
    children: inner ?? (
      <>
        {before}
        <span className="gs-slot-label">{child.props.children}</span>
        {after}
      </>
    ),
  })
}
