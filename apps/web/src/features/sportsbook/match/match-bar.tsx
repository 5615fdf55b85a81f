import type { Sport } from '@grandstand/contract/sportsbook'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'

interface BarProps {
  readonly sport: Sport
  /** The favourite star of the match or season, and the way to a room that shows it. */
  readonly star: ReactNode
  /** Competition and round: 海岸联赛 · 第 5 轮. */
  readonly children: ReactNode
  /** The strip below: the score, or the season. */
  readonly strip: ReactNode
}

/** The head of a match or season page: back link, competition, favourite star, and the strip below. */
export function MatchBar({ sport, star, children, strip }: BarProps) {
  return (
    <header className="overflow-hidden bg-bug text-bug-ink md:rounded-3">
      <div className="flex items-center gap-2 px-2 py-1 text-sm text-(--gs-bug-ink-2) md:px-4">
        <Link
          to="/app/sports"
          search={{ sport }}
          aria-label="回到盘口"
          className="gs-hit relative grid size-7 shrink-0 place-items-center rounded-1 text-bug-ink"
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </Link>
        {children}
        <span className="ml-auto flex shrink-0 items-center gap-2 [&_.gs-icon-button:hover]:bg-bug-fill">
          {star}
        </span>
      </div>
      {strip}
    </header>
  )
}
