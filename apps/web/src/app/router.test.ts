import { expect, it } from 'vitest'
import { createAppRouter } from './router.tsx'
import { ownRoute, returnNameAt } from './return-to.ts'
import { screenAt } from './screen-facts.ts'
import { framedScreens, loneScreens } from './screens.ts'

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
    // Returning to the log-in would be a loop.
    '/login?fromPage=/login',
    '/LOGIN',
    '/entry/login',
    '/register/',
    '/reactivate',
    undefined,
  ])
    expect(ownRoute(router, path), path ?? '').toBeUndefined()
})

it('names the pages that log-in returns to', () => {
  const router = createAppRouter()
  expect(returnNameAt(router, '/app/sports/match/m1')).toBe('刚才的比赛')
  expect(returnNameAt(router, '/app/sports?when=soon')).toBe('体育')
  expect(returnNameAt(router, '/app/home')).toBeUndefined()
})

it('a pause stands before what leads to play, and before nothing else', () => {
  const router = createAppRouter()
  const isPlay = (path: string) => screenAt(router, path).isPlay !== false
  for (const path of ['/app/home', '/app/sports', '/app/sports/match/m1', '/app/deposit', '/app/share/AB12'])
    expect(isPlay(path), path).toBe(true)
  for (const path of [
    '/app/wallet',
    '/app/withdraw',
    '/app/bets',
    '/app/limits',
    '/app/security',
    '/cs',
    '/app/sportsmen',
  ])
    expect(isPlay(path), path).toBe(false)
})

/** Screens inside the shell that stay open to a member who has paused play; the others show the pause page. */
const openInAPause = [
  'addresses',
  'anchor',
  'bet',
  'bets',
  'bound-email',
  'bound-phone',
  'cards',
  'change-password',
  'download',
  'favourites',
  'limits',
  'live',
  'live-room',
  'member',
  'messages',
  'not-found',
  'records',
  'replay',
  'replays',
  'results',
  'rules',
  'security',
  'security-devices',
  'security-history',
  'security-passkeys',
  'security-totp',
  'verify',
  'wallet',
  'wallet-yield',
  'withdraw',
  'withdraw-order',
  'withdraw-password',
  'withdraw-setup',
]

it('only these screens are open in a pause of play: a new one is closed until it is added here', () => {
  const open = Object.entries(framedScreens).filter(([, { options }]) => options.staticData?.isPlay === false)
  const keys = open.map(([file]) => file).toSorted()
  expect(keys, 'screens with `isPlay: false`, beside `openInAPause`').toEqual(openInAPause)
})

const sources: Record<string, string> = import.meta.glob('./routes/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('each screen of the table has its file, which is made for its route, and no file is left over', () => {
  // Gives the routes their ids.
  createAppRouter()
  const made = Object.entries(sources).map(([path, source]) => [
    path.replace(/^\.\/routes\/|\.tsx$/g, ''),
    /export const route = createLazyRoute\('([^']+)'\)/.exec(source)?.[1],
  ])
  const listed = Object.entries({ ...framedScreens, ...loneScreens }).map(([file, { id }]) => [file, id])
  expect(Object.fromEntries(made)).toEqual(Object.fromEntries(listed))
})
