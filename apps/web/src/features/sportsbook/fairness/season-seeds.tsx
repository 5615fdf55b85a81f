import type { SeasonSeed } from '@grandstand/contract/sportsbook'
import { Button, Card, CardHead, CopyButton, Tag } from '@grandstand/ui'
import { dateAndTime } from '../../../lib/time.ts'
import { useSeasonSeeds } from './data.ts'

/** Commitments and revealed seeds of simulated seasons. Renders nothing where no match is simulated. */
export function SeasonSeeds() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSeasonSeeds()
  const editions = data?.pages.flatMap((page) => page.editions) ?? []
  if (editions.length === 0) return null
  return (
    <Card>
      <CardHead title="模拟比赛的结果从哪里来" />
      <p className="pt-3 text-sm text-ink-2">
        名称以“模拟”开头的比赛由程序生成，不是真实比赛。一届赛事的全部结果由一个保密的种子算出：开赛之前公布种子的
        SHA-256，全部结束之后公布种子本身，谁都可以复制种子，用公开的校验程序重算每一场，看看和这里给出的是否一样。
      </p>
      <ul className="divide-y divide-line pt-2 text-sm" aria-label="每一届的种子">
        {editions.map((each) => (
          <Edition key={each.id} {...each} />
        ))}
      </ul>
      {hasNextPage && (
        <Button tone="ghost" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          更早的
        </Button>
      )}
    </Card>
  )
}

/** The input of `npm run season-results`, as JSON. */
const publishedOf = ({ competition, edition, world, commitment, seed }: SeasonSeed): string =>
  JSON.stringify({ competition: competition.id, edition, world, commitment, seed })

function Edition(shown: SeasonSeed) {
  const { competition, edition, beginsAt, commitment, committedAt, seed } = shown
  return (
    <li className="grid gap-1 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2">
        <b>{competition.name}</b>
        <span className="gs-num text-ink-3">第 {edition + 1} 届</span>
        <Tag tone={seed === undefined ? 'neutral' : 'ok'}>{seed === undefined ? '保密中' : '已公布'}</Tag>
        {seed !== undefined && (
          <span className="ml-auto">
            <CopyButton text={publishedOf(shown)} label="复制种子" isSecret />
          </span>
        )}
      </div>
      <span className="gs-num text-xs text-ink-3">
        首场 {dateAndTime(beginsAt)} · 公布于 {dateAndTime(committedAt)}
      </span>
      <code className="gs-num text-xs break-all text-ink-3">SHA-256 {commitment}</code>
      {seed !== undefined && <code className="gs-num text-xs break-all">{seed}</code>}
    </li>
  )
}
