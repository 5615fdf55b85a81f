import { Button, FactList, FactRow } from '@grandstand/ui'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { stampText } from './instant.ts'

interface Props {
  readonly number: string
  /** Unix time in seconds, ten digits. */
  readonly createdAt: number
  readonly isMember: boolean
  readonly hasContact: boolean
  readonly onAgain: () => void
}

/** Confirmation that the message is stored, with its number and how the answer arrives. */
export function MessageTicket({ number, createdAt, isMember, hasContact, onAgain }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  // The focused form is gone, so focus moves to the heading, which screen readers then read.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <h2 ref={title} tabIndex={-1} className="flex items-center gap-2 text-lg font-semibold outline-none">
        <CircleCheck size={20} className="text-ok" />
        留言已收到
      </h2>
      <FactList>
        <FactRow label="编号" isStrong>
          <span className="select-all">{number}</span>
        </FactRow>
        <FactRow label="时间">{stampText(createdAt)}</FactRow>
      </FactList>
      <p className="text-ink-2">
        {isMember || hasContact
          ? '24 小时内答复。再联系客服时，报这个编号就能找到。'
          : '请记下编号。没有留联系方式，答复要你凭编号来问。'}
      </p>
      <Button tone="outline" onClick={onAgain}>
        再写一条
      </Button>
    </div>
  )
}
