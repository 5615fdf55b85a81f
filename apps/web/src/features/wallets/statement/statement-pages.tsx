import type { StatementLine } from '@grandstand/contract/wallets'
import { Banner, Button } from '@grandstand/ui'
import { useEffect, useRef } from 'react'
import { WindowVirtualizer, type CustomContainerComponentProps, type CustomItemComponentProps } from 'virtua'
import { useMedia } from '../../../lib/media.ts'
import type { useStatement } from './data.ts'
import { StatementCells, StatementHead, statementRowClass } from './statement-row.tsx'

type Statement = ReturnType<typeof useStatement> & { readonly rows: readonly StatementLine[] }

/** Heights of a row before it is measured, px. */
const rowHeights = { table: 45, card: 84 } as const

/** The lines as a long table of which only what is near the window is mounted; more pages come as its foot comes near. */
export function StatementPages({
  statement,
  hasWallet,
}: {
  readonly statement: Statement
  readonly hasWallet: boolean
}) {
  const { rows: lines, hasNews, refresh, hasNextPage } = statement
  /** Counts the head row; -1 says that there are more. */
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

/** The virtual list's container and items as parts of a table. */
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

/** What stands under the last line: more, trying again, or the end. */
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
