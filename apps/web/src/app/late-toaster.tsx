import { useSession } from '@grandstand/client/session'
import { toastStore } from '@grandstand/ui'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { late } from '../lib/late.ts'

const Toaster = late(() => import('@grandstand/ui/overlay').then((module) => module.Toaster))

/**
 * Long after the first screen has loaded, so that a viewer who touches nothing is still notified of a failed
 * connection.
 */
const toasterAfterMs = 20_000

/**
 * Most toasts answer an action of the person, so their code is loaded with the first touch, key press or toast, or
 * after `toasterAfterMs`.
 */
function LateToaster() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    const firsts = ['pointerdown', 'keydown'] as const
    for (const first of firsts) addEventListener(first, want, { once: true, capture: true })
    const timer = setTimeout(want, toasterAfterMs)
    const stop = toastStore.subscribe(want)
    if (toastStore.read().length > 0) want()
    return () => {
      stop()
      clearTimeout(timer)
      for (const first of firsts) removeEventListener(first, want, { capture: true })
    }
  }, [])
  return <Suspense>{isWanted && <Toaster />}</Suspense>
}

/**
 * Parts that every page has, including the log-in and access pages: a place for toasts. When the session changes
 * hands the screens are mounted again, so that nothing in their state (typed text, open sheets, answers) is visible
 * to the next person.
 */
export function AnyPage() {
  const session = useSession()
  const generation = useSyncExternalStore(session.subscribe, session.generation)
  return (
    <>
      <Outlet key={generation} />
      <LateToaster />
    </>
  )
}
