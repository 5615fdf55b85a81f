import { Banner, Button, Checkbox, Field } from '@grandstand/ui'
import { Lock, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useSettings } from '../member/data.ts'
import type { useLogin } from './data.ts'
import { resolverOf } from '../../lib/form-resolver.ts'
import { loginErrors, type LoginValues } from './form-errors.ts'
import { formRefusalOf } from './form-refusal.ts'

interface Props {
  readonly login: ReturnType<typeof useLogin>
  /** The session was lost, so this log-in is reported as a repeated one. */
  readonly isAgain: boolean
  /** Initial value of the name, instead of the remembered one. */
  readonly name?: string | undefined
  /** Content at the right end of the row of 记住用户名. */
  readonly aside?: ReactNode
}

/** Name and password. A refusal is shown above the fields, and the input stays. After the log-in the page redirects. */
export function LoginForm({ login, isAgain, name: givenName, aside }: Props) {
  const rememberedName = useSettings((settings) => settings.rememberedName)
  const form = useForm<LoginValues>({
    defaultValues: { name: givenName ?? rememberedName, password: '', isRemembered: rememberedName !== '' },
    resolver: resolverOf(loginErrors),
  })
  const { errors } = form.formState
  const refusal = login.error ? formRefusalOf(login.error) : undefined
  const submit = form.handleSubmit((values) => {
    login.mutate({ ...values, isAgain }, { onError: () => form.setFocus('password', { shouldSelect: true }) })
  })

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {refusal && <Banner tone="danger">{refusal.text}</Banner>}
      <Field
        label="用户名"
        size="xl"
        prefix={<User size={20} />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Field
        label="密码"
        type="password"
        size="xl"
        prefix={<Lock size={20} />}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="flex items-center justify-between gap-4">
        <Checkbox label="记住用户名" {...form.register('isRemembered')} />
        {aside}
      </div>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        isWide
        isLoading={login.isPending}
        loadingText="正在登录"
      >
        登录
      </Button>
    </form>
  )
}
