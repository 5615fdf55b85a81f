import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { closeOnEscape } from './escape.ts'
import { useFocusReturn } from './focus-return.ts'

export type ModalProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** Read out with the title and shown below it. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, right-aligned; one primary. */
  actions?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Only an action closes it: no ×, no Escape, no tap outside. For questions that must be answered. */
  isFirm?: boolean
}

/** A dialog in the middle of the screen. Traps focus and returns it. */
export function Modal(props: ModalProps) {
  const { isOpen, onOpenChange, title, description, children, actions, size = 'sm', isFirm = false } = props
  const hold = (event: Event) => isFirm && event.preventDefault()
  const focus = useFocusReturn()
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <div className="gs-scrim gs-scrim--modal" data-state={isOpen ? 'open' : 'closed'}>
          <Dialog.Content
            {...focus}
            className={clsx('gs-modal', `gs-modal--${size}`)}
            onEscapeKeyDown={hold}
            {...(!isFirm && { onKeyDown: closeOnEscape(() => onOpenChange(false)) })}
            onPointerDownOutside={hold}
            {...(description === undefined && { 'aria-describedby': undefined })}
          >
            <header className="gs-modal__head">
              <Dialog.Title className="gs-modal__title">{title}</Dialog.Title>
              {!isFirm && (
                <Dialog.Close asChild>
                  <IconButton label="关闭" icon={<X size={20} />} />
                </Dialog.Close>
              )}
            </header>
            {description !== undefined && (
              <Dialog.Description asChild>
                <div className="gs-modal__text">{description}</div>
              </Dialog.Description>
            )}
            {children}
            {actions && <footer className="gs-modal__actions">{actions}</footer>}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
