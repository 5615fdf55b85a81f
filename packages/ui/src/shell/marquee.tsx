import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Megaphone, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useReducedMotion } from './reduced-motion.ts'

export type MarqueeItem = {
  id: string
  content: ReactNode
  /** Only fills the bar: hidden from screen readers, with its mark. */
  isRepeated?: boolean
}

export type MarqueeProps = {
  /** 公告. */
  label: string
  items: readonly MarqueeItem[]
  className?: string
}

/** §8: constant speed whatever the text's length. */
const pixelsPerSecond = 40

/** The announcement bar: scrolls at 40 px/s; pauses on hover, focus and by button; static with arrows under reduced motion. */
export function Marquee({ label, items, className }: MarqueeProps) {
  const isReduced = useReducedMotion()
  if (items.length === 0) return null
  return (
    <section aria-label={label} className={clsx('gs-marquee', className)}>
      <Megaphone size={16} />
      <b className="gs-marquee__label">{label}</b>
      {isReduced ? <StaticItems items={items} /> : <MovingItems items={items} />}
    </section>
  )
}

type Items = { items: readonly MarqueeItem[] }

function MovingItems({ items }: Items) {
  const [isPaused, setPaused] = useState(false)
  const [durationS, setDurationS] = useState(0)
  const track = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = track.current
    if (!element) return undefined
    const watcher = new ResizeObserver(() => setDurationS(element.scrollWidth / pixelsPerSecond))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const style: CSSProperties = { animationDuration: `${durationS}s` }
  return (
    <>
      <div className="gs-marquee__window" data-paused={isPaused || undefined}>
        <div ref={track} className="gs-marquee__track" style={style}>
          <ItemList items={items} />
        </div>
        <div className="gs-marquee__track" style={style} aria-hidden="true" inert>
          <ItemList items={items} />
        </div>
      </div>
      <button
        type="button"
        className="gs-marquee__pause gs-hit"
        aria-pressed={isPaused}
        aria-label="暂停滚动"
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <Play size={14} /> : <Pause size={14} />}
        <span>{isPaused ? '继续滚动' : '暂停滚动'}</span>
      </button>
    </>
  )
}

function ItemList({ items }: Items) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} aria-hidden={item.isRepeated}>
          {item.content}
        </li>
      ))}
    </ul>
  )
}

function StaticItems({ items }: Items) {
  const [index, setIndex] = useState(0)
  const shown = items[index % items.length]
  const turn = (by: number) => setIndex((index + by + items.length) % items.length)
  return (
    <>
      <div className="gs-marquee__window gs-marquee__window--static" aria-live="polite">
        {shown?.content}
      </div>
      {items.length > 1 && (
        <>
          <button
            type="button"
            className="gs-marquee__pause gs-hit"
            aria-label="上一条"
            onClick={() => turn(-1)}
          >
            <ChevronLeft size={16} />
          </button>
          <button
            type="button"
            className="gs-marquee__pause gs-hit"
            aria-label="下一条"
            onClick={() => turn(1)}
          >
            <ChevronRight size={16} />
          </button>
        </>
      )}
    </>
  )
}
