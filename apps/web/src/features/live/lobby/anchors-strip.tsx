import type { AnchorCard } from '@grandstand/contract/live'
import { useSteadyRows } from '../../../lib/use-steady-rows.ts'
import { useLobby } from '../data.ts'
import { Skeleton, SkeletonGroup } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { AnchorTile } from './anchor-tile.tsx'

const most = 4
const keyOf = ({ roomNo }: AnchorCard): string => roomNo

/** Anchors on air, for the home page. Renders nothing when there are none. */
export function AnchorsStrip() {
  const { data, isError } = useLobby('anchor')
  const onAir = data?.anchors.filter(({ status }) => status !== 'On0') ?? []
  const rows = onAir.slice(0, most)
  const cards = useSteadyRows({ rows, list: data?.list ?? '', keyOf, most })
  if (data === undefined && !isError) return <Place />
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="home-anchors" className="grid min-w-0 gap-2.5">
      <div className="flex items-baseline gap-2 px-1">
        <h2 id="home-anchors" className="text-xl font-semibold">
          主播在播
        </h2>
        <span className="gs-num text-sm text-ink-3">{onAir.length} 间</span>
        <Link
          to="/app/live"
          className="ml-auto flex items-center gap-1 text-sm text-ink-2 hover:text-accent-ink"
        >
          全部直播 <ChevronRight size={16} aria-hidden="true" />
        </Link>
      </div>
      <div className="-mx-3 flex gap-3 overflow-x-auto px-3 pb-1 md:mx-0 md:grid md:grid-cols-4 md:overflow-visible md:px-0">
        {cards.map((card) => (
          <div key={card.roomNo} data-row={card.roomNo} className="w-[42%] shrink-0 sm:w-[30%] md:w-auto">
            <AnchorTile card={card} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** As high as the strip, so that what is below keeps its place. */
function Place() {
  return (
    <SkeletonGroup label="正在加载主播" className="grid min-w-0 gap-2.5">
      <Skeleton width={120} height={24} />
      <div className="-mx-3 flex gap-3 overflow-hidden px-3 pb-1 md:mx-0 md:grid md:grid-cols-4 md:px-0">
        {Array.from({ length: most }, (_, at) => (
          <div key={at} className="w-[42%] shrink-0 sm:w-[30%] md:w-auto">
            <div className="aspect-video rounded-2 bg-skeleton" />
            <div className="mt-2 h-9" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
