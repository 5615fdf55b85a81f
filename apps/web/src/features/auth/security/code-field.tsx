import { Field } from '@grandstand/ui'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'

/** A form with a six-digit code. Sending a shorter one focuses the field instead. */
export type CodeForm = UseFormReturn<{ code: string }>

/** Initial state of a `CodeForm`. */
export const noCode = { defaultValues: { code: '' } }

interface Props {
  readonly form: CodeForm
  readonly label: string
  readonly onChange?: () => void
  /** Called once the last digit is entered. */
  readonly onComplete: () => void
  readonly error?: ReactNode
  readonly hint?: ReactNode
  /** Action to request another code. */
  readonly suffix?: ReactNode
}

/** Six digits. Spaces and full-width digits in pasted text are normalised, and the last digit submits. */
export function CodeField({ form, label, onChange, onComplete, error, hint, suffix }: Props) {
  const value = useWatch({ control: form.control, name: 'code' })
  const { ref } = form.register('code', { required: true, minLength: 6 })
  return (
    <Field
      ref={ref}
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
        onChange?.()
        form.setValue('code', code)
        if (code.length === 6 && code !== value) onComplete()
      }}
    />
  )
}
