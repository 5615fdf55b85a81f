import { useNow } from '@grandstand/client/clock'
import type { Letter } from '@grandstand/contract/messages'
import { Button, Tag, VisuallyHidden } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { dayAndTime } from '../../lib/time.ts'
import { useReadLetter, useStickLetter } from './data.ts'
import { LetterNotice } from './letter-notice.tsx'

interface Props {
  readonly letter: Letter
  readonly isDeleting: boolean
  readonly onDelete: () => void
}

/** One letter: its title, and its text when opened. Opening marks it as read. */
export function LetterLine({ letter, isDeleting, onDelete }: Props) {
  const { id, title, text, path, at, isRead, isSticky } = letter
  const [isOpen, setOpen] = useState(false)
  const now = useNow(60_000)
  const body = useId()
  const read = useReadLetter(id)
  const stick = useStickLetter(id)
  return (
    <li>
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-fill"
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => {
          setOpen(!isOpen)
          if (!isRead) void read.run()
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
      <div className="px-4 pb-3 empty:hidden">
        <LetterNotice act={read} />
        <LetterNotice act={stick} />
      </div>
      {isOpen && (
        <div id={body} className="grid gap-3 px-4 pt-2 pb-4 pl-9">
          <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
          <div className="flex flex-wrap gap-2">
            {path && (
              <Button asChild size="sm" tone="outline">
                <Link to={path}>去看看</Link>
              </Button>
            )}
            <Button
              size="sm"
              tone="ghost"
              isLoading={stick.isPending}
              onClick={() => void stick.run(!isSticky)}
            >
              {isSticky ? '取消置顶' : '置顶'}
            </Button>
            <Button size="sm" tone="ghost" isLoading={isDeleting} onClick={onDelete}>
              删除
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
