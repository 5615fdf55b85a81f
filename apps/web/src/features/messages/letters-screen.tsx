import { BlockState } from '@grandstand/client/block'
import { MoreButton } from '@grandstand/client/ask'
import type { LetterKind } from '@grandstand/contract/messages'
import { Button, Card, Empty, Segment, SkeletonRows, Switch } from '@grandstand/ui'
import { useState } from 'react'
import { useBoxAct, useChooseLetters, useDeleteLetter, useLetters, useUnreadLetters } from './data.ts'
import { LetterLine } from './letter-line.tsx'
import { LetterNotice } from './letter-notice.tsx'

const boxes = [
  { value: 'normal', label: '通知' },
  { value: 'private', label: '私信' },
] as const satisfies readonly { value: LetterKind; label: string }[]

/** Both mailboxes with their unread counts, and the actions for one letter or a whole mailbox. */
export function LettersScreen() {
  const [box, setBox] = useState<LetterKind>('normal')
  const pages = useLetters(box)
  const { rows: letters, hasNextPage } = pages
  const { data: unread } = useUnreadLetters()
  const remove = useDeleteLetter()
  const readAll = useBoxAct('read')
  const removeAll = useBoxAct('delete')
  const choose = useChooseLetters()
  const choices = pages.data?.pages[0]?.choices
  return (
    <div className="grid max-w-3xl gap-3">
      <Segment
        label="信箱"
        options={boxes.map((each) => ({ ...each, count: unread?.[each.value] || undefined }))}
        value={box}
        onChange={setBox}
      />
      <LetterNotice act={remove} />
      <LetterNotice act={readAll} />
      <LetterNotice act={removeAll} />
      <LetterNotice act={choose} />
      <Card isFlush aria-label={box === 'normal' ? '通知' : '私信'}>
        {letters === undefined && (
          <BlockState
            query={pages}
            failed="消息没加载出来"
            loading={
              <div className="p-4">
                <SkeletonRows count={4} label="正在加载消息" />
              </div>
            }
          />
        )}
        {letters?.length === 0 && (
          <Empty title={box === 'normal' ? '没有通知' : '没有私信'}>
            {box === 'normal' ? '账户有变动时会在这里告诉你。' : '客服写给你的信会放在这里。'}
          </Empty>
        )}
        {letters && letters.length > 0 && (
          <>
            <div className="flex justify-end gap-1 border-b border-line px-2 py-1">
              <Button
                size="sm"
                tone="ghost"
                isDisabled={!unread?.[box]}
                onClick={() => void readAll.run(box)}
              >
                全部已读
              </Button>
              <Button
                size="sm"
                tone="ghost"
                isDisabled={!letters.some(({ isRead }) => isRead)}
                onClick={() => void removeAll.run(box)}
              >
                删除已读
              </Button>
            </div>
            <ul className="grid grid-cols-1 [&>li+li]:border-t [&>li+li]:border-line">
              {letters.map((letter) => (
                <LetterLine
                  key={letter.id}
                  letter={letter}
                  isDeleting={remove.isPending}
                  onDelete={() => void remove.run(letter.id)}
                />
              ))}
            </ul>
          </>
        )}
        {hasNextPage && (
          <div className="border-t border-line p-3 text-center">
            <MoreButton pages={pages}>更早的</MoreButton>
          </div>
        )}
      </Card>
      {box === 'normal' && choices && (
        <Card isDense>
          <Switch
            label="注单结算后发通知（没读的合成一条）"
            className="text-sm"
            checked={choices.settled}
            disabled={choose.isPending}
            onChange={({ target }) => void choose.run(target.checked)}
          />
        </Card>
      )}
    </div>
  )
}
