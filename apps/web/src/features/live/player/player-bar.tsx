import type { Rendition } from '@grandstand/contract/live'
import {
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { PlayerMenu } from './player-menu.tsx'

export interface PlayerBarProps {
  readonly container: HTMLElement | null
  /** False for the animation, which has neither pause nor sound. */
  readonly hasPicture: boolean
  /** False while a scene replaces the picture. */
  readonly isLive: boolean
  readonly isPaused: boolean
  readonly onPlayOrPause: () => void
  readonly sound: {
    readonly volume: number
    readonly isMuted: boolean
    readonly set: (change: { readonly volume?: number; readonly isMuted?: boolean }) => void
  }
  readonly renditions: readonly { readonly value: Rendition; readonly label: string }[]
  readonly rendition: Rendition
  readonly onRendition: (rendition: Rendition) => void
  /** Mode, rendition, line and small window behind one button, for narrow bars. */
  readonly choices: ReactNode
  /** The danmaku switch, settings and input. */
  readonly slot: ReactNode
  /** The list of keyboard shortcuts. */
  readonly help: ReactNode
  readonly onPictureInPicture: (() => void) | undefined
  readonly isInWindow: boolean
  readonly theatre: { readonly isOn: boolean; readonly toggle: () => void } | undefined
  readonly fullScreen: { readonly isFull: boolean; readonly toggle: () => void }
}

/** The bar at the bottom of the picture. */
export function PlayerBar(props: PlayerBarProps) {
  const { container, hasPicture, isPaused, sound, fullScreen, theatre } = props
  return (
    <div className="gs-player__bar">
      {hasPicture && (
        <>
          <BarButton
            label={isPaused ? '播放' : '暂停'}
            hint="空格"
            icon={isPaused ? <Play size={20} /> : <Pause size={20} />}
            onPress={props.onPlayOrPause}
          />
          <Sound {...sound} />
          {props.isLive && (
            <span className="gs-player__live max-md:hidden">
              <i aria-hidden="true" />
              直播
            </span>
          )}
        </>
      )}
      {props.choices}
      <div className="gs-player__end">
        {props.slot}
        {props.help}
        {hasPicture && props.renditions.length > 1 && (
          <PlayerMenu
            label="清晰度"
            side="top"
            container={container}
            className="gs-player__choice--plain max-md:hidden"
            options={props.renditions}
            value={props.rendition}
            onChange={props.onRendition}
          />
        )}
        {hasPicture && props.onPictureInPicture && (
          <BarButton
            label={props.isInWindow ? '回到页面' : '小窗播放'}
            hint="P"
            className="max-md:hidden"
            icon={<PictureInPicture2 size={20} />}
            onPress={props.onPictureInPicture}
          />
        )}
        {theatre && !fullScreen.isFull && (
          <BarButton
            label={theatre.isOn ? '退出影院模式' : '影院模式'}
            hint="T"
            isPressed={theatre.isOn}
            icon={<RectangleHorizontal size={20} />}
            onPress={theatre.toggle}
          />
        )}
        <BarButton
          label={fullScreen.isFull ? '退出全屏' : '全屏'}
          hint="F"
          icon={fullScreen.isFull ? <Minimize size={20} /> : <Maximize size={20} />}
          onPress={fullScreen.toggle}
        />
      </div>
    </div>
  )
}

interface BarButtonProps {
  readonly label: string
  readonly hint: string
  readonly icon: ReactNode
  readonly onPress: () => void
  readonly isPressed?: boolean
  readonly className?: string
}

function BarButton({ label, hint, icon, onPress, isPressed, className = '' }: BarButtonProps) {
  return (
    <button
      type="button"
      className={`gs-player__icon gs-hit ${className}`}
      aria-label={label}
      title={`${label}（${hint}）`}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {icon}
    </button>
  )
}

/** The mute button, with a volume slider where there is a pointer. */
function Sound({ volume, isMuted, set }: PlayerBarProps['sound']) {
  const isSilent = isMuted || volume === 0
  const icon = isSilent ? <VolumeX size={20} /> : volume < 0.5 ? <Volume1 size={20} /> : <Volume2 size={20} />
  return (
    <div className="gs-player__sound">
      <BarButton
        label={isSilent ? '打开声音' : '静音'}
        hint="M ↑↓"
        icon={icon}
        onPress={() =>
          set(isSilent ? { isMuted: false, volume: volume === 0 ? 0.5 : volume } : { isMuted: true })
        }
      />
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        aria-label="音量"
        aria-valuetext={`${isSilent ? 0 : Math.round(volume * 100)}%`}
        value={isSilent ? 0 : Math.round(volume * 100)}
        onChange={(event) => set({ volume: Number(event.currentTarget.value) / 100 })}
      />
    </div>
  )
}
