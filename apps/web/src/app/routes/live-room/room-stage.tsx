import type { OfferedMode, StreamMode } from '@grandstand/contract/live'
import type { Sport } from '@grandstand/contract/sportsbook'
import { StageFrame, type StageKind } from '@grandstand/ui-match/art'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useRoomFacts, useShownRoom, useStanding } from '../../../features/chat/room/chat-room.tsx'
import { useFlyingLines } from '../../../features/chat/danmaku.ts'
import { useOwnName } from '../../../features/chat/own-name.ts'
import { emoteSprite } from '../../../features/chat/emotes/emotes.ts'
import { useSending } from '../../../features/chat/writing/use-sending.ts'
import { GiftStage } from '../../../features/gifts/stage/gift-stage.tsx'
import { DanmakuInput } from '../../../features/live/danmaku/danmaku-input.tsx'
import { DanmakuLayer } from '../../../features/live/danmaku/danmaku-layer.tsx'
import { DanmakuSettingsButton, DanmakuSwitch } from '../../../features/live/danmaku/danmaku-switch.tsx'
import { Player, type PlayerProps } from '../../../features/live/player/player.tsx'
import { useHasSlip } from '../../../features/sportsbook/slip/use-has-slip.ts'
import { Tracker } from '../../../features/sportsbook/tracker/tracker.tsx'
import { useMedia } from '../../../lib/media.ts'
import { OffAir } from './off-air.tsx'
import { isOffAir, roomTitle } from './room-words.ts'
import type { LiveRoomFacts } from './use-live-room.ts'

/** The bar has room for the switch's word and the settings beside the input. */
const spaciousQuery = '(min-width: 1024px)'

const stages: Record<Sport, StageKind> = {
  football: 'football',
  basketball: 'basketball',
  tennis: 'tennis',
  esports: 'lanes',
}

interface RoomStageProps {
  readonly facts: LiveRoomFacts
  /** Whether the bar has the danmaku input: where the chat's own input is not below the picture. */
  readonly hasInput: boolean
  /** Content of the top corners where the room has no head. */
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** More buttons of the bar. */
  readonly tools?: ReactNode
  /** Over the picture, at its right edge. */
  readonly aside?: ReactNode
  readonly theatre?: PlayerProps['theatre'] | undefined
}

/** The room's picture with the overlays above it (danmaku, gifts). */
export function RoomStage({ facts, hasInput, start, end, tools, aside, theatre }: RoomStageProps) {
  const { match, room } = facts
  const modes = modesNow(facts)
  const [chosen, setChosen] = useState<StreamMode>()
  const flying = useFlyingLines()
  const hasSlip = useHasSlip() && theatre?.isOn !== true
  const isEnded = useForAWhile(useHasEnded(facts.broadcast?.status))
  const mode = modes.some((each) => each.mode === chosen) && chosen ? chosen : firstMode(modes)
  // A room with a match has an animation meanwhile; without one the scene in its place says it.
  const isWaiting = useForAWhile(isOffAir(facts) && mode === 'ANIMATION')
  // The maintenance notice stays over the animation. Over a picture, which the notice would hide, it is shown for a
  // limited time.
  const isClosedBeside = useForAWhile(facts.isInMaintenance && mode !== 'ANIMATION')
  return (
    <Player
      modes={modes}
      mode={mode}
      onMode={setChosen}
      title={roomTitle(facts)}
      stage={{ id: match?.id ?? room, kind: match ? stages[match.sport] : 'football' }}
      animation={
        <>
          {match ? <Tracker match={match} /> : <StageFrame id={room} isEmpty />}
          {facts.isInMaintenance && (
            <output className="gs-player__notice">主播间维护中，恢复后自动回来{match && '，先看动画'}</output>
          )}
        </>
      }
      offAir={<OffAir facts={facts} />}
      renderOverlay={(volume) => (
        <>
          <DanmakuLayer source={flying} emotes={emoteSprite} />
          <RoomGifts volume={volume} />
          {isClosedBeside && <output className="gs-player__notice">主播间维护中，恢复后自动回来</output>}
          {/* Without an animation the scene in place of the picture says it. */}
          {mode === 'ANIMATION' && !facts.isInMaintenance && (isEnded || isWaiting) && (
            <output className="gs-player__notice">
              {isEnded ? '直播已结束，可以看动画' : '主播还没开播，先看动画；关注后开播提醒你'}
            </output>
          )}
          {aside}
        </>
      )}
      controls={
        <>
          <DanmakuControls hasInput={hasInput} />
          {tools}
        </>
      }
      start={start}
      end={end}
      hasSlip={hasSlip}
      {...(theatre && { theatre })}
    />
  )
}

