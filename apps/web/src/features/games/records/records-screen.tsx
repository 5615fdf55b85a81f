import { serverNow } from '@grandstand/client/clock'
import { siteDay } from '@grandstand/contract/site-day'
import type { GameKind, RecordSession, RecordTotal } from '@grandstand/contract/games'
import { Button, Chip, ChipRow, Empty, Field, Segment } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { hourAndMinute } from '../../../lib/time.ts'
import { kinds, kindWords } from '../lobby/model.ts'
import { amountText, spanText } from './words.ts'
import { SessionRow } from './session-row.tsx'
import { ExportButtons } from '../../../lib/export-buttons.tsx'
import { useGameSessions, useRoundsCsv, type RecordChoice } from './data.ts'
import { OpenRounds } from './open-rounds.tsx'
import { RecordList } from './record-list.tsx'
import './records.css'

const dayMs = 24 * 3_600_000
const ranges = { today: 0, week: 6, month: 29 } as const
type Range = keyof typeof ranges | 'own'

/** Rounds of games by session, with their sums, as the venues recorded them. */
export function GameRecordsScreen() {
  const [range, setRange] = useState<Range>('month')
  const [own, setOwn] = useState<{ readonly from?: string; readonly to?: string }>({})
  const [kind, setKind] = useState<GameKind>()
  const [only, setOnly] = useState<'won' | 'open'>()
  const now = serverNow()
  const from = range === 'own' ? own.from : siteDay(now - ranges[range] * dayMs)
  const to = range === 'own' ? own.to : undefined
  const choice = { from, to, kind, only: only === 'won' ? only : undefined }
  const query = useGameSessions(choice)
  const [first] = query.data?.pages ?? []
  const sessions = query.data?.pages.flatMap((page) => page.sessions)
  return (
    <div className="gs-game-records">
      <Segment<Range>
        label="日期"
        value={range}
        onChange={setRange}
        options={[
          { value: 'today', label: '今天' },
          { value: 'week', label: '7 天' },
          { value: 'month', label: '30 天' },
          { value: 'own', label: '自选' },
        ]}
      />
      {range === 'own' && (
        <div className="grid grid-cols-2 gap-2">
          <Field
            label="从"
            type="date"
            size="md"
            max={siteDay(now)}
            value={own.from ?? ''}
            onChange={({ target }) => setOwn({ ...own, ...dayOf('from', target.value) })}
          />
          <Field
            label="到"
            type="date"
            size="md"
            max={siteDay(now)}
            value={own.to ?? ''}
            onChange={({ target }) => setOwn({ ...own, ...dayOf('to', target.value) })}
          />
        </div>
      )}
      {only !== 'open' && first?.totals?.map((total) => <Sums key={total.net.currency} total={total} />)}
      <div className="gs-records-filter">
        <ChipRow label="类型">
          <Chip
            tone="outline"
            isSelected={kind === undefined && only === undefined}
            count={first?.kinds?.reduce((sum, each) => sum + each.sessions, 0)}
            unit="次"
            onClick={() => {
              setKind(undefined)
              setOnly(undefined)
            }}
          >
            全部
          </Chip>
          {kinds.map((each) => {
            const count = first?.kinds?.find((counted) => counted.kind === each)?.sessions ?? 0
            return (
              (count > 0 || kind === each) && (
                <Chip
                  key={each}
                  tone="outline"
                  isSelected={kind === each && only !== 'open'}
                  count={count}
                  unit="次"
                  onClick={() => {
                    setKind(each)
                    if (only === 'open') setOnly(undefined)
                  }}
                >
                  {kindWords[each]}
                </Chip>
              )
            )
          })}
          {onlys.map(([each, word]) => (
            <Chip
              key={each}
              tone="outline"
              isSelected={only === each}
              onClick={() => setOnly(only === each ? undefined : each)}
            >
              {word}
            </Chip>
          ))}
        </ChipRow>
        {only !== 'open' && <Export choice={choice} />}
      </div>
      {only === 'open' ? (
        <OpenRounds />
      ) : (
        <Sessions query={query} sessions={sessions} isWon={only === 'won'} />
      )}
      <p className="px-1 text-xs text-ink-3">
        净额 = 返还 − 投入，返还不超过投入的局不算赢。以场馆的记录为准，每一局都能验证
        {first?.upTo !== undefined && (
          <>
            ；<span className="gs-num">{hourAndMinute(first.upTo)}</span> 前结束的局都在这里
          </>
        )}
        。下架的游戏也保留记录。
      </p>
    </div>
  )
}

function Export({ choice }: { readonly choice: RecordChoice }) {
  const csv = useRoundsCsv()
  const make = (told: (rounds: number) => void, signal: AbortSignal) => csv(choice, told, signal)
  return (
    <ExportButtons
      stopText={(rows) => `停止导出 ${rows} 局`}
      files={[{ kind: 'csv', label: '导出', name: '游戏记录', make }]}
    />
  )
}

const onlys = [
  ['won', '只看净赢'],
  ['open', '没结束'],
] as const

interface SessionsProps {
  readonly query: ReturnType<typeof useGameSessions>
  readonly sessions: readonly RecordSession[] | undefined
  readonly isWon: boolean
}

function Sessions({ query, sessions, isWon }: SessionsProps) {
  return (
    <RecordList
      label="游戏记录"
      query={query}
      rows={sessions?.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
      skeleton={5}
      failed="游戏记录没加载出来"
      note="记录都在，稍后再看。"
      empty={
        <Empty
          title={isWon ? '这段时间没有净赢的' : '这段时间没有玩过'}
          action={
            <Button asChild tone="outline" size="sm">
              <Link to="/app/egame/{-$prefix}" params={{ prefix: 'all' }}>
                去大厅
              </Link>
            </Button>
          }
        >
          每一局结束后记在这里，试玩不记。
        </Empty>
      }
    >
      {query.hasNextPage && (
        <div className="border-t border-line p-2 text-center">
          <Button
            tone="ghost"
            size="sm"
            isLoading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            更早的记录
          </Button>
        </div>
      )}
    </RecordList>
  )
}

const dayOf = (name: 'from' | 'to', value: string) => (value === '' ? {} : { [name]: value })

function Sums({ total }: { readonly total: RecordTotal }) {
  return (
    <dl className="gs-sums">
      <div>
        <dt>投入</dt>
        <dd className="gs-num">{amountText(total.staked)}</dd>
      </div>
      <div>
        <dt>返还</dt>
        <dd className="gs-num">{amountText(total.returned)}</dd>
      </div>
      <div>
        <dt>净额</dt>
        <dd className="gs-num">{amountText(total.net, 'always')}</dd>
      </div>
      <div>
        <dt>时间</dt>
        <dd className="gs-num">
          {spanText(total.seconds)} · {total.rounds} 局
        </dd>
      </div>
    </dl>
  )
}
