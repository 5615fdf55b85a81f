// Parts that no first screen needs. In a module of its own, because the list of files that a part is made of is where
// the part is imported, and the first screen has no room for these lists.

export const loadBetSlip = () =>
  import('../../../features/sportsbook/slip/bet-slip.tsx').then((module) => module.BetSlip)

export const loadGameLayer = () => import('./game-layer.tsx').then((module) => module.GameLayer)

export const loadMemberNotices = () => import('./member-notices.tsx').then((module) => module.MemberNotices)

export const loadPasswordPrompt = () =>
  import('../../../features/auth/password-prompt.tsx').then((module) => module.PasswordPrompt)

export const loadPausePage = () => import('./pause-page.tsx').then((module) => module.PausePage)

export const loadRealityCheck = () =>
  import('../../../features/wallets/safer-play/reality-check.tsx').then((module) => module.RealityCheck)

export const loadSlipBar = () =>
  import('../../../features/sportsbook/slip/slip-bar.tsx').then((module) => module.SlipBar)
