import { sport } from '@grandstand/contract/sportsbook'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { catch as otherwise, enum as oneOf, object, optional, regex, string } from 'zod/mini'
import { AnyPage } from './late-toaster.tsx'
import { NotFound, NotFoundPage } from './not-found.tsx'
import { RouteError } from './route-error.tsx'
import { homePath } from '../features/auth/return-path.ts'
import { Frame } from './routes/frame/frame.tsx'

const root = createRootRoute({ component: AnyPage, notFoundComponent: NotFound, errorComponent: RouteError })

/** All screens but home, whose visitors need none of their names and files at first; `boot.ts` asks for them at once elsewhere. */
const screen = <Name extends keyof Screens>(name: Name): Screens[Name] =>
  (() => screens().then((all) => all[name]?.())) as Screens[Name]
const screens = (): Promise<Partial<Record<string, () => Promise<unknown>>>> => import('./screens.ts')
type Screens = typeof import('./screens.ts')

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
const login = createRoute({ getParentRoute: () => root, path: '/login', validateSearch: fromPage }).lazy(
  screen('login'),
)
const entryLogin = createRoute({
  getParentRoute: () => root,
  path: '/entry/login',
  validateSearch: fromPage,
}).lazy(screen('entryLogin'))
const reactivate = createRoute({
  getParentRoute: () => root,
  path: '/reactivate',
  validateSearch: fromPage,
}).lazy(screen('reactivate'))
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: fromPage,
}).lazy(screen('register'))

const robotCheck = createRoute({
  getParentRoute: () => root,
  path: '/robot-check',
  validateSearch: fromPage,
}).lazy(screen('robotCheck'))
const forgotSearch = object({ step: otherwise(optional(oneOf(['contact', 'code', 'password'])), undefined) })
const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  validateSearch: forgotSearch,
}).lazy(screen('forgot'))
const boundPhone = createRoute({ getParentRoute: () => framed, path: '/app/security/phone' }).lazy(
  screen('boundPhone'),
)
const boundEmail = createRoute({ getParentRoute: () => framed, path: '/app/security/email' }).lazy(
  screen('boundEmail'),
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
}).lazy(screen('sports'))

