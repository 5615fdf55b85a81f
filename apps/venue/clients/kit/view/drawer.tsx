import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { backCloses } from '../back-closes.ts'
import type { Say } from '../settings.ts'
import { texts } from '../texts.ts'
import { Icon } from './icons.tsx'

interface DrawerProps {
  readonly title: string
  readonly say: Say
  readonly close: () => void
  readonly children: ComponentChildren
}

/** A sheet over the game, at the side where there is room. Esc and a phone's back close it. */
export function Drawer({ title, say, close, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // A press beside the sheet is one on the dialog itself.
    const leave = (event: MouseEvent) => event.target === shown && shown?.close()
    shown?.addEventListener('click', leave)
    const closed = backCloses().opened(() => shown?.close())
    return () => {
      closed()
      shown?.removeEventListener('click', leave)
    }
  }, [])
  return (
    <dialog ref={dialog} class="drawer" aria-label={title} onClose={close}>
      <div>
        <div class="head">
          <h2>{title}</h2>
          <button
            type="button"
            class="plain"
            aria-label={say(texts.close)}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
