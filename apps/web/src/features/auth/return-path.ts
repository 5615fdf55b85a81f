/** Where a person goes when nothing better is known [ROUTE-03]. */
export const homePath = '/app/home'

/**
 * `fromPage` as a path of this site, or undefined when it leads elsewhere [ROUTE-01]. It must be a path: one slash first,
 * no host, no backslash. Whether there is a screen at that path is the router's to say (`app/return-to.ts`).
 */
export function pathOfThisSite(fromPage: unknown): string | undefined {
  if (typeof fromPage !== 'string' || fromPage.length > 512) return undefined
  if (!fromPage.startsWith('/') || fromPage.includes('\\')) return undefined
  const here = 'https://grandstand.invalid'
  const url = URL.canParse(fromPage, here) ? new URL(fromPage, here) : undefined
  if (url === undefined || url.origin !== here || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
