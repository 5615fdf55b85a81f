import { ActNotice, labelOf, ChangeNotice } from '@grandstand/client/act'
import { useNow } from '@grandstand/client/clock'
import type { StudioState } from '@grandstand/contract/live'
import { Button, LiveDot, Tag } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { countText } from '../words.ts'
import { isSilent, type Camera, type CameraState } from './camera.ts'
import { useEndBroadcast, useGoLive } from './data.ts'
import { adviceOf, stateWords } from './words.ts'

interface Props {
  readonly title: string
  readonly studio: StudioState
  readonly isBlocked: boolean
  readonly camera: Camera
  readonly cameraState: CameraState
}

/** Steps in which the camera is on and sends nothing. */
const stillStates: ReadonlySet<CameraState['step']> = new Set(['ready', 'turned-away'])

const two = (part: number) => String(part).padStart(2, '0')

/** Formats a duration: 1:04:09. */
function spanText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** The state of the broadcast, and one button: 开播 or 结束直播, each with a confirmation. */
export function AirBar({ title, studio, isBlocked, camera, cameraState }: Props) {
  const [asking, setAsking] = useState<'go' | 'end'>()
  const go = useGoLive()
  const end = useEndBroadcast()
  const isOnAir = studio.state === 'on-air' || studio.state === 'interrupted'
  /** Asked for, and waiting for a signal: there is nothing to end yet. */
  const isPreparing = !isOnAir && studio.isWanted
  const isOpen = isOnAir || isPreparing
  const act = asking === 'end' ? end : go
  const isByCamera = cameraState.stream !== undefined
  /** The broadcast has no signal, and a camera opened since then could provide it. */
  const mayGoOn = isOpen && !studio.hasSignal && isByCamera && stillStates.has(cameraState.step)
  const confirm = () => {
    if (act.isHeld) return act.again()
    act.mutate(undefined, {
      onSuccess: () => {
        if (asking === 'end') camera.stop()
        else if (isByCamera) camera.start()
        setAsking(undefined)
      },
    })
  }
  const close = () => {
    setAsking(undefined)
    go.reset()
    end.reset()
  }
  return (
    <div className="grid gap-2 p-4">
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
        <output className="flex items-center gap-2 font-semibold">
          {studio.state === 'on-air' && <LiveDot />}
          {studio.state === 'interrupted' ? (
            <Tag tone="warn">{stateWords.interrupted}</Tag>
          ) : (
            stateWords[studio.state]
          )}
        </output>
        {studio.since !== undefined && <Since since={studio.since} />}
        <span className="flex items-center gap-1.5 text-sm text-ink-2">
          <UsersRound size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="gs-num">{countText(studio.viewers)}</span> 人在看
          {studio.viewersPeak > 0 && (
            <span className="text-ink-3">
              峰值 <span className="gs-num">{countText(studio.viewersPeak)}</span>
            </span>
          )}
        </span>
        <span className="ml-auto flex gap-2">
          {mayGoOn && (
            <Button tone="primary" onClick={() => camera.start()}>
              用摄像头接着播
            </Button>
          )}
          {isPreparing ? (
            <Button
              tone="outline"
              isLoading={end.isPending}
              onClick={() => {
                if (end.isHeld) return end.again()
                end.mutate(undefined, { onSuccess: () => camera.stop() })
              }}
            >
              取消准备
            </Button>
          ) : isOpen ? (
            <Button tone="danger" onClick={() => setAsking('end')}>
              结束直播
            </Button>
          ) : (
            <Button
              tone="primary"
              disabledReason={isBlocked ? '推流已被停用' : undefined}
              onClick={() => setAsking('go')}
            >
              开播
            </Button>
          )}
        </span>
      </div>
      <p className="text-sm text-ink-2">{adviceOf(studio)}</p>
      {asking === undefined &&
        [go, end].map(
          (each, at) => each.isUnknown && <ActNotice key={at === 0 ? 'go' : 'end'} act={each} hasAgain />,
        )}
      <Modal
        isOpen={asking !== undefined}
        onOpenChange={(isShown) => !isShown && close()}
        title={asking === 'end' ? '确定结束直播？' : '确定开播？'}
        description={
          asking === 'end'
            ? '观众会看到直播已结束，推流也会断开。'
            : isByCamera
              ? isSilent(cameraState)
                ? `“${title}”开播后，观众能看到摄像头的画面，没有声音。`
                : `“${title}”开播后，观众能看到摄像头的画面、听到麦克风的声音。`
              : studio.hasSignal
                ? `“${title}”开播后，观众马上能看到现在的画面。`
                : '还没有收到信号。收到画面后会自动开播。'
        }
        actions={
          <>
            <Button tone="outline" onClick={close}>
              {asking === 'end' ? '继续播' : '再等等'}
            </Button>
            <Button
              tone={asking === 'end' ? 'danger' : 'primary'}
              isLoading={act.isPending}
              onClick={confirm}
            >
              {labelOf(act, asking === 'end' ? '结束直播' : '确认开播')}
            </Button>
          </>
        }
      >
        <ChangeNotice change={act} title="没有成功" refused="没有连上，请再试一次。" />
      </Modal>
    </div>
  )
}

function Since({ since }: { readonly since: number }) {
  const now = useNow()
  return (
    <time className="gs-num text-sm text-ink-2" aria-label="已播">
      {spanText(now - since)}
    </time>
  )
}
