import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

const isReduced = () => matchMedia(query).matches || document.documentElement.dataset['motion'] === 'reduce'

/** Whether the device or `data-motion="reduce"` requests less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isReduced, () => false)
}
