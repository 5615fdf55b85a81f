import { useEffect } from 'react'
import { siteName, siteTitle } from '../lib/site.ts'
import { useScreen } from './screen-facts.ts'
import { isSafari, marqueeThreshold, scrollTitle } from './title-marquee.ts'

/**
 * Sets the tab's title from `title`, else from the screen's name: "体育 · 看台". A long title, such as a match with its
 * score, scrolls [ROUTE-09], unless the member wants less motion. Returns the name of the page.
 */
export function usePageTitle(title?: string): string {
  const { name } = useScreen()
  const page = title ?? name
  useEffect(() => {
    const whole = page ? `${page} · ${siteName}` : siteTitle
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const threshold = isStill ? Infinity : marqueeThreshold(isSafari(navigator.userAgent))
    return scrollTitle(whole, threshold, document)
  }, [page])
  return page || siteName
}
