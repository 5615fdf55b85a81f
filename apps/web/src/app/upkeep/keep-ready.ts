import type { AppRouter } from '../router.tsx'

/** What the frame itself brings in late, and betting cannot do without. */
const slipParts = [
  () => import('../../features/sportsbook/slip/bet-slip.tsx'),
  () => import('../../features/sportsbook/slip/slip-bar.tsx'),
] as const

/**
 * Fetches the code of the other screens, one after the other: a line that fails later then takes no screen with it.
 * Not where the person saves data.
 */
export function keepScreensReady(router: AppRouter): void {
  const network = (navigator as { connection?: { readonly saveData?: boolean } }).connection
  if (network?.saveData === true) return
  const parts = [
    ...slipParts,
    ...Object.values(router.routesById).map((route) => () => router.loadRouteChunk(route)),
  ]
  const fetchAll = async () => {
    for (const part of parts) await part()?.catch(() => undefined)
  }
  void fetchAll()
}
