import { BlockBoundary, ErrorBlock } from '@grandstand/ui'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import { requestIdOf } from '../errors/failure.ts'

/** What a block knows of its query: one of TanStack, or a list of `usePages` with its rows as `data`. */
export interface BlockQuery<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** A component around a failure, such as `Card`. */
export type BlockFrame = ComponentType<{ readonly children: ReactNode }>

interface StateProps {
  readonly query: BlockQuery<unknown>
  /** Stands here until the first answer: a skeleton with the geometry of what comes. */
  readonly loading: ReactNode
  /** Title of the failure: what did not come. */
  readonly failed: string
  /** One line below that title: what is not affected. */
  readonly note?: ReactNode
  /** Goes around the failure, where the data brings its own surroundings; `loading` has them already. */
  readonly frame?: BlockFrame | undefined
}

/** What stands in for a block while its query has no data: loading, or failed with a retry. */
export function BlockState({ query, loading, failed, note, frame: Frame = Fragment }: StateProps) {
  const { error, isFetching, refetch } = query
  if (!error) return loading
  return (
    <Frame>
      <ErrorBlock
        title={failed}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        {...requestIdOf(error)}
      >
        {note}
      </ErrorBlock>
    </Frame>
  )
}

interface Props<Data> extends StateProps {
  readonly query: BlockQuery<Data>
  /** Another view of some refusals, such as not found; undefined for the failure. */
  readonly refused?: (error: unknown) => ReactNode
  /** Stands in for an empty list. */
  readonly empty?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * One block of a page around one query: loading, failed with a retry, refused, empty, or its data. Data that is known
 * stays while it is asked for again, and when that fails. What throws inside is shown as a failure of this block alone.
 */
export function Block<Data>(props: Props<Data>) {
  const { query, failed, frame } = props
  return (
    <BlockBoundary failed={failed} onRetry={query.refetch} frame={frame}>
      <Body {...props} />
    </BlockBoundary>
  )
}

function Body<Data>({ refused, empty, children, ...state }: Props<Data>) {
  const { data, error } = state.query
  if (data !== undefined)
    return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data)
  const other = error ? refused?.(error) : undefined
  return other ?? <BlockState {...state} />
}
