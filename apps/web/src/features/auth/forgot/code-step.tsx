import { Banner, Button } from '@grandstand/ui'
import { useEffect, useRef, type FormEvent } from 'react'
import { CodeField } from '../code/code-field.tsx'
import { codeFailureOf } from '../code/model.ts'
import { useCheckRecovery, useResendRecovery } from './data.ts'
import type { Forgot } from './model.ts'

interface Props {
  readonly state: Forgot
  readonly onChange: (change: Partial<Forgot>) => void
  readonly onNext: () => void
  /** All begins anew. */
  readonly onOver: () => void
}

/** Step 2: the code. Six digits are sent by themselves; a wrong one stays to be mended. */
export function CodeStep({ state, onChange, onNext, onOver }: Props) {
  const { started, code } = state
  const check = useCheckRecovery()
  const resend = useResendRecovery()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  if (!started) return null
  const failed = check.error ?? resend.error
  const failure = failed ? codeFailureOf(failed) : undefined
  const isMail = started.kind === 'email'

  const send = (digits: string) => {
    if (check.isPending || digits.length !== 6) return
    check.mutate(
      { kind: started.kind, recovery: started.recovery, code: digits },
      {
        onSuccess: (checked) => {
          onChange({ checked, code: '' })
          onNext()
        },
        onError: () => input.current?.select(),
      },
    )
  }
  const type = (digits: string) => {
    check.reset()
    resend.reset()
    onChange({ code: digits })
    if (digits.length === 6 && digits !== code) send(digits)
  }
  const again = () => {
    check.reset()
    resend.mutate(started.recovery, {
      onSuccess: (resendAt) => {
        onChange({ started: { ...started, resendAt }, code: '' })
        input.current?.focus()
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code)
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
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
        <Banner>
          如果 <b className="gs-num">{started.to}</b> 绑定过看台账号，验证码已经发出。
          {isMail && '没看到就找找垃圾邮件。'}
        </Banner>
      )}
      <CodeField
        value={code}
        onChange={type}
        error={failure?.at === 'code' ? failure.text : undefined}
        resendAt={started.resendAt}
        onResend={again}
        isResending={resend.isPending}
        size="xl"
        inputRef={input}
      />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        isWide
        isLoading={check.isPending}
        loadingText="正在核对"
      >
        下一步
      </Button>
    </form>
  )
}
