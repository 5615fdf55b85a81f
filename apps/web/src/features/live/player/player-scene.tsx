import type { OfferedMode } from '@grandstand/contract/live'
import { StageFrame, type StageKind } from '@grandstand/ui-match/art'
import { LoaderCircle, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { sceneWords, type Scene } from './scene.ts'

interface PlayerSceneProps {
  readonly scene: Exclude<Scene, 'animation'>
  readonly stage: { readonly id: string; readonly kind: StageKind }
  readonly offer: OfferedMode | undefined
  /** The whole content of the scene `not-started` of an anchor: ended, or not live yet. */
  readonly offAir: ReactNode
  readonly lineName: string
  /** Undefined where there is no animation to switch to. */
  readonly onAnimation: (() => void) | undefined
  readonly onPlay: () => void
  readonly onRetry: () => void
}

/** The scene that replaces the picture, with the available actions. */
export function PlayerScene(props: PlayerSceneProps) {
  const { scene, stage, offer, offAir, lineName, onAnimation, onPlay, onRetry } = props
  if (scene === 'paused')
    return (
      <div className="gs-player__scene">
        <button type="button" className="gs-player__big gs-hit" onClick={onPlay} aria-label="播放">
          <Play size={28} aria-hidden="true" />
        </button>
      </div>
    )
  if (scene === 'loading' || scene === 'stalled')
    return (
      <div className="gs-player__scene gs-player__scene--wait">
        <LoaderCircle size={28} aria-hidden="true" className="gs-player__turn" />
        <output>{scene === 'stalled' ? '缓冲中' : `正在连接${lineName}`}</output>
      </div>
    )
  const frame = (
    <div className="gs-player__frame" aria-hidden="true">
      <StageFrame id={stage.id} kind={stage.kind} isEmpty />
    </div>
  )
  const toAnimation = onAnimation && (
    <button type="button" className="gs-player__act gs-hit" onClick={onAnimation}>
      看动画
    </button>
  )
  if (scene === 'not-started' && offAir !== undefined)
    return (
      <div className="gs-player__scene">
        {frame}
        <div className="gs-player__words">
          {offAir}
          {toAnimation && <div className="mt-2 empty:hidden">{toAnimation}</div>}
        </div>
      </div>
    )
  const [what, next] = sceneWords[scene]
  return (
    <div className="gs-player__scene">
      {frame}
      <div className="gs-player__words">
        <output className="block text-lg font-semibold">{what}</output>
        <p className="text-sm text-(--gs-screen-ink-2)">{next}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          {scene === 'elsewhere' && offer?.webUrl !== undefined && (
            <a
              className="gs-player__act gs-hit"
              href={offer.webUrl}
              target="_blank"
              rel="noreferrer noopener"
            >
              打开画面
            </a>
          )}
          {toAnimation}
          {scene === 'dead' && (
            <button type="button" className="gs-player__act gs-player__act--quiet gs-hit" onClick={onRetry}>
              现在重试
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
