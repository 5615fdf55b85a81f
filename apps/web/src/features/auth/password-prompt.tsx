import { createExpiringStorage, sessionPrefix } from '@grandstand/client/session'
import { Button } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useState } from 'react'
import { usePasswordNeed } from './data.ts'
import { notePasswordPrompt, usePasswordPromptShown } from './password-prompt-shown.ts'

/** Deleted with the session [STATE-12]. */
const laterKey = `${sessionPrefix}:change-password`

/**
 * Suggests a new password when the current one is old, unless postponed; insists on one when an operator demands it.
 * `onGo` opens the form.
 */
export function PasswordPrompt({ onGo }: { readonly onGo: () => void }) {
  const need = usePasswordNeed().data?.need ?? 'no'
  const [storage] = useState(() => createExpiringStorage(localStorage))
  const isShown = usePasswordPromptShown()
  const isForced = need === 'forced'
  const isOpen = isForced || (need === 'due' && !isShown && storage.read(laterKey) === undefined)
  const later = () => {
    storage.write(laterKey, 'later', 'evening')
    notePasswordPrompt()
  }
  const go = () => {
    if (!isForced) later()
    onGo()
  }
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(isStaying) => !isStaying && !isForced && later()}
      isFirm={isForced}
      title={isForced ? '请先修改密码' : '密码用了很久了'}
      description={
        isForced
          ? '为了你的账号安全，需要换一个新密码才能继续。'
          : '这个密码已经用了半年以上。换一个新的，账号更安全。'
      }
      actions={
        <>
          {!isForced && <Button onClick={later}>以后再说</Button>}
          <Button tone="primary" onClick={go}>
            去修改
          </Button>
        </>
      }
    />
  )
}
