import { labelOf } from '@grandstand/client/act'
import type { Passkey } from '@grandstand/contract/auth'
import { Button } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import type { useRemovePasskey } from './data.ts'
import { OutcomeNotice } from './outcome-notice.tsx'

interface Props {
  /** Undefined closes the dialog. */
  readonly passkey: Passkey | undefined
  readonly remove: ReturnType<typeof useRemovePasskey>
  readonly onClose: () => void
}

/** Removes a passkey from the account and asks the member to delete it on the device too. */
export function RemovePasskey({ passkey, remove, onClose }: Props) {
  return (
    <Modal
      isOpen={passkey !== undefined}
      onOpenChange={onClose}
      title={`移除“${passkey?.name ?? ''}”？`}
      description="移除后不能再用它登录和确认身份。设备里存的那一份，可以在系统的密码设置里删除。"
      actions={
        <>
          <Button tone="outline" onClick={onClose}>
            先不移除
          </Button>
          <Button
            tone="danger"
            isLoading={remove.isPending}
            loadingText="正在移除"
            onClick={() => {
              if (remove.isUnknown) remove.again()
              else if (passkey) void remove.run({ passkeyId: passkey.id })
            }}
          >
            {labelOf(remove, '移除')}
          </Button>
        </>
      }
    >
      <OutcomeNotice act={remove} />
    </Modal>
  )
}
