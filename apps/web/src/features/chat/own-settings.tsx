import { Button, Field, IconButton, Segment, Switch } from '@grandstand/ui'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useChatSettings } from './chat-settings.ts'
import { blockedWordsMost, type Hideable, type Taste, type TextSize } from './log/taste.ts'

const sizeOptions: readonly { readonly value: TextSize; readonly label: string }[] = [
  { value: 'small', label: '小' },
  { value: 'normal', label: '标准' },
  { value: 'large', label: '大' },
]
const kinds: readonly { readonly value: Hideable; readonly label: string }[] = [
  { value: 'welcome', label: '进场欢迎' },
  { value: 'gifts', label: '礼物' },
  { value: 'orders', label: '推单' },
]

/** The reader's own settings of the chat, stored on this device: size, what is shown, blocked words and people. */
export function OwnSettings({ children }: { readonly children?: ReactNode }) {
  const { isRead, taste, set } = useChatSettings()
  const change = (next: Partial<Taste>) => set({ taste: { ...taste, ...next } })
  return (
    <div className="grid gap-4 text-sm">
      <div className="grid gap-1.5">
        <span className="text-ink-3">字号</span>
        <Segment
          label="聊天字号"
          size="sm"
          options={sizeOptions}
          value={taste.size}
          onChange={(size) => change({ size })}
        />
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="pb-1.5 text-ink-3">显示哪些消息</legend>
        {kinds.map(({ value, label }) => (
          <Switch
            key={value}
            label={label}
            checked={!taste.hidden.includes(value)}
            onChange={({ target }) =>
              change({
                hidden: target.checked
                  ? taste.hidden.filter((each) => each !== value)
                  : [...taste.hidden, value],
              })
            }
          />
        ))}
      </fieldset>
      <BlockedWords words={taste.words} onChange={(words) => change({ words })} />
      <div className="grid gap-1.5">
        <span className="text-ink-3">屏蔽的人</span>
        {taste.users.length === 0 ? (
          <p className="text-xs text-ink-3">点聊天里的名字，选“屏蔽这个人”</p>
        ) : (
          <ul className="grid gap-1" aria-label="屏蔽的人">
            {taste.users.map(({ userId, username }) => (
              <li key={userId} className="flex items-center justify-between gap-2">
                <span className="truncate">{username}</span>
                <Button
                  size="sm"
                  tone="ghost"
                  onClick={() => change({ users: taste.users.filter((each) => each.userId !== userId) })}
                >
                  取消屏蔽
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="grid gap-2 border-t border-line pt-4">
        <Switch
          label="让读屏软件读出新消息"
          checked={isRead}
          onChange={({ target }) => set({ isRead: target.checked })}
        />
        <p className="text-xs text-ink-3">默认不读，免得打断你；消息始终在聊天记录里。</p>
      </div>
      {children && <div className="border-t border-line pt-4">{children}</div>}
    </div>
  )
}

interface BlockedWordsProps {
  readonly words: readonly string[]
  readonly onChange: (words: readonly string[]) => void
}

function BlockedWords({ words, onChange }: BlockedWordsProps) {
  const [text, setText] = useState('')
  const add = () => {
    const word = text.trim()
    setText('')
    if (word !== '' && !words.includes(word)) onChange([...words, word].slice(-blockedWordsMost))
  }
  return (
    <div className="grid gap-1.5">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label="屏蔽词"
            maxLength={20}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && add()}
          />
        </div>
        {/* A field ends in 8 px for its message. */}
        <Button tone="outline" className="mb-2" onClick={add}>
          添加
        </Button>
      </div>
      {words.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="屏蔽词">
          {words.map((word) => (
            <li key={word} className="flex items-center rounded-2 bg-fill pl-2.5 text-sm">
              {word}
              <IconButton
                size="sm"
                label={`不再屏蔽 ${word}`}
                icon={<X size={14} />}
                onClick={() => onChange(words.filter((each) => each !== word))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
