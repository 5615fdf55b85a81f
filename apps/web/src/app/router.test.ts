import { expect, it } from 'vitest'
import { ownRoute } from './own-route.ts'
import { createAppRouter } from './router.tsx'

it('builds addresses that the server takes: nothing in them is encoded, a season’s market neither', () => {
  const { pathname } = createAppRouter().buildLocation({
    to: '/app/sports/match/$matchId',
    params: { matchId: 'outright:sim-ring' },
  })
  expect(pathname).toBe('/app/sports/match/outright:sim-ring')
})

it('[ROUTE-01] returns only to screens that the router has', () => {
  const router = createAppRouter()
  for (const path of [
    '/',
    '/app/home',
    '/app/bets',
    '/app/bets/b-1?x=1#y',
    '/app/sports/match/outright:sim-ring',
    '/app/live/60718?match=m1',
    '/app/deposit/orders/',
    '/cs',
  ])
    expect(ownRoute(router, path), path).toBe(path)
  for (const path of [
    '/evil',
    '/metrics',
    '/readyz',
    '/socket',
    '/app',
    '/app/nothing',
    '/app/bets/b-1/more',
    '/assets/main.js',
    '/auth/login/v5',
    undefined,
  ])
    expect(ownRoute(router, path), path ?? '').toBeUndefined()
})
