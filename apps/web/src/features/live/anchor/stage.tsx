import { serverNow } from '@grandstand/client/clock'
import type { AnchorCard, StudioState } from '@grandstand/contract/live'
import { createPlayback, openEngine, playableProtocols } from '@grandstand/playback'
import { useEffect, useRef, useState } from 'react'
import { AnchorPicture } from '../live-picture.tsx'
import { PictureTag } from '../picture-tag.tsx'
import { useVideoSource } from '../player/data.ts'
import { createErrorCounters } from '../player/error-counters.ts'
import type { CameraState } from './camera.ts'
import { cameraWords } from './words.ts'

interface Props {
  readonly card: AnchorCard
  readonly studio: StudioState
  readonly camera: CameraState
}

/** The anchor's picture: the local camera, otherwise the signal as viewers receive it, otherwise a drawn desk. */
export function Stage({ card, studio, camera }: Props) {
  return (
    <div className="relative aspect-video overflow-hidden bg-screen">
      <AnchorPicture card={card} />
      {camera.stream ? (
        <Mirror stream={camera.stream} />
      ) : (
        studio.hasSignal && <SignalPreview path={studio.path} />
      )}
      <PictureTag className="bottom-2 left-2">
        {camera.stream ? cameraWords[camera.step] : studio.hasSignal ? '信号预览' : '没有信号'}
      </PictureTag>
    </div>
  )
}

/** The local camera, muted to avoid audio feedback. */
function Mirror({ stream }: { readonly stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label="摄像头预览"
      className="absolute inset-0 size-full bg-screen object-contain"
    />
  )
}

/** The broadcast as received from the video lines, muted. */
function SignalPreview({ path }: { readonly path: string | undefined }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const source = useVideoSource(path)
  useEffect(() => {
    if (video === null || source === undefined) return undefined
    const playback = createPlayback({
      video,
      source,
      rendition: 'source',
      counters: createErrorCounters(),
      playable: playableProtocols(video),
      openEngine,
      serverNow,
      sourceDelayMs: () => 0,
      onDelay: () => undefined,
      onLost: () => undefined,
      onExpected: () => undefined,
      onState: () => undefined,
    })
    return () => playback.close()
  }, [video, source])
  return (
    <video
      ref={setVideo}
      muted
      playsInline
      aria-label="信号预览"
      className="absolute inset-0 size-full bg-screen object-contain"
    />
  )
}
