import { defaultMargins } from '@grandstand/betting'
import { marketKind, type MarketKind } from '@grandstand/contract/sportsbook'
import { Card } from '@grandstand/ui'
import { useMarginPercents } from './data.ts'

/** The overround in per cent, such as `2.1%`: the operator's value, otherwise the default of the pricing models. */
const percentText = (set: number | undefined, kind: MarketKind): string =>
  `${set ?? Math.round(defaultMargins[kind] * 10_000) / 100}%`

/** The current margin of each kind of market. */
export function MarginTable({ nameOf }: { readonly nameOf: (kind: MarketKind) => string }) {
  const percents = useMarginPercents()
  return (
    <Card id="margins" className="scroll-mt-20">
      <h2 className="text-base font-semibold">平台的抽水</h2>
      <p className="pt-1 text-sm leading-6 text-ink-2">
        把一个盘口所有选项的 1 ÷ 赔率加起来，超过 100%
        的部分就是抽水。下面是现在的数字；赔率总是向下取整，所以实际会略高一点。双重机会、球员进球和前几名的每个选项单独定价：机会是一半的，按这个数字抽；机会越小，抽得越多。
      </p>
      <dl className="grid gap-x-6 pt-2 text-sm sm:grid-cols-2">
        {marketKind.options.map((kind) => (
          <div key={kind} className="flex justify-between gap-3 border-b border-line py-1.5">
            <dt>{nameOf(kind)}</dt>
            <dd className="gs-num font-semibold">{percentText(percents[kind], kind)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
