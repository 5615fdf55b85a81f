import { clsx } from 'clsx'
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'

type SlotProps = { className?: string | undefined; children?: ReactNode }

/**
 * The one child of an `asChild` component, such as a router link.
 * @throws Error that names the mistake when there is not exactly one
 */
export function onlyChild(children: ReactNode, owner: string): ReactElement<SlotProps> {
  if (!isValidElement<SlotProps>(children)) {
    throw new Error(`${owner} asChild needs exactly one element, such as a link`)
  }
  return children
}

/**
 * Applies our styles to the caller's element: its children become the label, between `before` and `after`. Used for
 * links of any router, so that this package depends on none. `inner` replaces the children.
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
