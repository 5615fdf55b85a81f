import { useEffect, useRef } from 'react'

/** Shortest time in which a price can be read before it is pressed, ms. */
const readingMs = 400

/** Tells, when it is called, whether the text or price has stood long enough to be read. */
export function useHasBeenRead(what: string | bigint | undefined): () => boolean {
  const shown = useRef({ what, since: 0 })
  useEffect(() => {
    if (shown.current.what !== what) shown.current = { what, since: performance.now() }
  }, [what])
  return () => performance.now() - shown.current.since >= readingMs
}
