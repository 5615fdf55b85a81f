import { ChevronDown } from 'lucide-react'
import { FavouriteStar } from '../find/favourite-star.tsx'
import type { MatchGroup } from '../model/board.ts'

interface HeadProps {
  readonly group: MatchGroup
  readonly isFolded: boolean
  /** What the columns of a phone mean: 主 / 客. */
  readonly note?: string | undefined
  readonly onFold: (key: string) => void
}

/** A phone has no room for the round of a group: 大陆国家杯 · C 组. */
const shortTitle = (title: string): string => title.split(' · ').slice(0, 2).join(' · ')

/** The head of a competition or of a time: folds its matches away. */
export function CompetitionHead({ group, isFolded, note, onFold }: HeadProps) {
  return (
    <h2 className="flex h-9 items-center border-b border-line bg-sunken text-sm">
      <button
        type="button"
        className="flex h-full min-w-0 flex-1 items-center gap-2.5 px-3 text-left focus-visible:-outline-offset-2"
        aria-expanded={!isFolded}
        onClick={() => onFold(group.key)}
      >
        <ChevronDown size={16} className={`shrink-0 text-ink-2 ${isFolded ? '-rotate-90' : ''}`} />
        <span className="truncate font-semibold text-ink-1">
          {note === undefined ? group.title : shortTitle(group.title)}
        </span>
        <span className="gs-num shrink-0 text-xs font-normal text-ink-3">
          {group.matches.length}
          {note === undefined && ' 场'}
        </span>
        {note && (
          <span className="ml-auto w-[47%] shrink-0 text-center text-xs font-normal text-ink-3">{note}</span>
        )}
      </button>
      {group.competition && note === undefined && (
        <FavouriteStar kind="competition" target={group.competition.id} name={group.competition.name} />
      )}
    </h2>
  )
}
