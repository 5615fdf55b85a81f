import { BlockState } from '@grandstand/client/block'
import { Banner, Card, Empty, Skeleton, SkeletonGroup, Tag } from '@grandstand/ui'
import { OwnAmount } from '../amount.tsx'
import { Curve } from '../chart/curve.tsx'
import { useWallets } from '../data.ts'
import { useUnit } from '../../member/data.ts'
import { WhyAmount } from '../why/why-amount.tsx'
import { useYield } from './data.ts'
import { earnedPoints, percentOf } from './model.ts'
import { YieldForm } from './yield-form.tsx'

type Info = NonNullable<ReturnType<typeof useYield>['data']>

/** The yield wallet: balance, daily earnings, and transfers. */
export function YieldScreen() {
  const query = useYield()
  const { data } = query
  const unit = useUnit()
  const central = useWallets()?.find(({ kind }) => kind === 'central')?.available.minor
  if (data === undefined)
    return (
      <Card aria-label="理财钱包">
        <BlockState
          query={query}
          failed="理财钱包没加载出来"
          note="资金不受影响。"
          loading={
            <SkeletonGroup className="grid gap-3">
              <Skeleton width={180} height={44} />
              <Skeleton height={120} />
            </SkeletonGroup>
          }
        />
      </Card>
    )
  return (
    <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_336px]">
      {unit === 'USDT' && (
        <Banner className="lg:col-span-2" title="理财钱包只收人民币">
          从中心钱包转入，也转回中心钱包，收益是人民币。你的 USDT 不在其中，也不计息。
        </Banner>
      )}
      <Earned info={data} />
      <YieldForm balance={data.balance.minor} central={central} />
      <div className="lg:col-span-2">
        <Days info={data} />
      </div>
    </div>
  )
}

function Earned({ info }: { readonly info: Info }) {
  const { balance, annualPpm, lastInterest, total, days } = info
  return (
    <Card aria-label="理财钱包" className="grid content-start gap-4 xl:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <p className="text-sm text-ink-2">理财钱包</p>
          <WhyAmount size="fig" money={balance} question={{ wallet: 'yield', part: 'balance' }} />
        </div>
        <Tag>随存随取</Tag>
      </div>
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-3 text-sm">
        <div>
          <dt className="text-xs text-ink-3">
            {lastInterest ? `${lastInterest.day.slice(5)} 收益` : '昨日收益'}
          </dt>
          <dd className="mt-0.5 font-semibold">
            <OwnAmount money={lastInterest?.interest ?? { minor: 0n, currency: 'CNY' }} sign="always" />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-3">累计收益</dt>
          <dd className="mt-0.5 font-semibold">
            <WhyAmount
              money={total}
              question={{ wallet: 'yield', part: 'balance', kinds: ['yield-interest'] }}
            />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-3">年化</dt>
          <dd className="gs-num mt-0.5 font-semibold">{percentOf(annualPpm)}</dd>
        </div>
      </dl>
      {days.length > 1 ? (
        <figure>
          <Curve points={earnedPoints(days)} />
          <figcaption className="gs-num mt-1 flex justify-between text-xs text-ink-3">
            <span>{days[0]?.day.slice(5)} 起累计</span>
            <span>{days.at(-1)?.day.slice(5)}</span>
          </figcaption>
        </figure>
      ) : (
        <p className="text-sm text-ink-3">暂无收益</p>
      )}
      <p className="text-xs text-ink-3">
        按全天都在的金额计息，当天转入从次日起算；每日 0 点（北京时间）后到账，不足一分的累计到下一天。
      </p>
    </Card>
  )
}

const shownDays = 31

function Days({ info: { days } }: { readonly info: Info }) {
  return (
    <Card aria-label="每日收益">
      <h2 className="text-lg font-semibold">每日收益</h2>
      {days.length === 0 ? (
        <Empty title="还没有收益">转入后过完一整天，第一笔收益就记在这里。</Empty>
      ) : (
        <table className="mt-2 w-full text-sm">
          <caption className="sr-only">每天的计息金额、年化和收益</caption>
          <thead className="text-xs text-ink-3">
            <tr>
              <th className="py-1 text-left font-normal">日期</th>
              <th className="py-1 text-right font-normal">计息金额</th>
              <th className="py-1 text-right font-normal">年化</th>
              <th className="py-1 text-right font-normal">收益</th>
            </tr>
          </thead>
          <tbody>
            {days
              .toReversed()
              .slice(0, shownDays)
              .map(({ day, base, annualPpm, interest }) => (
                <tr key={day} className="border-t border-line">
                  <td className="gs-num py-2 text-ink-2">
                    <span className="max-md:hidden">{day.slice(0, 5)}</span>
                    {day.slice(5)}
                  </td>
                  <td className="py-2 text-right">
                    <OwnAmount money={base} />
                  </td>
                  <td className="gs-num py-2 text-right text-ink-2">{percentOf(annualPpm)}</td>
                  <td className="py-2 text-right font-semibold">
                    <OwnAmount money={interest} sign="always" />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
