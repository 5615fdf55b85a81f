import type { ChatMessage } from '@grandstand/contract/chat'
import { useEffect, useRef, useState } from 'react'
import {
  arrived,
  emptyStage,
  isGiftPush,
  passed,
  played,
  stageGiftOf,
  type Stage,
  type StageOwner,
} from './stage.ts'
import { StageRow } from './stage-row.tsx'
import { SvgaCanvas } from '../svga/svga-canvas.tsx'
import '../gifts.css'

interface Props {
  /** The room's messages as shown to this viewer, delayed to their picture. */
  readonly messages: readonly ChatMessage[]
  /** The user of the page. Pass a stable object. */
  readonly own: StageOwner
  /** Volume of the player; 0 while muted. */
  readonly volume?: number
}

const tickMs = 100

/**
 * Gifts over the picture: up to three combo rows, and one expensive gift at a time in the upper part. Gifts from
 * before the stage mounted are not played. Rows are not read by screen readers, because the chat has the same text.
 */
export function GiftStage({ messages, own, volume = 0 }: Props) {
  const stage = useStage(messages, own)
  const { rows, full } = stage.now
  const [first] = full
  return (
    <div className="gs-gift-stage">
      <ul className="gs-gift-stage__rows" aria-hidden="true">
        {rows.map((row) => (
          <StageRow key={row.comboId} row={row} volume={volume} />
        ))}
      </ul>
      {first?.animation && first.icon && (
        <button
          key={first.id}
          type="button"
          className="gs-gift-stage__full"
          aria-label="跳过礼物动画"
          onClick={stage.skip}
        >
          <FullGift src={first.animation} icon={first.icon} volume={volume} onEnd={stage.skip} />
        </button>
      )}
    </div>
  )
}

interface FullProps {
  readonly src: string
  readonly icon: string
  readonly volume: number
  readonly onEnd: () => void
}

/** A gift at the size of the stage, which is measured once when the gift starts. */
function FullGift({ src, icon, volume, onEnd }: FullProps) {
  const [size, setSize] = useState<readonly [width: number, height: number]>()
  return (
    <span
      className="gs-gift-stage__picture"
      ref={(element) => {
        if (element && size === undefined) setSize([element.clientWidth, element.clientHeight])
      }}
    >
      {size && (
        <SvgaCanvas src={src} icon={icon} width={size[0]} height={size[1]} volume={volume} onEnd={onEnd} />
      )}
    </span>
  )
}

/** The stage, updated from new messages. Messages that arrive together cause one render. */
function useStage(messages: readonly ChatMessage[], own: StageOwner) {
  const [stage, setStage] = useState(emptyStage)
  /** Sequence number of the newest message seen. Older ones that arrive later are history or filled gaps. */
  const newest = useRef<number | undefined>(undefined)
  const current = useRef<Stage>(emptyStage)

  useEffect(() => {
    const known = newest.current
    newest.current = Math.max(known ?? 0, messages.at(-1)?.seq ?? 0)
    if (known === undefined || document.hidden) return
    const now = performance.now()
    for (const each of messages.slice(messages.findLastIndex(({ seq }) => seq <= known) + 1))
      if (isGiftPush(each)) current.current = arrived(current.current, stageGiftOf(each, own), now)
  }, [messages, own])

  useEffect(() => {
    const timer = setInterval(() => {
      current.current = passed(current.current, performance.now())
      setStage(current.current)
    }, tickMs)
    return () => clearInterval(timer)
  }, [])

  return {
    now: stage,
    skip: () => {
      current.current = played(current.current)
      setStage(current.current)
    },
  }
}
