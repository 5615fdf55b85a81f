import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { useIsMember } from '../session/use-session.ts'

interface PagesAsked<Page, Row, From> {
  readonly queryKey: QueryKey
  /** Asks for the page that begins at `from`; the first one without it. */
  readonly ask: (from: From | undefined, options: { readonly signal: AbortSignal }) => Promise<Page>
  readonly rowsOf: (page: Page) => readonly Row[]
  /** Where the page after the one with this last row begins. */
  readonly after: (last: Row) => From
  /** Visitors are given it too. */
  readonly isForAll?: boolean
  readonly staleTime?: number
}

/** A list that the platform gives page by page; `rows` are those of all pages so far. See `docs/adding-a-call.md`. */
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
    // What begins a page is what `after` made: the library's types do not say so of a generic one.
    queryFn: ({ pageParam, signal }) => ask(pageParam as From | undefined, { signal }),
    getNextPageParam: (page) => {
      const last = page.hasMore ? rowsOf(page).at(-1) : undefined
      return last && after(last)
    },
  })
  return { ...query, rows: query.data?.pages.flatMap(rowsOf) }
}
