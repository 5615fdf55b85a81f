import { ActButton, ActFields, labelOf } from '@grandstand/client/act'
import { useNow } from '@grandstand/client/clock'
import type { ProofMethod } from '@grandstand/contract/auth'
import { Button, Field } from '@grandstand/ui'
import { Fingerprint } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { CodeField, noCode, type CodeForm } from './code-field.tsx'
import { useSendProofCode, type useProve } from './data.ts'
import { OutcomeNotice } from './outcome-notice.tsx'

interface Props {
  readonly method: ProofMethod
  readonly prove: ReturnType<typeof useProve>
}

/** The form of each proof method. */
export function ProofForm({ method, ...rest }: Props) {
  if (method.kind === 'passkey') return <PasskeyProof {...rest} />
  if (method.kind === 'password' || method.kind === 'recovery')
    return <TypedProof {...rest} kind={method.kind} />
  if (method.kind === 'totp') return <TotpProof {...rest} />
  return <SentCodeProof {...rest} by={method.kind} to={method.to} />
}

type Parts = Omit<Props, 'method'>

function PasskeyProof({ prove }: Parts) {
  return (
    <>
      <p className="text-ink-2">浏览器会请你验证指纹、面容或锁屏密码。</p>
      <Button
        tone="primary"
        size="lg"
        isWide
        icon={<Fingerprint size={18} />}
        isLoading={prove.isPending}
        loadingText="请按浏览器提示操作"
        onClick={() => (prove.isUnknown ? prove.again() : void prove.run({ method: 'passkey' }))}
      >
        {labelOf(prove, '用通行密钥确认')}
      </Button>
    </>
  )
}

const typed = {
  password: { label: '登录密码', type: 'password', autoComplete: 'current-password' },
  recovery: { label: '恢复码', type: 'text', autoComplete: 'off' },
} as const

function TypedProof({ kind, prove }: Parts & { readonly kind: keyof typeof typed }) {
  const form = useForm({ defaultValues: { text: '' } })
  const send = form.handleSubmit(({ text }) => {
    if (text.trim() === '') return
    void prove.run(
      kind === 'password' ? { method: kind, password: text } : { method: kind, code: text.trim() },
    )
  })
  return (
    <ProofFrame prove={prove} onSend={send}>
      <Field
        size="xl"
        autoCapitalize="none"
        spellCheck={false}
        {...typed[kind]}
        data-first-focus=""
        {...(kind === 'recovery' && { hint: '开启验证器时存下的 8 位码，每个只能用一次' })}
        {...form.register('text')}
      />
    </ProofFrame>
  )
}

function TotpProof(props: Parts) {
  const form = useForm(noCode)
  return <CodeProof {...props} form={form} method="totp" hint="输入验证器应用里现在显示的 6 位数字" />
}

interface CodeProofProps extends Parts {
  readonly form: CodeForm
  readonly method: 'totp' | 'phone' | 'email'
  readonly hint: ReactNode
  readonly suffix?: ReactNode
}

function CodeProof({ form, method, hint, suffix, prove }: CodeProofProps) {
  const send = form.handleSubmit(async ({ code }) => {
    if (prove.isPending) return
    const { at } = await prove.run({ method, code })
    if (at === 'refused') form.setValue('code', '')
  })
  return (
    <ProofFrame prove={prove} onSend={send}>
      <CodeField form={form} label="6 位验证码" hint={hint} suffix={suffix} onComplete={() => void send()} />
    </ProofFrame>
  )
}

function SentCodeProof({ by, to, ...rest }: Parts & { readonly by: 'phone' | 'email'; readonly to: string }) {
  const now = useNow()
  // Also set when the answer was lost in a reload, so that the code can be entered.
  const [sent, setSent] = useState<{ readonly resendAt: number }>()
  const send = useSendProofCode((answer) => setSent({ resendAt: now + (answer?.resendAfterMs ?? 0) }))
  const waitS = Math.ceil(((sent?.resendAt ?? 0) - now) / 1_000)
  const form = useForm(noCode)
  const { setFocus } = form
  // The code field exists only once a code was sent.
  useEffect(() => {
    if (sent) setFocus('code')
  }, [sent, setFocus])
  const ask = () => (send.isUnknown ? send.again() : void send.run(by))
  return (
    <>
      <OutcomeNotice act={send} />
      {sent === undefined ? (
        <>
          <p className="text-ink-2">
            验证码会发到 <b className="gs-num">{to}</b>。
          </p>
          <Button
            tone="primary"
            size="lg"
            isWide
            isLoading={send.isPending}
            loadingText="正在发送"
            onClick={ask}
          >
            {labelOf(send, '发送验证码')}
          </Button>
        </>
      ) : (
        <CodeProof
          {...rest}
          form={form}
          method={by}
          hint={`已发到 ${to}，10 分钟内有效`}
          suffix={
            <Button
              size="sm"
              tone="ghost"
              isLoading={send.isPending}
              disabledReason={waitS > 0 ? `${waitS} 秒后可以重新发送` : undefined}
              onClick={ask}
            >
              {waitS > 0 ? <span className="gs-num">{waitS} 秒后重发</span> : labelOf(send, '重新发送')}
            </Button>
          }
        />
      )}
    </>
  )
}

interface FrameProps {
  readonly prove: Props['prove']
  readonly onSend: () => Promise<void>
  readonly children: ReactNode
}

/** Unlike `ActForm` without a notice, because the overlay has one for all methods. */
function ProofFrame({ prove, onSend, children }: FrameProps) {
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (prove.isUnknown) prove.again()
        else void onSend()
      }}
    >
      <ActFields act={prove}>{children}</ActFields>
      <ActButton act={prove} size="lg" isWide loadingText="正在确认">
        确认
      </ActButton>
    </form>
  )
}
