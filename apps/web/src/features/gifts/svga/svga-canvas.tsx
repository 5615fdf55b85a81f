import { useReducedMotion } from '@grandstand/ui'
import { useEffect, useRef, useState } from 'react'
import { loadMovie } from './cache.ts'
import { createPainter, type Prepared } from './paint.ts'
import { createSound, type MovieSound } from './sound.ts'
import { onFrame } from './ticker.ts'

interface Props {
  /** URL of the file, and below of the still icon shown while it loads, when it fails, and with reduced motion. */
  readonly src: string
  readonly icon: string
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  /** 0 is silent. */
  readonly volume?: number
  /** Repeats without sound until unmounted. */
  readonly isLooping?: boolean
  /** Called after the last frame, or immediately when nothing is animated. */
  readonly onEnd?: () => void
}

/** Plays an SVGA file on a canvas. No code of the file is executed. */
export function SvgaCanvas({ src, icon, width, height, volume = 0, isLooping = false, onEnd }: Props) {
  const isStill = useReducedMotion()
  const [loaded, setLoaded] = useState<{ readonly src: string; readonly prepared: Prepared | 'failed' }>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const ended = useRef(onEnd)
  const sound = useRef<MovieSound | undefined>(undefined)
  const loudness = useRef(volume)
  const prepared = loaded?.src === src ? loaded.prepared : undefined

  useEffect(() => {
    ended.current = onEnd
  })

  // A change of volume applies to the playing movie without a restart.
  useEffect(() => {
    loudness.current = volume
    sound.current?.setVolume(volume)
  }, [volume])

  useEffect(() => {
    if (isStill) return undefined
    let isGone = false
    loadMovie(src).then(
      (ready) => !isGone && setLoaded({ src, prepared: ready }),
      () => !isGone && setLoaded({ src, prepared: 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [src, isStill])

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (isStill || prepared === 'failed') {
      const timer = setTimeout(() => ended.current?.(), 1_500)
      return () => clearTimeout(timer)
    }
    if (prepared === undefined || !context) return undefined
    const { movie } = prepared
    const painter = createPainter(prepared, context)
    let [elapsed, shown] = [0, -1]
    const heard = createSound(movie, () => elapsed)
    heard.setVolume(loudness.current)
    sound.current = heard
    const stop = onFrame((passed, isStrained) => {
      elapsed += passed
      const exact = Math.floor((elapsed * movie.fps) / 1_000)
      if (exact >= movie.frames && isLooping) {
        elapsed = 0
        heard.stop()
        return
      }
      if (exact >= movie.frames) {
        stop()
        context.clearRect(0, 0, context.canvas.width, context.canvas.height)
        ended.current?.()
        return
      }
      // Skips every second frame while the page is short of time.
      const frame = isStrained ? exact - (exact % 2) : exact
      if (frame === shown) return
      shown = frame
      painter.draw(frame)
    })
    return () => {
      stop()
      heard.stop()
    }
  }, [prepared, isStill, isLooping])

  const isMoving = !isStill && prepared !== undefined && prepared !== 'failed'
  const { width: wide, height: high } = fitted(prepared, width, height)
  const dense = Math.min(2, globalThis.devicePixelRatio || 1)
  const side = Math.min(width, height)
  return isMoving ? (
    <canvas
      ref={canvas}
      aria-hidden="true"
      data-svga={src}
      width={Math.round(wide * dense)}
      height={Math.round(high * dense)}
      style={{ width: wide, height: high }}
    />
  ) : (
    <span aria-hidden="true" className="grid place-items-center" style={{ width, height }}>
      <img src={icon} alt="" width={side} height={side} draggable={false} />
    </span>
  )
}

/** The part of the box that the movie fills, so that the canvas has no empty area. */
function fitted(prepared: Prepared | 'failed' | undefined, width: number, height: number) {
  if (prepared === undefined || prepared === 'failed') return { width, height }
  const { movie } = prepared
  const scale = Math.min(width / movie.width, height / movie.height)
  return { width: Math.round(movie.width * scale), height: Math.round(movie.height * scale) }
}
