import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { describedBy, FieldFrame } from './field.tsx'

export type SelectOption = { value: string; label: string; isDisabled?: boolean }

export type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'children'> & {
  label: ReactNode
  options: readonly SelectOption[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  hint?: ReactNode
  error?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Keep the label for assistive technology only (toolbars). */
  isBare?: boolean
  /** Bare and without a background: a choice inside a line of text. */
  isPlain?: boolean
}

/** A choice of one option with the device's own picker, which works best on phones; takes select props and a ref. */
export function Select(props: SelectProps) {
  const {
    label,
    options,
    placeholder,
    hint,
    error,
    size = 'lg',
    isPlain = false,
    isBare = isPlain,
    className,
    id: givenId,
    ...rest
  } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const control = (
    <span
      className={clsx(
        'gs-select',
        `gs-select--${size}`,
        isBare && 'gs-select--bare',
        isPlain && 'gs-select--plain',
        isBare && className,
      )}
      data-invalid={error ? '' : undefined}
    >
      <select
        {...rest}
        id={id}
        aria-label={isBare && typeof label === 'string' ? label : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} />
    </span>
  )
  if (isBare) return control
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      {control}
    </FieldFrame>
  )
}
