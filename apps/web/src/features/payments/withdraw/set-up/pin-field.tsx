import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useId, type Ref } from 'react'

const places = [0, 1, 2, 3, 4, 5] as const

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly error?: string | undefined
  readonly hint?: string
  readonly inputRef?: Ref<HTMLInputElement>
  /** Called when all six digits are entered. */
  readonly onFull?: () => void
}

/** Six digits as six boxes over one real input, so that paste, on-screen keyboards and screen readers work normally. */
export function PinField({ label, value, onChange, error, hint, inputRef, onFull }: Props) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-medium text-ink-2">
        {label}
      </label>
      <div className="group relative grid max-w-[336px] grid-cols-6 gap-2">
        <input
          ref={inputRef}
          id={id}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className="absolute inset-0 z-1 cursor-text opacity-0 disabled:cursor-not-allowed"
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, 6)
            onChange(digits)
            if (digits.length === 6) onFull?.()
          }}
        />
        {places.map((place) => (
          <span
            key={place}
            aria-hidden="true"
            className={clsx(
              'grid h-12 place-items-center rounded-2 border text-2xl',
              error
                ? 'border-danger'
                : 'border-control [input:disabled~&]:border-line [input:disabled~&]:bg-sunken',
              place === Math.min(value.length, 5) &&
                'group-focus-within:outline-2 group-focus-within:outline-offset-2 group-focus-within:outline-focus',
            )}
          >
            {place < value.length ? '•' : ''}
          </span>
        ))}
      </div>
      <div id={`${id}-note`} role="alert" className="text-xs">
        {error ? (
          <p className="flex items-center gap-1 text-danger">
            <CircleAlert size={14} aria-hidden="true" />
            {error}
          </p>
        ) : (
          hint && <p className="text-ink-3">{hint}</p>
        )}
      </div>
    </div>
  )
}
