import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { closeOnEscape } from './escape.ts'
import { useFocusReturn } from './focus-return.ts'
import { useSheetDrag } from './sheet-drag.ts'

export type SheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** Figure or mark after the title. */
  note?: ReactNode
  /** Right of the title, before the ×. */
  action?: ReactNode
  children: ReactNode
  /** A picture above the head, from edge to edge. */
  picture?: ReactNode
  /** Stays at the foot while the content scrolls: the main button. */
  footer?: ReactNode
  /** `bottom` on phones; `right` is the drawer of 328 px from 768. */
  side?: 'bottom' | 'right'
  className?: string
}

/** A bottom sheet that follows the finger: drag the head down to close it; Escape, × and the scrim close it too. */
export function Sheet(props: SheetProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    note,
    action,
    children,
    footer,
    picture,
    side = 'bottom',
    className,
  } = props
  const drag = useSheetDrag(() => onOpenChange(false))
  const focus = useFocusReturn()
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <div className="gs-scrim" data-state={isOpen ? 'open' : 'closed'} />
        <Dialog.Content
          {...focus}
          data-sheet=""
          aria-describedby={undefined}
          onKeyDown={closeOnEscape(() => onOpenChange(false))}
          className={clsx('gs-sheet', `gs-sheet--${side}`, className)}
        >
          {picture && (
            <div className="gs-sheet__picture" {...(side === 'bottom' && drag)}>
              {picture}
            </div>
          )}
          <div className="gs-sheet__head" {...(side === 'bottom' && drag)}>
            {side === 'bottom' && <span aria-hidden="true" className="gs-sheet__grip" />}
            <Dialog.Title className="gs-sheet__title">
              {title}
              {note && <span className="gs-sheet__note">{note}</span>}
            </Dialog.Title>
            <div className="gs-sheet__end">
              {action}
              <Dialog.Close asChild>
                <IconButton label="关闭" icon={<X size={20} />} />
              </Dialog.Close>
            </div>
          </div>
          <div className="gs-sheet__body">{children}</div>
          {footer && <footer className="gs-sheet__foot">{footer}</footer>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
