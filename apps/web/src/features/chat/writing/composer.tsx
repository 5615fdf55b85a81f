import { chatTextMax, type ChatMessage } from '@grandstand/contract/chat'
import { Button, IconButton } from '@grandstand/ui'
import { Send, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { completions, mentionAt, placed } from './draft.ts'
import { typedEmote, withEmoteCodes } from '../log/text-pieces.ts'
import { messageWords } from '../words.ts'
import { CannotWriteNote } from './cannot-write-note.tsx'
import { useDraft } from '../room/chat-room.tsx'
import { useSending } from './use-sending.ts'

const EmotePicker = lazy(() =>
  import('../emotes/emote-picker.tsx').then((module) => ({ default: module.EmotePicker })),
)

export interface ComposerProps {
  readonly replyTo: ChatMessage | undefined
  readonly onReplied: () => void
}

/** The message input: emotes, replies, mention completion; or the reason why the user cannot write. */
export function Composer({ replyTo: answered, onReplied }: ComposerProps) {
  const sending = useSending()
  const replyTo = answered && sending.asNow(answered)
  const { cannotWrite, waitSeconds, slowSeconds, people } = sending
  const { text, setText, edits } = useDraft()
  const [caret, setCaret] = useState(text.length)
  const [chosen, setChosen] = useState(0)
  const [isOpen, setOpen] = useState(true)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const asked = isOpen ? mentionAt(text, caret) : undefined
  const offered = asked ? completions(people, asked.query) : []
  const picked = offered[Math.min(chosen, offered.length - 1)]

  useEffect(() => {
    if (answered) input.current?.focus()
  }, [answered])
  useEffect(() => {
    if (edits > 0) input.current?.focus()
  }, [edits])
  if (cannotWrite !== undefined) return <CannotWriteNote cannotWrite={cannotWrite} />

  const change = (next: string, at: number) => {
    setText(next)
    setCaret(at)
    setChosen(0)
    setOpen(true)
    setProblem(undefined)
  }
  const put = (piece: string, from = caret, to = caret) => {
    const next = placed(text, from, to, piece)
    change(next.text, next.caret)
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const mention = (username: string) => asked && put(`@${username} `, asked.from, caret)
  const submit = () => {
    if (waitSeconds > 0 || text.trim() === '') return
    const quoted = replyTo &&
      !replyTo.isRemoved && {
        id: replyTo.id,
        username: replyTo.content.username,
        text: messageWords(replyTo),
      }
    if (!sending.send(text, quoted || undefined)) return setProblem(sending.problemOf(text))
    change('', 0)
    onReplied()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method is composing, Enter belongs to it.
    if (event.nativeEvent.isComposing) return
    if (picked && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault()
      mention(picked.username)
    } else if (picked && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : offered.length - 1
      setChosen((chosen + step) % offered.length)
    } else if (event.key === 'Escape' && (picked || replyTo)) {
      event.preventDefault()
      if (picked) setOpen(false)
      else onReplied()
    }
  }
  const left = chatTextMax - Array.from(withEmoteCodes(text)).length
  return (
    <form
      className="relative grid grid-cols-[minmax(0,1fr)] gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {replyTo && (
        <p className="flex items-center gap-2 rounded-2 bg-sunken py-1 pr-1 pl-3 text-xs text-ink-3">
          <span className="min-w-0 flex-1 truncate">
            回复 {replyTo.content.username}：{messageWords(replyTo)}
          </span>
          <IconButton size="sm" label="取消回复" icon={<X size={14} />} onClick={onReplied} />
        </p>
      )}
      {picked && (
        <ul
          aria-label="提到谁"
          className="absolute inset-x-0 bottom-full mb-1 overflow-hidden rounded-3 border border-line bg-surface py-1 shadow-2"
        >
          {offered.map((person) => (
            <li key={person.userId}>
              <button
                type="button"
                tabIndex={-1}
                aria-current={person === picked}
                className="w-full truncate px-3 py-2 text-left text-sm aria-[current=true]:bg-fill"
                // Runs before the field loses focus.
                onPointerDown={(event) => {
                  event.preventDefault()
                  mention(person.username)
                }}
              >
                @{person.username}
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="gs-sr">{picked && `提到 ${picked.username}，回车选中，上下键换人`}</output>
      <div className="gs-chat-input">
        <input
          ref={input}
          value={text}
          aria-label="说点什么"
          placeholder={slowSeconds > 0 ? `说点什么…（慢速 ${slowSeconds} 秒）` : '说点什么…'}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={chatTextMax * 2}
          aria-invalid={problem !== undefined || left < 0}
          onChange={(event) =>
            change(event.target.value, event.target.selectionStart ?? event.target.value.length)
          }
          onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? 0)}
          onKeyDown={onKeyDown}
        />
        <Suspense fallback={<span className="size-9" />}>
          <EmotePicker onPick={(code) => put(typedEmote(code))} />
        </Suspense>
        <Button
          tone="primary"
          type="submit"
          aria-label={waitSeconds > 0 ? `${waitSeconds} 秒后可发送` : '发送'}
          isDisabled={waitSeconds > 0 || left < 0}
          data-empty={text === '' && waitSeconds === 0 ? '' : undefined}
        >
          {waitSeconds > 0 ? (
            <span className="gs-num">{waitSeconds}</span>
          ) : (
            <Send size={18} aria-hidden="true" />
          )}
        </Button>
      </div>
      {(problem !== undefined || left < 20) && (
        <p
          role="alert"
          className={`text-xs ${problem !== undefined || left < 0 ? 'text-danger' : 'text-ink-3'}`}
        >
          {problem ?? (left < 0 ? `超出 ${-left} 个字` : `还能写 ${left} 个字`)}
        </p>
      )}
    </form>
  )
}
