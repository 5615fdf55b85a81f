import { BlockBoundary, ErrorBlock } from '@grandstand/ui'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import { requestIdOf } from '../errors/failure.ts'

/** The part of a query that a block needs: a TanStack query, or a list of `usePages` with its rows as `data`. */
export interface BlockQuery<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** A component that wraps a failure, such as `Card`. */
export type BlockFrame = ComponentType<{ readonly children: ReactNode }>

interface StateProps {
  readonly query: BlockQuery<unknown>
  /** Shown until the first answer: a skeleton with the final geometry. */
  readonly loading: ReactNode
  /** Title of the failure: what could not be loaded. */
  readonly failed: string
  /** One line below that title: what still works. */
  readonly note?: ReactNode
  /** Wraps the failure where the data draws its own frame; `loading` already has one. */
  readonly frame?: BlockFrame | undefined
}

/** Replaces a block while its query has no data: loading, or failed with a retry. */
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
  /** A different view for some refusals, such as not found; undefined shows the failure. */
  readonly refused?: (error: unknown) => ReactNode
  /** Shown for an empty list. */
  readonly empty?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * One block of a page around one query: loading, failed with a retry, refused, empty, or its data. Known data stays
 * while it is refetched, and when that fails. An error thrown inside is shown as a failure of this block alone.
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
