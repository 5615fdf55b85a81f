import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { dismissToast, toastStore, type ToastMessage } from './toast-store.ts'

const icons = { done: CircleCheck, info: Info, error: CircleAlert } as const

const none: readonly ToastMessage[] = []

/** Where toasts appear. Mount once, in the shell; show them with `toast`. F8 moves focus there. */
export function Toaster() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  return (
    <Toast.Provider label="通知" swipeDirection="down">
      {messages.map((message) => (
        <OneToast key={message.id} message={message} />
      ))}
      <Toast.Viewport className="gs-toasts" label="通知（{hotkey}）" />
    </Toast.Provider>
  )
}

function OneToast({ message }: { message: ToastMessage }) {
  const { id, tone, text, action, durationMs } = message
  const Icon = icons[tone]
  return (
    <Toast.Root
      className={`gs-toast gs-toast--${tone}`}
      type={tone === 'error' ? 'foreground' : 'background'}
      duration={durationMs ?? Number.POSITIVE_INFINITY}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissToast(id)
      }}
    >
      <Icon size={18} />
      <Toast.Title className="gs-toast__text">{text}</Toast.Title>
      {action && (
        <Toast.Action altText={action.label} className="gs-toast__action gs-hit" onClick={action.onPress}>
          {action.label}
        </Toast.Action>
      )}
      {durationMs === null && (
        <Toast.Close className="gs-toast__close gs-hit" aria-label="关闭">
          <X size={16} />
        </Toast.Close>
      )}
    </Toast.Root>
  )
}
