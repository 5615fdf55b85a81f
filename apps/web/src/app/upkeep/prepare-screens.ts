import { followSearchKey } from '../../lib/letter-keys.ts'
import { backClosesLayers } from './back-closes.ts'
import { whenFree } from './free.ts'
import type { AppRouter } from '../router.tsx'

/** The screens that a tap leads to most often, in that order. */
const common = [
  '/app/sports',
  '/app/sports/match/$matchId',
  '/app/live/$roomNo',
  '/app/bets',
  '/app/wallet',
  '/app/deposit',
  '/app/live',
] as const

/**
 * Readies a page that is used: the keys and the way back that every screen has, then the code of the commonest screens,
 * one at a time while the browser is idle, so that a tap need not wait for it.
 */
export async function prepareScreens(router: AppRouter): Promise<void> {
  followSearchKey()
  backClosesLayers(router)
  for (const path of common) {
    await whenFree()
    await router.loadRouteChunk(router.routesByPath[path])
  }
}
