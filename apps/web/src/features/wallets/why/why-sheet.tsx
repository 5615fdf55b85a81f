import { Block } from '@grandstand/client/block'
import { serverNow } from '@grandstand/client/clock'
import type { Journal } from '@grandstand/contract/wallets'
import { displayAmount } from '@grandstand/money'
import { AmountText, Banner, Button, Empty, SkeletonRows, Tag } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { Link } from '@tanstack/react-router'
import { isRoomyQuery, useMedia } from '../../../lib/media.ts'
import { siteDayAndTime, siteZoneText } from '../site-time.ts'
import { useSettings } from '../../member/data.ts'
import { OwnAmount } from '../amount.tsx'
import { kindWords, lineAmount, lineTitle } from '../statement/model.ts'
import { useJournal, type WhyQuestion } from './data.ts'
import { addsUp, inReadingOrder } from './model.ts'

interface Props {
  readonly name: string
  readonly question: WhyQuestion
  readonly onClose: () => void
}

/** Explains a number: its sum by kind, the latest lines, and a link to all of them. */
export function WhySheet({ name, question, onClose }: Props) {
  const query = useJournal(question)
  const isRoomy = useMedia(isRoomyQuery)
  const state = { balance: 'posted', held: 'pending', available: undefined } as const
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name}
      side={isRoomy ? 'right' : 'bottom'}
      footer={
        <Button asChild tone="outline" isWide>
          <Link
            to="/app/records"
            search={{
              wallet: question.wallet,
              ...(state[question.part] && { state: state[question.part] }),
            }}
          >
            看全部明细
          </Link>
        </Button>
      }
    >
      <div className="grid gap-4 py-2">
        <Block
          query={query}
          failed="明细没加载出来"
          note="资金不受影响。"
          loading={<SkeletonRows count={6} />}
        >
          {(data) => <Sum journal={data} />}
        </Block>
      </div>
    </Sheet>
  )
}

function Sum({ journal }: { readonly journal: Journal }) {
  const { total, parts, lines } = journal
  return (
    <>
      <p>
        <OwnAmount size="xl" money={total} />
        <span className="mt-1 block text-xs text-ink-3">
          由 <span className="gs-num">{parts.reduce((sum, { count }) => sum + count, 0)}</span> 条明细合计
        </span>
      </p>
      {!addsUp(journal) && (
        <Banner tone="danger" title="明细与金额不一致">
          请联系客服，我们会核对账本。
        </Banner>
      )}
      {parts.length === 0 ? (
        <Empty title="还没有明细">这里的金额为零。</Empty>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">按类型相加</caption>
          <thead className="text-left text-xs text-ink-3">
            <tr>
              <th className="py-1 font-normal">类型</th>
              <th className="py-1 text-right font-normal">笔数</th>
              <th className="py-1 text-right font-normal">金额</th>
            </tr>
          </thead>
          <tbody>
            {inReadingOrder(parts).map((part) => (
              <tr key={part.kind + part.state} className="border-t border-line">
                <td className="py-2">
                  {kindWords[part.kind]}
                  {part.state === 'pending' && (
                    <Tag tone="accent" mark="clock" className="ml-2">
                      冻结中
                    </Tag>
                  )}
                </td>
                <td className="gs-num py-2 text-right text-ink-2">{part.count}</td>
                <td className="py-2 text-right">
                  <Signed amount={part.amount} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-ink-3">
              <th className="py-2 text-left font-semibold" colSpan={2}>
                合计
              </th>
              <td className="py-2 text-right font-semibold">
                <OwnAmount money={total} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {lines.length > 0 && (
        <section aria-label="最近的明细">
          <h3 className="text-sm font-semibold">最近的明细</h3>
          <ul className="mt-1">
            {lines.map((line) => (
              <li
                key={line.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2 text-sm first:border-t-0"
              >
                <span className="truncate">{line.note === '' ? lineTitle(line) : line.note}</span>
                <Signed amount={line.amount} />
                <time className="gs-num text-xs text-ink-3" dateTime={new Date(line.at).toISOString()}>
                  {siteDayAndTime(line.at, serverNow())}
                </time>
              </li>
            ))}
          </ul>
          <p className="text-xs text-ink-3">{siteZoneText}</p>
        </section>
      )}
    </>
  )
}

/** An amount with its sign always shown, for parts of a sum. */
function Signed({ amount }: { readonly amount: Journal['total'] }) {
  const isHidden = useSettings((settings) => settings.isBalanceHidden)
  return (
    <AmountText
      className="font-semibold"
      text={isHidden ? displayAmount(0n, amount.currency) : lineAmount({ amount })}
      isHidden={isHidden}
    />
  )
}
