import { ActButton, ActForm } from '@grandstand/client/act'
import { Field } from '@grandstand/ui'
import { Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useWake } from './data.ts'
import { formRefusalOf, isWrongPassword } from './form-refusal.ts'

/** Reactivates a dormant account with the password. Afterwards the page redirects. */
export function WakeForm() {
  const wake = useWake()
  const form = useForm({ defaultValues: { password: '' } })
  const isWrong = isWrongPassword(wake.error)
  const send = form.handleSubmit(async ({ password }) => {
    const { at } = await wake.run(password)
    if (at === 'refused') form.setFocus('password', { shouldSelect: true })
  })
  return (
    <ActForm
      act={wake}
      className="grid gap-4"
      failureOf={(error) => !isWrongPassword(error) && formRefusalOf(error).text}
      onSend={() => void send()}
      foot={
        <ActButton act={wake} size="lg" isWide loadingText="正在唤醒">
          唤醒账号
        </ActButton>
      }
    >
      <Field
        label="密码"
        type="password"
        size="xl"
        prefix={<Lock size={20} />}
        autoComplete="current-password"
        error={form.formState.errors.password?.message ?? (isWrong && '密码不对，再检查一下大小写')}
        {...form.register('password', { required: '请输入密码', onChange: wake.reset })}
      />
    </ActForm>
  )
}
