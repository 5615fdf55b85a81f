import { useEffect, useRef } from 'preact/hooks'
import type { TablePicture } from '@grandstand/live-table'
import type { PictureState } from '@grandstand/live-table/picture'
import { settings } from '../../kit/settings.ts'
import { useStore } from '../../kit/store.ts'
import type { LiveTable } from '../table.ts'
import { pictureChoice } from '../video/choice.ts'
import { Picture } from './picture.tsx'

/** The code that plays the video is loaded after this time, so that the table can be played first. */
const afterMs = 800
const volume = 0.5

interface SceneProps {
  readonly state: PictureState
  readonly table: LiveTable
  /** Null where the table has no video. */
  readonly picture: TablePicture | null
  readonly slowestMs: number
  readonly name: string
}

/** The picture of a table: its video where there is one in time, and the drawing otherwise. */
export function Scene({ state, table, picture, slowestMs, name }: SceneProps) {
  const film = useRef<HTMLVideoElement>(null)
  const { choice, isPlaying } = useStore(pictureChoice)
  const { sound } = useStore(settings)
  // A video cannot stand still for those who want less motion.
  const isWanted = picture !== null && choice !== 'drawn' && !state.isStill
  useEffect(() => {
    const video = film.current
    if (!isWanted || video === null || !('requestVideoFrameCallback' in video)) return undefined
    let isOver = false
    let end: () => void = () => undefined
    const load = async () => {
      const { playVideo } = await import('../video/play-video.ts')
      if (isOver) return
      const rendition = choice === 'small' ? 'low' : 'source'
      const onPlaying = (is: boolean) => pictureChoice.set({ isPlaying: is })
      end = playVideo({ video, table, rendition, slowestMs, onPlaying })
    }
    // Without the player's code the drawing stays.
    const timer = setTimeout(() => void load().catch(() => undefined), afterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      end()
    }
  }, [isWanted, choice, table, slowestMs])
  useEffect(() => {
    const video = film.current
    if (video === null) return
    video.volume = volume
    video.muted = !sound
  }, [sound, isWanted])
  return (
    <>
      <Picture state={state} now={table.pictureNow} name={name} isCovered={isPlaying} />
      {isWanted && (
        <video
          ref={film}
          class="picture film"
          data-playing={isPlaying || undefined}
          muted
          playsInline
          disablePictureInPicture
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
    </>
  )
}
