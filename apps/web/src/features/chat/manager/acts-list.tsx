import { BlockState } from '@grandstand/client/block'
import { MoreButton } from '@grandstand/client/ask'
import type { ActRecord } from '@grandstand/contract/chat'
import { Empty, SkeletonRows } from '@grandstand/ui'
import { pageLanguage } from '../../../lib/language.ts'
import { useChatRoom } from '../room/chat-room.tsx'
import { useActs } from '../data.ts'

const words: Record<ActRecord['kind'], string> = {
  mute: '禁言',
  unblock: '解除禁言',
  delete: '删除消息',
  pin: '置顶',
  unpin: '取消置顶',
  setup: '修改房间设置',
  'answer-appeal': '答复申诉',
}
const time = new Intl.DateTimeFormat(pageLanguage, {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** All acts of this room's managers, newest first. */
export function ActsList() {
  const { roomNo } = useChatRoom()
  const pages = useActs(roomNo)
  const { rows: acts } = pages
  if (!acts)
    return (
      <BlockState
        query={pages}
        failed="记录没加载出来"
        loading={<SkeletonRows count={4} label="正在加载操作记录" />}
      />
    )
  if (acts.length === 0) return <Empty title="还没有操作">房管和主播做的每件事都会记在这里</Empty>
  return (
    <>
      <ol className="grid" aria-label="操作记录">
        {acts.map(({ id, kind, at, byName, toName, detail }) => (
          <li key={id} className="grid gap-0.5 border-b border-line py-2 text-sm last:border-b-0">
            <p className="flex gap-2">
              <b className="font-semibold">{words[kind]}</b>
              {toName && <span className="truncate">{toName}</span>}
              <span className="gs-num ml-auto shrink-0 text-xs text-ink-3">{time.format(at)}</span>
            </p>
            <p className="text-xs text-ink-3">
              {byName}
              {detail && ` · ${detail}`}
            </p>
          </li>
        ))}
      </ol>
      <MoreButton pages={pages} isWide size="sm">
        更早的记录
      </MoreButton>
    </>
  )
}
