import { displayAmount } from '@grandstand/money'
import { Card, CardHead, ErrorBlock, SkeletonRows } from '@grandstand/ui'
import { requestIdOf } from '../../../lib/failure.ts'
import { useActivity } from './data.ts'
import { minutesText } from './words.ts'

/** What the last twelve months cost and brought, month by month. */
export function ActivityCard() {
  const { data: months, error, refetch, isFetching } = useActivity()
  const shown = months?.filter(
    (month, index) =>
      index === 0 ||
      month.minutes > 0 ||
      [month.deposited, month.withdrawn, month.staked].some(({ minor }) => minor !== 0n),
  )
  const print = ({ minor }: { readonly minor: bigint }) => displayAmount(minor, 'CNY')
  return (
    <Card isFlush aria-labelledby="activity">
      <CardHead id="activity" title="活动报表" note="最近 12 个月，USDT 按汇率折算" />
      {!shown && !error && <SkeletonRows count={3} label="正在加载活动报表" />}
      {!shown && error && (
        <ErrorBlock
          title="活动报表没加载出来"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          {...requestIdOf(error)}
        />
      )}
      {shown && (
        <ul className="text-sm">
          <li aria-hidden="true" className={`${columns} hidden py-2 text-xs text-ink-3 md:grid`}>
            {['月份', '存款', '取款', '投注', '盈亏', '在线'].map((name) => (
              <span key={name}>{name}</span>
            ))}
          </li>
          {shown.map((month) => (
            <li key={month.month} className={`${columns} grid border-t border-line py-3 md:py-2`}>
              <b className="gs-num col-span-full font-semibold md:col-span-1 md:font-normal">{month.month}</b>
              <Figure name="存款">{print(month.deposited)}</Figure>
              <Figure name="取款">{print(month.withdrawn)}</Figure>
              <Figure name="投注">{print(month.staked)}</Figure>
              <Figure name="盈亏">{displayAmount(month.result.minor, 'CNY', { sign: 'always' })}</Figure>
              <Figure name="在线">{minutesText(month.minutes)}</Figure>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const columns = 'grid-cols-3 gap-x-4 gap-y-2 px-4 md:grid-cols-6 md:*:not-first:text-right'

/** One figure, under its name on phones. */
function Figure({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <span className="grid">
      <span className="text-xs text-ink-3 md:sr-only">{name}</span>
      <span className="gs-num">{children}</span>
    </span>
  )
}
