import type { ProofMethod } from '@grandstand/contract/auth'
import { Banner, Button, Field } from '@grandstand/ui'
import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { useNow } from '../../../lib/server-clock.tsx'
import { CodeField } from './code-field.tsx'
import { useSendProofCode, type ProofGiven } from './data.ts'
import { failureText } from './words.ts'

interface Props {
  readonly method: ProofMethod
  readonly isPending: boolean
  /** The last try was refused: what was typed is cleared. */
  readonly hasFailed: boolean
  readonly onGive: (given: ProofGiven) => void
}

/** What each way of proving asks for. */
export function ProofForm({ method, ...rest }: Props) {
  if (method.kind === 'passkey') return <PasskeyProof {...rest} />
  if (method.kind === 'password' || method.kind === 'recovery')
    return <TypedProof {...rest} kind={method.kind} />
  if (method.kind === 'totp')
    return <CodeProof {...rest} method="totp" hint="输入验证器应用里现在显示的 6 位数字" />
  return <SentCodeProof {...rest} by={method.kind} to={method.to} />
}

type Parts = Omit<Props, 'method'>

function PasskeyProof({ isPending, onGive }: Parts) {
  return (
    <>
      <p className="text-ink-2">浏览器会请你验证指纹、面容或锁屏密码。</p>
      <Button
        tone="primary"
        size="lg"
        isWide
        icon={<Fingerprint size={18} />}
        isLoading={isPending}
        loadingText="请按浏览器提示操作"
        onClick={() => onGive({ method: 'passkey' })}
      >
        用通行密钥确认
      </Button>
    </>
  )
}

const typed = {
  password: { label: '登录密码', type: 'password', autoComplete: 'current-password' },
  recovery: { label: '恢复码', type: 'text', autoComplete: 'off' },
} as const

function TypedProof({ kind, isPending, onGive }: Parts & { readonly kind: keyof typeof typed }) {
  const [text, setText] = useState('')
  return (
    <ProofFrame
      isPending={isPending}
      onSubmit={() => {
        if (text.trim() === '') return
        onGive(kind === 'password' ? { method: kind, password: text } : { method: kind, code: text.trim() })
      }}
    >
      <Field
        size="xl"
        autoCapitalize="none"
        spellCheck={false}
        {...typed[kind]}
        data-first-focus=""
        {...(kind === 'recovery' && { hint: '开启验证器时存下的 8 位码，每个只能用一次' })}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ProofFrame>
  )
}

interface CodeProofProps extends Parts {
  readonly method: 'totp' | 'phone' | 'email'
  readonly hint: ReactNode
  readonly suffix?: ReactNode
  readonly fieldRef?: Ref<HTMLInputElement>
}

function CodeProof({ method, hint, suffix, fieldRef, isPending, hasFailed, onGive }: CodeProofProps) {
  const [code, setCode] = useState('')
  const [wasFailed, setWasFailed] = useState(false)
  if (hasFailed !== wasFailed) {
    setWasFailed(hasFailed)
    if (hasFailed) setCode('')
  }
  const give = (text: string) => {
    if (!isPending) onGive({ method, code: text })
  }
  return (
    <ProofFrame isPending={isPending} onSubmit={() => code.length === 6 && give(code)}>
      <CodeField
        label="6 位验证码"
        {...(fieldRef && { fieldRef })}
        hint={hint}
        suffix={suffix}
        value={code}
        onChange={setCode}
        onComplete={give}
      />
    </ProofFrame>
  )
}

function SentCodeProof({ by, to, ...rest }: Parts & { readonly by: 'phone' | 'email'; readonly to: string }) {
  const send = useSendProofCode()
  const now = useNow()
  const [resendAt, setResendAt] = useState(0)
  const failure = send.error ? failureText(send.error) : undefined
  const waitS = Math.ceil((resendAt - now) / 1_000)
  const field = useRef<HTMLInputElement>(null)
  const sent = send.data
  // The field for the code is there once a code was sent.
  useEffect(() => {
    if (sent) field.current?.focus()
  }, [sent])
  const ask = () => send.mutate(by, { onSuccess: ({ resendAfterMs }) => setResendAt(now + resendAfterMs) })
  return (
    <>
      {failure && <Banner tone="danger">{failure}</Banner>}
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
            发送验证码
          </Button>
        </>
      ) : (
        <CodeProof
          {...rest}
          method={by}
          fieldRef={field}
          hint={`已发到 ${to}，10 分钟内有效`}
          suffix={
            <Button
              size="sm"
              tone="ghost"
              isLoading={send.isPending}
              disabledReason={waitS > 0 ? `${waitS} 秒后可以重新发送` : undefined}
              onClick={ask}
            >
              {waitS > 0 ? <span className="gs-num">{waitS} 秒后重发</span> : '重新发送'}
            </Button>
          }
        />
      )}
    </>
  )
}

interface FrameProps {
  readonly isPending: boolean
  readonly onSubmit: () => void
  readonly children: ReactNode
}

function ProofFrame({ isPending, onSubmit, children }: FrameProps) {
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <Button type="submit" tone="primary" size="lg" isWide isLoading={isPending} loadingText="正在确认">
        确认
      </Button>
    </form>
  )
}
