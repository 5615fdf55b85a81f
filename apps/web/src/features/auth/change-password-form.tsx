import { Banner, Button, Field } from '@grandstand/ui'
import { Lock } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { useMember } from '../../lib/session-context.tsx'
import { useChangePassword } from './data.ts'
import { resolverOf } from './form-resolver.ts'
import { formRefusalOf, isWrongPassword, passwordChangeErrors, type PasswordValues } from './model.ts'
import { PasswordRule } from './password-rule.tsx'

/** The present password, then the new one with its rule. `onDone` when the server has kept it. */
export function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const name = useMember()?.name ?? ''
  const change = useChangePassword()
  const form = useForm<PasswordValues>({
    defaultValues: { oldPassword: '', password: '' },
    resolver: resolverOf((values) => passwordChangeErrors(values, name)),
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const refusal = change.error ? changeRefusalOf(change.error) : undefined
  const submit = form.handleSubmit((values) => {
    change.mutate(values, {
      onSuccess: onDone,
      onError: (error) => {
        const { field } = changeRefusalOf(error)
        if (field !== 'form') form.setFocus(field, { shouldSelect: true })
      },
    })
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {refusal?.field === 'form' && <Banner tone="danger">{refusal.text}</Banner>}
      {/* Password managers file the new password under the name. */}
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <Field
        label="现在的密码"
        type="password"
        size="xl"
        prefix={<Lock size={20} />}
        autoComplete="current-password"
        error={errors.oldPassword?.message ?? (refusal?.field === 'oldPassword' && refusal.text)}
        {...form.register('oldPassword', { onChange: change.reset })}
      />
      <div className="grid gap-2">
        <Field
          label="新密码"
          type="password"
          size="xl"
          prefix={<Lock size={20} />}
          autoComplete="new-password"
          error={errors.password?.message ?? (refusal?.field === 'password' && refusal.text)}
          {...form.register('password', { onChange: change.reset })}
        />
        <PasswordRule password={password} name={name} />
      </div>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        isWide
        isLoading={change.isPending}
        loadingText="正在修改"
      >
        修改密码
      </Button>
    </form>
  )
}

interface ChangeRefusal {
  readonly field: 'oldPassword' | 'password' | 'form'
  readonly text: string
}

function changeRefusalOf(error: unknown): ChangeRefusal {
  const { field, text } = formRefusalOf(error)
  if (isWrongPassword(error)) return { field: 'oldPassword', text: '现在的密码不对，再检查一下大小写' }
  return { field: field === 'password' ? 'password' : 'form', text }
}
