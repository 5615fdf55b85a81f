import { Block } from '@grandstand/client/block'
import type { Feedback } from '@grandstand/contract/help'
import { Button, Empty, Skeleton, SkeletonRows, Tag } from '@grandstand/ui'
import { useState } from 'react'
import { stampText } from '../instant.ts'
import { useFeedback, useFeedbackPicture } from '../data.ts'
import { kindWords } from './feedback-draft.ts'
import { siteName } from '../../../lib/site.ts'

/** The member's feedback with answers, newest first. */
export function FeedbackList() {
  const query = useFeedback()
  return (
    <Block
      query={query}
      failed="反馈记录没有加载出来"
      loading={<SkeletonRows count={2} />}
      empty={<Empty title="还没有反馈">发过的反馈和答复会在这里。</Empty>}
    >
      {(data) => (
        <ul aria-label="我的反馈" className="grid">
          {data.map((each) => (
            <FeedbackItem key={each.id} {...each} />
          ))}
        </ul>
      )}
    </Block>
  )
}

function FeedbackItem({ id, kind, text, pictures, createdAt, answer }: Feedback) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3">
        <span className="font-semibold text-ink-2">{kindWords[kind]}</span>
        <span className="gs-num">{stampText(createdAt)}</span>
        <span className="gs-num select-all">{id}</span>
        <Tag tone={answer ? 'ok' : 'neutral'} mark={answer ? 'done' : 'clock'} className="ml-auto">
          {answer ? '已答复' : '等待答复'}
        </Tag>
      </p>
      <p className="break-words whitespace-pre-wrap">{text}</p>
      {pictures > 0 && (
        <Button
          tone="ghost"
          size="sm"
          className="justify-self-start"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起图片' : `看图片（${pictures}）`}
        </Button>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {Array.from({ length: pictures }, (_, index) => (
            <FeedbackPicture key={index} id={id} number={index + 1} />
          ))}
        </div>
      )}
      {answer && (
        <div className="rounded-md bg-sunken px-3 py-2">
          <p className="text-xs text-ink-3">
            {siteName}的答复 · <span className="gs-num">{stampText(answer.at)}</span>
          </p>
          <p className="mt-1 break-words whitespace-pre-wrap">{answer.text}</p>
        </div>
      )}
    </li>
  )
}

function FeedbackPicture({ id, number }: { readonly id: string; readonly number: number }) {
  const { data, isError } = useFeedbackPicture(id, number)
  if (isError) return <p className="text-sm text-ink-3">图片 {number} 没有加载出来</p>
  if (data === undefined) return <Skeleton className="size-24" />
  return (
    <img src={data} alt={`图片 ${number}`} className="max-h-48 max-w-full rounded-md border border-line" />
  )
}
