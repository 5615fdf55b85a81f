import { Button, toast } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useState } from 'react'
import { messageOf } from '../../../lib/failure.ts'
import { useRevertShare } from './data.ts'

/** Takes a share back, once one has said so twice. */
export function RevertShare({ code }: { readonly code: string }) {
  const [isAsking, setAsking] = useState(false)
  const revert = useRevertShare(code)
  const confirm = () =>
    revert.mutate(undefined, {
      onSuccess: () => setAsking(false),
      onError: (error) => toast(messageOf(error) ?? '没有撤回，请再试一次', { tone: 'error' }),
    })
  return (
    <>
      <Button tone="ghost" size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
        撤回分享
      </Button>
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
              撤回
            </Button>
          </>
        }
      />
    </>
  )
}
