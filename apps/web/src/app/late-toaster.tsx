import { useSession } from '@grandstand/client/session'
import { toastStore } from '@grandstand/ui'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { firstUse } from '../lib/first-use.ts'
import { late } from '../lib/late.ts'

const Toaster = late(() => import('@grandstand/ui/overlay').then((module) => module.Toaster))

/**
 * Long after the first screen has loaded, so that a viewer who touches nothing is still notified of a failed
 * connection.
 */
const toasterAfterMs = 20_000

/**
 * Most toasts answer an action of the person, so their code is loaded after the first touch or key press, with the first toast, or
 * after `toasterAfterMs`.
 */
function LateToaster() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    let isGone = false
    const want = () => isGone || setWanted(true)
    void firstUse().then(want)
    const timer = setTimeout(want, toasterAfterMs)
    const stop = toastStore.subscribe(want)
    if (toastStore.read().length > 0) want()
    return () => {
      isGone = true
      stop()
      clearTimeout(timer)
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
