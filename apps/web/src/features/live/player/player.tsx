import type { OfferedMode, Rendition, StreamMode } from '@grandstand/contract/live'
import { Segment } from '@grandstand/ui'
import type { StageKind } from '@grandstand/ui-match/art'
import { clsx } from 'clsx'
import { Signal, VolumeX } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { isRoomyQuery, useMedia } from '../../../lib/media.ts'
import { useVideoSource } from './data.ts'
import { DelayBadge } from './delay-badge.tsx'
import { KeysHelp } from './keys-help.tsx'
import { PlayerBar } from './player-bar.tsx'
import { choiceOf, PlayerChoices } from './player-choices.tsx'
import { PlayerMenu } from './player-menu.tsx'
import { PlayerScene } from './player-scene.tsx'
import { keepPreferences } from './preferences.ts'
import { sceneOf } from './scene.ts'
import { spokenKeys } from './spoken-keys.ts'
import { useFullScreen } from './use-full-screen.ts'
import { usePictureInPicture } from './use-picture-in-picture.ts'
import { usePlayback } from './use-playback.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { useResting } from './use-resting.ts'
import { useSound } from './use-sound.ts'
import { modeWords, noticeText } from './words.ts'
import './player.css'

export interface PlayerProps {
  /** The available modes with the anchor's current status, from `live.playingVideo` and the `broadcast` channel. */
  readonly modes: readonly OfferedMode[]
  readonly mode: StreamMode
  readonly onMode: (mode: StreamMode) => void
  /** Accessible name of the player: 丹麦 vs 比利时. */
  readonly title: string
  /** The drawn venue shown where there is no picture. */
  readonly stage: { readonly id: string; readonly kind: StageKind }
  /** The content of the mode ANIMATION: the match tracker. */
  readonly animation: ReactNode
  /** Rendered over the picture and under the bars: danmaku and gifts. Receives the player's volume, 0 while muted. */
  readonly renderOverlay?: (volume: number) => ReactNode
  /** Replaces the text that is shown while the anchor is off the air. */
  readonly offAir?: ReactNode
  /** Content of the bar: danmaku switch, settings and input. */
  readonly controls?: ReactNode
  /** Content of the top corners on phones: back and share. */
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly theatre?: { readonly isOn: boolean; readonly toggle: () => void }
  /** Whether the slip stands beside the player, with a key of its own. */
  readonly hasSlip?: boolean
}

const order: readonly StreamMode[] = ['ANIMATION', 'LIVE', 'ANCHOR']

