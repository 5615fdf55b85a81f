import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../controls/icon-button.tsx'
import { isPointed } from '../theme/input-mode.ts'
import { painted } from '../time/painted.ts'
import { focusFirst } from './focus-first.ts'
import { useModalLayer } from './modal-layer.ts'
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
export function Sheet({ isOpen, ...props }: SheetProps) {
  return isOpen && createPortal(<OpenSheet {...props} />, document.body)
}

/**
 * Not a dialog of Radix: its layers style and lay out the page several times within the tap that opens it
 * (docs/decisions/1020).
 */
function OpenSheet(props: Omit<SheetProps, 'isOpen'>) {
  const { onOpenChange, title, note, action, children, footer, picture, side = 'bottom', className } = props
  const close = () => onOpenChange(false)
  const drag = useSheetDrag(close)
  const sheet = useRef<HTMLDivElement>(null)
  const id = useId()
  useModalLayer(sheet, close)
  return (
    <>
      {/* For those who point; the keyboard has Escape and ×. */}
      <div
        className="gs-scrim"
        data-state="open"
        role="presentation"
        onClick={(event) => {
          // React would tell it to what the sheet was opened from.
          event.stopPropagation()
          close()
        }}
      />
      <div
        ref={sheet}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a modal <dialog> makes the page inert, which styles all of it
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        data-state="open"
        data-sheet=""
        className={clsx('gs-sheet', `gs-sheet--${side}`, className)}
      >
        {picture && (
          <div className="gs-sheet__picture" {...(side === 'bottom' && drag)}>
            {picture}
          </div>
        )}
        <div className="gs-sheet__head" {...(side === 'bottom' && drag)}>
          {side === 'bottom' && <span aria-hidden="true" className="gs-sheet__grip" />}
          <h2 id={id} className="gs-sheet__title">
            {title}
            {note && <span className="gs-sheet__note">{note}</span>}
          </h2>
          <div className="gs-sheet__end">
            {action}
            <IconButton label="关闭" icon={<X size={20} />} onClick={close} />
          </div>
        </div>
        <Content sheet={sheet} footer={footer}>
          {children}
        </Content>
      </div>
    </>
  )
}

interface ContentProps extends Pick<SheetProps, 'children' | 'footer'> {
  readonly sheet: RefObject<HTMLElement | null>
}

/**
 * What the sheet holds. After a tap it is drawn, and focused, once the frame of the sheet has answered the tap; the
 * keyboard finds all of it at once.
 */
function Content({ sheet, children, footer }: ContentProps) {
  const [isDrawn, setDrawn] = useState(() => !isPointed())
  useEffect(() => {
    if (isDrawn) return sheet.current ? focusFirst(sheet.current) : undefined
    let isGone = false
    void painted().then(() => isGone || setDrawn(true))
    return () => {
      isGone = true
    }
  }, [isDrawn, sheet])
  return (
    <>
      <div className="gs-sheet__body">{isDrawn && children}</div>
      {isDrawn && footer && <footer className="gs-sheet__foot">{footer}</footer>}
    </>
  )
}
