import { BlockState } from '@grandstand/client/block'
import { MoreButton } from '@grandstand/client/ask'
import { useNow } from '@grandstand/client/clock'
import type { Withdrawal } from '@grandstand/contract/payments'
import { Card, CardHead, Empty, ListRow, SkeletonRows, Tag } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { ArrowUpFromLine } from 'lucide-react'
import { dayAndTime } from '../../../../lib/time.ts'
import { useWithdrawals } from '../data.ts'
import { amountWords, orderLooks } from './order.ts'

/** Past withdrawals, newest first. */
export function HistoryCard() {
  const pages = useWithdrawals()
  const { rows: withdrawals, hasNextPage } = pages
  return (
    <Card isFlush aria-labelledby="withdrawals">
      <CardHead id="withdrawals" title="取款记录" />
      <div className="border-t border-line">
        {withdrawals === undefined ? (
          <BlockState
            query={pages}
            failed="取款记录没加载出来"
            loading={
              <div className="p-4">
                <SkeletonRows count={3} />
              </div>
            }
          />
        ) : withdrawals.length === 0 ? (
          <Empty title="还没有取过款">提交后在这里看进度。</Empty>
        ) : (
          <>
            <ul className="grid [&>li+li]:border-t [&>li+li]:border-line">
              {withdrawals.map((each) => (
                <li key={each.id}>
                  <Row withdrawal={each} />
                </li>
              ))}
            </ul>
            {hasNextPage && (
              <div className="grid border-t border-line p-3">
                <MoreButton pages={pages} tone="ghost">
                  更早的记录
                </MoreButton>
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

function Row({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const now = useNow()
  const { tag } = orderLooks[withdrawal.state]
  return (
    <ListRow
      icon={<ArrowUpFromLine size={18} aria-hidden="true" />}
      title={withdrawal.destination}
      note={<span className="gs-num">{dayAndTime(withdrawal.createdAt, now)}</span>}
      value={<span className="gs-num">{amountWords(withdrawal.amount)}</span>}
      valueNote={
        <Tag tone={tag.tone} mark={tag.mark}>
          {tag.text}
        </Tag>
      }
      link={<Link to="/app/withdraw/$withdrawalId" params={{ withdrawalId: withdrawal.id }} />}
    />
  )
}
