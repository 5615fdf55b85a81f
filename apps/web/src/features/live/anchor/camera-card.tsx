import { Banner, Button, Card, CardHead } from '@grandstand/ui'
import { Camera as CameraIcon, CameraOff } from 'lucide-react'
import { isSilent, type Camera, type CameraState } from './camera.ts'
import { cameraWords, noCameraWords } from './words.ts'

interface Props {
  readonly camera: Camera
  readonly state: CameraState
  /** Another source is already sending. */
  readonly isTaken: boolean
}

/** Broadcasting from this device's camera instead of broadcasting software. */
export function CameraCard({ camera, state, isTaken }: Props) {
  const { step, because = 'none' } = state
  const isOn = state.stream !== undefined
  const isSending = step === 'sending' || step === 'connecting' || step === 'line-lost'
  return (
    <Card isFlush>
      <CardHead title="本机摄像头" />
      <div className="grid gap-3 p-4">
        {step === 'no-camera' ? (
          <Banner tone="warn" title={noCameraWords[because].title}>
            {noCameraWords[because].text}
          </Banner>
        ) : (
          <output className={`text-sm ${step === 'line-lost' ? 'text-warn' : 'text-ink-2'}`}>
            {isTaken && !isOn ? '推流软件或另一个页面正在推流，先停掉它再用摄像头。' : cameraWords[step]}
          </output>
        )}
        {isSilent(state) && (
          <Banner tone="warn" title="没有找到麦克风">
            观众只看到画面，听不到声音。接上麦克风，关闭摄像头再打开。
          </Banner>
        )}
        <div>
          {isOn ? (
            <Button
              tone="outline"
              size="sm"
              icon={<CameraOff size={16} />}
              disabledReason={isSending ? '正在直播，先结束直播' : undefined}
              onClick={() => camera.close()}
            >
              关闭摄像头
            </Button>
          ) : (
            <Button
              tone="outline"
              size="sm"
              icon={<CameraIcon size={16} />}
              isLoading={step === 'asking'}
              disabledReason={isTaken ? '已有画面在推流' : undefined}
              onClick={() => void camera.ask()}
            >
              {step === 'no-camera' ? '再试一次' : '打开摄像头'}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
