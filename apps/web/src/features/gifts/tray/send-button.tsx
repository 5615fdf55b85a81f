import { stagePrice, type Gift } from '@grandstand/contract/gifts'
import { Button } from '@grandstand/ui'
import { useEffect, useRef, useState } from 'react'
import { coinText } from '../coins/coins.ts'
import type { Run } from './tap-sender.ts'

interface Props {
  readonly gift: Gift
  readonly run: Run | undefined
  readonly disabledReason: string | undefined
  /** Until a free gift may be sent again. */
  readonly waitSeconds: number
  readonly onTap: () => void
  /** Set while the coins are too few: the button offers to buy some. It stays the same one, and keeps the focus. */
  readonly onShort?: (() => void) | undefined
  readonly isWide?: boolean
}

const holdAfterMs = 420
const holdEveryMs = 140
const confirmMs = 4_000

/**
 * Sends one gift per tap, and repeatedly while held, with a counter: ×8. An expensive gift needs a confirmation
 * before the first of a run.
 */
export function SendButton({
  gift,
  run,
  disabledReason,
  waitSeconds,
  onTap,
  onShort,
  isWide = false,
}: Props) {
  const [asked, setAsked] = useState<string>()
  const hold = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isHeld = useRef(false)
  const count = run?.gift === gift.id ? run.count : 0
  const isDear = gift.price >= stagePrice
  const mustAsk = isDear && count === 0 && asked !== gift.id
  const isBlocked = disabledReason !== undefined
  const latest = useRef({ onTap, isBlocked })
  useEffect(() => {
    latest.current = { onTap, isBlocked }
  })
  useEffect(() => () => clearTimeout(hold.current), [])
  useEffect(() => {
    if (asked === undefined) return undefined
    const timer = setTimeout(() => setAsked(undefined), confirmMs)
    return () => clearTimeout(timer)
  }, [asked])

  function release(): void {
    clearTimeout(hold.current)
  }
  function again(): void {
    if (latest.current.isBlocked) return
    isHeld.current = true
    latest.current.onTap()
    hold.current = setTimeout(again, holdEveryMs)
  }
  function press(): void {
    isHeld.current = false
    clearTimeout(hold.current)
    if (!isDear && gift.price > 0) hold.current = setTimeout(again, holdAfterMs)
  }
  function tap(): void {
    release()
    // Ignores the click that ends a hold.
    if (isHeld.current) {
      isHeld.current = false
      return
    }
    if (mustAsk) return setAsked(gift.id)
    setAsked(undefined)
    onTap()
  }

  if (onShort)
    return (
      <Button tone="ink" isWide={isWide} aria-haspopup="dialog" onClick={onShort}>
        币不够，先充
      </Button>
    )
  return (
    <Button
      tone="ink"
      isWide={isWide}
      disabledReason={disabledReason}
      className="touch-manipulation select-none"
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={tap}
      trailing={
        (count > 0 && <span className="gs-num">×{count}</span>) ||
        (waitSeconds > 0 && <span className="gs-num">{waitSeconds} 秒</span>)
      }
    >
      {asked === gift.id && count === 0 ? `确认 ${coinText(gift.price)} 币` : '赠送'}
    </Button>
  )
}
