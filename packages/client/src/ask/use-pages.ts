import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useIsMember } from '../session/use-session.ts'
import { requestNextPage } from './next-page.ts'

interface PagesAsked<Page, Row, From> {
  readonly queryKey: QueryKey
  /** Requests the page that begins at `from`, or the first page when it is undefined. */
  readonly ask: (from: From | undefined, options: { readonly signal: AbortSignal }) => Promise<Page>
  readonly rowsOf: (page: Page) => readonly Row[]
  /** The start of the page after the one with this last row. */
  readonly after: (last: Row) => From
  /** The list is also available to visitors. */
  readonly isForAll?: boolean
  readonly staleTime?: number
  /** The first page will have more soon: the list is requested again after this time, ms. */
  readonly againAfterMs?: (first: Page) => number | false
}

/** A list that the platform sends page by page; `rows` are those of all pages so far. See `docs/adding-a-call.md`. */
export function usePages<Page extends { readonly hasMore: boolean }, Row, From>({
  ask,
  rowsOf,
  after,
  isForAll = false,
  againAfterMs,
  ...options
}: PagesAsked<Page, Row, From>) {
  const isMember = useIsMember()
  const query = useInfiniteQuery<
    Page,
    Error,
    InfiniteData<Page, From | undefined>,
    QueryKey,
    From | undefined
  >({
    ...options,
    enabled: isForAll || isMember,
    initialPageParam: undefined,
    // A page parameter is always a result of `after`, which the library's types cannot express for a generic type.
    queryFn: ({ pageParam, signal }) => ask(pageParam as From | undefined, { signal }),
    getNextPageParam: (page) => {
      const last = page.hasMore ? rowsOf(page).at(-1) : undefined
      return last && after(last)
    },
    refetchInterval: ({ state }) => {
      const [first] = state.data?.pages ?? []
      return first !== undefined && againAfterMs !== undefined && againAfterMs(first)
    },
  })
  const { data, fetchNextPage } = query
  const shown = useRef(0)
  useEffect(() => {
    shown.current = data?.pages.length ?? 0
  }, [data])
  return {
    ...query,
    fetchNextPage: useCallback(() => requestNextPage(shown.current, fetchNextPage), [fetchNextPage]),
    rows: data?.pages.flatMap(rowsOf),
  }
}
