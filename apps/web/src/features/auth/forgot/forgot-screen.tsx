import { ProgressSteps } from '@grandstand/ui'
import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { nothingYet, stepOf, steps, type Forgot, type Step } from './model.ts'
import { PasswordStep } from './password-step.tsx'

interface Props {
  /** The step in the address; the browser's back goes through them. */
  readonly step: Step | undefined
  readonly onStep: (step: Step) => void
  readonly onDone: (name: string) => void
}

const names = ['手机或邮箱', '验证码', '新密码'] as const

/** A forgotten password in three steps. What was typed is kept here while one goes back and forth. */
export function ForgotScreen({ step: asked, onStep, onDone }: Props) {
  const [state, setState] = useState<Forgot>(nothingYet)
  const step = stepOf(asked, state)
  const change = (part: Partial<Forgot>) => setState((before) => ({ ...before, ...part }))
  const startOver = () => {
    setState(({ values }) => ({ ...nothingYet, values }))
    onStep('contact')
  }
  return (
    <div className="grid gap-5">
      <ProgressSteps label="找回密码的步骤" steps={names} current={steps.indexOf(step)} />
      {step === 'contact' && <ContactStep state={state} onChange={change} onNext={() => onStep('code')} />}
      {step === 'code' && (
        <CodeStep state={state} onChange={change} onNext={() => onStep('password')} onOver={startOver} />
      )}
      {step === 'password' && (
        <PasswordStep state={state} onChange={change} onDone={onDone} onOver={startOver} />
      )}
    </div>
  )
}
