import { Button, Chip } from '@grandstand/ui'
import { displayAmount, type Currency } from '@grandstand/money'
import { useState, type ReactNode } from 'react'
import { Popover, Sheet } from '@grandstand/ui/overlay'
import { SlidersHorizontal } from 'lucide-react'
import { isRoomyQuery, useMedia } from '../../../lib/media.ts'
import type { LobbyGame } from './catalogue.ts'
import {
  filterCount,
  filtered,
  rtpSteps,
  stakeSteps,
  volatilitySteps,
  volatilityWord,
  type Filters,
} from './model.ts'
import './lobby.css'

interface Props {
  /** The games before these filters: the figures count among them. */
  readonly games: readonly LobbyGame[]
  readonly filters: Filters
  readonly unit: Currency
  readonly onChange: (filters: Filters) => void
}

/** Filters by return, volatility and least stake, each choice with the number of games that it would leave. */
export function FilterButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const isRoomy = useMedia(isRoomyQuery)
  const count = filterCount(props.filters)
  const button = (
    <Chip
      tone="outline"
      isSelected={count > 0}
      icon={<SlidersHorizontal size={15} aria-hidden="true" />}
      count={count > 0 ? count : undefined}
      unit="项"
      {...(!isRoomy && { onClick: () => setOpen(true) })}
    >
      返还 · 波动
    </Chip>
  )
  if (isRoomy)
    return (
      <Popover label="筛选游戏" trigger={button} isOpen={isOpen} onOpenChange={setOpen} className="w-80">
        <div className="grid gap-4 p-4">
          <Choices {...props} />
        </div>
      </Popover>
    )
  return (
    <>
      {button}
      <Sheet
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="筛选游戏"
        footer={
          <Button tone="primary" size="lg" isWide onClick={() => setOpen(false)}>
            看 {filtered(props.games, props.filters, props.unit).length} 款
          </Button>
        }
      >
        <Choices {...props} />
      </Sheet>
    </>
  )
}

function Choices({ games, filters, unit, onChange }: Props) {
  const countOf = (choice: Filters) => filtered(games, { ...filters, ...choice }, unit).length
  const choice = (label: ReactNode, change: Filters, isSelected: boolean, off: Filters) => (
    <Chip
      key={String(Object.values(change)[0])}
      isSelected={isSelected}
      count={countOf(change)}
      unit="款"
      onClick={() => onChange({ ...filters, ...(isSelected ? off : change) })}
    >
      {label}
    </Chip>
  )
  return (
    <div className="gs-filters">
      <Part title="最高返还率">
        {rtpSteps.map((rtp) =>
          choice(`${Math.round(rtp * 100)}% 以上`, { rtp }, filters.rtp === rtp, { rtp: undefined }),
        )}
      </Part>
      <Part title="波动">
        {volatilitySteps.map((volatility) =>
          choice(`${volatilityWord(volatility)}以下`, { volatility }, filters.volatility === volatility, {
            volatility: undefined,
          }),
        )}
      </Part>
      <Part title="最小投入">
        {stakeSteps[unit].map((stake) =>
          choice(`${displayAmount(stake, unit)} 以内`, { stake }, filters.stake === stake, {
            stake: undefined,
          }),
        )}
      </Part>
      <Button
        tone="ghost"
        size="sm"
        isDisabled={filterCount(filters) === 0}
        onClick={() => onChange({ venue: filters.venue })}
      >
        清除筛选
      </Button>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="gs-filters__part" aria-label={title}>
      <p aria-hidden="true">{title}</p>
      <div className="gs-filters__choices">{children}</div>
    </fieldset>
  )
}
