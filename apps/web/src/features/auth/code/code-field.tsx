import { useNow } from '@grandstand/client/clock'
import { Button, Field } from '@grandstand/ui'
import { KeyRound } from 'lucide-react'
import type { Ref } from 'react'
import { typedCode } from './model.ts'

interface Props {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error?: string | undefined
  /** Server time from which another code can be requested, epoch ms. */
  readonly resendAt: number
  readonly onResend: () => void
  readonly isResending: boolean
  readonly size?: 'lg' | 'xl'
  readonly inputRef?: Ref<HTMLInputElement>
}

/**
 * Input for a six-digit code. The device offers it from the text message, a pasted message is parsed, and another
 * code can be requested after a delay.
 */
export function CodeField(props: Props) {
  const { value, onChange, error, resendAt, onResend, isResending, size = 'lg', inputRef } = props
  const waitSeconds = Math.max(0, Math.ceil((resendAt - useNow()) / 1000))
  return (
    <Field
      ref={inputRef}
      label="验证码"
      size={size}
      prefix={<KeyRound size={20} />}
      isFigure
      autoComplete="one-time-code"
      inputMode="numeric"
      placeholder="6 位数字"
      value={value}
      error={error}
      onChange={({ target }) => onChange(typedCode(target.value))}
      suffix={
        <Button
          tone="ghost"
          size="sm"
          isLoading={isResending}
          disabledReason={waitSeconds > 0 ? `${waitSeconds} 秒后可以重新发送` : undefined}
          onClick={onResend}
        >
          {waitSeconds > 0 ? <span className="gs-num">{waitSeconds} 秒后重发</span> : '重新发送'}
        </Button>
      }
    />
  )
}
