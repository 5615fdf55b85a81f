import { clsx } from 'clsx'
import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { isPointed } from '../theme/input-mode.ts'
import { tabStops } from './focus-first.ts'

export type PopoverProps = {
  /** One button that opens it. */
  trigger: ReactNode
  /** Names the panel. */
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  className?: string
  /**
   * Parent element of the panel; by default the end of the page. A full-screen element shows only its own
   * descendants.
   */
  container?: HTMLElement | null
}

/** A small panel beside its button: explanations, filters, the account menu. Escape and a tap outside close it. */
export function Popover(props: PopoverProps) {
  const {
    trigger,
    label,
    children,
    align = 'end',
    side = 'bottom',
    isOpen,
    onOpenChange,
    className,
    container,
  } = props
  return (
    <Radix.Root {...(isOpen !== undefined && { open: isOpen })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal {...(container && { container })}>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          className={clsx('gs-popover', className)}
          onOpenAutoFocus={focusFirstStop}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The first control has the focus, be it a link, which Radix leaves out; after a tap the panel, as in a dialog. */
function focusFirstStop(event: Event): void {
  const panel = event.target
  if (!(panel instanceof HTMLElement)) return
  event.preventDefault()
  const first = isPointed() ? panel : (tabStops(panel)[0] ?? panel)
  first.focus()
}

/** Wraps the element inside a popover that also closes it. */
export function PopoverClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}
