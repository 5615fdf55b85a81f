import { ActNotice, labelOf, ChangeNotice } from '@grandstand/client/act'
import { Button } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useState } from 'react'
import { useRevertShare } from './data.ts'

interface Props {
  readonly code: string
  readonly isReverted: boolean
}

/** Withdraws a share after a confirmation. Renders nothing once it is withdrawn. */
export function RevertShare({ code, isReverted }: Props) {
  const [isAsking, setAsking] = useState(false)
  const revert = useRevertShare(code)
  if (isReverted && !revert.isHeld) return null
  const confirm = () =>
    revert.isHeld ? revert.again() : revert.mutate(undefined, { onSuccess: () => setAsking(false) })
  return (
    <>
      {revert.isUnknown && !isAsking ? (
        <ActNotice act={revert} hasAgain />
      ) : (
        <Button tone="ghost" size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
          撤回分享
        </Button>
      )}
      <Modal
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="撤回这张推单？"
        description="撤回后别人打开分享码会看到“已撤回”，不能再跟。已经跟的单不受影响。"
        actions={
          <>
            <Button tone="outline" onClick={() => setAsking(false)}>
              不撤回
            </Button>
            <Button tone="ink" isLoading={revert.isPending} loadingText="正在撤回" onClick={confirm}>
              {labelOf(revert, '撤回')}
            </Button>
          </>
        }
      >
        <ChangeNotice change={revert} refused="撤回失败，请重试" />
      </Modal>
    </>
  )
}
