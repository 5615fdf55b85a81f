import type { Bet } from '@grandstand/contract/sportsbook'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

export interface BetPage {
  readonly bets: readonly Bet[]
}
type Pages<Page> = InfiniteData<Page, Bet['id'] | undefined>

/** More changes than this in one update indicate a reconnect, after which everything may have changed. */
const mostAtOnce = 8

/** Ids of the bets that changed; undefined when they cannot be determined and all may have changed. */
export function changedBets(
  before: readonly Bet[] | undefined,
  now: readonly Bet[],
): ReadonlySet<string> | undefined {
  if (before === undefined) return undefined
  const known = new Set(before)
  const changed = now.filter((bet) => !known.has(bet))
  return changed.length > mostAtOnce ? undefined : new Set(changed.map(({ id }) => id))
}

/**
 * Refetches the loaded pages that `changed` may affect: the first, which has the totals and the newest bets, and
 * those that contain a changed bet. The first page grows by the number of new bets, so that no bet falls between it
 * and the second.
 * @param most maximum size of one page
 */
export async function refreshPages<Page extends BetPage>(
  client: QueryClient,
  queryKey: QueryKey,
  changed: ReadonlySet<string>,
  fetchPage: (before: Bet['id'] | undefined, limit: number) => Promise<Page>,
  most = 100,
): Promise<void> {
  const known = client.getQueryData<Pages<Page>>(queryKey)
  const everything = () => client.invalidateQueries({ queryKey, exact: true })
  if (!known || known.pages.length < 2 || client.isFetching({ queryKey, exact: true }) > 0)
    return everything()
  const shown = new Set(known.pages.flatMap(({ bets }) => bets.map(({ id }) => id as string)))
  const fresh = [...changed].filter((id) => !shown.has(id)).length
  const stale = known.pages.flatMap(({ bets }, at) =>
    at === 0 || bets.some(({ id }) => changed.has(id)) ? [at] : [],
  )
  const limits = stale.map((at) => (known.pages[at]?.bets.length ?? 0) + (at === 0 ? fresh : 0))
  if (limits.some((limit) => limit > most)) return everything()
  try {
    const pages = await Promise.all(
      stale.map((at, index) => fetchPage(known.pageParams[at], Math.max(1, limits[index] ?? 1))),
    )
    // The query was refetched or refreshed meanwhile, so these pages belong to an outdated list.
    if (client.getQueryData(queryKey) !== known) return await everything()
    client.setQueryData<Pages<Page>>(queryKey, {
      ...known,
      pages: known.pages.map((page, at) => pages[stale.indexOf(at)] ?? page),
    })
  } catch {
    await everything()
  }
}
