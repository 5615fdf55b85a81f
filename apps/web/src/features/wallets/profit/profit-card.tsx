import { Block } from '@grandstand/client/block'
import type { ProfitLoss } from '@grandstand/contract/wallets'
import { Card, Empty, FactList, FactRow, Segment, SkeletonRows } from '@grandstand/ui'
import { useState } from 'react'
import { OwnAmount } from '../amount.tsx'
import { useUnit } from '../../member/data.ts'
import { Bars } from '../chart/bars.tsx'
import { useProfitLoss } from './data.ts'
import { periodWords, resultsOf, type Period } from './model.ts'

const periods: readonly Period[] = ['day', 'week', 'month']
const shownRows = 31

/** Profit and loss of bets by day, week or month, and total deposits and withdrawals since the account was opened. */
export function ProfitCard() {
  const [period, setPeriod] = useState<Period>('day')
  const [currency, setCurrency] = useState(useUnit())
  const query = useProfitLoss(period, currency)
  return (
    <Card aria-label="盈亏" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-lg font-semibold">投注盈亏</h2>
        <Segment
          label="币种"
          size="sm"
          value={currency}
          onChange={setCurrency}
          options={[
            { value: 'CNY', label: '人民币' },
            { value: 'USDT', label: 'USDT' },
          ]}
        />
        <Segment<Period>
          label="周期"
          size="sm"
          value={period}
          onChange={setPeriod}
          options={periods.map((each) => ({ value: each, label: `按${periodWords[each]}` }))}
        />
      </div>
      <Block query={query} failed="盈亏没加载出来" loading={<SkeletonRows count={6} />}>
        {(data) => <Results result={data} period={period} />}
      </Block>
    </Card>
  )
}

function Results({ result, period }: { readonly result: ProfitLoss; readonly period: Period }) {
  const points = resultsOf(result, period)
  const { deposited, withdrawn, net } = result.lifetime
  const newest = result.periods.map((each, index) => ({ ...each, point: points[index] })).toReversed()
  return (
    <>
      <FactList>
        <FactRow label="累计存款">
          <OwnAmount money={deposited} />
        </FactRow>
        <FactRow label="累计取款">
          <OwnAmount money={withdrawn} />
        </FactRow>
        <FactRow label="净存款" isStrong>
          <OwnAmount money={net} />
        </FactRow>
      </FactList>
      {points.length === 0 ? (
        <Empty title="还没有结算的注单">结算后，每一天的盈亏记在这里。</Empty>
      ) : (
        <>
          <Bars points={points} />
          <table className="w-full text-sm">
            <caption className="sr-only">各期投注、派彩和盈亏</caption>
            <thead className="text-xs text-ink-3">
              <tr>
                <th className="py-1 text-left font-normal">日期</th>
                <th className="py-1 text-right font-normal">投注</th>
                <th className="py-1 text-right font-normal">派彩</th>
                <th className="py-1 text-right font-normal">盈亏</th>
              </tr>
            </thead>
            <tbody>
              {newest.slice(0, shownRows).map(({ from, staked, returned, point }) => (
                <tr key={from} className="border-t border-line">
                  <td className="gs-num py-2 text-ink-2">{point?.label}</td>
                  <td className="py-2 text-right">
                    <OwnAmount money={{ ...staked, minor: -staked.minor }} />
                  </td>
                  <td className="py-2 text-right">
                    <OwnAmount money={returned} />
                  </td>
                  <td className="py-2 text-right font-semibold">
                    <OwnAmount money={{ ...returned, minor: point?.value ?? 0n }} sign="always" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <p className="text-xs text-ink-3">按已结算的投注计算，场馆里的输赢不在其中；日期按北京时间。</p>
    </>
  )
}
