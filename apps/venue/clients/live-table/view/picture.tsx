import { useEffect, useRef } from 'preact/hooks'
import { drawPicture, isLively, type Layers, type PictureState } from '@grandstand/live-table/picture'

/** Pictures a second while nothing but a breath moves, and with reduced motion. */
const calmMs = 33
const stillMs = 250
/** Without a touch for so long, what only breathes stands still. */
const idleMs = 30_000

/** Keeps one drawing for each key: that of the last size. */
export function canvasLayers(): Layers {
  const known = new Map<string, HTMLCanvasElement>()
  return {
    layer(key, width, height, draw) {
      const old = known.get(key)
      if (old?.width === width && old.height === height) return old
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      draw(canvas.getContext('2d')!)
      // A table changes neither its felt nor its texts; a change of language or size replaces what was drawn.
      if (known.size > 3) known.clear()
      known.set(key, canvas)
      return canvas
    },
  }
}

interface PictureProps {
  readonly state: PictureState
  /** Clock of the picture. */
  readonly now: () => number
  readonly name: string
  /** A video is over it: nothing is drawn. */
  readonly isCovered?: boolean
}

export function Picture({ state, now, name, isCovered = false }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = useRef(state)
  const covered = useRef(isCovered)
  useEffect(() => {
    shown.current = state
    covered.current = isCovered
  })
  useEffect(() => {
    const element = canvas.current!
    const pen = element.getContext('2d', { alpha: false })!
    const layers = canvasLayers()
    let [last, next, touchedAt] = [0, 0, performance.now()]
    const size = { width: 0, height: 0, density: 1 }
    const draw = () => {
      if (size.width === 0 || size.height === 0) return
      drawPicture(pen, layers, size, shown.current, now())
    }
    const step = (at: number) => {
      next = requestAnimationFrame(step)
      if (covered.current) return
      const isIdle = at - touchedAt > idleMs
      const isMoving = isLively(shown.current, now())
      const pause = shown.current.isStill ? stillMs : isMoving ? 0 : isIdle ? 1_000 : calmMs
      if (at - last < pause - 4) return
      last = at
      draw()
    }
    const measure = () => {
      size.width = element.clientWidth
      size.height = element.clientHeight
      size.density = Math.min(2, window.devicePixelRatio)
      element.width = Math.ceil(size.width * size.density)
      element.height = Math.ceil(size.height * size.density)
      draw()
    }
    const touched = () => (touchedAt = performance.now())
    const sized = new ResizeObserver(measure)
    sized.observe(element)
    document.addEventListener('pointerdown', touched)
    document.addEventListener('keydown', touched)
    next = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(next)
      sized.disconnect()
      document.removeEventListener('pointerdown', touched)
      document.removeEventListener('keydown', touched)
    }
  }, [now])
  return <canvas ref={canvas} class="picture" role="img" aria-label={name} />
}
