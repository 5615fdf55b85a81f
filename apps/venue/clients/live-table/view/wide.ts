import { useEffect, useState } from 'preact/hooks'

function useMedia(query: string): boolean {
  const [isTrue, setTrue] = useState(() => window.matchMedia(query).matches)
  useEffect(() => {
    const media = window.matchMedia(query)
    const changed = () => setTrue(media.matches)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }, [query])
  return isTrue
}

// The same as in the style sheets.

/** Whether there is room for a column beside the table. */
export const useIsWide = () => useMedia('(min-width: 1000px) and (min-aspect-ratio: 11/10)')

/** Whether the table is beside its picture, as on a phone on its side. */
export const useIsLow = () => useMedia('(max-height: 520px) and (min-aspect-ratio: 11/10)')

/** Whether the operator shows the game in a small window. */
export const useIsSmall = () => useMedia('(max-height: 260px)')
