import { useLiveStatus } from '@grandstand/client/live'
import type { Sport } from '@grandstand/contract/sportsbook'
import { LiveDot } from '@grandstand/ui'
import { timeOfDay } from '../../../lib/time.ts'
import { columnKey, columnTitle, type BoardColumn } from './columns.ts'
import { boardGrid } from './board-match.tsx'

/** Whether prices are arriving, and if not, since when. */
export function LiveNote() {
  const { connection, lastFrameAt } = useLiveStatus()
  if (connection === 'connected') {
    return (
      <span className="flex items-center gap-2 whitespace-nowrap">
        <LiveDot tone="ok" />
        实时推送
      </span>
    )
  }
  return (
    <span className="flex items-center gap-2 whitespace-nowrap text-warn">
      <LiveDot tone={connection === 'offline' ? 'off' : 'warn'} />
      {connection === 'offline' ? '连接断开' : '正在连接'}
      {lastFrameAt !== undefined && <span className="gs-num">· {timeOfDay(lastFrameAt)}</span>}
    </span>
  )
}

/** The head of the wide board: connection state and column titles. */
export function BoardHead({
  sport,
  columns,
}: {
  readonly sport: Sport
  readonly columns: readonly BoardColumn[]
}) {
  return (
    <div
      className="grid h-8 items-center gap-x-2 border-b border-line bg-surface px-3 text-xs text-ink-2"
      style={{ gridTemplateColumns: boardGrid(columns.length) }}
    >
      <LiveNote />
      {columns.map((column) => (
        <span key={columnKey(column)} className="truncate text-center">
          {columnTitle(sport, column)}
        </span>
      ))}
    </div>
  )
}
