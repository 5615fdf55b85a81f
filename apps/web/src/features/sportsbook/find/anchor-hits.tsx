import { Card, Tag } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { MonitorPlay } from 'lucide-react'
import type { AnchorCard } from '@grandstand/contract/live'
import { isOnAir } from './anchors.ts'

/** The anchors that were found, each a way into the room. */
export function AnchorHits({ anchors }: { readonly anchors: readonly AnchorCard[] }) {
  return (
    <Card isFlush>
      <ul aria-label="主播">
        {anchors.map((card) => (
          <li key={card.roomNo} className="border-t border-line first:border-t-0">
            <Link
              to="/app/live/$roomNo"
              params={{ roomNo: card.roomNo }}
              search={card.matchId === undefined ? {} : { match: card.matchId }}
              data-hit=""
              className="flex min-h-14 min-w-0 items-center gap-3 px-4 hover:bg-fill focus-visible:-outline-offset-2"
            >
              <span className="grid size-9 shrink-0 place-items-center text-ink-2">
                <MonitorPlay size={20} strokeWidth={1.75} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-base font-semibold">{card.anchor.nickname}</span>
                <span className="block truncate text-xs text-ink-3">
                  {card.matchName ?? card.title} · 房间 <span className="gs-num">{card.roomNo}</span>
                </span>
              </span>
              {isOnAir(card) && <Tag tone="accent">直播中</Tag>}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