/** The video player: one of three modes, custom controls, and a supervisor that keeps the picture close to live. */
export function Player(props: PlayerProps) {
  const { modes, mode, onMode, title, stage, theatre } = props
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const isRoomy = useMedia(isRoomyQuery)
  const offer = modes.find((each) => each.mode === mode)
  const hasVideo = offer !== undefined && mode !== 'ANIMATION' && offer.status !== 'On0'
  const source = useVideoSource(hasVideo ? offer.path : undefined)
  const { state, playback } = usePlayback(video, source, offer?.sourceDelayMs ?? 0)
  const sound = useSound(video)
  const fullScreen = useFullScreen(root)
  const inWindow = usePictureInPicture(video)
  const scene = sceneOf(offer, state)
  const isPaused = state?.isPaused ?? false
  const [isHelpOpen, setHelpOpen] = useState(false)
  const isResting = useResting(root, scene !== undefined && scene !== 'animation')
  const notice = useNotice(state?.notice)
  // A scene that replaces the picture already states the problem, so no notice is needed.
  const isSaid = scene !== undefined && scene !== 'loading' && scene !== 'stalled'
  const isGone = isSaid && scene !== 'paused'

  const lines = state?.list?.lines ?? []
  const nameOf = (line: number) => lines.find(({ no }) => no === line)?.name ?? `线路 ${line}`
  const playOrPause = () => (isPaused ? playback.current?.play() : playback.current?.pause())
  const mute = () => sound.set({ isMuted: !sound.isMuted })
  const volume = sound.isMuted ? 0 : sound.volume
  const keys = {
    playOrPause,
    mute,
    fullScreen: fullScreen.toggle,
    theatre: () => theatre?.toggle(),
    pictureInPicture: () => inWindow.toggle?.(),
    help: () => setHelpOpen(isRoomy && !isHelpOpen),
    louder: (by: number) => sound.set({ volume: volume + by }),
  }
  usePlayerKeys(
    root,
    spokenKeys(keys, {
      isPaused: video ? isPaused : undefined,
      isMuted: video ? sound.isMuted : undefined,
      volume,
      isTheatre: theatre?.isOn,
      isInWindow: inWindow.toggle && video ? inWindow.isIn : undefined,
    }),
  )

  const offered = order.filter((each) => modes.some((one) => one.mode === each))
  const options = offered.map((value) => ({ value, label: modeWords[value] }))
  const renditions = (state?.list?.renditions ?? []).map(({ rendition, name }) => ({
    value: rendition,
    label: name,
  }))
  const chooseRendition = (rendition: Rendition) => {
    keepPreferences({ rendition })
    playback.current?.chooseRendition(rendition)
  }
  const lineOptions = lines.map(({ no, name }) => ({ value: String(no), label: name }))
  const hasAnimation = mode !== 'ANIMATION' && offered.includes('ANIMATION')

  return (
    <section
      ref={setRoot}
      // A click focuses the picture, so that space and arrow keys control the player.
      tabIndex={-1}
      aria-label={`${title} 播放器`}
      className={clsx('gs-player', fullScreen.isFilling && 'gs-player--filling')}
      data-mode={mode}
      data-phase={mode === 'ANIMATION' ? 'animation' : (state?.phase ?? 'idle')}
      data-line={state?.line}
      data-protocol={state?.protocol}
      data-resting={isResting || undefined}
    >
      {scene === 'animation' ? (
        <div className="gs-player__animation">{props.animation}</div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video ref={setVideo} playsInline className="gs-player__video" aria-label={title} />
      )}
      {scene !== undefined && scene !== 'animation' && (
        <PlayerScene
          scene={scene}
          stage={stage}
          offer={offer}
          offAir={mode === 'ANCHOR' ? props.offAir : undefined}
          lineName={nameOf(state?.line ?? 1)}
          onAnimation={hasAnimation ? () => onMode('ANIMATION') : undefined}
          onPlay={() => playback.current?.play()}
          onRetry={() => playback.current?.chooseLine(state?.line ?? 1)}
        />
      )}
      <div className="gs-player__overlay">{props.renderOverlay?.(volume)}</div>
      {state?.isSilenced === true && sound.isMuted && scene === undefined && (
        <button
          type="button"
          className="gs-player__unmute gs-hit"
          onClick={() => sound.set({ isMuted: false })}
        >
          <VolumeX size={18} aria-hidden="true" />
          点此打开声音
        </button>
      )}
      <output className="gs-player__notice" data-notice={notice?.kind}>
        {notice && !isSaid && noticeText(notice, nameOf)}
      </output>
      <div className="gs-player__top">
        {props.start}
        {isRoomy && options.length > 1 && (
          <Segment label="画面" size="sm" options={options} value={mode} onChange={onMode} />
        )}
        {isRoomy && hasVideo && lines.length > 1 && (
          <PlayerMenu
            label="线路"
            container={root}
            icon={<Signal size={16} aria-hidden="true" />}
            options={lineOptions}
            value={String(state?.line ?? 1)}
            onChange={(line) => playback.current?.chooseLine(Number(line))}
          />
        )}
        <div className="gs-player__end">
          {hasVideo && !isGone && (
            <DelayBadge
              container={root}
              canCatchUp={state?.canCatchUp ?? false}
              onCatchUp={() => playback.current?.catchUp()}
            />
          )}
          {props.end}
        </div>
      </div>
      <PlayerBar
        container={root}
        hasPicture={hasVideo}
        isLive={!isGone}
        isPaused={isPaused}
        onPlayOrPause={playOrPause}
        sound={sound}
        renditions={renditions}
        rendition={state?.rendition ?? 'source'}
        onRendition={chooseRendition}
        choices={
          !isRoomy && (
            <PlayerChoices
              current={modeWords[mode]}
              container={root}
              groups={[
                choiceOf('画面', options, mode, onMode),
                ...(hasVideo
                  ? [
                      choiceOf('清晰度', renditions, state?.rendition ?? 'source', chooseRendition),
                      choiceOf('线路', lineOptions, String(state?.line ?? 1), (line) =>
                        playback.current?.chooseLine(Number(line)),
                      ),
                    ]
                  : []),
              ]}
              onPictureInPicture={hasVideo ? inWindow.toggle : undefined}
            />
          )
        }
        slot={props.controls}
        help={
          isRoomy && (
            <KeysHelp
              container={root}
              isOpen={isHelpOpen}
              onOpenChange={setHelpOpen}
              hasPicture={hasVideo}
              hasTheatre={theatre !== undefined}
              hasSlip={props.hasSlip === true}
            />
          )
        }
        onPictureInPicture={inWindow.toggle}
        isInWindow={inWindow.isIn}
        theatre={theatre}
        fullScreen={fullScreen}
      />
    </section>
  )
}

const noticeMs = 6_000

/** The last notice, shown for 6 s. */
function useNotice(
  last: { readonly notice: Parameters<typeof noticeText>[0]; readonly count: number } | undefined,
) {
  const [readCount, setReadCount] = useState(0)
  const count = last?.count ?? 0
  useEffect(() => {
    if (count === 0) return undefined
    const timer = setTimeout(() => setReadCount(count), noticeMs)
    return () => clearTimeout(timer)
  }, [count])
  return count > readCount ? last?.notice : undefined
}
