import { IconButton } from '@grandstand/ui'
import { Popover, PopoverClose } from '@grandstand/ui/overlay'
import { Smile } from 'lucide-react'
import { Emote } from './emote.tsx'
import { emoteWords } from './emotes.ts'

/** All emotes. A tap inserts one into the message; arrow keys and Tab move, Escape closes. */
export function EmotePicker({ onPick }: { readonly onPick: (code: string) => void }) {
  return (
    <Popover
      label="表情"
      side="top"
      align="end"
      className="w-72 p-2"
      trigger={<IconButton label="表情" icon={<Smile size={20} />} />}
    >
      <ul className="grid grid-cols-6 gap-1">
        {Object.entries(emoteWords).map(([code, word]) => (
          <li key={code}>
            <PopoverClose>
              <button
                type="button"
                aria-label={word}
                title={word}
                onClick={() => onPick(code)}
                className="grid size-11 place-items-center rounded-2 text-2xl hover:bg-fill"
              >
                <Emote code={code} isNamed={false} />
              </button>
            </PopoverClose>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
