import { formatOdds } from '@grandstand/betting'
import { timeline } from '@grandstand/client/timeline'
import type { Odds } from '@grandstand/contract/sportsbook'
import { Triangle } from '@grandstand/ui-match'
import { Lock } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useSettings } from '../../member/data.ts'
import { useSpokenPrice } from './use-spoken-price.ts'

/** From this delay on, prices next to the picture are noticeably older than the slip's, ms. */
const lateMs = 500
const readIsPictureLate = () => timeline.delayMs() > lateMs

interface SlipPriceProps {
  /** The match and the selection, for screen reader announcements. */
  readonly name: string
  readonly odds: Odds | undefined
  /** The odds that the member agreed to. */
  readonly before: Odds | undefined
  readonly moved: 'up' | 'down' | null
  readonly isSuspended: boolean
}

/** A price of the slip with the previous one. */
export function SlipPrice({ name, odds, before, moved, isSuspended }: SlipPriceProps) {
  const format = useSettings((settings) => settings.oddsFormat)
  const shown = odds === undefined ? undefined : formatOdds(odds, format)
  const isPictureLate = useSyncExternalStore(timeline.subscribe, readIsPictureLate)
  useSpokenPrice(name, isSuspended ? undefined : odds)
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
