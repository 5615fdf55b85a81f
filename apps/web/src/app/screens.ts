// Where each screen's code is. The list itself comes late: it names some two hundred files.
export const login = () => import('./routes/login.tsx').then((module) => module.loginRoute)
export const entryLogin = () => import('./routes/entry-login.tsx').then((module) => module.entryLoginRoute)
export const reactivate = () => import('./routes/reactivate.tsx').then((module) => module.reactivateRoute)
export const register = () => import('./routes/register.tsx').then((module) => module.registerRoute)
export const robotCheck = () => import('./routes/robot-check.tsx').then((module) => module.robotCheckRoute)
export const forgot = () => import('./routes/forgot.tsx').then((module) => module.forgotRoute)
export const boundPhone = () => import('./routes/bound-contact.tsx').then((module) => module.boundPhoneRoute)
export const boundEmail = () => import('./routes/bound-contact.tsx').then((module) => module.boundEmailRoute)
export const sports = () => import('./routes/sports.tsx').then((module) => module.sportsRoute)
export const live = () => import('./routes/live.tsx').then((module) => module.liveRoute)
export const anchor = () => import('./routes/anchor.tsx').then((module) => module.anchorRoute)
export const match = () => import('./routes/match.tsx').then((module) => module.matchRoute)
export const liveRoom = () => import('./routes/live-room.tsx').then((module) => module.liveRoomRoute)
export const bets = () => import('./routes/bets.tsx').then((module) => module.betsRoute)
export const bet = () => import('./routes/bet.tsx').then((module) => module.betRoute)
export const verify = () => import('./routes/verify.tsx').then((module) => module.verifyRoute)
export const wallet = () => import('./routes/wallet.tsx').then((module) => module.walletRoute)
export const changePassword = () =>
  import('./routes/change-password.tsx').then((module) => module.changePasswordRoute)
export const limits = () => import('./routes/limits.tsx').then((module) => module.limitsRoute)
export const security = () => import('./routes/security.tsx').then((module) => module.securityRoute)
export const securityTotp = () =>
  import('./routes/security-totp.tsx').then((module) => module.securityTotpRoute)
export const securityPasskeys = () =>
  import('./routes/security-passkeys.tsx').then((module) => module.securityPasskeysRoute)
export const securityDevices = () =>
  import('./routes/security-devices.tsx').then((module) => module.securityDevicesRoute)
export const securityHistory = () =>
  import('./routes/security-history.tsx').then((module) => module.securityHistoryRoute)
export const deposit = () => import('./routes/deposit.tsx').then((module) => module.depositRoute)
export const depositOrders = () =>
  import('./routes/deposit-orders.tsx').then((module) => module.depositOrdersRoute)
export const depositOrder = () =>
  import('./routes/deposit-order.tsx').then((module) => module.depositOrderRoute)
export const withdraw = () => import('./routes/withdraw.tsx').then((module) => module.withdrawRoute)
export const withdrawSetup = () =>
  import('./routes/withdraw-setup.tsx').then((module) => module.withdrawSetupRoute)
export const withdrawPassword = () =>
  import('./routes/withdraw-password.tsx').then((module) => module.withdrawPasswordRoute)
export const withdrawOrder = () =>
  import('./routes/withdraw-order.tsx').then((module) => module.withdrawOrderRoute)
export const cards = () => import('./routes/cards.tsx').then((module) => module.cardsRoute)
export const addresses = () => import('./routes/addresses.tsx').then((module) => module.addressesRoute)
export const records = () => import('./routes/records.tsx').then((module) => module.recordsRoute)
export const walletYield = () => import('./routes/wallet-yield.tsx').then((module) => module.walletYieldRoute)
export const transfer = () => import('./routes/transfer.tsx').then((module) => module.transferRoute)
export const search = () => import('./routes/search.tsx').then((module) => module.searchRoute)
export const favourites = () => import('./routes/favourites.tsx').then((module) => module.favouritesRoute)
export const results = () => import('./routes/results.tsx').then((module) => module.resultsRoute)
export const shareCode = () => import('./routes/share-code.tsx').then((module) => module.shareCodeRoute)
export const share = () => import('./routes/share.tsx').then((module) => module.shareRoute)
export const replays = () => import('./routes/replays.tsx').then((module) => module.replaysRoute)
export const replay = () => import('./routes/replay.tsx').then((module) => module.replayRoute)
export const rules = () => import('./routes/rules.tsx').then((module) => module.rulesRoute)
export const maintenance = () => import('./routes/maintenance.tsx').then((module) => module.maintenanceRoute)
export const accessAlert = () => import('./routes/access-alert.tsx').then((module) => module.accessAlertRoute)
export const accessRestriction = () =>
  import('./routes/access-restriction.tsx').then((module) => module.accessRestrictionRoute)
export const download = () => import('./routes/download.tsx').then((module) => module.downloadRoute)
export const cs = () => import('./routes/cs.tsx').then((module) => module.csRoute)
