import { useEffect, useRef } from 'preact/hooks'
import { drawScene, type Frame } from './scene.ts'

/** Thirty pictures a second while it flies, one whenever something changes otherwise. */
const frameMs = 33
const stillFrameMs = 500

interface SkyProps {
  readonly frameAt: (nowMs: number) => Frame
  readonly isMoving: boolean
  readonly isStill: boolean
}

export function Sky({ frameAt, isMoving, isStill }: SkyProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef(frameAt)
  useEffect(() => {
    frame.current = frameAt
  })
  useEffect(() => {
    const element = canvas.current!
    const pen = element.getContext('2d')!
    const draw = () => {
      const { clientWidth, clientHeight } = element
      const scale = Math.min(2, window.devicePixelRatio)
      if (
        element.width !== Math.round(clientWidth * scale) ||
        element.height !== Math.round(clientHeight * scale)
      ) {
        element.width = Math.round(clientWidth * scale)
        element.height = Math.round(clientHeight * scale)
      }
      pen.setTransform(scale, 0, 0, scale, 0, 0)
      drawScene(pen, clientWidth, clientHeight, frame.current(Date.now()))
    }
    let last = 0
    let next = 0
    const step = (at: number) => {
      next = requestAnimationFrame(step)
      if (at - last < (isStill ? stillFrameMs : frameMs)) return
      last = at
      draw()
    }
    const sized = new ResizeObserver(draw)
    sized.observe(element)
    draw()
    if (isMoving) next = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(next)
      sized.disconnect()
    }
  }, [isMoving, isStill])
  // What changes while nothing flies: bets, the automatic line.
  useEffect(() => {
    if (isMoving) return
    const element = canvas.current!
    drawScene(element.getContext('2d')!, element.clientWidth, element.clientHeight, frameAt(Date.now()))
  })
  return <canvas ref={canvas} class="sky" aria-hidden="true" />
}
