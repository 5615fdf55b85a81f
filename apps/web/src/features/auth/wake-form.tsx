import { Banner, Button, Field } from '@grandstand/ui'
import { Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useWake } from './data.ts'
import { formRefusalOf, isWrongPassword } from './model.ts'

/** The password once more wakes a dormant account; the page sends who is awake on. */
export function WakeForm() {
  const wake = useWake()
  const form = useForm({ defaultValues: { password: '' } })
  const isWrong = isWrongPassword(wake.error)
  const submit = form.handleSubmit(({ password }) => {
    wake.mutate(password, { onError: () => form.setFocus('password', { shouldSelect: true }) })
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {wake.isError && !isWrong && <Banner tone="danger">{formRefusalOf(wake.error).text}</Banner>}
      <Field
        label="密码"
        type="password"
        size="xl"
        prefix={<Lock size={20} />}
        autoComplete="current-password"
        error={form.formState.errors.password?.message ?? (isWrong && '密码不对，再检查一下大小写')}
        {...form.register('password', { required: '请输入密码', onChange: wake.reset })}
      />
      <Button type="submit" tone="primary" size="lg" isWide isLoading={wake.isPending} loadingText="正在唤醒">
        唤醒账号
      </Button>
    </form>
  )
}
