import { Banner, Button } from '@grandstand/ui'
import { contactKey, maskContact, type Contact } from '@grandstand/contract/contact'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CodeField } from '../code/code-field.tsx'
import { ContactField } from '../code/contact-field.tsx'
import { codeFailureOf, noContact, readContact, type ContactValues } from '../code/model.ts'
import { useBindContact, useSendBindCode } from './data.ts'

interface Props {
  readonly kind: Contact['kind']
  readonly onBound: () => void
}

interface Sent {
  readonly contact: Contact
  readonly resendAt: number
}

/** A phone or a mail address, a code to it, and it is bound. Another number typed meanwhile needs a code of its own. */
export function BindForm({ kind, onBound }: Props) {
  const [values, setValues] = useState<ContactValues>({ ...noContact, kind })
  const [sent, setSent] = useState<Sent>()
  const [code, setCode] = useState('')
  const [typedWrong, setTypedWrong] = useState<string>()
  const send = useSendBindCode()
  const bind = useBindContact(onBound)
  const contactInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)

  // The field for the code is there once a code was sent.
  useEffect(() => {
    if (sent) codeInput.current?.focus()
  }, [sent])

  const read = readContact(values)
  const contact = 'contact' in read ? read.contact : undefined
  const isSent =
    sent !== undefined && contact !== undefined && contactKey(sent.contact) === contactKey(contact)
  const failed = bind.error ?? send.error
  const failure = failed ? codeFailureOf(failed) : undefined
  const forget = () => {
    bind.reset()
    send.reset()
    setTypedWrong(undefined)
  }

  const sendCode = () => {
    if (send.isPending) return
    forget()
    if ('error' in read) {
      setTypedWrong(read.error)
      contactInput.current?.focus()
      return
    }
    send.mutate(read.contact, {
      onSuccess: (resendAt) => {
        setSent({ contact: read.contact, resendAt })
        setCode('')
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSent) return sendCode()
    if (bind.isPending) return
    if (code.length !== 6) {
      codeInput.current?.focus()
      return
    }
    bind.mutate({ contact: sent.contact, code }, { onError: () => codeInput.current?.select() })
  }

  return (
    <form noValidate className="grid max-w-[400px] gap-4" onSubmit={submit}>
      {failure?.at === 'form' && <Banner tone="danger">{failure.text}</Banner>}
      <ContactField
        values={values}
        onChange={(change) => {
          forget()
          setValues({ ...values, ...change })
        }}
        error={typedWrong ?? (failure?.at === 'contact' ? failure.text : undefined)}
        inputRef={contactInput}
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
              setCode(digits)
            }}
            error={failure?.at === 'code' ? failure.text : undefined}
            resendAt={sent.resendAt}
            onResend={sendCode}
            isResending={send.isPending}
            inputRef={codeInput}
          />
        </>
      )}
      <div className="grid sm:block">
        {isSent ? (
          <Button type="submit" tone="primary" size="lg" isLoading={bind.isPending} loadingText="正在绑定">
            绑定
          </Button>
        ) : (
          <Button type="submit" tone="primary" size="lg" isLoading={send.isPending} loadingText="正在发送">
            发送验证码
          </Button>
        )}
      </div>
    </form>
  )
}
