import { BlockState } from '@grandstand/client/block'
import { parseRate } from '@grandstand/money'
import { Button, Card, IconButton, ShareBar, Skeleton, SkeletonGroup } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Eye, EyeOff } from 'lucide-react'
import { usePauseEnd, useSettings, useUnit } from '../../member/data.ts'
import { dayAndTime, timeOfDay } from '../../../lib/time.ts'
import { useVenueBalances } from '../../games/data.ts'
import { OwnAmount } from '../amount.tsx'
import { useWallets } from '../data.ts'
import { useAssets } from './data.ts'
import { assetsOf, partWords, percentText, unitWords } from './model.ts'
import { WhyTotal } from './why-total.tsx'

/** The member's total assets in their settlement currency: the figure, its time and rate, its parts, and actions. */
export function AssetHead() {
  const query = useAssets()
  const { data, error } = query
  const live = useWallets()
  const venues = useVenueBalances()
  const unit = useUnit()
  const isPausing = usePauseEnd() !== undefined
  if (data === undefined)
    return (
      <Card aria-label="总资产">
        <BlockState
          query={query}
          failed="总资产没加载出来"
          note="资金不受影响，其他内容照常可用。"
          loading={<HeadSkeleton />}
        />
      </Card>
    )
  const rate = parseRate(data.rate.usdtInCny)
  const wallets = live ?? data.wallets
  const atVenues = venues.data ? (venues.data.totals ?? [venues.data.total]) : []
  const isPartial = venues.data?.venues.some(({ state }) => state !== 'open') ?? venues.isError
  const assets = rate && assetsOf(unit, wallets, rate, atVenues)
  return (
    <Card aria-label="总资产" className="grid gap-3 xl:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div>
          <p className="flex items-center gap-1 text-sm text-ink-2">
            {unitWords[unit].total}
            <BalanceEye />
          </p>
          {assets ? (
            <WhyTotal assets={assets} wallets={wallets} />
          ) : (
            <OwnAmount size="fig" money={data.total} />
          )}
          <p className="mt-1 text-xs text-ink-3">
            {error ? '更新失败，' : ''}
            <span className="gs-num">{timeOfDay(data.at)}</span> 更新 ·{' '}
            <span className="gs-num">1 USDT = ¥{data.rate.usdtInCny}</span>
            {/* The rate of a new site was never set. */}
            {data.rate.at > 0 && (
              <>
                ，<span className="gs-num">{dayAndTime(data.rate.at, data.at)}</span> 起
              </>
            )}
            {isPartial && ' · 有场馆没有应答，未计入'}
          </p>
        </div>
        <div className="grid w-full auto-cols-fr grid-flow-col gap-2 md:w-auto">
          {!isPausing && (
            <Button
              asChild
              tone="primary"
              className="max-sm:px-2"
              icon={<ArrowDownToLine size={18} aria-hidden="true" />}
            >
              <Link to="/app/deposit">存款</Link>
            </Button>
          )}
          <Button
            asChild
            tone={isPausing ? 'primary' : 'neutral'}
            className="max-sm:px-2"
            icon={<ArrowUpFromLine size={18} aria-hidden="true" />}
          >
            <Link to="/app/withdraw">取款</Link>
          </Button>
          <Button
            asChild
            tone="neutral"
            className="max-sm:px-2"
            icon={<ArrowLeftRight size={18} aria-hidden="true" />}
          >
            <Link to="/app/transfer">转账</Link>
          </Button>
        </div>
      </div>
      {assets && assets.parts.length > 0 ? (
        <ShareBar
          parts={assets.parts.map(({ kind, permille }) => ({
            label: partWords[kind],
            share: permille / 1000,
            text: percentText(permille),
          }))}
        />
      ) : (
        assets && <p className="text-sm text-ink-3">还没有资金，存款后在这里看到构成。</p>
      )}
    </Card>
  )
}

/** Button that hides and shows all amounts of the member's own money. */
function BalanceEye() {
  const isHidden = useSettings((settings) => settings.isBalanceHidden)
  const set = useSettings((settings) => settings.set)
  return (
    <IconButton
      size="sm"
      label="隐藏金额"
      aria-pressed={isHidden}
      icon={isHidden ? <EyeOff size={16} /> : <Eye size={16} />}
      onClick={() => set({ isBalanceHidden: !isHidden })}
    />
  )
}

function HeadSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton width={120} height={28} />
      <Skeleton width={220} height={44} />
      <Skeleton width={180} height={16} />
      <Skeleton height={8} />
      <Skeleton width={200} height={16} />
    </SkeletonGroup>
  )
}
