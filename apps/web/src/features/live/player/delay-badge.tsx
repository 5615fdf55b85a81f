import { chooseTimeline, useTimeline } from '@grandstand/client/timeline'
import { Switch } from '@grandstand/ui'
import { Popover } from '@grandstand/ui/overlay'
import { clsx } from 'clsx'
import { Info } from 'lucide-react'
import { delayText } from './words.ts'

/** Delay from which the badge changes colour, ms. */
const lateMs = 8_000

interface DelayBadgeProps {
  readonly container: HTMLElement | null
  /** The buffer has content that can be skipped. */
  readonly canCatchUp: boolean
  readonly onCatchUp: () => void
}

/** The delay of the picture, whether odds and chat are synchronised to it, and the switch for that. */
export function DelayBadge({ container, canCatchUp, onCatchUp }: DelayBadgeProps) {
  const { pictureDelayMs, isOn } = useTimeline()
  const isKnown = pictureDelayMs !== undefined
  const isLate = isKnown && pictureDelayMs > lateMs
  const synced = isOn ? '赔率与聊天已同步' : '赔率与聊天没有同步'
  return (
    <div className="gs-player__badge" data-delay={isKnown ? Math.round(pictureDelayMs) : undefined}>
      <i aria-hidden="true" className={clsx('gs-player__dot', isKnown && (isLate ? 'is-late' : 'is-good'))} />
      <span className="gs-num">
        <span className="max-md:hidden">画面</span>延迟{' '}
        <b className="font-semibold">{isKnown ? delayText(pictureDelayMs) : '未知'}</b>
      </span>
      {isKnown && <span className="gs-player__quiet max-lg:hidden">{synced}</span>}
      {isLate && canCatchUp && (
        <button type="button" className="gs-player__link gs-hit" onClick={onCatchUp}>
          点此追上
        </button>
      )}
      <Popover
        label="画面延迟说明"
        container={container}
        trigger={
          <button
            type="button"
            className="gs-player__icon gs-player__icon--small gs-hit"
            aria-label="画面延迟说明"
          >
            <Info size={16} />
          </button>
        }
      >
        <div className="grid w-72 max-w-full gap-3 text-sm">
          <p className="text-lg font-semibold text-ink-1">
            {isKnown ? `你看到的是 ${delayText(pictureDelayMs)}前的画面` : '画面延迟还没有测到'}
          </p>
          <p className="text-ink-2">
            比分、赔率、动画、推单、聊天和弹幕都等画面到了再显示，不会提前剧透。注单和投注按钮始终是盘口现在的真实状态。
          </p>
          <Switch
            label="按画面同步赔率与聊天"
            checked={isOn}
            onChange={(event) => chooseTimeline(event.currentTarget.checked)}
          />
          {!isOn && <p className="text-xs text-ink-3">画面有延迟，别人可能比你先知道结果。</p>}
        </div>
      </Popover>
    </div>
  )
}
