import { useNow } from '@grandstand/client/clock'
import type { PlayLimit } from '@grandstand/contract/wallets'
import { Button, Empty, Progress } from '@grandstand/ui'
import { dayAndTime } from '../../../lib/time.ts'
import { boundText, kindWords, leftText, periodWords, shareUsed } from './words.ts'

interface Props {
  readonly limits: readonly PlayLimit[]
  readonly onChange: (limit: PlayLimit) => void
}

/** Whether the limit will be removed without a successor. */
const isEnding = ({ next }: PlayLimit): boolean =>
  next !== undefined && next.amount === undefined && next.minutes === undefined

/** The limits, each with its use, the time of its reset, and a scheduled change. */
export function LimitRows({ limits, onChange }: Props) {
  const now = useNow(60_000)
  if (limits.length === 0)
    return (
      <Empty title="还没有限额" className="py-8">
        先定好本月预算，再开始投注。
      </Empty>
    )
  return (
    <ul>
      {limits.map((limit) => (
        <li
          key={limit.kind + limit.period}
          className="grid gap-2 border-t border-line px-4 py-3 first:border-t-0"
        >
          <div className="flex items-baseline gap-3">
            <b className="font-semibold">
              {periodWords[limit.period]}
              {kindWords[limit.kind]}限额
            </b>
            <span className="gs-num ml-auto">{boundText(limit)}</span>
            <Button size="sm" tone="outline" onClick={() => onChange(limit)}>
              修改
            </Button>
          </div>
          <Progress
            label={`${periodWords[limit.period]}${kindWords[limit.kind]}限额已用`}
            value={shareUsed(limit)}
            tone={shareUsed(limit) >= 0.8 ? 'warn' : 'accent'}
          />
          <p className="flex flex-wrap gap-x-4 text-xs text-ink-3">
            <span>
              已用 <span className="gs-num">{boundText(limit.used)}</span>，还剩{' '}
              <span className="gs-num">{leftText(limit)}</span>
            </span>
            <span className="gs-num">{dayAndTime(limit.until, now)} 重新计算</span>
          </p>
          {limit.setAs && (
            <p className="text-xs text-ink-3">
              按 <span className="gs-num">{boundText({ amount: limit.setAs })}</span>{' '}
              设的，这里按现在的汇率折合；用人民币或 USDT 花的都计入。
            </p>
          )}
          {limit.next && !isEnding(limit) && (
            <p className="text-xs text-warn">
              <span className="gs-num">{dayAndTime(limit.next.from, now)}</span> 起改为{' '}
              <span className="gs-num">{boundText(limit.next)}</span>；再保存一次现在的限额可以撤回。
            </p>
          )}
          {isEnding(limit) && (
            <p className="text-xs text-warn">
              <span className="gs-num">{dayAndTime(limit.next?.from ?? 0, now)}</span>{' '}
              起取消；再保存一次现在的限额可以撤回。
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
