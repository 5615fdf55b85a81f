import { clsx } from 'clsx'
import { Check, CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** The statement to agree to; may contain links. */
  label: ReactNode
  error?: ReactNode
}

/** A native checkbox with our styles; takes input props and a ref. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={clsx('gs-check', className)}>
      <label className="gs-check__line">
        <span className="gs-check__box gs-hit">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
          />
          <Check size={14} aria-hidden="true" />
        </span>
        <span>{label}</span>
      </label>
      <div role="alert" id={id}>
        {error && (
          <p className="gs-field__note gs-field__note--error">
            <CircleAlert size={14} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}

/** A switch that takes effect immediately, without a form: the same native control with other styles. */
export function Switch({ label, className, ...rest }: Omit<CheckboxProps, 'error'>) {
  return (
    <label className={clsx('gs-switch', className)}>
      <span>{label}</span>
      <input {...rest} type="checkbox" className="gs-switch__track" />
    </label>
  )
}
