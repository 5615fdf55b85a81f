import { sport } from '@grandstand/contract/sportsbook'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { catch as otherwise, enum as oneOf, object, optional, regex, string } from 'zod/mini'
import { AnyPage } from './late-toaster.tsx'
import { NotFound, NotFoundPage } from './not-found.tsx'
import { RouteError } from './route-error.tsx'
import { homePath } from '../features/auth/return-path.ts'
import { Frame } from './routes/frame.tsx'

const root = createRootRoute({ component: AnyPage, notFoundComponent: NotFound, errorComponent: RouteError })

/** Everything with the bars, the rail and the slip around it. */
const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: Frame })

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: homePath, replace: true })
  },
})

const fromPage = object({ fromPage: otherwise(optional(string()), undefined) })
const login = createRoute({ getParentRoute: () => root, path: '/login', validateSearch: fromPage }).lazy(() =>
  import('./routes/login.tsx').then((module) => module.loginRoute),
)
const entryLogin = createRoute({
  getParentRoute: () => root,
  path: '/entry/login',
  validateSearch: fromPage,
}).lazy(() => import('./routes/entry-login.tsx').then((module) => module.entryLoginRoute))
const reactivate = createRoute({
  getParentRoute: () => root,
  path: '/reactivate',
  validateSearch: fromPage,
}).lazy(() => import('./routes/reactivate.tsx').then((module) => module.reactivateRoute))
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: fromPage,
}).lazy(() => import('./routes/register.tsx').then((module) => module.registerRoute))

const robotCheck = createRoute({
  getParentRoute: () => root,
  path: '/robot-check',
  validateSearch: fromPage,
}).lazy(() => import('./routes/robot-check.tsx').then((module) => module.robotCheckRoute))
const forgotSearch = object({ step: otherwise(optional(oneOf(['contact', 'code', 'password'])), undefined) })
const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  validateSearch: forgotSearch,
}).lazy(() => import('./routes/forgot.tsx').then((module) => module.forgotRoute))
const boundPhone = createRoute({ getParentRoute: () => framed, path: '/app/security/phone' }).lazy(() =>
  import('./routes/bound-contact.tsx').then((module) => module.boundPhoneRoute),
)
const boundEmail = createRoute({ getParentRoute: () => framed, path: '/app/security/email' }).lazy(() =>
  import('./routes/bound-contact.tsx').then((module) => module.boundEmailRoute),
)

const home = createRoute({ getParentRoute: () => framed, path: '/app/home' }).lazy(() =>
  import('./routes/home.tsx').then((module) => module.homeRoute),
)

/** What the board shows; unknown words are dropped, not refused. */
const sportsSearch = object({
  sport: otherwise(optional(sport), undefined),
  when: otherwise(optional(oneOf(['in-play', 'soon', 'early'])), undefined),
  market: otherwise(
    optional(
      oneOf([
        'match-result',
        'winner',
        'handicap',
        'total',
        'half-handicap',
        'half-total',
        'corners-total',
        'sets-handicap',
      ]),
    ),
    undefined,
  ),
})
const sports = createRoute({
  getParentRoute: () => framed,
  path: '/app/sports',
  validateSearch: sportsSearch,
}).lazy(() => import('./routes/sports.tsx').then((module) => module.sportsRoute))

