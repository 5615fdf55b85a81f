import { BlockState } from '@grandstand/client/block'
import { ChangeNotice } from '@grandstand/client/act'
import { useNowValue } from '@grandstand/client/clock'
import type { MutedUser } from '@grandstand/contract/chat'
import { Button, Empty, SkeletonRows, toast } from '@grandstand/ui'
import { useChatRoom } from '../room/chat-room.tsx'
import { useMuted, useOperate, useUnblock } from '../data.ts'
import { LevelBadge } from '../log/level-badge.tsx'
import { timeLeft } from '../words.ts'

/**
 * The users who are muted now, those with a pending appeal first. A row disappears with its mute, so notices are
 * shown above the list.
 */
export function MutedList() {
  const { roomNo } = useChatRoom()
  const unblock = useUnblock(roomNo)
  const answer = useOperate(roomNo, 'appeals', false)
  return (
    <div className="grid gap-3">
      <ChangeNotice change={unblock} hasAgain refused="没有成功，请再试一次" />
      <ChangeNotice change={answer} hasAgain refused="没有成功，请再试一次" />
      <Rows unblock={unblock} answer={answer} />
    </div>
  )
}

interface RowActs {
  readonly unblock: ReturnType<typeof useUnblock>
  readonly answer: ReturnType<typeof useOperate>
}

function Rows(acts: RowActs) {
  const { roomNo } = useChatRoom()
  const query = useMuted(roomNo)
  const { data } = query
  if (!data)
    return (
      <BlockState
        query={query}
        failed="名单没加载出来"
        loading={<SkeletonRows count={3} label="正在加载禁言名单" />}
      />
    )
  if (data.length === 0) return <Empty title="没有人被禁言">点消息或名字可以禁言、删除、置顶</Empty>
  return (
    <ul className="grid gap-3" aria-label="禁言名单">
      {data.map((muted) => (
        <MutedRow key={muted.mute.id} muted={muted} {...acts} />
      ))}
    </ul>
  )
}

function MutedRow({ muted, unblock, answer }: RowActs & { readonly muted: MutedUser }) {
  const { mute, username, level, byName, userId } = muted
  const left = useNowValue((now) => timeLeft(mute.until - now))
  const isAsked = mute.appeal?.state === 'waiting'
  const { variables: given, isPending } = answer
  const isAnswering = isPending && given?.kind === 'answer-appeal' && given.muteId === mute.id
  const lift = () => unblock.mutate(userId, { onSuccess: () => toast(`已解除 ${username} 的禁言`) })
  const reply = (isGranted: boolean) =>
    answer.mutate(
      { kind: 'answer-appeal', muteId: mute.id, isGranted },
      { onSuccess: () => toast(isGranted ? `已解除 ${username} 的禁言` : '已驳回申诉') },
    )
  return (
    <li className="grid gap-1 border-b border-line pb-3 text-sm last:border-b-0">
      <p className="flex min-w-0 items-center gap-1">
        <LevelBadge level={level} />
        <b className="truncate font-semibold">{username}</b>
        <span className="ml-auto shrink-0 text-xs text-ink-3">
          还剩 <span className="gs-num">{left}</span>
        </span>
      </p>
      <p className="text-xs text-ink-3">
        {mute.reason} · {byName} 操作
      </p>
      {mute.appeal && (
        <p className="rounded-2 bg-sunken px-3 py-2">
          <span className="text-xs text-ink-3">申诉：</span>
          {mute.appeal.text}
        </p>
      )}
      <div className="flex gap-2 pt-1">
        {isAsked ? (
          <>
            <Button size="sm" tone="ink" isLoading={isAnswering} onClick={() => reply(true)}>
              同意并解除
            </Button>
            <Button size="sm" tone="outline" isLoading={isAnswering} onClick={() => reply(false)}>
              驳回
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            tone="outline"
            isLoading={unblock.isPending && unblock.variables === userId}
            onClick={lift}
          >
            解除禁言
          </Button>
        )}
      </div>
    </li>
  )
}
