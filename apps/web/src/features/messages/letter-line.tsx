import type { Letter } from '@grandstand/contract/messages'
import { Button, Tag, VisuallyHidden } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { useNow } from '../../lib/server-clock.tsx'
import { dayAndTime } from '../../lib/time.ts'
import type { LetterAct } from './data.ts'

interface Props {
  readonly letter: Letter
  readonly onAct: (act: LetterAct) => void
}

/** One letter: its title, and opened its text. Opening it is reading it. */
export function LetterLine({ letter, onAct }: Props) {
  const { id, title, text, path, at, isRead, isSticky } = letter
  const [isOpen, setOpen] = useState(false)
  const now = useNow(60_000)
  const body = useId()
  return (
    <li>
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-fill"
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => {
          setOpen(!isOpen)
          if (!isRead) onAct({ kind: 'read', id })
        }}
      >
        <span className={clsx('size-2 flex-none rounded-full', isRead ? 'bg-transparent' : 'bg-badge')}>
          {!isRead && <VisuallyHidden>未读</VisuallyHidden>}
        </span>
        <span
          className={clsx('min-w-0 flex-1', !isOpen && 'truncate', isRead ? 'text-ink-2' : 'font-semibold')}
        >
          {title}
        </span>
        {isSticky && <Tag>已置顶</Tag>}
        <span className="gs-num flex-none text-xs text-ink-3">{dayAndTime(at, now)}</span>
      </button>
      {isOpen && (
        <div id={body} className="grid gap-3 px-4 pt-2 pb-4 pl-9">
          <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
          <div className="flex flex-wrap gap-2">
            {path && (
              <Button asChild size="sm" tone="outline">
                <Link to={path}>去看看</Link>
              </Button>
            )}
            <Button size="sm" tone="ghost" onClick={() => onAct({ kind: 'stick', id, isSticky: !isSticky })}>
              {isSticky ? '取消置顶' : '置顶'}
            </Button>
            <Button size="sm" tone="ghost" onClick={() => onAct({ kind: 'delete', id })}>
              删除
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
