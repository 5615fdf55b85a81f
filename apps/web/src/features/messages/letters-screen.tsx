import type { LetterKind } from '@grandstand/contract/messages'
import { Banner, Button, Card, Empty, ErrorBlock, Segment, SkeletonRows } from '@grandstand/ui'
import { useState } from 'react'
import { ActNotice } from '../../lib/act/act-notice.tsx'
import { messageOf, requestIdOf } from '../../lib/failure.ts'
import { useLetterAct, useLetters, useUnreadLetters, type LetterAct } from './data.ts'
import { LetterLine } from './letter-line.tsx'

const boxes = [
  { value: 'normal', label: '通知' },
  { value: 'private', label: '私信' },
] as const satisfies readonly { value: LetterKind; label: string }[]

/** Both boxes with how many wait in each, and what can be done to one letter or to a whole box. */
export function LettersScreen() {
  const [box, setBox] = useState<LetterKind>('normal')
  const { data, error, isFetching, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useLetters(box)
  const { data: unread } = useUnreadLetters()
  const act = useLetterAct()
  const letters = data?.pages.flatMap((page) => page.letters)
  const run = (wish: LetterAct) => void act.run(wish)
  return (
    <div className="grid max-w-3xl gap-3">
      <Segment
        label="信箱"
        options={boxes.map((each) => ({ ...each, count: unread?.[each.value] || undefined }))}
        value={box}
        onChange={setBox}
      />
      {act.error !== undefined && (
        <Banner tone="danger">{messageOf(act.error) ?? '没有成功，请再试一次。'}</Banner>
      )}
      <ActNotice act={act} hasAgain />
      <Card isFlush aria-label={box === 'normal' ? '通知' : '私信'}>
        {!letters && error && (
          <ErrorBlock
            title="消息没加载出来"
            isRetrying={isFetching}
            onRetry={() => void refetch()}
            {...requestIdOf(error)}
          />
        )}
        {!letters && !error && (
          <div className="p-4">
            <SkeletonRows count={4} label="正在加载消息" />
          </div>
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
                onClick={() => run({ kind: 'read-all', box })}
              >
                全部已读
              </Button>
              <Button
                size="sm"
                tone="ghost"
                isDisabled={!letters.some(({ isRead }) => isRead)}
                onClick={() => run({ kind: 'delete-all', box })}
              >
                删除已读
              </Button>
            </div>
            <ul className="grid grid-cols-1 [&>li+li]:border-t [&>li+li]:border-line">
              {letters.map((letter) => (
                <LetterLine key={letter.id} letter={letter} onAct={run} />
              ))}
            </ul>
          </>
        )}
        {hasNextPage && (
          <div className="border-t border-line p-3 text-center">
            <Button tone="outline" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              更早的
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}