const live = createRoute({
  getParentRoute: () => framed,
  path: '/app/live',
  validateSearch: object({
    sport: otherwise(optional(oneOf(['football', 'basketball', 'esports', 'anchor'])), undefined),
  }),
}).lazy(() => import('./routes/live.tsx').then((module) => module.liveRoute))
const anchor = createRoute({ getParentRoute: () => framed, path: '/app/anchor' }).lazy(() =>
  import('./routes/anchor.tsx').then((module) => module.anchorRoute),
)
const match = createRoute({ getParentRoute: () => framed, path: '/app/sports/match/$matchId' }).lazy(() =>
  import('./routes/match.tsx').then((module) => module.matchRoute),
)
const liveRoom = createRoute({
  getParentRoute: () => framed,
  path: '/app/live/$roomNo',
  validateSearch: object({ match: otherwise(optional(string()), undefined) }),
}).lazy(() => import('./routes/live-room.tsx').then((module) => module.liveRoomRoute))
const bets = createRoute({ getParentRoute: () => framed, path: '/app/bets' }).lazy(() =>
  import('./routes/bets.tsx').then((module) => module.betsRoute),
)
const bet = createRoute({ getParentRoute: () => framed, path: '/app/bets/$betId' }).lazy(() =>
  import('./routes/bet.tsx').then((module) => module.betRoute),
)
/** Whose receipts are checked at once. */
const verifySearch = object({ bet: otherwise(optional(string()), undefined) })
const verify = createRoute({
  getParentRoute: () => framed,
  path: '/app/verify',
  validateSearch: verifySearch,
}).lazy(() => import('./routes/verify.tsx').then((module) => module.verifyRoute))
const wallet = createRoute({ getParentRoute: () => framed, path: '/app/wallet' }).lazy(() =>
  import('./routes/wallet.tsx').then((module) => module.walletRoute),
)
const changePassword = createRoute({ getParentRoute: () => framed, path: '/app/security/password' }).lazy(
  () => import('./routes/change-password.tsx').then((module) => module.changePasswordRoute),
)
const limits = createRoute({ getParentRoute: () => framed, path: '/app/limits' }).lazy(() =>
  import('./routes/limits.tsx').then((module) => module.limitsRoute),
)
const security = createRoute({ getParentRoute: () => framed, path: '/app/security' }).lazy(() =>
  import('./routes/security.tsx').then((module) => module.securityRoute),
)
const securityTotp = createRoute({ getParentRoute: () => framed, path: '/app/security/totp' }).lazy(() =>
  import('./routes/security-totp.tsx').then((module) => module.securityTotpRoute),
)
const securityPasskeys = createRoute({
  getParentRoute: () => framed,
  path: '/app/security/passkeys',
}).lazy(() => import('./routes/security-passkeys.tsx').then((module) => module.securityPasskeysRoute))
const securityDevices = createRoute({
  getParentRoute: () => framed,
  path: '/app/security/devices',
}).lazy(() => import('./routes/security-devices.tsx').then((module) => module.securityDevicesRoute))
const securityHistory = createRoute({
  getParentRoute: () => framed,
  path: '/app/security/history',
}).lazy(() => import('./routes/security-history.tsx').then((module) => module.securityHistoryRoute))
const deposit = createRoute({ getParentRoute: () => framed, path: '/app/deposit' }).lazy(() =>
  import('./routes/deposit.tsx').then((module) => module.depositRoute),
)
const depositOrders = createRoute({ getParentRoute: () => framed, path: '/app/deposit/orders' }).lazy(() =>
  import('./routes/deposit-orders.tsx').then((module) => module.depositOrdersRoute),
)
const depositOrder = createRoute({ getParentRoute: () => framed, path: '/app/deposit/$depositId' }).lazy(() =>
  import('./routes/deposit-order.tsx').then((module) => module.depositOrderRoute),
)
const withdraw = createRoute({ getParentRoute: () => framed, path: '/app/withdraw' }).lazy(() =>
  import('./routes/withdraw.tsx').then((module) => module.withdrawRoute),
)
const withdrawSetup = createRoute({ getParentRoute: () => framed, path: '/app/withdraw/setup' }).lazy(() =>
  import('./routes/withdraw-setup.tsx').then((module) => module.withdrawSetupRoute),
)
const withdrawPassword = createRoute({
  getParentRoute: () => framed,
  path: '/app/withdraw/password',
}).lazy(() => import('./routes/withdraw-password.tsx').then((module) => module.withdrawPasswordRoute))
const withdrawOrder = createRoute({
  getParentRoute: () => framed,
  path: '/app/withdraw/$withdrawalId',
}).lazy(() => import('./routes/withdraw-order.tsx').then((module) => module.withdrawOrderRoute))
const cards = createRoute({ getParentRoute: () => framed, path: '/app/cards' }).lazy(() =>
  import('./routes/cards.tsx').then((module) => module.cardsRoute),
)
const addresses = createRoute({ getParentRoute: () => framed, path: '/app/addresses' }).lazy(() =>
  import('./routes/addresses.tsx').then((module) => module.addressesRoute),
)
const aDay = otherwise(optional(string().check(regex(/^\d{4}-\d{2}-\d{2}$/))), undefined)
/** Which lines of the statement are shown; the kinds are the filters of features/wallets. */
const recordsSearch = object({
  wallet: otherwise(optional(oneOf(['central', 'usdt', 'yield', 'coins'])), undefined),
  kind: otherwise(
    optional(oneOf(['deposit', 'withdrawal', 'bet', 'result', 'transfer', 'yield', 'gift', 'other'])),
    undefined,
  ),
  state: otherwise(optional(oneOf(['pending', 'posted'])), undefined),
  from: aDay,
  to: aDay,
  view: otherwise(optional(oneOf(['profit'])), undefined),
})
const records = createRoute({
  getParentRoute: () => framed,
  path: '/app/records',
  validateSearch: recordsSearch,
}).lazy(() => import('./routes/records.tsx').then((module) => module.recordsRoute))
/** The records' address before they had one for themselves. */
const statement = createRoute({
  getParentRoute: () => root,
  path: '/app/statement',
  validateSearch: recordsSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/app/records', search, replace: true })
  },
})
const walletYield = createRoute({ getParentRoute: () => framed, path: '/app/wallet/yield' }).lazy(() =>
  import('./routes/wallet-yield.tsx').then((module) => module.walletYieldRoute),
)
const transfer = createRoute({
  getParentRoute: () => framed,
  path: '/app/transfer',
  validateSearch: object({
    venue: otherwise(optional(string().check(regex(/^[a-z][a-z0-9-]{1,23}$/))), undefined),
  }),
}).lazy(() => import('./routes/transfer.tsx').then((module) => module.transferRoute))

