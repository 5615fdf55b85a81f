import { expect, it } from 'vitest'
import { createAppRouter } from './router.tsx'

it('builds addresses that the server takes: nothing in them is encoded, a season’s market neither', () => {
  const { pathname } = createAppRouter().buildLocation({
    to: '/app/sports/match/$matchId',
    params: { matchId: 'outright:sim-ring' },
  })
  expect(pathname).toBe('/app/sports/match/outright:sim-ring')
})
