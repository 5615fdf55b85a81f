import { Segment } from '@grandstand/ui'
import { Popover } from '@grandstand/ui/overlay'
import { ChevronDown, PictureInPicture2 } from 'lucide-react'
import { useState } from 'react'

/** A group of options, such as 清晰度. */
export interface ChoiceGroup {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

export function choiceOf<T extends string>(
  label: string,
  options: readonly { readonly value: T; readonly label: string }[],
  value: T,
  onChange: (value: T) => void,
): ChoiceGroup {
  const choose = (next: string) => {
    const chosen = options.find((option) => option.value === next)
    if (chosen) onChange(chosen.value)
  }
  return { label, options, value, onChange: choose }
}

interface PlayerChoicesProps {
  /** Label of the button: the current mode. */
  readonly current: string
  readonly groups: readonly ChoiceGroup[]
  readonly onPictureInPicture: (() => void) | undefined
  readonly container: HTMLElement | null
}

/** Mode, rendition, line and small window behind one button, where the bar has no room for each. */
export function PlayerChoices({ current, groups, onPictureInPicture, container }: PlayerChoicesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = groups.filter(({ options }) => options.length > 1)
  if (shown.length === 0 && onPictureInPicture === undefined) return null
  return (
    <Popover
      label="画面设置"
      align="start"
      container={container}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button type="button" className="gs-player__choice gs-hit" aria-label={`画面设置：${current}`}>
          {current}
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      }
    >
      <div className="grid min-w-56 gap-3">
        {shown.map(({ label, options, value, onChange }) => (
          <div key={label} className="grid gap-1.5">
            <span className="text-xs text-ink-3">{label}</span>
            <Segment
              label={label}
              options={options}
              value={value}
              onChange={(next) => {
                setIsOpen(false)
                onChange(next)
              }}
            />
          </div>
        ))}
        {onPictureInPicture && (
          <button
            type="button"
            className="gs-player__option"
            onClick={() => {
              setIsOpen(false)
              onPictureInPicture()
            }}
          >
            <span>小窗播放</span>
            <PictureInPicture2 size={18} aria-hidden="true" />
          </button>
        )}
      </div>
    </Popover>
  )
}
