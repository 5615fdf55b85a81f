import { useIsMember } from '@grandstand/client/session'
import type { LiveTable, Venue } from '@grandstand/contract/games'
import { Button, Card, Chip, ChipRow, Empty, Field, Skeleton, SkeletonGroup } from '@grandstand/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { isRoomyQuery, useMedia } from '../../../lib/media.ts'
import { useUnit } from '../../member/data.ts'
import { useFavouriteGames } from '../lobby/data.ts'
import { useLiveTables } from './data.ts'
import { families, familyOf, familyWords, isFoundBy, tablesOf, type TableFilters } from './model.ts'
import { TableCard } from './table-card.tsx'
import './tables.css'

interface Props {
  readonly venues: readonly Venue[]
  readonly isDemo: boolean
}

/** The live lobby: every table with its picture, what it does now and what came there. */
export function TablesPart({ venues, isDemo }: Props) {
  const tables = useLiveTables()
  const isRoomy = useMedia(isRoomyQuery)
  const unit = useUnit()
  const isMember = useIsMember()
  const { data: kept = [] } = useFavouriteGames()
  const [filters, setFilters] = useState<TableFilters & { readonly isKept?: boolean }>({})
  const [text, setText] = useState('')
  if (tables === undefined) return <Loading />
  const isKept = (table: LiveTable) =>
    kept.some((each) => each.venueEnName === table.venueEnName && each.game === table.game)
  const found = tables.filter((table) => isFoundBy(table, text))
  const shown = tablesOf(found, filters).filter((table) => filters.isKept !== true || isKept(table))
  const isClosed = (table: LiveTable) =>
    venues.find(({ channelCode }) => channelCode === table.channelCode)?.status !== 1
  const toggle = (name: 'hasSeat' | 'isSlow' | 'isKept', label: string, count: number) => (
    <Chip
      tone="outline"
      isSelected={filters[name] === true}
      count={count}
      unit="桌"
      onClick={() => setFilters({ ...filters, [name]: filters[name] !== true })}
    >
      {label}
    </Chip>
  )
  return (
    <section className="gs-tables" aria-label="真人桌">
      <header className="gs-lobby__head">
        {isRoomy ? (
          <div className="gs-lobby__title">
            <h1>真人</h1>
            <span className="gs-num">{tables.length > 0 && `${tables.length} 桌`}</span>
          </div>
        ) : (
          <h1 className="gs-sr">真人</h1>
        )}
        {tables.length > 0 && (
          <search className="gs-lobby__search">
            <Field
              label="搜桌"
              size="md"
              type="search"
              placeholder="搜桌名、桌号、荷官"
              prefix={<Search size={17} aria-hidden="true" />}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={40}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </search>
        )}
      </header>
      {tables.length > 0 && (
        <div className="gs-tables__choices">
          <ChipRow label="玩法和筛选">
            <Chip
              count={found.length}
              unit="桌"
              isSelected={filters.family === undefined}
              onClick={() => setFilters({ ...filters, family: undefined })}
            >
              全部
            </Chip>
            {families.map((family) => {
              const { length } = found.filter((table) => familyOf(table) === family)
              return (
                length > 0 && (
                  <Chip
                    key={family}
                    count={length}
                    unit="桌"
                    isSelected={filters.family === family}
                    onClick={() => setFilters({ ...filters, family })}
                  >
                    {familyWords[family]}
                  </Chip>
                )
              )
            })}
            {toggle('hasSeat', '有空座', tablesOf(found, { hasSeat: true }).length)}
            {toggle('isSlow', '慢速桌', tablesOf(found, { isSlow: true }).length)}
            {isMember && toggle('isKept', '我的收藏', found.filter(isKept).length)}
          </ChipRow>
          <p className="gs-tables__note">路单是记录，每一手独立，不能预测下一手</p>
        </div>
      )}
      {shown.length > 0 ? (
        <ul className="gs-tables__list">
          {shown.map((table) => (
            <li key={`${table.channelCode}.${table.game}`}>
              <TableCard table={table} unit={unit} isDemo={isDemo} isClosed={isClosed(table)} />
            </li>
          ))}
        </ul>
      ) : (
        <Card className="py-8">
          {tables.length === 0 ? (
            <Empty title="真人桌还没有开">开台后在这里，每桌先看到画面、路单和限额。</Empty>
          ) : (
            <Empty
              title="没有符合的桌"
              action={
                <Button
                  tone="outline"
                  size="sm"
                  onClick={() => {
                    setFilters({})
                    setText('')
                  }}
                >
                  清除筛选
                </Button>
              }
            >
              换个玩法，或清除筛选看全部桌。
            </Empty>
          )}
        </Card>
      )}
    </section>
  )
}

function Loading() {
  return (
    <SkeletonGroup label="正在打开大厅" className="gs-tables__list">
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} shape="block" height={300} />
      ))}
    </SkeletonGroup>
  )
}
