import { Banner, Button } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'

interface Props {
  readonly name: string
  readonly isDemo: boolean
  /** A live table, which waits for nobody. */
  readonly isLive: boolean
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** What becomes of a hand whose member is not there. */
export const liveOutcome =
  '牌桌不等人：已收妥的注照常开牌、派彩；轮到你选时没有选，到时按停牌算。结果记入你的记录。'

/** Leaving while a round is open: says what becomes of it. Leaving comes first, and neither way is the primary one. */
export function LeaveDialog({ name, isDemo, isLive, onLeave, onStay }: Props) {
  const label = isDemo || isLive ? '离开' : '先离开，保留这一局'
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => isOpen || onStay()}
      title="这一局还没结束"
      description={`${name} 有一局正在进行。`}
    >
      <Banner tone="info">
        {isDemo
          ? '试玩的一局离开后就没有了，不影响钱包。'
          : isLive
            ? liveOutcome
            : '离开不会输掉这一局：结果已定的照常派彩；要你选择的为你保留，回来从原处继续，到期按规则自动结束，都记入你的记录。'}
      </Banner>
      <div className="gs-leave">
        <Button tone="outline" size="lg" isWide onClick={onLeave}>
          {label}
        </Button>
        <Button tone="outline" size="lg" isWide onClick={onStay}>
          回到这一局
        </Button>
      </div>
    </Modal>
  )
}
