import { requestIdOf } from '@grandstand/client/errors'
import { Card, ErrorBlock, SkeletonRows } from '@grandstand/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface AskProps<Data> {
  readonly query: UseQueryResult<Data>
  /** What it is that loads: 阵容. */
  readonly what: string
  readonly rows?: number
  readonly children: (data: Data) => ReactNode
}

/** Shows what a query brings; while it loads and where it fails, the block says so. */
export function Ask<Data>({ query, what, rows = 6, children }: AskProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <Card className="py-4">
      {query.error === null ? (
        <SkeletonRows count={rows} label={`正在加载${what}`} />
      ) : (
        <ErrorBlock
          title={`${what}没加载出来`}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          {...requestIdOf(query.error)}
        />
      )}
    </Card>
  )
}