/** What is searched for; the results of which day; a word of the rules. Unknown words are dropped, not refused. */
const text = object({ q: otherwise(optional(string()), undefined) })
const search = createRoute({ getParentRoute: () => framed, path: '/app/search', validateSearch: text }).lazy(
  () => import('./routes/search.tsx').then((module) => module.searchRoute),
)
const favourites = createRoute({ getParentRoute: () => framed, path: '/app/favourites' }).lazy(() =>
  import('./routes/favourites.tsx').then((module) => module.favouritesRoute),
)
const resultsSearch = object({
  day: otherwise(optional(string().check(regex(/^20\d{2}-[01]\d-[0-3]\d$/))), undefined),
  sport: otherwise(optional(sport), undefined),
  competition: otherwise(optional(string()), undefined),
})
const results = createRoute({
  getParentRoute: () => framed,
  path: '/app/results',
  validateSearch: resultsSearch,
}).lazy(() => import('./routes/results.tsx').then((module) => module.resultsRoute))
const shareCode = createRoute({ getParentRoute: () => framed, path: '/app/share' }).lazy(() =>
  import('./routes/share-code.tsx').then((module) => module.shareCodeRoute),
)
const share = createRoute({ getParentRoute: () => framed, path: '/app/share/$code' }).lazy(() =>
  import('./routes/share.tsx').then((module) => module.shareRoute),
)
const replays = createRoute({ getParentRoute: () => framed, path: '/app/replay' }).lazy(() =>
  import('./routes/replays.tsx').then((module) => module.replaysRoute),
)
const replay = createRoute({ getParentRoute: () => framed, path: '/app/replay/$matchId' }).lazy(() =>
  import('./routes/replay.tsx').then((module) => module.replayRoute),
)
const rules = createRoute({ getParentRoute: () => framed, path: '/app/rules', validateSearch: text }).lazy(
  () => import('./routes/rules.tsx').then((module) => module.rulesRoute),
)

/** What stands in the way of the whole site; outside the shell, so that none of its calls is made. */
const maintenance = createRoute({ getParentRoute: () => root, path: '/maintenance' }).lazy(() =>
  import('./access/maintenance.tsx').then((module) => module.maintenanceRoute),
)
const accessAlert = createRoute({ getParentRoute: () => root, path: '/access-alert' }).lazy(() =>
  import('./access/access-alert.tsx').then((module) => module.accessAlertRoute),
)
const accessRestriction = createRoute({ getParentRoute: () => root, path: '/access-restriction' }).lazy(() =>
  import('./access/access-restriction.tsx').then((module) => module.accessRestrictionRoute),
)
const download = createRoute({ getParentRoute: () => framed, path: '/app/download' }).lazy(() =>
  import('./routes/download.tsx').then((module) => module.downloadRoute),
)
/** Outside the shell: it must open whatever else is closed [ROUTE-07]. */
const cs = createRoute({ getParentRoute: () => root, path: '/cs' }).lazy(() =>
  import('./routes/cs.tsx').then((module) => module.csRoute),
)

/** Any other address: not found, with the bars around it and so a way home [ROUTE-10]. */
const unknown = createRoute({ getParentRoute: () => framed, path: '/$', component: NotFoundPage })

const routeTree = root.addChildren([
  index,
  statement,
  cs,
  login,
  entryLogin,
  reactivate,
  register,
  maintenance,
  accessAlert,
  accessRestriction,
  robotCheck,
  forgot,
  framed.addChildren([
    changePassword,
    limits,
    security,
    securityTotp,
    securityPasskeys,
    securityDevices,
    securityHistory,
    home,
    sports,
    live,
    anchor,
    match,
    liveRoom,
    bets,
    bet,
    verify,
    wallet,
    deposit,
    depositOrders,
    depositOrder,
    withdraw,
    withdrawSetup,
    withdrawPassword,
    withdrawOrder,
    cards,
    addresses,
    records,
    walletYield,
    transfer,
    boundPhone,
    boundEmail,
    download,
    search,
    favourites,
    results,
    shareCode,
    share,
    replays,
    replay,
    rules,
    unknown,
  ]),
])

/** The router of the page. Each route's screen is a file of its own in `routes/`, loaded when it is first shown. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
