import { BlockState } from '@grandstand/client/block'
import { Button, Card, CardHead, Empty, SkeletonRows } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { siteZoneText } from '../site-time.ts'
import { useLatestLines } from './data.ts'
import { StatementCells, StatementHead, statementRowClass } from './statement-row.tsx'

/** The latest lines of the statement, with a link to all of them. */
export function LatestLines({ count = 6 }: { readonly count?: number }) {
  const query = useLatestLines(count)
  const { data: lines } = query
  return (
    <Card isFlush aria-labelledby="latest-lines" className="@container overflow-hidden">
      <CardHead
        id="latest-lines"
        title="资金明细"
        action={
          <Button asChild size="sm" tone="ghost">
            <Link to="/app/records">全部明细</Link>
          </Button>
        }
      />
      <Body>
        {lines === undefined ? (
          <BlockState
            query={query}
            failed="明细没加载出来"
            loading={
              <div className="px-4">
                <SkeletonRows count={count} />
              </div>
            }
          />
        ) : lines.length === 0 ? (
          <Empty title="还没有资金变动">存款或投注后，每一笔都记在这里。</Empty>
        ) : (
          <>
            <table className="block">
              <caption className="sr-only">最近的资金明细</caption>
              <StatementHead />
              <tbody className="block [&>:last-child]:shadow-none">
                {lines.map((line) => (
                  <tr key={line.id} className={statementRowClass}>
                    <StatementCells line={line} hasWallet />
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="px-4 pb-3 text-xs text-ink-3">{siteZoneText}</p>
          </>
        )}
      </Body>
    </Card>
  )
}

function Body({ children }: { readonly children: ReactNode }) {
  return <div className="border-t border-line @min-[680px]:border-t-0">{children}</div>
}
