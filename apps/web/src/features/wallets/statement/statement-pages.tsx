import type { StatementLine } from '@grandstand/contract/wallets'
import { Banner, Button } from '@grandstand/ui'
import { useEffect, useRef } from 'react'
import { WindowVirtualizer, type CustomContainerComponentProps, type CustomItemComponentProps } from 'virtua'
import { useMedia } from '../../../lib/media.ts'
import type { useStatement } from './data.ts'
import { StatementCells, StatementHead, statementRowClass } from './statement-row.tsx'

type Statement = ReturnType<typeof useStatement> & { readonly rows: readonly StatementLine[] }

/** Assumed row heights before measurement, px. */
const rowHeights = { table: 45, card: 84 } as const

/** The statement as a virtualised table. Only rows near the viewport are mounted, and more pages load near its end. */
export function StatementPages({
  statement,
  hasWallet,
}: {
  readonly statement: Statement
  readonly hasWallet: boolean
}) {
  const { rows: lines, hasNews, refresh, hasNextPage } = statement
  /** Includes the header row; -1 while the total is unknown. */
  const rowCount = hasNextPage ? -1 : lines.length + 1
  const isTable = useMedia('(min-width: 768px)')
  return (
    <>
      {hasNews && (
        <div className="sticky top-(--gs-topbar) z-10 px-4 pb-3">
          <Banner
            action={
              <Button size="sm" tone="outline" onClick={refresh}>
                看最新
              </Button>
            }
          >
            有新的资金变动。
          </Banner>
        </div>
      )}
      <table className="block border-t border-line @min-[680px]:border-t-0" aria-rowcount={rowCount}>
        <caption className="sr-only">资金明细</caption>
        <StatementHead />
        <WindowVirtualizer
          as={Body}
          item={Row}
          data={lines}
          itemSize={isTable ? rowHeights.table : rowHeights.card}
          bufferSize={400}
        >
          {(line) => <StatementCells key={line.id} line={line} hasWallet={hasWallet} />}
        </WindowVirtualizer>
      </table>
      <Foot statement={statement} />
    </>
  )
}

/** The virtual list's container and items, rendered as parts of a table. */
function Body({ style, children, ref }: CustomContainerComponentProps) {
  return (
    <tbody ref={ref} style={style} className="block">
      {children}
    </tbody>
  )
}

function Row({ style, index, children, ref }: CustomItemComponentProps) {
  return (
    <tr ref={ref} style={style} aria-rowindex={index + 2} className={statementRowClass}>
      {children}
    </tr>
  )
}

/** The end of the list: loading more, a retry, or the end mark. */
function Foot({ statement }: { readonly statement: Statement }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = statement
  const foot = useRef<HTMLDivElement>(null)
  const canLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    const element = foot.current
    if (!canLoad || element === null) return undefined
    const near = new IntersectionObserver(
      (seen) => {
        if (seen.some((each) => each.isIntersecting)) void fetchNextPage()
      },
      { rootMargin: '600px' },
    )
    near.observe(element)
    return () => near.disconnect()
  }, [canLoad, fetchNextPage])
  return (
    <div ref={foot} className="flex min-h-14 items-center justify-center gap-3 px-4 py-2 text-sm text-ink-3">
      {hasNextPage ? (
        <>
          {isFetchNextPageError && <span>更早的明细没加载出来</span>}
          <Button
            size="sm"
            tone="outline"
            isLoading={isFetchingNextPage}
            loadingText="正在加载"
            onClick={() => void fetchNextPage()}
          >
            {isFetchNextPageError ? '重试' : '更早的明细'}
          </Button>
        </>
      ) : (
        '没有更早的明细了'
      )}
    </div>
  )
}
