import { serverNow } from '@grandstand/client/clock'
import type { StatementLine } from '@grandstand/contract/wallets'
import { AmountText, Tag } from '@grandstand/ui'
import { displayAmount } from '@grandstand/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { siteDayAndTime } from '../site-time.ts'
import { useSettings } from '../../member/data.ts'
import { walletWords } from '../assets/model.ts'
import { lineAmount, lineStatus, lineTarget, lineTitle } from './model.ts'

const columns =
  '@min-[680px]:grid @min-[680px]:grid-cols-[108px_68px_minmax(0,1fr)_112px_104px_116px] @min-[680px]:items-center @min-[680px]:gap-x-2'

/**
 * Class of a statement row: columns where the surrounding card (a `@container`) is wide enough, otherwise three
 * lines. Cells have the padding and the separator is a shadow, because the virtual list measures only the content
 * box.
 */
export const statementRowClass = `relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 text-sm shadow-[inset_0_-1px_0_var(--gs-line)] has-[a:hover]:bg-sunken has-[a:focus-visible]:bg-sunken @min-[680px]:min-h-11 ${columns}`

interface Props {
  readonly line: StatementLine
  /** Shows the wallet's name, for lists of several wallets. */
  readonly hasWallet?: boolean
}

/** The cells of one line, for a `<tr className={statementRowClass}>`. The whole row links to its bet or order. */
export function StatementCells({ line, hasWallet = false }: Props) {
  const isHidden = useSettings((settings) => settings.isBalanceHidden)
  const status = lineStatus(line)
  const note = line.note === '' ? lineTitle(line) : line.note
  return (
    <>
      <td className="order-5 pb-2.5 pl-4 text-xs text-ink-3 @min-[680px]:order-none @min-[680px]:pb-0 @min-[680px]:text-sm">
        <time className="gs-num" dateTime={new Date(line.at).toISOString()}>
          {siteDayAndTime(line.at, serverNow())}
        </time>
        {hasWallet && <span className="@min-[680px]:hidden"> · {walletWords[line.wallet]}</span>}
      </td>
      <td className="order-1 pt-2.5 pl-4 font-medium @min-[680px]:order-none @min-[680px]:p-0 @min-[680px]:font-normal">
        {lineTitle(line)}
      </td>
      <td
        className="order-3 col-span-2 line-clamp-2 min-w-0 px-4 text-ink-2 @min-[680px]:order-none @min-[680px]:col-span-1 @min-[680px]:p-0"
        title={note}
      >
        <Opening line={line}>{note}</Opening>
      </td>
      <td className="order-2 pt-2.5 pr-4 text-right @min-[680px]:order-none @min-[680px]:p-0">
        <AmountText text={lineAmount(line)} isHidden={isHidden} />
      </td>
      <td className="hidden text-right text-ink-2 @min-[680px]:block">
        {line.balanceAfter === undefined ? (
          <span className="text-ink-3">–</span>
        ) : (
          <AmountText
            size="sm"
            isLight
            text={displayAmount(line.balanceAfter.minor, line.balanceAfter.currency)}
            isHidden={isHidden}
          />
        )}
      </td>
      <td className="order-6 flex justify-end pr-4 pb-2.5 @min-[680px]:order-none @min-[680px]:pb-0">
        <Tag tone={status.tone} mark={status.mark}>
          {status.text}
        </Tag>
      </td>
    </>
  )
}

/** The note, as a link that covers the row when the line has a bet or an order. */
function Opening({ line, children }: { readonly line: StatementLine; readonly children: ReactNode }) {
  const target = lineTarget(line)
  const looks = 'text-inherit no-underline after:absolute after:inset-0 hover:text-accent-ink'
  if (target === undefined) return children
  if (target.kind === 'deposit')
    return (
      <Link to="/app/deposit/$depositId" params={{ depositId: target.id }} className={looks}>
        {children}
      </Link>
    )
  if (target.kind === 'withdrawal')
    return (
      <Link to="/app/withdraw/$withdrawalId" params={{ withdrawalId: target.id }} className={looks}>
        {children}
      </Link>
    )
  return (
    <Link to="/app/bets/$betId" params={{ betId: target.id }} className={looks}>
      {children}
    </Link>
  )
}

/** The table header. Where rows have three lines it is visible to assistive technology only. */
export function StatementHead() {
  const cell = (text: string, side = 'text-left') => (
    <th scope="col" className={`font-normal ${side}`}>
      {text}
    </th>
  )
  return (
    <thead className="@max-[680px]:sr-only @min-[680px]:block">
      <tr className={`h-9 border-y border-line bg-sunken text-xs text-ink-2 ${columns}`}>
        {cell('时间', 'pl-4 text-left')}
        {cell('类型')}
        {cell('说明')}
        {cell('金额', 'text-right')}
        {cell('余额', 'text-right')}
        {cell('状态', 'pr-4 text-right')}
      </tr>
    </thead>
  )
}
