import { ActButton, ActForm } from '@grandstand/client/act'
import { serverNow } from '@grandstand/client/clock'
import { Segment } from '@grandstand/ui'
import { useController, type UseFormReturn } from 'react-hook-form'
import { ContactField } from '../code/contact-field.tsx'
import { codeFailureOf, readContact, type ContactValues } from '../code/model.ts'
import type { useStartRecovery } from './data.ts'
import { isStillSent, type Forgot } from './model.ts'

interface Props {
  readonly state: Forgot
  readonly form: UseFormReturn<{ contact: ContactValues }>
  readonly start: ReturnType<typeof useStartRecovery>
  readonly onNext: () => void
}

const kinds = [
  { value: 'phone', label: '用手机找回' },
  { value: 'email', label: '用邮箱找回' },
] as const

/** Step 1: the phone number or email address. */
export function ContactStep({ state, form, start, onNext }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: 'contact' })
  const change = (part: Partial<ContactValues>) => {
    start.reset()
    field.onChange({ ...field.value, ...part })
  }
  const send = form.handleSubmit((values) => {
    const read = readContact(values.contact)
    if ('error' in read) return
    if (!state.checked && isStillSent(state, read.contact, serverNow())) return onNext()
    void start.run(read.contact)
  })

  return (
    <ActForm
      act={start}
      className="grid gap-4"
      failureOf={(failed) => codeFailureOf(failed).text}
      onSend={() => void send()}
      foot={
        <ActButton act={start} size="lg" isWide loadingText="正在发送">
          发送验证码
        </ActButton>
      }
    >
      <Segment
        label="找回方式"
        options={kinds}
        value={field.value.kind}
        onChange={(kind) => {
          change({ kind })
          form.clearErrors()
        }}
      />
      <ContactField
        values={field.value}
        onChange={change}
        error={fieldState.error?.message}
        size="xl"
        inputRef={field.ref}
      />
    </ActForm>
  )
}
