import { useCallback, useSyncExternalStore } from 'react'

/** The small window of the browser; `toggle` is undefined where there is none. */
export function usePictureInPicture(video: HTMLVideoElement | null) {
  const watch = useCallback(
    (listener: () => void) => {
      video?.addEventListener('enterpictureinpicture', listener)
      video?.addEventListener('leavepictureinpicture', listener)
      return () => {
        video?.removeEventListener('enterpictureinpicture', listener)
        video?.removeEventListener('leavepictureinpicture', listener)
      }
    },
    [video],
  )
  const isIn = useSyncExternalStore(watch, () => video !== null && document.pictureInPictureElement === video)
  const toggle = () => {
    if (!video) return
    const done = isIn ? document.exitPictureInPicture() : video.requestPictureInPicture()
    // Before the first frame the browser refuses it.
    done.catch(() => undefined)
  }
  return { isIn, toggle: document.pictureInPictureEnabled ? toggle : undefined }
}
