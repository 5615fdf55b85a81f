import { Field } from '@grandstand/ui'
import { KeyRound } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (code: string) => void
  /** Called with the code once its last digit is entered. */
  readonly onComplete: (code: string) => void
  readonly error?: ReactNode
  readonly hint?: ReactNode
  /** Action to request another code. */
  readonly suffix?: ReactNode
  readonly fieldRef?: Ref<HTMLInputElement>
}

/** Six digits. Spaces and full-width digits in pasted text are normalised, and the last digit submits. */
export function CodeField({ label, value, onChange, onComplete, error, hint, suffix, fieldRef }: Props) {
  return (
    <Field
      ref={fieldRef}
      label={label}
      size="xl"
      isFigure
      data-first-focus=""
      prefix={<KeyRound size={20} />}
      {...(suffix !== undefined && { suffix })}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      value={value}
      error={error}
      hint={hint}
      onChange={(event) => {
        const code = event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 6)
        onChange(code)
        if (code.length === 6 && code !== value) onComplete(code)
      }}
    />
  )
}
