import { ActButton, ActForm } from '@grandstand/client/act'
import { Banner, Button } from '@grandstand/ui'
import { useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { CodeField } from '../code/code-field.tsx'
import { codeFailureOf } from '../code/model.ts'
import type { useCheckRecovery, useResendRecovery } from './data.ts'
import type { Forgot } from './model.ts'

interface Props {
  readonly state: Forgot
  readonly form: UseFormReturn<{ code: string }>
  readonly check: ReturnType<typeof useCheckRecovery>
  readonly resend: ReturnType<typeof useResendRecovery>
  /** Restarts the recovery. */
  readonly onOver: () => void
  /** Goes back to the number or address; the code stays valid. */
  readonly onBack: () => void
}

/** Step 2: the code. The sixth digit submits it; a wrong code stays for correction. */
export function CodeStep({ state: { started }, form, check, resend, onOver, onBack }: Props) {
  const { setFocus } = form
  const code = useWatch({ control: form.control, name: 'code' })
  useEffect(() => setFocus('code'), [setFocus])
  const send = form.handleSubmit(async (values) => {
    if (!started || check.isHeld || values.code.length !== 6) return
    const { at } = await check.run({ kind: started.kind, recovery: started.recovery, code: values.code })
    if (at === 'refused') setFocus('code', { shouldSelect: true })
  })
  if (!started) return null
  const failed = check.error ?? resend.error
  const failure = failed ? codeFailureOf(failed) : undefined
  const isMail = started.kind === 'email'

  const type = (digits: string) => {
    check.reset()
    resend.reset()
    form.setValue('code', digits)
    if (digits.length === 6 && digits !== code) void send()
  }
  const again = async () => {
    check.reset()
    const { at } = await resend.run(started.recovery)
    if (at === 'done') setFocus('code')
  }

  return (
    <ActForm
      act={check}
      className="grid gap-4"
      failureOf={() => undefined}
      onSend={() => void send()}
      foot={
        <ActButton act={check} size="lg" isWide loadingText="正在核对">
          下一步
        </ActButton>
      }
    >
      {failure && failure.at !== 'code' ? (
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
      ) : (
        <Banner
          action={
            !check.isHeld && (
              <Button size="sm" tone="outline" onClick={onBack}>
                {isMail ? '改邮箱' : '改号码'}
              </Button>
            )
          }
        >
          如果 <b className="gs-num">{started.to}</b> 绑定过账号，验证码已经发出。
          {isMail && '没看到就找找垃圾邮件。'}
        </Banner>
      )}
      <CodeField
        value={code}
        onChange={type}
        error={failure?.at === 'code' ? failure.text : undefined}
        resendAt={started.resendAt}
        onResend={() => void again()}
        isResending={resend.isPending}
        size="xl"
        inputRef={form.register('code').ref}
      />
    </ActForm>
  )
}
