import type { Wallet } from '@grandstand/contract/wallets'
import { Empty } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { isRoomyQuery, useMedia } from '../../../lib/media.ts'
import { OwnAmount } from '../amount.tsx'
import { WhyAmount } from '../why/why-amount.tsx'
import { partWords, unitWords, type AssetPart, type Assets } from './model.ts'

interface Props {
  readonly assets: Assets
  readonly wallets: readonly Wallet[]
  readonly onClose: () => void
}

/** The parts of the total assets. Each wallet opens its own journal. */
export function TotalSheet({ assets, wallets, onClose }: Props) {
  const isRoomy = useMedia(isRoomyQuery)
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="总资产"
      side={isRoomy ? 'right' : 'bottom'}
    >
      <div className="py-2">
        {assets.parts.length === 0 ? (
          <Empty title="还没有资金">存款后在这里看到构成。</Empty>
        ) : (
          <table className="w-full text-sm">
            <caption className="sr-only">{unitWords[assets.unit].parts}</caption>
            <tbody>
              {assets.parts.map((part) => (
                <tr key={part.kind} className="border-t border-line first:border-t-0">
                  <th scope="row" className="py-2.5 text-left font-normal">
                    {partWords[part.kind]}
                    <Inside part={part} wallets={wallets} />
                  </th>
                  <td className="py-2.5 text-right align-top font-semibold">
                    <OwnAmount money={{ minor: part.minor, currency: assets.unit }} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t border-ink-3">
                <th scope="row" className="py-2.5 text-left font-semibold">
                  合计
                </th>
                <td className="py-2.5 text-right font-semibold">
                  <OwnAmount money={{ minor: assets.total, currency: assets.unit }} />
                </td>
              </tr>
            </tfoot>
          </table>
        )}
        <p className="mt-3 text-xs text-ink-3">
          冻结的金额也算在内，金币只能送礼，不算在内；两种币按页面上的汇率折算，小数点后两位以下舍去。
        </p>
      </div>
    </Sheet>
  )
}

/**
 * A wallet's own balance, which opens its journal. Balances at venues have no journal here, because the venues report
 * them.
 */
function Inside({ part, wallets }: { readonly part: AssetPart; readonly wallets: readonly Wallet[] }) {
  const wallet = wallets.find(({ kind }) => kind === part.kind)
  if (wallet === undefined) return <span className="block text-xs text-ink-3">由各场馆告知</span>
  const { kind, available, held } = wallet
  return (
    <span className="block text-xs text-ink-3">
      余额{' '}
      <WhyAmount
        size="xs"
        money={{ ...available, minor: available.minor + held.minor }}
        question={{ wallet: kind, part: 'balance' }}
      />
    </span>
  )
}
