import { ActButton, ActForm } from '@grandstand/client/act'
import { Banner } from '@grandstand/ui'
import { contactKey, maskContact, type Contact } from '@grandstand/contract/contact'
import { useEffect, useRef, useState } from 'react'
import { CodeField } from '../code/code-field.tsx'
import { ContactField } from '../code/contact-field.tsx'
import { codeFailureOf, noContact, readContact, typedOf, type ContactValues } from '../code/model.ts'
import { useBindContact, useSendBindCode, type SentCode } from './data.ts'

interface Props {
  readonly kind: Contact['kind']
  readonly onBound: () => void
}

/** Binds a phone number or email address after confirming it by a code. A changed contact needs a new code. */
export function BindForm({ kind, onBound }: Props) {
  const [values, setValues] = useState<ContactValues>({ ...noContact, kind })
  const [sent, setSent] = useState<SentCode>()
  const [code, setCode] = useState('')
  const [typedWrong, setTypedWrong] = useState<string>()
  const send = useSendBindCode((fresh) => {
    setSent(fresh)
    setCode('')
    // A remounted form has lost its input, so it is restored from the sent contact.
    if (fresh) setValues((typed) => ({ ...typed, ...typedOf(fresh.contact) }))
  })
  const bind = useBindContact(onBound)
  const contactInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)

  // The code field exists only once a code was sent.
  useEffect(() => {
    if (sent) codeInput.current?.focus()
  }, [sent])

  const read = readContact(values)
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
    setTypedWrong(undefined)
  }

  const sendCode = () => {
    forget()
    if ('error' in read) {
      setTypedWrong(read.error)
      contactInput.current?.focus()
      return
    }
    void send.run(read.contact)
  }
  const bindIt = async () => {
    if (!isSent) return sendCode()
    if (code.length !== 6) {
      codeInput.current?.focus()
      return
    }
    forget()
    const { at } = await bind.run({ contact: sent.contact, code })
    if (at === 'refused') codeInput.current?.select()
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
    </ActForm>
  )
}
