import type { Alert } from '@grandstand/client/errors/reactor'
import { Button } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { createRoot, type Root } from 'react-dom/client'

interface Shown {
  readonly alert: Alert
  readonly answered: Promise<string>
}

let root: Root | undefined
let shown: Shown | undefined

/**
 * Shows an alert over the current page and resolves with the key of the pressed button. While an alert is open, a
 * second call shows nothing and resolves with the answer to the open one.
 */
export function showAlert(alert: Alert): Promise<string> {
  if (shown) return shown.answered
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  const holder = root
  const answered = new Promise<string>((resolve) => {
    holder.render(
      <AlertBox
        alert={alert}
        onAnswer={(key) => {
          shown = undefined
          holder.render(null)
          resolve(key)
        }}
      />,
    )
  })
  shown = { alert, answered }
  return answered
}

function AlertBox({ alert, onAnswer }: { readonly alert: Alert; readonly onAnswer: (key: string) => void }) {
  const { title, text, ways } = alert
  return (
    <Modal
      isOpen
      isFirm
      onOpenChange={() => undefined}
      title={title}
      description={text}
      actions={ways.map(([key, label], index) => (
        <Button
          key={key}
          tone={index === ways.length - 1 ? 'primary' : 'outline'}
          {...(index === ways.length - 1 && { 'data-first-focus': '' })}
          onClick={() => onAnswer(key)}
        >
          {label}
        </Button>
      ))}
    />
  )
}
