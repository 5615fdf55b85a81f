import { useEffect } from 'react'
import { isSafari, marqueeThreshold, scrollTitle } from './title-marquee.ts'

/** Names the tab after the page: "体育 · 看台"; a long title, such as a match with its score, scrolls [ROUTE-09]. */
export function usePageTitle(page?: string): void {
  useEffect(() => {
    const title = page ? `${page} · 看台` : '看台 Grandstand'
    return scrollTitle(title, marqueeThreshold(isSafari(navigator.userAgent)), document)
  }, [page])
}
