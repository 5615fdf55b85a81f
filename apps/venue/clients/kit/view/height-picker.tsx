import { useState } from 'preact/hooks'
import { times } from '../money.ts'
import { readHeight, stepFrom } from '../reach.ts'
import { Icon } from './icons.tsx'

interface HeightPickerProps {
  readonly label: string
  readonly lower: string
  readonly higher: string
  /** Hundredths; undefined for none. */
  readonly height: number | undefined
  readonly least: number
  readonly most: number
  /** Label of an empty field; absent where a height is required. */
  readonly none?: string
  readonly isDisabled: boolean
  readonly onChange: (height: number | undefined) => void
}

/** A multiple to be reached: typed, or by steps. An empty field means none, where that is allowed. */
export function HeightPicker(props: HeightPickerProps) {
  const { label, lower, higher, height, least, most, none, isDisabled, onChange } = props
  const [typed, setTyped] = useState<string>()
  // Reads the field itself, because the last keystroke may not have been rendered yet.
  const leave = (text: string) => {
    const read = readHeight(text, least, most)
    if (read !== undefined) onChange(read)
    else if (text === '' && none !== undefined) onChange(undefined)
    setTyped(undefined)
  }
  const below = height === undefined ? undefined : stepFrom(height, -1, most)
  const down = below === height || below === undefined ? (none === undefined ? height : undefined) : below
  const up = height === undefined ? least : stepFrom(height, 1, most)
  const step = (to: number | undefined, name: string, icon: 'minus' | 'plus') => (
    <button
      type="button"
      class="step"
      aria-label={name}
      disabled={isDisabled || to === height}
      onClick={() => onChange(to)}
    >
      <Icon name={icon} size={18} />
    </button>
  )
  return (
    <div class="stake">
      {step(down, lower, 'minus')}
      <label>
        <span>{label}</span>
        <input
          class="num"
          inputMode="decimal"
          autocomplete="off"
          disabled={isDisabled}
          placeholder={none}
          value={typed ?? (height === undefined ? '' : times(height * 100))}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onBlur={(event) => leave(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </label>
      {step(up, higher, 'plus')}
    </div>
  )
}
