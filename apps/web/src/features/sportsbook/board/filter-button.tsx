import { Chip, IconButton } from '@grandstand/ui'
import { ListFilter } from 'lucide-react'
import { Suspense, useState } from 'react'
import { late, usePrepared } from '../../../lib/late.ts'
import { useSheetSide } from '../../../lib/media.ts'
import type { BoardEntry } from './board.tsx'
import { filterCount, type BoardFilter, type Rooms } from './board-filter.ts'

const FilterSheet = late(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet))

export interface FilterProps {
  readonly entries: readonly BoardEntry[]
  readonly rooms: Rooms
  readonly filter: BoardFilter
  readonly onChange: (filter: BoardFilter) => void
}

/** Opens the filter of the board; a chip on wide screens, an icon on phones. */
export function FilterButton({ isIcon, ...props }: FilterProps & { readonly isIcon: boolean }) {
  const [isOpen, setOpen] = useState(false)
  usePrepared(FilterSheet)
  const side = useSheetSide()
  const count = filterCount(props.filter, props.entries)
  const open = () => setOpen(true)
  return (
    <>
      {isIcon ? (
        <IconButton
          label="筛选"
          icon={<ListFilter size={20} />}
          count={count}
          unit="项"
          aria-haspopup="dialog"
          onClick={open}
        />
      ) : (
        <Chip
          tone="outline"
          icon={<ListFilter size={16} />}
          count={count || undefined}
          unit="项"
          aria-haspopup="dialog"
          onClick={open}
        >
          筛选
        </Chip>
      )}
      <Suspense>{isOpen && <FilterSheet {...props} side={side} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
