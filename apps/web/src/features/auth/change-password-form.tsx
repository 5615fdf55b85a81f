import { ActButton, ActForm } from '@grandstand/client/act'
import { useMember } from '@grandstand/client/session'
import { Field } from '@grandstand/ui'
import { Lock } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { useChangePassword } from './data.ts'
import { resolverOf } from '../../lib/form-resolver.ts'
import { passwordChangeErrors, type PasswordValues } from './form-errors.ts'
import { formRefusalOf, isWrongPassword } from './form-refusal.ts'
import { PasswordRule } from './password-rule.tsx'

/** The current password and the new one with its rule. `onDone` is called once the server has stored it. */
export function ChangePasswordForm({ onDone }: { readonly onDone: () => void }) {
  const name = useMember()?.name ?? ''
  const change = useChangePassword(onDone)
  const form = useForm<PasswordValues>({
    defaultValues: { oldPassword: '', password: '' },
    resolver: resolverOf((values) => passwordChangeErrors(values, name)),
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const refusal = change.error ? changeRefusalOf(change.error) : undefined
  const send = form.handleSubmit(async (values) => {
    const state = await change.run(values)
    const { field } = state.at === 'refused' ? changeRefusalOf(state.error) : {}
    if (field !== undefined && field !== 'form') form.setFocus(field, { shouldSelect: true })
  })
  return (
    <ActForm
      act={change}
      className="grid gap-4"
      failureOf={() => refusal?.field === 'form' && refusal.text}
      onSend={() => void send()}
      foot={
        <ActButton act={change} size="lg" isWide loadingText="正在修改">
          修改密码
        </ActButton>
      }
    >
      {/* The user name tells password managers which account the new password belongs to. */}
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
    </ActForm>
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
