import { Send } from 'lucide-react'
import { useState } from 'react'

interface DanmakuInputProps {
  /** Sends the text to the room. Returns false when the text is invalid. */
  readonly onSend: (text: string) => boolean
  /** Why the user cannot write here now; shown in the field. */
  readonly cannotWrite?: string | undefined
  /** Seconds until the next message may be sent. */
  readonly waitSeconds: number
}

/** The input in the player's bar. Its messages appear in the chat and as danmaku. */
export function DanmakuInput({ onSend, cannotWrite, waitSeconds }: DanmakuInputProps) {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const isBlocked = cannotWrite !== undefined
  return (
    <form
      className="flex h-9 min-w-0 max-w-72 flex-1 items-center rounded-2 border border-white/45 pl-3 text-screen-ink focus-within:border-white"
      onSubmit={(event) => {
        event.preventDefault()
        if (isBlocked || waitSeconds > 0 || text.trim() === '') return
        if (onSend(text)) setText('')
        else setWrong(true)
      }}
    >
      <input
        aria-label="发条弹幕"
        placeholder={cannotWrite ?? '发条弹幕，和大家一起看'}
        autoComplete="off"
        maxLength={200}
        value={text}
        readOnly={isBlocked}
        aria-invalid={isWrong || undefined}
        className="h-full min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-screen-ink-2"
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
        // Keys typed here must not trigger the player's shortcuts.
        onKeyDown={(event) => event.stopPropagation()}
      />
      <button
        type="submit"
        aria-label={waitSeconds > 0 ? `${waitSeconds} 秒后可发送弹幕` : '发送弹幕'}
        aria-disabled={isBlocked || waitSeconds > 0 || undefined}
        className="gs-num grid size-9 shrink-0 place-items-center text-screen-ink-2"
      >
        {waitSeconds > 0 ? waitSeconds : <Send size={16} aria-hidden="true" />}
      </button>
    </form>
  )
}
