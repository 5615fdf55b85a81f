import { ActNotice } from '@grandstand/client/act'
import { Banner, ProgressSteps } from '@grandstand/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { resolverOf } from '../../../lib/form-resolver.ts'
import { useStepFocus } from '../../../lib/step-focus.ts'
import { noContact, readContact, type ContactValues } from '../code/model.ts'
import { passwordError } from '../form-errors.ts'
import { CodeStep } from './code-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { useCheckRecovery, useFinishRecovery, useResendRecovery, useStartRecovery } from './data.ts'
import { nothingYet, stepOf, steps, type Forgot, type Step } from './model.ts'
import { PasswordStep } from './password-step.tsx'

interface Props {
  /** The step in the URL, so that the browser's back button moves through the steps. */
  readonly step: Step | undefined
  readonly onStep: (step: Step) => void
  readonly onDone: (name: string) => void
}

const names = ['手机或邮箱', '验证码', '新密码'] as const

/** The result of a completed step is lost when its page is reloaded. */
const lostText = '页面重新打开过，刚才的验证码不能再用，请从头开始。'

const contactResolver = resolverOf(({ contact }: { contact: ContactValues }) => {
  const read = readContact(contact)
  return { contact: 'error' in read ? read.error : undefined }
})

/**
 * Password recovery in three steps. The forms are kept here while the user moves between steps, and so are the acts: after
 * a reload the page starts at step 1 and still reports the outcome of a later step.
 */
export function ForgotScreen({ step: asked, onStep, onDone }: Props) {
  const [state, setState] = useState<Forgot>(nothingYet)
  const step = stepOf(asked, state)
  const around = useStepFocus(step)
  const contactForm = useForm({ defaultValues: { contact: noContact }, resolver: contactResolver })
  const codeForm = useForm({ defaultValues: { code: '' } })
  const passwordForm = useForm<{ password: string }>({
    defaultValues: { password: '' },
    resolver: resolverOf(({ password }) => ({
      password: passwordError(password, state.checked?.name ?? ''),
    })),
  })
  const [isLost, setLost] = useState(false)
  const start = useStartRecovery((started) => {
    setLost(started === undefined)
    if (!started) return
    setState({ started })
    codeForm.reset()
    passwordForm.reset()
    onStep('code')
  })
  const resend = useResendRecovery((resendAt) => {
    if (resendAt === undefined) return setLost(true)
    codeForm.reset()
    setState((before) => ({ ...before, started: before.started && { ...before.started, resendAt } }))
  })
  const check = useCheckRecovery((checked) => {
    setLost(checked === undefined)
    if (!checked) return
    setState((before) => ({ ...before, checked }))
    codeForm.reset()
    onStep('password')
  })
  const finish = useFinishRecovery((finished) => onDone(finished?.name ?? ''))
  const later = [step === 'code' ? undefined : check, resend, step === 'password' ? undefined : finish]
  const startOver = () => {
    setState(nothingYet)
    codeForm.reset()
    passwordForm.reset()
    onStep('contact')
  }
  return (
    <div ref={around} className="grid gap-5">
      <ProgressSteps label="找回密码的步骤" steps={names} current={steps.indexOf(step)} />
      {isLost && <Banner tone="warn">{lostText}</Banner>}
      {later.map((act, at) => act?.isUnknown && <ActNotice key={at} act={act} hasAgain />)}
      {step === 'contact' && (
        <ContactStep state={state} form={contactForm} start={start} onNext={() => onStep('code')} />
      )}
      {step === 'code' && (
        <CodeStep
          state={state}
          form={codeForm}
          check={check}
          resend={resend}
          onOver={startOver}
          onBack={() => onStep('contact')}
        />
      )}
      {step === 'password' && (
        <PasswordStep state={state} form={passwordForm} finish={finish} onOver={startOver} />
      )}
    </div>
  )
}
