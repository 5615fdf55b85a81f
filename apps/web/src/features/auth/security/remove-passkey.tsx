import type { Passkey } from '@grandstand/contract/auth'
import { Banner, Button } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useState } from 'react'
import { useRemovePasskey } from './data.ts'
import { failureText } from './words.ts'

/** Removes a passkey here; the member is told to delete it on the device too. */
export function RemovePasskey({ passkey }: { readonly passkey: Passkey }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useRemovePasskey()
  const failure = remove.error ? failureText(remove.error) : undefined
  return (
    <>
      <Button size="sm" tone="outline" aria-label={`移除 ${passkey.name}`} onClick={() => setOpen(true)}>
        移除
      </Button>
      <Modal
        isOpen={isOpen}
        onOpenChange={(next) => {
          remove.reset()
          setOpen(next)
        }}
        title={`移除“${passkey.name}”？`}
        description="移除后不能再用它登录和确认身份。设备里存的那一份，可以在系统的密码设置里删除。"
        actions={
          <>
            <Button tone="outline" onClick={() => setOpen(false)}>
              先不移除
            </Button>
            <Button
              tone="danger"
              isLoading={remove.isPending}
              loadingText="正在移除"
              onClick={() => remove.mutate({ passkeyId: passkey.id }, { onSuccess: () => setOpen(false) })}
            >
              移除
            </Button>
          </>
        }
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
      </Modal>
    </>
  )
}
