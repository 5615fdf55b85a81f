import { useId, type ComponentProps, type ReactNode } from 'react'
import { describedBy, FieldFrame } from './field.tsx'

export type TextAreaProps = ComponentProps<'textarea'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Right end of the label line, such as a count of characters. */
  aside?: ReactNode
}

/** A field of several lines that grows with its text. Takes every textarea prop and a ref. */
export function TextArea({ label, hint, error, aside, className, id: givenId, ...rest }: TextAreaProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside} className={className}>
      <textarea
        rows={5}
        {...rest}
        id={id}
        className="gs-input gs-textarea"
        data-invalid={error ? '' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  )
}
