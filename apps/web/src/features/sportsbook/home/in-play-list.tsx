import { Block } from '@grandstand/client/block'
import type { Sport } from '@grandstand/contract/sportsbook'
import { Card, CardHead, Chip, ChipRow, Empty, Skeleton, SkeletonGroup } from '@grandstand/ui'
import { OddsGrid } from '@grandstand/ui-match'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { isRoomyQuery, useMedia } from '../../../lib/media.ts'
import { useStaged } from '../../../lib/staged.ts'
import { useSteadyRows } from '../../../lib/use-steady-rows.ts'
import { PriceState } from '../board/price-state.tsx'
import { useCounts, useHasMatches, useMatches, type When } from '../data.ts'
import { noMatchesYet, sports, sportWords } from '../words.ts'
import { MatchRow, type MatchRowProps } from './match-row.tsx'
import { entriesShown, overview, shown } from './overview.ts'

/** Matches in play, filtered by sport. */
export function InPlayList() {
  return <MatchList title="滚球" when="in-play" countKey="inPlay" />
}

/** Matches that start within a day. */
export function ComingList() {
  return <MatchList title="即将开始" when="soon" countKey="soon" />
}

interface MatchListProps {
  readonly title: string
  readonly when: When
  readonly countKey: 'inPlay' | 'soon'
}

function MatchList({ title, when, countKey }: MatchListProps) {
  const [sport, setSport] = useState<Sport | undefined>(undefined)
  const counts = useCounts()
  const hasMatches = useHasMatches()
  const count = counts
    ?.filter((each) => sport === undefined || each.sport === sport)
    .reduce((total, each) => total + each[countKey], 0)
  const inPlay = useMatches(overview('in-play'))
  const query = useMatches({
    ...(sport ? { sport, when, limit: shown } : overview(when)),
    // The in-play list is first on the screen, so it is requested before the others.
    isWanted: when === 'in-play' || inPlay.isFetched,
  })
  // Deferred rendering, so that a loaded list does not delay a tap.
  const data = useDeferredValue(query.data)
  const rows = entriesShown(data?.matches ?? [], when, sport)
  const entries = useSteadyRows({ rows, list: data?.list ?? '', keyOf, most: shown })
  const drawn = useStaged(entries.length)
  const isRoomy = useMedia(isRoomyQuery)
  return (
    <Card isFlush>
      <CardHead
        title={title}
        filter={
          isRoomy && (
            <ChipRow label="运动">
              <Chip isSelected={sport === undefined} onClick={() => setSport(undefined)}>
                全部
              </Chip>
              {sports.map((each) => (
                <Chip key={each} isSelected={sport === each} onClick={() => setSport(each)}>
                  {sportWords[each]}
                </Chip>
              ))}
            </ChipRow>
          )
        }
        action={
          <Link
            to="/app/sports"
            search={{ when, ...(sport && { sport }) }}
            className="flex items-center gap-1"
          >
            {count === undefined ? '全部' : <span className="gs-num">{count} 场</span>}
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        }
      />
      <Block
        query={{ ...query, data }}
        failed="比赛没加载出来"
        frame={Roomy}
        loading={<RowsSkeleton label={`正在加载${title}`} />}
      >
        {() =>
          entries.length === 0 ? (
            <Empty title={hasMatches === false ? noMatchesYet : `现在没有${title}的比赛`} className="py-8">
              {hasMatches !== false && '换一项运动看看'}
            </Empty>
          ) : (
            <PriceState>
              <OddsGrid label={title}>
                {entries.map(({ match, markets }, row) =>
                  row < drawn ? (
                    <MatchRow key={match.id} match={match} markets={markets} isRoomy={isRoomy} />
                  ) : (
                    <RowSkeleton key={match.id} />
                  ),
                )}
              </OddsGrid>
            </PriceState>
          )
        }
      </Block>
    </Card>
  )
}

const keyOf = ({ match }: Pick<MatchRowProps, 'match'>): string => match.id

const Roomy = ({ children }: { readonly children: ReactNode }) => <div className="py-8">{children}</div>

/** As many rows as the list will have, so that the content below does not shift. */
function RowsSkeleton({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label}>
      {Array.from({ length: shown }, (_, row) => (
        <RowSkeleton key={row} />
      ))}
    </SkeletonGroup>
  )
}

/** Placeholder with the height of a row. */
function RowSkeleton() {
  return (
    <div className="flex h-[85px] items-center gap-3 border-t border-line px-4 md:h-[65px]">
      <Skeleton shape="disc" width={18} height={18} />
      <Skeleton width="32%" />
      <Skeleton shape="block" width="44%" height={48} className="ml-auto md:max-w-[264px]" />
    </div>
  )
}
