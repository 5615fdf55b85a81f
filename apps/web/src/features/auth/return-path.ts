/** Where a person goes when nothing better is known [ROUTE-03]. */
export const homePath = '/app/home'

/**
 * The path to return to after log-in, or undefined when `fromPage` does not lead to this site [ROUTE-01].
 * It must be a path: one slash first, no host, no backslash; `/login` itself would be a circle.
 */
export function pathOfThisSite(fromPage: unknown): string | undefined {
  if (typeof fromPage !== 'string' || fromPage.length > 512) return undefined
  if (!fromPage.startsWith('/') || fromPage.includes('\\')) return undefined
  const here = 'https://grandstand.invalid'
  const url = URL.canParse(fromPage, here) ? new URL(fromPage, here) : undefined
  if (url === undefined || url.origin !== here || url.pathname.startsWith('//')) return undefined
  if (/^\/(login|register|reactivate|entry\/login)\/?$/i.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** What the log-in screen says about where one goes next: "我的注单". Undefined for pages without a name. */
export function nameOfPage(path: string): string | undefined {
  const names: readonly (readonly [prefix: string, name: string])[] = [
    ['/app/sports/match/', '刚才的比赛'],
    ['/app/sports', '体育'],
    ['/app/bets', '我的注单'],
    ['/app/deposit', '存款'],
    ['/app/wallet', '资金'],
    ['/app/records', '资金明细'],
    ['/app/transfer', '场馆转账'],
  ]
  return names.find(([prefix]) => path.startsWith(prefix))?.[1]
}
