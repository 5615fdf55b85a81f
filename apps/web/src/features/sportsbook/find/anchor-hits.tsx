import { matchName } from '@grandstand/betting'
import { Card, Tag } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { MonitorPlay } from 'lucide-react'
import type { AnchorHit } from './anchors.ts'

/** The anchors that were found, each a way into the room. */
export function AnchorHits({ anchors }: { readonly anchors: readonly AnchorHit[] }) {
  return (
    <Card isFlush>
      <ul aria-label="主播">
        {anchors.map(({ roomNo, nickname, matchId, isOnAir, ...names }) => (
          <li key={roomNo} className="border-t border-line first:border-t-0">
            <Link
              to="/app/live/$roomNo"
              params={{ roomNo }}
              search={{ match: matchId }}
              data-hit=""
              className="flex min-h-14 min-w-0 items-center gap-3 px-4 hover:bg-fill focus-visible:-outline-offset-2"
            >
              <span className="grid size-9 shrink-0 place-items-center text-ink-2">
                <MonitorPlay size={20} strokeWidth={1.75} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-base font-semibold">{nickname}</span>
                <span className="block truncate text-xs text-ink-3">{matchName(names)}</span>
              </span>
              {isOnAir && <Tag tone="accent">直播中</Tag>}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
