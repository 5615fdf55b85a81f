/** Default destination after the log-in [ROUTE-03]. */
export const homePath = '/app/home'

/**
 * `fromPage` as a path of this site, or undefined when it leads elsewhere [ROUTE-01]. It must be a path with exactly
 * one leading slash, no host and no backslash. The router decides whether a screen exists there (`app/return-to.ts`).
 */
export function pathOfThisSite(fromPage: unknown): string | undefined {
  if (typeof fromPage !== 'string' || fromPage.length > 512) return undefined
  if (!fromPage.startsWith('/') || fromPage.includes('\\')) return undefined
  const here = 'https://grandstand.invalid'
  const url = URL.canParse(fromPage, here) ? new URL(fromPage, here) : undefined
  if (url === undefined || url.origin !== here || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
