import { Banner, Button, Segment } from '@grandstand/ui'
import { useRef, useState, type FormEvent } from 'react'
import { serverNow } from '../../../lib/server-clock.tsx'
import { ContactField } from '../code/contact-field.tsx'
import { codeFailureOf, readContact, type ContactValues } from '../code/model.ts'
import { useStartRecovery } from './data.ts'
import { isStillSent, startedWith, type Forgot } from './model.ts'

interface Props {
  readonly state: Forgot
  readonly onChange: (change: Partial<Forgot>) => void
  readonly onNext: () => void
}

const kinds = [
  { value: 'phone', label: '用手机找回' },
  { value: 'email', label: '用邮箱找回' },
] as const

/** Step 1: which phone or mailbox. */
export function ContactStep({ state, onChange, onNext }: Props) {
  const { values } = state
  const start = useStartRecovery()
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const failure = start.error ? codeFailureOf(start.error) : undefined

  const change = (part: Partial<ContactValues>) => {
    setError(undefined)
    start.reset()
    onChange({ values: { ...values, ...part } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (start.isPending) return
    const read = readContact(values)
    if ('error' in read) {
      setError(read.error)
      input.current?.focus()
      return
    }
    const { contact } = read
    if (!state.checked && isStillSent(state, contact, serverNow())) return onNext()
    start.mutate(contact, {
      onSuccess: (answer) => {
        onChange({ started: startedWith(contact, answer), checked: undefined, code: '', password: '' })
        onNext()
      },
    })
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {failure && <Banner tone="danger">{failure.text}</Banner>}
      <Segment label="找回方式" options={kinds} value={values.kind} onChange={(kind) => change({ kind })} />
      <ContactField values={values} onChange={change} error={error} size="xl" inputRef={input} />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        isWide
        isLoading={start.isPending}
        loadingText="正在发送"
      >
        发送验证码
      </Button>
    </form>
  )
}
