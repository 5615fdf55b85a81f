import { useEffect } from 'react'
import { siteName, siteTitle } from '../lib/site.ts'
import { useScreen } from './screen-facts.ts'

/** No browser scrolls a shorter title. */
const shortTitle = 15

/**
 * Sets the tab's title from `title`, else from the screen's name: "体育 · 看台". A long title, such as a match with its
 * score, scrolls [ROUTE-09], unless the member wants less motion. Returns the name of the page.
 */
export function usePageTitle(title?: string): string {
  const { name } = useScreen()
  const page = title ?? name
  useEffect(() => {
    const whole = page ? `${page} · ${siteName}` : siteTitle
    document.title = whole
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isStill || Array.from(whole).length < shortTitle) return undefined
    const leaving = new AbortController()
    // Loaded for long titles alone. Without it the title stands still.
    import('./title-marquee.ts').then(
      ({ scrollTitleHere }) => scrollTitleHere(whole, leaving.signal),
      () => {},
    )
    return () => leaving.abort()
  }, [page])
  return page || siteName
}
