import { useNow } from '@grandstand/client/clock'
import type { LiveTable } from '@grandstand/contract/games'
import { Armchair, Coffee, Shuffle, Spade } from 'lucide-react'
import { chipOf } from './model.ts'

const radius = 8
const around = 2 * Math.PI * radius
const icons = { busy: Spade, shuffling: Shuffle, resting: Coffee } as const

/** What the table does now, on its picture: white while bets are taken, with the time that is left. */
export function TableChip({ table }: { readonly table: LiveTable }) {
  const now = useNow()
  const chip = chipOf(table, now)
  const { seats, closesAt, bettingMs } = table
  if (seats !== null && chip.kind !== 'shuffling' && chip.kind !== 'resting')
    return (
      <span className="gs-table__chip" data-open={seats.free > 0 || undefined}>
        <Armchair size={15} aria-hidden="true" />
        {seats.free > 0 ? (
          <>
            空 <span className="gs-num">{seats.free}</span> 座
          </>
        ) : (
          '满座，可旁观'
        )}
      </span>
    )
  if (chip.kind === 'open') {
    const left = Math.max(0, closesAt - now)
    return (
      <span className="gs-table__chip" data-open>
        <svg viewBox="0 0 20 20" width={18} height={18} aria-hidden="true" className="gs-table__ring">
          <circle cx={10} cy={10} r={radius} />
          <circle
            cx={10}
            cy={10}
            r={radius}
            strokeDasharray={`${around * Math.min(1, left / Math.max(1, bettingMs))} ${around}`}
          />
        </svg>
        下注 <span className="gs-num">{Math.ceil(left / 1000)}</span>
      </span>
    )
  }
  const Icon = icons[chip.kind]
  return (
    <span className="gs-table__chip">
      <Icon size={15} aria-hidden="true" />
      {chip.text}
    </span>
  )
}
