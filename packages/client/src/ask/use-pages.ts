import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { useIsMember } from '../session/use-session.ts'

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
}

/** A list that the platform sends page by page; `rows` are those of all pages so far. See `docs/adding-a-call.md`. */
export function usePages<Page extends { readonly hasMore: boolean }, Row, From>({
  ask,
  rowsOf,
  after,
  isForAll = false,
  ...options
}: PagesAsked<Page, Row, From>) {
  const isMember = useIsMember()
  const query = useInfiniteQuery({
    ...options,
    enabled: isForAll || isMember,
    initialPageParam: undefined as From | undefined,
    // A page parameter is always a result of `after`, which the library's types cannot express for a generic type.
    queryFn: ({ pageParam, signal }) => ask(pageParam as From | undefined, { signal }),
    getNextPageParam: (page) => {
      const last = page.hasMore ? rowsOf(page).at(-1) : undefined
      return last && after(last)
    },
  })
  return { ...query, rows: query.data?.pages.flatMap(rowsOf) }
}
