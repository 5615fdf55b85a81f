import { useEffect, useState } from 'preact/hooks'

const query = '(min-width: 1000px) and (min-aspect-ratio: 11/10)'

/** Whether there is room for a column beside the table, as the style sheet has it. */
export function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => window.matchMedia(query).matches)
  useEffect(() => {
    const media = window.matchMedia(query)
    const changed = () => setWide(media.matches)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }, [])
  return isWide
}
