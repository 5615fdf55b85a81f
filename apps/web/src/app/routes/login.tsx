import { createLazyRoute } from '@tanstack/react-router'
import { useLogin } from '../../features/auth/data.ts'
import { LoginPage } from './entrance/login-page.tsx'

export const route = createLazyRoute('/login')({ component: Login })

function Login() {
  const { fromPage } = route.useSearch()
  return <LoginPage fromPage={fromPage} login={useLogin('page')} />
}
