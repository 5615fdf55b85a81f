import { useCallback, useSyncExternalStore } from 'react'

/** Picture-in-picture of the browser. `toggle` is undefined where it is not supported. */
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
    // The browser rejects the request before the first frame.
    done.catch(() => undefined)
  }
  return { isIn, toggle: document.pictureInPictureEnabled ? toggle : undefined }
}
