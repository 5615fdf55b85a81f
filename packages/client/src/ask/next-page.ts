import type { InfiniteData, InfiniteQueryObserverResult } from '@tanstack/react-query'

type Result = InfiniteQueryObserverResult<InfiniteData<unknown>>

/** A list that is refetched more often than this while its next page is requested waits for the next press. */
const triesAtMost = 3

/**
 * Requests the page after the first `shown`. A refetch of the list, such as one that a channel message causes, takes
 * the place of that request without an error, so it is made again.
 */
export async function requestNextPage(shown: number, fetchNextPage: () => Promise<Result>): Promise<void> {
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const { data, isFetchNextPageError, hasNextPage } = await fetchNextPage()
    if (isFetchNextPageError || !hasNextPage || (data?.pages.length ?? 0) > shown) return
  }
}
