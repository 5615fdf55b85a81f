import { useEffect } from 'react'
import { siteName, siteTitle } from '../lib/site.ts'
import { isSafari, marqueeThreshold, scrollTitle } from './title-marquee.ts'

/** Names the tab after the page: "体育 · 看台"; a long title, such as a match with its score, scrolls [ROUTE-09]. */
export function usePageTitle(page?: string): void {
  useEffect(() => {
    const title = page ? `${page} · ${siteName}` : siteTitle
    return scrollTitle(title, marqueeThreshold(isSafari(navigator.userAgent)), document)
  }, [page])
}
