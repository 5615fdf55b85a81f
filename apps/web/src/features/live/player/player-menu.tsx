import { Popover, PopoverClose } from '@grandstand/ui/overlay'
import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'

interface PlayerMenuProps<T extends string> {
  /** Name of the choice: 线路. */
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly container: HTMLElement | null
  readonly side?: 'top' | 'bottom'
  readonly icon?: ReactNode
  readonly className?: string
}

/** A menu in the player's bars. Its button shows the current option. */
export function PlayerMenu<T extends string>(props: PlayerMenuProps<T>) {
  const { label, options, value, onChange, container, side = 'bottom', icon, className } = props
  const [isOpen, setIsOpen] = useState(false)
  const current = options.find((option) => option.value === value)?.label ?? label
  return (
    <Popover
      label={label}
      side={side}
      align="start"
      container={container}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      className="gs-player__menu"
      trigger={
        <button
          type="button"
          className={clsx('gs-player__choice gs-hit', className)}
          aria-label={`${label}：${current}`}
        >
          {icon}
          {current}
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      }
    >
      <ul className="grid min-w-32">
        {options.map((option) => (
          <li key={option.value}>
            <PopoverClose>
              <button
                type="button"
                className="gs-player__option"
                aria-pressed={option.value === value}
                onClick={() => onChange(option.value)}
              >
                {option.label}
                {option.value === value && <Check size={16} aria-hidden="true" />}
              </button>
            </PopoverClose>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
