import { BlockState } from '@grandstand/client/block'
import type { Money } from '@grandstand/contract'
import type { ActivityFigures } from '@grandstand/contract/wallets'
import { displayAmount } from '@grandstand/money'
import { Card, CardHead, SkeletonRows } from '@grandstand/ui'
import { useActivity } from './data.ts'
import { useUnit } from '../../member/data.ts'
import { minutesText, partsOf } from './words.ts'

/**
 * Activity of the last twelve months: time and money by month. Months without activity are left out, except the first in the list.
 */
export function ActivityCard() {
  const query = useActivity()
  const { data: months } = query
  const shown = months?.filter(
    (month, index) =>
      index === 0 ||
      month.minutes > 0 ||
      [month.deposited, month.withdrawn, month.staked, month.coins, month.toGames].some(
        (each) => each && each.minor !== 0n,
      ),
  )
  const unit = useUnit()
  const hasGames = shown?.some(({ toGames }) => toGames !== undefined && toGames.minor !== 0n) === true
  const columns = `grid-cols-3 gap-x-4 gap-y-2 px-4 md:*:not-first:text-right ${hasGames ? 'md:grid-cols-8' : 'md:grid-cols-7'}`
  return (
    <Card isFlush aria-labelledby="activity">
      <CardHead id="activity" title="活动报表" note={notes[unit]} />
      {shown === undefined && (
        <BlockState
          query={query}
          failed="活动报表没加载出来"
          loading={<SkeletonRows count={3} label="正在加载活动报表" />}
        />
      )}
      {shown && (
        <ul className="text-sm">
          <li aria-hidden="true" className={`${columns} hidden py-2 text-xs text-ink-3 md:grid`}>
            {['月份', '存款', '取款', '投注', '充币', ...(hasGames ? ['转入游戏'] : []), '盈亏', '在线'].map(
              (name) => (
                <span key={name}>{name}</span>
              ),
            )}
          </li>
          {shown.map((month) => (
            <li key={month.month} className="border-t border-line py-3 md:py-2">
              <div className={`${columns} grid`}>
                <b className="gs-num col-span-full font-semibold md:col-span-1 md:font-normal">
                  {month.month}
                </b>
                <Figures of={month} hasGames={hasGames} />
                <Figure name="在线">{minutesText(month.minutes)}</Figure>
              </div>
              {partsOf(month, unit).map((part) => (
                <div key={part.staked.currency} className={`${columns} mt-2 grid text-ink-2 md:mt-1`}>
                  <span className="col-span-full text-xs text-ink-3 md:col-span-1">
                    {partWords[part.staked.currency]}
                  </span>
                  <Figures of={part} hasGames={hasGames} />
                </div>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const notes = {
  CNY: '最近 12 个月，合计人民币；USDT 按每笔发生时的汇率折算',
  USDT: '最近 12 个月，合计 USDT；人民币按每笔发生时的汇率折算',
} as const
const partWords = { CNY: '其中人民币', USDT: '其中 USDT' } as const

function Figures({ of, hasGames }: { readonly of: ActivityFigures; readonly hasGames: boolean }) {
  const { deposited, withdrawn, staked, coins, toGames, result } = of
  return (
    <>
      <Figure name="存款">{shownMoney(deposited)}</Figure>
      <Figure name="取款">{shownMoney(withdrawn)}</Figure>
      <Figure name="投注">{shownMoney(staked)}</Figure>
      <Figure name="充币">{coins ? shownMoney(coins) : '–'}</Figure>
      {hasGames && <Figure name="转入游戏">{toGames ? shownMoney(toGames) : '–'}</Figure>}
      <Figure name="盈亏">{displayAmount(result.minor, result.currency, { sign: 'always' })}</Figure>
    </>
  )
}

const shownMoney = ({ minor, currency }: Money) => displayAmount(minor, currency)

/** One figure, with its label on phones. */
function Figure({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <span className="grid">
      <span className="text-xs text-ink-3 md:sr-only">{name}</span>
      <span className="gs-num">{children}</span>
    </span>
  )
}
