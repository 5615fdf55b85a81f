import { ActButton, ActForm } from '@grandstand/client/act'
import { serverNow } from '@grandstand/client/clock'
import { Segment } from '@grandstand/ui'
import { useRef, useState } from 'react'
import { ContactField } from '../code/contact-field.tsx'
import { codeFailureOf, readContact, type ContactValues } from '../code/model.ts'
import type { useStartRecovery } from './data.ts'
import { isStillSent, type Forgot } from './model.ts'

interface Props {
  readonly state: Forgot
  readonly start: ReturnType<typeof useStartRecovery>
  readonly onChange: (change: Partial<Forgot>) => void
  readonly onNext: () => void
}

const kinds = [
  { value: 'phone', label: '用手机找回' },
  { value: 'email', label: '用邮箱找回' },
] as const

/** Step 1: the phone number or email address. */
export function ContactStep({ state, start, onChange, onNext }: Props) {
  const { values } = state
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const change = (part: Partial<ContactValues>) => {
    setError(undefined)
    start.reset()
    onChange({ values: { ...values, ...part } })
  }
  const send = () => {
    const read = readContact(values)
    if ('error' in read) {
      setError(read.error)
      input.current?.focus()
      return
    }
    const { contact } = read
    if (!state.checked && isStillSent(state, contact, serverNow())) return onNext()
    void start.run(contact)
  }

  return (
    <ActForm
      act={start}
      className="grid gap-4"
      failureOf={(failed) => codeFailureOf(failed).text}
      onSend={send}
      foot={
        <ActButton act={start} size="lg" isWide loadingText="正在发送">
          发送验证码
        </ActButton>
      }
    >
      <Segment label="找回方式" options={kinds} value={values.kind} onChange={(kind) => change({ kind })} />
      <ContactField values={values} onChange={change} error={error} size="xl" inputRef={input} />
    </ActForm>
  )
}
