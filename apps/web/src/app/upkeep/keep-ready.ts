import type { AppRouter } from '../router.tsx'

/** What the frame itself brings in late, and betting cannot do without. */
const slipParts = [
  () => import('../../features/sportsbook/slip/bet-slip.tsx'),
  () => import('../../features/sportsbook/slip/slip-bar.tsx'),
] as const

const signsOfUse = ['pointerdown', 'keydown'] as const

/** Resolves with the first touch or key: who only looks is not made to fetch what they may never open. */
const firstUse = () =>
  new Promise<void>((resolve) => {
    if (navigator.userActivation?.hasBeenActive) return resolve()
    const used = () => {
      for (const sign of signsOfUse) removeEventListener(sign, used)
      resolve()
    }
    for (const sign of signsOfUse) addEventListener(sign, used, { passive: true })
  })

/** Resolves when the page has nothing else to do, or soon. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })

/**
 * Fetches the code of the other screens, one after the other, once the page is used: a line that fails later then takes
 * no screen with it. Not where the person saves data.
 */
export function keepScreensReady(router: AppRouter): void {
  const network = (navigator as { connection?: { readonly saveData?: boolean } }).connection
  if (network?.saveData === true) return
  const parts = [
    ...slipParts,
    ...Object.values(router.routesById).map((route) => () => router.loadRouteChunk(route)),
  ]
  const fetchAll = async () => {
    await firstUse()
    for (const part of parts) {
      await idle()
      await part()?.catch(() => undefined)
    }
  }
  void fetchAll()
}
