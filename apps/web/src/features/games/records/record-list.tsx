import { BlockState, type BlockQuery } from '@grandstand/client/block'
import { Card, SkeletonRows } from '@grandstand/ui'
import type { ReactNode } from 'react'

interface Props {
  readonly label: string
  readonly query: BlockQuery<unknown>
  /** Undefined until the first answer. */
  readonly rows: readonly ReactNode[] | undefined
  /** Rows of the skeleton. */
  readonly skeleton: number
  /** Title of the failure, and one line below it. */
  readonly failed: string
  readonly note: string
  readonly empty: ReactNode
  /** Below the rows. */
  readonly children?: ReactNode
}

/** A card of records: loading, failed with a retry, empty, or its rows. */
export function RecordList({ label, query, rows, skeleton, failed, note, empty, children }: Props) {
  return (
    <Card isFlush aria-label={label}>
      {rows === undefined ? (
        <BlockState
          query={query}
          failed={failed}
          note={note}
          loading={
            <div className="px-4">
              <SkeletonRows count={skeleton} />
            </div>
          }
        />
      ) : rows.length === 0 ? (
        empty
      ) : (
        <ul>{rows}</ul>
      )}
      {children}
    </Card>
  )
}
