import { Block } from '@grandstand/client/block'
import { useIsMember, useMember } from '@grandstand/client/session'
import type { GiftRankRow } from '@grandstand/contract/gifts'
import { Empty, Segment, SkeletonRows } from '@grandstand/ui'
import { Avatar } from '@grandstand/ui-match/art'
import { useState } from 'react'
import { useGiftRank } from './data.ts'
import { coinText } from './coins/coins.ts'
import './gifts.css'

/** 贡献榜: the top donors of the room, today or ever, with the member's own rank at the bottom. */
export function GiftRank({ roomNo }: { readonly roomNo: string }) {
  const [span, setSpan] = useState<'day' | 'all'>('day')
  const rank = useGiftRank(roomNo, span)
  const isMember = useIsMember()
  return (
    <section aria-label="贡献榜" className="gs-gift-rank">
      <Segment<'day' | 'all'>
        label="时间"
        size="sm"
        value={span}
        onChange={setSpan}
        options={[
          { value: 'day', label: '今日' },
          { value: 'all', label: '总榜' },
        ]}
      />
      <Block
        query={rank}
        failed="贡献榜没加载出来"
        note="聊天和礼物照常可用。"
        loading={<SkeletonRows count={6} />}
      >
        {(data) =>
          data.rows.length === 0 ? (
            <Empty title={span === 'day' ? '今天还没有人送礼' : '这个房间还没有人送礼'}>
              送出的礼物按金币计入榜单。
            </Empty>
          ) : (
            <ol className="gs-gift-rank__rows">
              {data.rows.map((row) => (
                <RankRow key={row.place} row={row} />
              ))}
            </ol>
          )
        }
      </Block>
      {isMember && rank.data && (
        <p className="gs-gift-rank__mine">
          {rank.data.mine ? <Mine mine={rank.data.mine} toNext={rank.data.toNext} /> : '你还没有上榜'}
        </p>
      )}
    </section>
  )
}

function RankRow({ row }: { readonly row: GiftRankRow }) {
  const ownName = useMember()?.nickname
  return (
    <li className="gs-gift-rank__row" data-me={row.isMe || undefined}>
      <span className="gs-gift-rank__place gs-num" data-top={row.place <= 3 || undefined}>
        {row.place}
      </span>
      <Avatar id={row.avatar} size={32} />
      <span className="min-w-0 truncate text-sm">
        {row.isMe ? (ownName ?? row.name) : row.name}
        {row.isMe && <span className="text-ink-3">（你）</span>}
        {row.isDemo && (
          <span className="ml-1 text-xs text-ink-3" title="演示成员，不是真实用户">
            演示
          </span>
        )}
      </span>
      <span className="text-right whitespace-nowrap">
        <b className="gs-num text-sm">{coinText(row.coins)}</b> <span className="text-xs text-ink-3">币</span>
      </span>
    </li>
  )
}

function Mine({ mine, toNext }: { readonly mine: GiftRankRow; readonly toNext: number | undefined }) {
  return (
    <>
      <span>
        你在第 <b className="gs-num">{mine.place}</b> 名
      </span>
      <span className="text-ink-3">
        {toNext === undefined ? '暂列第一' : `距上一名 ${coinText(toNext)} 币`}
      </span>
    </>
  )
}
