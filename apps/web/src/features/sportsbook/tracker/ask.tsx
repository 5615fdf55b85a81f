import { BlockState } from '@grandstand/client/block'
import { Card, SkeletonRows } from '@grandstand/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface AskProps<Data> {
  readonly query: UseQueryResult<Data>
  /** Name of what is loading: 阵容. */
  readonly what: string
  readonly rows?: number
  readonly children: (data: Data) => ReactNode
}

/** Renders the data of a query, or its loading or error state inside the block. */
export function Ask<Data>({ query, what, rows = 6, children }: AskProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <Card className="py-4">
      {
        <BlockState
          query={query}
          failed={`${what}没加载出来`}
          loading={<SkeletonRows count={rows} label={`正在加载${what}`} />}
        />
      }
    </Card>
  )
}