const readingMs = 12_000

/** True from the moment `isSo` becomes true until there was time to read the notice. */
function useForAWhile(isSo: boolean): boolean {
  const [isRead, setRead] = useState(false)
  if (!isSo && isRead) setRead(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setRead(true), readingMs)
    return () => clearTimeout(timer)
  }, [isSo])
  return isSo && !isRead
}

/** Whether the anchor's broadcast ended while this viewer watched and has not started again. */
function useHasEnded(status: OfferedMode['status'] | undefined): boolean {
  const [last, setLast] = useState(status)
  const [hasEnded, setEnded] = useState(false)
  if (status !== last) {
    setLast(status)
    setEnded(status === 'On0' && last !== undefined)
  }
  return hasEnded
}

/** The modes with the anchor's current status: the channel is newer than the answer that the page began with. */
function modesNow({ modes, broadcast }: LiveRoomFacts): readonly OfferedMode[] {
  if (!broadcast) return modes
  return modes.map((each) => {
    if (each.mode !== 'ANCHOR') return each
    const { path: _, ...rest } = each
    const path = broadcast.path ?? each.path
    return {
      ...rest,
      status: broadcast.status,
      sourceDelayMs: broadcast.sourceDelayMs,
      ...(path && broadcast.status !== 'On0' && { path }),
    }
  })
}

/** The default mode: of those on the air the anchor, then the match's picture; else the animation. */
function firstMode(modes: readonly OfferedMode[]): StreamMode {
  const onAir = (mode: StreamMode) => modes.find((each) => each.mode === mode && each.status !== 'On0')
  return (
    (onAir('ANCHOR') ?? onAir('LIVE') ?? modes.find(({ mode }) => mode === 'ANIMATION') ?? modes[0])?.mode ??
    'ANIMATION'
  )
}

/** The mode that a room shows until the viewer chooses one. */
export function firstOffer(facts: LiveRoomFacts): OfferedMode | undefined {
  const modes = modesNow(facts)
  return modes.find(({ mode }) => mode === firstMode(modes))
}

function RoomGifts({ volume }: { readonly volume: number }) {
  const { messages } = useShownRoom()
  const userId = useStanding()?.userId
  const name = useOwnName()
  const own = useMemo(() => ({ userId, name }), [userId, name])
  // The gifts in the first snapshot were sent before this viewer entered.
  if (useRoomFacts() === undefined) return null
  return <GiftStage messages={messages} own={own} volume={volume} />
}

const cannotWriteTexts = {
  login: '登录后可以发弹幕',
  muted: '禁言中，暂时不能发弹幕',
  level: '等级不够，不能发弹幕',
  closed: '聊天室已关闭',
  entering: '正在进入聊天室…',
  failed: '聊天没连上',
} as const

/** The danmaku switch, its settings and, where there is space, the input field. */
function DanmakuControls({ hasInput }: { readonly hasInput: boolean }) {
  const { cannotWrite, waitSeconds, send } = useSending()
  const isRoomy = useMedia(spaciousQuery)
  return (
    <>
      <DanmakuSwitch hasWord={hasInput && isRoomy} />
      {hasInput && isRoomy && <DanmakuSettingsButton />}
      {hasInput && (
        <DanmakuInput
          onSend={(text) => send(text)}
          cannotWrite={cannotWrite && cannotWriteTexts[cannotWrite]}
          waitSeconds={waitSeconds}
        />
      )}
    </>
  )
}
