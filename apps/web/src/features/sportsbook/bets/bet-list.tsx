import { BlockState } from '@grandstand/client/block'
import { MoreButton } from '@grandstand/client/ask'
import type { Money } from '@grandstand/contract'
import type { Bet } from '@grandstand/contract/sportsbook'
import { displayAmount } from '@grandstand/money'
import { Button, Card, Empty, SkeletonRows } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { WindowVirtualizer } from 'virtua'
import { useMedia } from '../../../lib/media.ts'
import { usePauseEnd } from '../../member/data.ts'
import { mergePages } from './bet-marks.ts'
import { BetCard } from './bet-card.tsx'
import { useOfferedBets } from '../cash-out/data.ts'
import { useBetPages, type BetsAsked } from './data.ts'
import { useBetSheet } from './use-bet-sheet.tsx'

export type Shown = 'open' | 'cash-out' | 'settled'

const emptyWords: Record<Shown, { title: string; next: string }> = {
  open: { title: '没有未结算的注单', next: '点任意赔率即可加入注单' },
  'cash-out': { title: '没有可提前结算的注单', next: '有报价的注单会自动出现在这里' },
  settled: { title: '还没有结算过的注单', next: '比赛结束后自动结算，结果会出现在这里' },
}

interface Props extends Omit<BetsAsked, 'state'> {
  readonly shown: Shown
}

/** Bets of one tab, two in a row where there is room. Only those near the viewport are mounted. */
export function BetList({ shown, kind, since }: Props) {
  const state = shown === 'settled' ? 'settled' : 'open'
  const pages = useBetPages({ state, kind, since })
  const offered = useOfferedBets(shown === 'cash-out')
  const isPaired = useMedia('(min-width: 1280px)')
  const isPausing = usePauseEnd() !== undefined
  const { data } = pages
  const all = data ? mergePages(data.pages) : []
  const { open, sheet } = useBetSheet(all)
  if (data === undefined) {
    return (
      <Card className="py-4">
        <BlockState
          query={pages}
          failed="注单没加载出来"
          loading={<SkeletonRows count={4} label="正在加载注单" />}
        />
      </Card>
    )
  }
  const bets = shown === 'cash-out' ? all.filter(({ id }) => offered?.has(id)) : all
  if (bets.length === 0) {
    return (
      <Card className="py-10">
        <Empty
          title={emptyWords[shown].title}
          action={
            isPausing ? undefined : (
              <Button asChild tone="outline" size="sm">
                <Link to="/app/sports">看看滚球</Link>
              </Button>
            )
          }
        >
          {isPausing ? undefined : emptyWords[shown].next}
        </Empty>
        {sheet}
      </Card>
    )
  }
  const summary = data.pages[0]?.summary
  return (
    <div className="grid gap-3">
      {summary && (summary.count + (summary.refused ?? 0) > 0 || !summary.usdt) && (
        <Summary shown={shown} {...summary} />
      )}
      {summary?.usdt && <Summary shown={shown} {...summary.usdt} />}
      <WindowVirtualizer>
        {inRows(bets, isPaired ? 2 : 1).map((row) => (
          <ul key={row[0]?.id} className="grid gap-3 pb-3 xl:grid-cols-2">
            {row.map((bet) => (
              <li key={bet.id} className="min-w-0">
                <BetCard bet={bet} onOpen={open} />
              </li>
            ))}
          </ul>
        ))}
      </WindowVirtualizer>
      <MoreButton pages={pages}>更早的注单</MoreButton>
      {sheet}
    </div>
  )
}

function inRows(bets: readonly Bet[], width: number): readonly (readonly Bet[])[] {
  return bets.flatMap((_, at) => (at % width === 0 ? [bets.slice(at, at + width)] : []))
}

interface Sums {
  readonly shown: Shown
  readonly count: number
  readonly stake: Money
  readonly returned: Money
  readonly refused?: number | undefined
}

/** Totals of all bets that match the filter. Profit and loss are distinguished by sign, never by colour alone. */
function Summary({ shown, count, stake, returned, refused = 0 }: Sums) {
  const money = (minor: bigint, sign?: 'always') => displayAmount(minor, stake.currency, sign ? { sign } : {})
  return (
    <Card isDense>
      <dl
        className={`gap-3 text-sm ${shown === 'settled' ? 'grid grid-cols-2 sm:grid-cols-4' : 'flex flex-wrap justify-between sm:grid sm:grid-cols-3'}`}
      >
        <Sum label="注单">{refused > 0 ? `${count} 张，${refused} 张未成交` : `${count} 张`}</Sum>
        <Sum label="投注额">{money(stake.minor)}</Sum>
        <Sum label={shown === 'settled' ? '返还' : '已提前结算'}>{money(returned.minor)}</Sum>
        {shown === 'settled' && <Sum label="盈亏">{money(returned.minor - stake.minor, 'always')}</Sum>}
      </dl>
    </Card>
  )
}

function Sum({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="gs-num truncate text-base font-semibold">{children}</dd>
    </div>
  )
}
