import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

export type SegmentOption<T extends string> = {
  value: T
  label: ReactNode
  count?: number | undefined
  isDisabled?: boolean
}

export type SegmentProps<T extends string> = {
  /** Names the group for assistive technology. */
  label: string
  options: readonly SegmentOption<T>[]
  value: T
  onChange: (value: T) => void
  size?: 'sm' | 'md'
  /** Rows of three: five names are too long for one. */
  isInRows?: boolean
  className?: string
}

/** One of a few choices, side by side. Native radios: arrow keys and forms work by themselves. */
export function Segment<T extends string>(props: SegmentProps<T>) {
  const { label, options, value, onChange, size = 'md', isInRows, className } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx('gs-segment', `gs-segment--${size}`, isInRows && 'gs-segment--rows', className)}
    >
      {options.map((option) => (
        <label key={option.value} className="gs-segment__option">
          <input
            type="radio"
            className="gs-sr"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          <span className="gs-segment__face">
            {option.label}
            {option.count !== undefined && <span className="gs-num">{option.count}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
