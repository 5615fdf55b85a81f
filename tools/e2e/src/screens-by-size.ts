import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { entrances, type Screen } from './screens.ts'

const main = (page: Page) => expect(page.locator('#main')).toBeVisible()

/** Screens that other lists do not have, in a state that anybody can reach. */
export const further: readonly Screen[] = [
  { name: 'favourites', path: '/app/favourites', ready: main },
  { name: 'bind-email', path: '/app/security/email', ready: main },
  { name: 'replays', path: '/app/replay', ready: main },
  { name: 'no-replay', path: '/app/replay/none', ready: main },
  { name: 'no-share', path: '/app/share/K7Q2-9FXM', ready: main },
  { name: 'no-bet', path: '/app/bets/none', ready: main },
  { name: 'outrights', path: '/app/sports?when=outrights', ready: main },
  { name: 'followed', path: '/app/sports?when=favourites', ready: main },
]
/** Screens that a visitor may open. */
export const open: readonly Screen[] = [
  ...entrances,
  ...further.filter(({ path }) => !/^\/app\/(bets|security)\//.test(path)),
  { name: 'home', path: '/app/home', ready: main },
  { name: 'sports', path: '/app/sports', ready: main },
  { name: 'live', path: '/app/live', ready: main },
  { name: 'search', path: '/app/search', ready: main },
  { name: 'results', path: '/app/results', ready: main },
  { name: 'rules', path: '/app/rules', ready: main },
  { name: 'room', path: '/app/live/60718', ready: main },
  { name: 'reactivate', path: '/reactivate', ready: (page) => expect(page.locator('body')).not.toBeEmpty() },
  {
    name: 'maintenance',
    path: '/maintenance',
    ready: (page) => expect(page.locator('body')).not.toBeEmpty(),
  },
]