const live = createRoute({
  getParentRoute: () => framed,
  path: '/app/live',
  validateSearch: object({
    sport: otherwise(optional(oneOf(['football', 'basketball', 'esports', 'anchor'])), undefined),
  }),
}).lazy(screen('live'))
const anchor = createRoute({ getParentRoute: () => framed, path: '/app/anchor' }).lazy(screen('anchor'))
const match = createRoute({ getParentRoute: () => framed, path: '/app/sports/match/$matchId' }).lazy(
  screen('match'),
)
const liveRoom = createRoute({
  getParentRoute: () => framed,
  path: '/app/live/$roomNo',
  validateSearch: object({ match: otherwise(optional(string()), undefined) }),
}).lazy(screen('liveRoom'))
const bets = createRoute({ getParentRoute: () => framed, path: '/app/bets' }).lazy(screen('bets'))
const bet = createRoute({ getParentRoute: () => framed, path: '/app/bets/$betId' }).lazy(screen('bet'))
/** Whose receipts are checked at once. */
const verifySearch = object({ bet: otherwise(optional(string()), undefined) })
const verify = createRoute({
  getParentRoute: () => framed,
  path: '/app/verify',
  validateSearch: verifySearch,
}).lazy(screen('verify'))
const wallet = createRoute({ getParentRoute: () => framed, path: '/app/wallet' }).lazy(screen('wallet'))
const changePassword = createRoute({ getParentRoute: () => framed, path: '/app/security/password' }).lazy(
  screen('changePassword'),
)
const memberCentre = createRoute({ getParentRoute: () => framed, path: '/app/member' }).lazy(() =>
  import('./routes/member.tsx').then((module) => module.memberRoute),
)
const messages = createRoute({ getParentRoute: () => framed, path: '/app/messages' }).lazy(() =>
  import('./routes/messages.tsx').then((module) => module.messagesRoute),
)
const limits = createRoute({ getParentRoute: () => framed, path: '/app/limits' }).lazy(screen('limits'))
const security = createRoute({ getParentRoute: () => framed, path: '/app/security' }).lazy(screen('security'))
const securityTotp = createRoute({ getParentRoute: () => framed, path: '/app/security/totp' }).lazy(
  screen('securityTotp'),
)
const securityPasskeys = createRoute({
  getParentRoute: () => framed,
  path: '/app/security/passkeys',
}).lazy(screen('securityPasskeys'))
const securityDevices = createRoute({
  getParentRoute: () => framed,
  path: '/app/security/devices',
}).lazy(screen('securityDevices'))
const securityHistory = createRoute({
  getParentRoute: () => framed,
  path: '/app/security/history',
}).lazy(screen('securityHistory'))
const deposit = createRoute({ getParentRoute: () => framed, path: '/app/deposit' }).lazy(screen('deposit'))
const depositOrders = createRoute({ getParentRoute: () => framed, path: '/app/deposit/orders' }).lazy(
  screen('depositOrders'),
)
const depositOrder = createRoute({ getParentRoute: () => framed, path: '/app/deposit/$depositId' }).lazy(
  screen('depositOrder'),
)
const withdraw = createRoute({ getParentRoute: () => framed, path: '/app/withdraw' }).lazy(screen('withdraw'))
const withdrawSetup = createRoute({ getParentRoute: () => framed, path: '/app/withdraw/setup' }).lazy(
  screen('withdrawSetup'),
)
const withdrawPassword = createRoute({
  getParentRoute: () => framed,
  path: '/app/withdraw/password',
}).lazy(screen('withdrawPassword'))
const withdrawOrder = createRoute({
  getParentRoute: () => framed,
  path: '/app/withdraw/$withdrawalId',
}).lazy(screen('withdrawOrder'))
const cards = createRoute({ getParentRoute: () => framed, path: '/app/cards' }).lazy(screen('cards'))
const addresses = createRoute({ getParentRoute: () => framed, path: '/app/addresses' }).lazy(
  screen('addresses'),
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
}).lazy(screen('records'))
/** The records' address before they had one for themselves. */
const statement = createRoute({
  getParentRoute: () => root,
  path: '/app/statement',
  validateSearch: recordsSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/app/records', search, replace: true })
  },
})
const walletYield = createRoute({ getParentRoute: () => framed, path: '/app/wallet/yield' }).lazy(
  screen('walletYield'),
)
const transfer = createRoute({
  getParentRoute: () => framed,
  path: '/app/transfer',
  validateSearch: object({
    venue: otherwise(optional(string().check(regex(/^[a-z][a-z0-9-]{1,23}$/))), undefined),
  }),
}).lazy(screen('transfer'))

/** What is searched for; the results of which day; a word of the rules. Unknown words are dropped, not refused. */
const text = object({ q: otherwise(optional(string()), undefined) })
const search = createRoute({ getParentRoute: () => framed, path: '/app/search', validateSearch: text }).lazy(
  screen('search'),
)
const favourites = createRoute({ getParentRoute: () => framed, path: '/app/favourites' }).lazy(
  screen('favourites'),
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
}).lazy(screen('results'))
const shareCode = createRoute({ getParentRoute: () => framed, path: '/app/share' }).lazy(screen('shareCode'))
const share = createRoute({ getParentRoute: () => framed, path: '/app/share/$code' }).lazy(screen('share'))
const replays = createRoute({ getParentRoute: () => framed, path: '/app/replay' }).lazy(screen('replays'))
const replay = createRoute({ getParentRoute: () => framed, path: '/app/replay/$matchId' }).lazy(
  screen('replay'),
)
const rules = createRoute({ getParentRoute: () => framed, path: '/app/rules', validateSearch: text }).lazy(
  screen('rules'),
)

/** What stands in the way of the whole site; outside the shell, so that none of its calls is made. */
const maintenance = createRoute({ getParentRoute: () => root, path: '/maintenance' }).lazy(
  screen('maintenance'),
)
const accessAlert = createRoute({ getParentRoute: () => root, path: '/access-alert' }).lazy(
  screen('accessAlert'),
)
const accessRestriction = createRoute({ getParentRoute: () => root, path: '/access-restriction' }).lazy(
  screen('accessRestriction'),
)
const download = createRoute({ getParentRoute: () => framed, path: '/app/download' }).lazy(screen('download'))
/** Outside the shell: it must open whatever else is closed [ROUTE-07]. */
const cs = createRoute({ getParentRoute: () => root, path: '/cs' }).lazy(screen('cs'))

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
    memberCentre,
    messages,
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
    // A season's market is `outright:…`; the server takes no address with an encoded sign, which could be read in two ways.
    pathParamsAllowedCharacters: [':'],
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
