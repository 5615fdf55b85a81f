import { ActFields, labelOf, ChangeNotice } from '@grandstand/client/act'
import type { Bet } from '@grandstand/contract/sportsbook'
import { Button, Checkbox } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { useState } from 'react'
import { useSheetSide } from '../../../lib/media.ts'
import { useShareBet } from './data.ts'
import { ShareTools } from './share-tools.tsx'

/** Creates the code of a bet and states beforehand what others will see. */
export function ShareSheet({ bet, onClose }: { readonly bet: Bet; readonly onClose: () => void }) {
  const [isNamed, setNamed] = useState(true)
  const share = useShareBet(bet.id)
  return (
    <Sheet
      isOpen
      side={useSheetSide()}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="分享注单"
      note={bet.number}
    >
      <div className="grid gap-4 px-1">
        {share.data ? (
          <ShareTools shared={share.data} />
        ) : (
          <>
            <p className="text-sm text-ink-2">
              别人会看到你选了什么、分享时和现在的赔率，看不到投注额、注单号和账户。可以随时撤回。
            </p>
            <ActFields act={share}>
              <Checkbox
                label="显示我的名字（只留首尾，中间打星号）"
                checked={isNamed}
                onChange={(event) => setNamed(event.target.checked)}
              />
            </ActFields>
            <ChangeNotice change={share} refused="分享失败，请重试" />
            <Button
              tone="primary"
              size="lg"
              isLoading={share.isPending}
              loadingText="正在生成"
              onClick={() => (share.isHeld ? share.again() : share.mutate(isNamed))}
            >
              {labelOf(share, '生成分享码')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}
