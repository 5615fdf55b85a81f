import { createLazyRoute } from '@tanstack/react-router'
import { useLogin } from '../../features/auth/data.ts'
import { LoginPage } from './entrance/login-page.tsx'

export const loginRoute = createLazyRoute('/login')({ component: Login })

function Login() {
  const { fromPage } = loginRoute.useSearch()
  return <LoginPage fromPage={fromPage} login={useLogin('page')} />
}
