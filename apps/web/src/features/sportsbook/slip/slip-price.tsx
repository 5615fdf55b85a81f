import { formatOdds } from '@grandstand/betting'
import { timeline } from '@grandstand/client/timeline'
import type { Odds } from '@grandstand/contract/sportsbook'
import { Triangle } from '@grandstand/ui-match'
import { Lock } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useSettings } from '../../member/data.ts'
import { isSaidByPrice, priceNote, type PriceFacts } from './price-note.ts'
import { useSpokenPrice } from './use-spoken-price.ts'

/** From this delay on, prices next to the picture are noticeably older than the slip's, ms. */
const lateMs = 500
const readIsPictureLate = () => timeline.delayMs() > lateMs

interface SlipPriceProps extends PriceFacts {
  /** The match and the selection, for screen reader announcements. */
  readonly name: string
  readonly odds: Odds | undefined
}

/**
 * A price of the slip and what happened to it. Both change by themselves while a finger is on its way, so they have
 * their two lines from the start and nothing moves for them.
 */
export function SlipPrice({ name, odds, ...facts }: SlipPriceProps) {
  const format = useSettings((settings) => settings.oddsFormat)
  const isPictureLate = useSyncExternalStore(timeline.subscribe, readIsPictureLate)
  const { moved, problem } = facts
  const isShut = isSaidByPrice(problem) && problem.kind !== 'odds-changed'
  const note = priceNote(facts, format, isPictureLate)
  useSpokenPrice(name, isShut ? undefined : odds)
  return (
    <div className="text-right">
      {isShut ? (
        <p className="flex items-center justify-end gap-1 text-sm leading-5 text-ink-3">
          <Lock size={14} aria-hidden="true" />
          {problem.kind === 'market-closed' ? '已收盘' : '暂停'}
        </p>
      ) : (
        <p
          className={`gs-num flex items-center justify-end gap-1 text-2xl leading-5 font-[650] lg:text-xl ${moved === 'up' ? 'text-up' : moved === 'down' ? 'text-down' : ''}`}
        >
          {moved && <Triangle to={moved} />}
          {odds === undefined ? '–' : formatOdds(odds, format)}
        </p>
      )}
      <p className={`gs-num h-4 text-xs ${isSaidByPrice(problem) ? 'text-warn' : 'text-ink-3'}`}>{note}</p>
    </div>
  )
}
