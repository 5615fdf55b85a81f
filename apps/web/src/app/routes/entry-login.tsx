import { createLazyRoute } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useLogin } from '../../features/auth/data.ts'
import { lendTheme } from '../../features/member/data.ts'
import { LoginPage } from './entrance/login-page.tsx'

export const route = createLazyRoute('/entry/login')({ component: EntryLogin })

/** The log-in in the fresh theme [ROUTE-02], regardless of the theme chosen elsewhere. */
function EntryLogin() {
  useLayoutEffect(() => lendTheme('fresh'), [])
  const { fromPage } = route.useSearch()
  return <LoginPage fromPage={fromPage} login={useLogin('entry')} />
}
