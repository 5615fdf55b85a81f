import { ActButton, ActForm } from '@grandstand/client/act'
import { Banner, Button, Field } from '@grandstand/ui'
import { Lock, User } from 'lucide-react'
import { useEffect } from 'react'
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { codeFailureOf } from '../code/model.ts'
import { formRefusalOf } from '../form-refusal.ts'
import { PasswordRule } from '../password-rule.tsx'
import type { useFinishRecovery } from './data.ts'
import type { Forgot } from './model.ts'

interface Props {
  readonly state: Forgot
  readonly form: UseFormReturn<{ password: string }>
  readonly finish: ReturnType<typeof useFinishRecovery>
  /** Restarts the recovery. */
  readonly onOver: () => void
}

/** Step 3: the new password, with the account name. */
export function PasswordStep({ state: { checked }, form, finish, onOver }: Props) {
  const { setFocus } = form
  const { errors } = useFormState({ control: form.control })
  const password = useWatch({ control: form.control, name: 'password' })
  useEffect(() => setFocus('password'), [setFocus])
  const send = form.handleSubmit(async (values) => {
    if (!checked) return
    const { kind, recovery } = checked
    const { at } = await finish.run({ kind, recovery, password: values.password })
    if (at === 'refused') setFocus('password', { shouldSelect: true })
  })
  if (!checked) return null
  const refusal = finish.error ? formRefusalOf(finish.error) : undefined
  const failure = finish.error ? codeFailureOf(finish.error) : undefined

  return (
    <ActForm
      act={finish}
      className="grid gap-4"
      failureOf={() => undefined}
      onSend={() => void send()}
      foot={
        <ActButton act={finish} size="lg" isWide loadingText="正在重置">
          重置密码
        </ActButton>
      }
    >
      {failure && refusal?.field !== 'password' && (
        <Banner
          tone="danger"
          action={
            failure.at === 'over' && (
              <Button size="sm" tone="outline" onClick={onOver}>
                从头开始
              </Button>
            )
          }
        >
          {failure.text}
        </Banner>
      )}
      <Field
        label="用户名"
        size="xl"
        prefix={<User size={20} />}
        autoComplete="username"
        readOnly
        value={checked.name}
      />
      <div className="grid gap-2">
        <Field
          label="新密码"
          type="password"
          size="xl"
          prefix={<Lock size={20} />}
          autoComplete="new-password"
          error={errors.password?.message ?? (refusal?.field === 'password' ? refusal.text : undefined)}
          {...form.register('password', { onChange: finish.reset })}
        />
        <PasswordRule password={password} name={checked.name} />
      </div>
      <p className="text-sm text-ink-2">重置后，所有设备都会退出登录，要用新密码重新登录。</p>
    </ActForm>
  )
}
