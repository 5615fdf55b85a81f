import { outrightIdOf } from '@grandstand/contract/sportsbook'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Trophy } from 'lucide-react'
import { FavouriteStar } from '../find/favourite-star.tsx'
import type { MatchGroup } from './rows.ts'

interface HeadProps {
  readonly group: MatchGroup
  readonly isFolded: boolean
  /** Label of the phone's columns: 主 / 客. */
  readonly note?: string | undefined
  readonly onFold: (key: string) => void
}

/** Drops the round but keeps the group, because a phone has room for only one: 模拟·国家杯 C 组. */
const shortTitle = (title: string): string => {
  const [name = '', ...others] = title.split(' · ')
  return [name, ...others.filter((part) => !/^(第|Round )/.test(part))].slice(0, 2).join(' ')
}

/** The head of a competition or of a time slot. It folds its matches away. */
export function CompetitionHead({ group, isFolded, note, onFold }: HeadProps) {
  return (
    <div className="flex h-9 items-center border-b border-line bg-sunken text-sm">
      <h2 className="h-full min-w-0 flex-1">
        <button
          type="button"
          className="flex h-full w-full items-center gap-2 pl-3 text-left focus-visible:-outline-offset-2 md:gap-2.5 md:pr-3"
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
        </button>
      </h2>
      {group.competition && note === undefined && (
        <Link
          to="/app/sports/match/$matchId"
          params={{ matchId: outrightIdOf(group.competition.id) }}
          aria-label={`${group.competition.name}：冠军`}
          className="grid h-full w-11 shrink-0 place-items-center text-ink-3 hover:text-accent-ink focus-visible:-outline-offset-2"
        >
          <Trophy size={16} aria-hidden="true" />
        </Link>
      )}
      {group.competition && note !== undefined && (
        <FavouriteStar kind="competition" target={group.competition.id} name={group.competition.name} />
      )}
      {note && <span className="w-[47%] shrink-0 text-center text-xs font-normal text-ink-3">{note}</span>}
      {group.competition && note === undefined && (
        <FavouriteStar kind="competition" target={group.competition.id} name={group.competition.name} />
      )}
    </div>
  )
}
