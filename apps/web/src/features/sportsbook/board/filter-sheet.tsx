import { Button, Checkbox, Segment } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import type { BoardEntry } from './board.tsx'
import { competitionsOf, filteredEntries, noFilter, type BoardFilter, type Rooms } from './board-filter.ts'
import { toggled } from './rows.ts'

export interface FilterSheetProps {
  readonly entries: readonly BoardEntry[]
  readonly rooms: Rooms
  readonly filter: BoardFilter
  readonly onChange: (filter: BoardFilter) => void
  readonly onClose: () => void
  readonly side: 'bottom' | 'right'
}

/** Order of the board, and which matches it shows. Takes effect at once. */
export function FilterSheet({ entries, rooms, filter, onChange, onClose, side }: FilterSheetProps) {
  const shown = filteredEntries(entries, filter, rooms).length
  return (
    <Sheet
      isOpen
      side={side}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="筛选"
      footer={
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
          <Button tone="outline" size="lg" onClick={() => onChange(noFilter)}>
            重置
          </Button>
          <Button tone="primary" size="lg" onClick={onClose}>
            看 <span className="gs-num">{shown}</span> 场比赛
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <Segment
          label="排列"
          value={filter.order}
          options={[
            { value: 'competition', label: '按赛事' },
            { value: 'time', label: '按时间' },
          ]}
          onChange={(order) => onChange({ ...filter, order })}
        />
        <Checkbox
          label="只看有直播的比赛"
          checked={filter.isWatchedOnly}
          onChange={(event) => onChange({ ...filter, isWatchedOnly: event.target.checked })}
        />
        <fieldset className="grid gap-1">
          <legend className="pb-1 text-xs text-ink-3">赛事</legend>
          {competitionsOf(entries).map(({ competition, count }) => (
            <div key={competition.id} className="flex min-h-11 items-start justify-between gap-3 pt-2">
              <Checkbox
                label={competition.name}
                checked={!filter.hidden.has(competition.id)}
                onChange={() => onChange({ ...filter, hidden: toggled(filter.hidden, competition.id) })}
              />
              <span className="gs-num text-xs leading-6 text-ink-3">{count} 场</span>
            </div>
          ))}
        </fieldset>
      </div>
    </Sheet>
  )
}
