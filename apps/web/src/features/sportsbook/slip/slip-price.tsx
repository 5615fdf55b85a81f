import { formatOdds } from '@grandstand/betting'
import { timeline } from '@grandstand/client/timeline'
import type { Odds } from '@grandstand/contract/sportsbook'
import { announce } from '@grandstand/ui'
import { Triangle } from '@grandstand/ui-match'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useSettings } from '../../member/data.ts'

/** From this delay on, prices next to the picture are noticeably older than the slip's, ms. */
const lateMs = 500
const readIsPictureLate = () => timeline.delayMs() > lateMs

interface SlipPriceProps {
  /** The name of the selection in screen reader announcements. */
  readonly name: string
  readonly odds: Odds | undefined
  /** The odds that the member agreed to. */
  readonly before: Odds | undefined
  readonly moved: 'up' | 'down' | null
  readonly isSuspended: boolean
}

/** A price of the slip with the previous one. Screen readers announce a change at most once in three seconds. */
export function SlipPrice({ name, odds, before, moved, isSuspended }: SlipPriceProps) {
  const format = useSettings((settings) => settings.oddsFormat)
  const shown = odds === undefined ? undefined : formatOdds(odds, format)
  const said = useRef(shown)
  const text = isSuspended ? '暂停' : shown
  const isPictureLate = useSyncExternalStore(timeline.subscribe, readIsPictureLate)
  useEffect(() => {
    if (said.current !== undefined && text !== undefined && said.current !== text)
      announce(isSuspended ? `${name} 盘口暂停` : `${name} 赔率 ${text}`)
    said.current = text
  }, [name, text, isSuspended])
  return (
    <div className="text-right">
      {isSuspended ? (
        <span className="flex h-6 items-center justify-end gap-1 text-sm text-ink-3">
          <Lock size={14} />
          暂停
        </span>
      ) : (
        <p
          className={`gs-num flex items-center justify-end gap-1 text-2xl font-[650] lg:text-xl ${moved === 'up' ? 'text-up' : moved === 'down' ? 'text-down' : ''}`}
        >
          {moved && <Triangle to={moved} />}
          {shown ?? '–'}
        </p>
      )}
      {moved && before !== undefined && (
        <p className="gs-num text-xs text-ink-3">
          {isPictureLate ? '现价 · 画面 ' : '原 '}
          {formatOdds(before, format)}
        </p>
      )}
    </div>
  )
}
