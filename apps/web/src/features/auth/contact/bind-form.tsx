import { ActButton, ActForm } from '@grandstand/client/act'
import { Banner } from '@grandstand/ui'
import { contactKey, maskContact, type Contact } from '@grandstand/contract/contact'
import { useEffect, useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { resolverOf } from '../../../lib/form-resolver.ts'
import { CodeField } from '../code/code-field.tsx'
import { ContactField } from '../code/contact-field.tsx'
import { codeFailureOf, noContact, readContact, typedOf, type ContactValues } from '../code/model.ts'
import { useBindContact, useSendBindCode, type SentCode } from './data.ts'

interface Props {
  readonly kind: Contact['kind']
  readonly onBound: () => void
}

interface BindValues {
  readonly contact: ContactValues
  readonly code: string
}

const judged = resolverOf(({ contact }: BindValues) => {
  const read = readContact(contact)
  return { contact: 'error' in read ? read.error : undefined }
})

/** Binds a phone number or email address after confirming it by a code. A changed contact needs a new code. */
export function BindForm({ kind, onBound }: Props) {
  const form = useForm<BindValues>({
    defaultValues: { contact: { ...noContact, kind }, code: '' },
    resolver: judged,
  })
  const { setFocus } = form
  const { field, fieldState } = useController({ control: form.control, name: 'contact' })
  const code = useWatch({ control: form.control, name: 'code' })
  const [sent, setSent] = useState<SentCode>()
  const send = useSendBindCode((fresh) => {
    setSent(fresh)
    form.setValue('code', '')
    // A remounted form has lost its input, so it is restored from the sent contact.
    if (fresh) form.setValue('contact', { ...form.getValues('contact'), ...typedOf(fresh.contact) })
  })
  const bind = useBindContact(onBound)

  // The code field exists only once a code was sent.
  useEffect(() => {
    if (sent) setFocus('code')
  }, [sent, setFocus])

  const read = readContact(field.value)
  const contact = 'contact' in read ? read.contact : undefined
  const isSent =
    sent !== undefined && contact !== undefined && contactKey(sent.contact) === contactKey(contact)
  const isAboutCode = send.isHeld || send.state.at === 'refused' || (!isSent && bind.state.at === 'idle')
  const act = isAboutCode ? send : bind
  const failed = bind.error ?? send.error
  const failure = failed ? codeFailureOf(failed) : undefined
  const forget = () => {
    bind.reset()
    send.reset()
  }

  const sendCode = form.handleSubmit((values) => {
    const typed = readContact(values.contact)
    if ('error' in typed) return
    forget()
    void send.run(typed.contact)
  })
  const bindIt = async () => {
    if (!isSent) return sendCode()
    if (code.length !== 6) return setFocus('code')
    forget()
    const { at } = await bind.run({ contact: sent.contact, code })
    if (at === 'refused') setFocus('code', { shouldSelect: true })
  }

  return (
    <ActForm
      act={act}
      className="grid max-w-[400px] gap-4"
      failureOf={(error) => {
        const { at, text } = codeFailureOf(error)
        return at === 'form' && text
      }}
      onSend={() => void bindIt()}
      foot={
        <div className="grid sm:block">
          <ActButton act={act} size="lg" loadingText={isAboutCode ? '正在发送' : '正在绑定'}>
            {isSent ? '绑定' : '发送验证码'}
          </ActButton>
        </div>
      }
    >
      <ContactField
        values={field.value}
        onChange={(change) => {
          forget()
          field.onChange({ ...field.value, ...change })
        }}
        error={fieldState.error?.message ?? (failure?.at === 'contact' ? failure.text : undefined)}
        inputRef={field.ref}
      />
      {isSent && (
        <>
          <Banner>
            验证码已发到 <b className="gs-num">{maskContact(sent.contact)}</b>，10 分钟内有效。
          </Banner>
          <CodeField
            value={code}
            onChange={(digits) => {
              forget()
              form.setValue('code', digits)
            }}
            error={failure?.at === 'code' ? failure.text : undefined}
            resendAt={sent.resendAt}
            onResend={() => void sendCode()}
            isResending={send.isPending}
            inputRef={form.register('code').ref}
          />
        </>
      )}
    </ActForm>
  )
}
