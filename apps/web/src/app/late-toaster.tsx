import { useSession } from '@grandstand/client/session'
import { toastStore } from '@grandstand/ui'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { late } from '../lib/late.ts'

const Toaster = late(() => import('@grandstand/ui/overlay').then((module) => module.Toaster))

/** Long after the first screen's own work, so that a viewer who touches nothing is still notified of a failed connection. */
const toasterAfterMs = 20_000

/** Toasts mostly answer to what a person does, so their code comes with the first touch, key or message, or when all is quiet. */
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
 * What every page has, the entrances and access pages too: a place for messages. When a member gives the page up its
 * screens are made anew, so that nothing which they hold (what was typed, opened or answered) is seen by who comes next.
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
