import { useIsMember } from '@grandstand/client/session'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { homePath } from '../../../features/auth/return-path.ts'
import { useReturnName, useReturnPath } from '../../return-to.ts'

/** Navigates to `fromPage`, or home, as soon as `isFree`; only a screen of this site is accepted [ROUTE-01]. */
export function useWayOn(fromPage: string | undefined, isFree: boolean): string | undefined {
  const navigate = useNavigate()
  const { history } = useRouter()
  const returnsTo = useReturnPath(fromPage)
  useEffect(() => {
    if (!isFree) return
    if (returnsTo === undefined) void navigate({ to: homePath, replace: true })
    else history.replace(returnsTo)
    // The form that had the focus goes with this page.
    void import('../../shell/focus-page.ts').then(
      ({ focusPage }) => focusPage(),
      () => undefined,
    )
  }, [isFree, returnsTo, navigate, history])
  return returnsTo
}

/**
 * Target of log-in and registration, and the name of that page. Someone who is already logged in is redirected
 * immediately.
 */
export function useEntrance(fromPage: string | undefined) {
  const returnsTo = useWayOn(fromPage, useIsMember())
  return {
    returnName: useReturnName(returnsTo),
    search: returnsTo === undefined ? {} : { fromPage: returnsTo },
  }
}
