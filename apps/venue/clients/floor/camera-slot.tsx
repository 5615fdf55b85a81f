import { useEffect, useRef, useState } from 'preact/hooks'
import { useSay } from '../kit/settings.ts'
import { floorTexts as texts } from './texts.ts'

/** Place of the table's picture: this device's camera, to see what is led. What members see comes from the studio. */
export function CameraSlot() {
  const say = useSay()
  const video = useRef<HTMLVideoElement>(null)
  const [stream, setStream] = useState<MediaStream>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
    return () => stream?.getTracks().forEach((track) => track.stop())
  }, [stream])
  const open = async () => {
    try {
      setStream(await navigator.mediaDevices.getUserMedia({ video: true, audio: false }))
      setMissing(false)
    } catch {
      setMissing(true)
    }
  }
  return (
    <section aria-label={say(texts.picture)} class="camera">
      {stream && <video ref={video} autoPlay muted playsInline />}
      <div class="row">
        <button type="button" class="secondary" onClick={() => (stream ? setStream(undefined) : void open())}>
          {say(stream ? texts.closeCamera : texts.openCamera)}
        </button>
        <small>{say(isMissing ? texts.noCamera : texts.cameraMeans)}</small>
      </div>
    </section>
  )
}
