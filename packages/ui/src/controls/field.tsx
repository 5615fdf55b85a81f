import { clsx } from 'clsx'
import { Check, CircleAlert, Eye, EyeOff, Info } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { VisuallyHidden } from '../slot/visually-hidden.tsx'

/** Label, hint and error round one control (§14: label visible, hint before error, error = icon and text). */
export function FieldFrame(props: {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Right end of the label line, such as 忘记密码. */
  aside?: ReactNode
  children: ReactNode
  className?: string | undefined
}) {
  const { id, label, hint, error, aside, children, className } = props
  return (
    <div className={clsx('gs-field', className)}>
      <div className="gs-field__head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="gs-field__note">
          <Info size={14} />
          <span>{hint}</span>
        </p>
      )}
      <div id={`${id}-error`} role="alert" className="gs-field__alert">
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

/** Ids of the notes that exist, for `aria-describedby`. */
export function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

export type FieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'size'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  aside?: ReactNode
  /** Inside, before the text: an icon or ¥. */
  prefix?: ReactNode
  /** Inside, after the text: a limit, a unit, a button. */
  suffix?: ReactNode
  /** Shows the check mark of a field that passed. */
  isValid?: boolean
  /** 40 px, 48 px (forms) or 52 px (sign-in, the only amount on a page). */
  size?: 'md' | 'lg' | 'xl'
  /** Tabular, bold figures: amounts. */
  isFigure?: boolean
}

/**
 * A text field. Takes every input prop and a ref, so `{...register('name')}` works. `type="password"` adds a button
 * that shows the text.
 */
export function Field(props: FieldProps) {
  const { label, hint, error, aside, prefix, suffix, isValid, size = 'lg', isFigure, ...more } = props
  const { className, id: givenId, type = 'text', ...input } = more
  const ownId = useId()
  const id = givenId ?? ownId
  const [isShown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside} className={className}>
      <div className={clsx('gs-input', `gs-input--${size}`)} data-invalid={error ? '' : undefined}>
        {prefix && <span className="gs-input__fix">{prefix}</span>}
        <input
          {...input}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          className={clsx('gs-input__text', isFigure && 'gs-input__text--figure gs-num')}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        {isValid && !error && (
          <span className="gs-input__ok">
            <Check size={18} />
            <VisuallyHidden>可以使用</VisuallyHidden>
          </span>
        )}
        {suffix && <span className="gs-input__fix">{suffix}</span>}
        {isPassword && (
          <button
            type="button"
            className="gs-input__eye gs-hit"
            aria-pressed={isShown}
            aria-label="显示密码"
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <Eye size={20} /> : <EyeOff size={20} />}
          </button>
        )}
      </div>
    </FieldFrame>
  )
}
