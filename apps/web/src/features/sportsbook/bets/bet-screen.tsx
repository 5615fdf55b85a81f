import { BlockState } from '@grandstand/client/block'
import { CallError, type BetId, type CallOutput } from '@grandstand/contract'
import type { getBet } from '@grandstand/contract/sportsbook'
import { Button, Card, CardHead, Empty, IconButton, SkeletonRows, Timeline } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { pageLanguage } from '../../../lib/language.ts'
import { storyOf } from './bet-story.ts'
import { BetCard } from './bet-card.tsx'
import { BetReceipts } from './bet-receipts.tsx'
import { useBetStory } from './data.ts'
import { useBetSheet } from './use-bet-sheet.tsx'

const momentFormat = new Intl.DateTimeFormat(pageLanguage, {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** One bet: its card, its history, the feed events that settled it, and its receipts. */
export function BetScreen({ betId }: { readonly betId: BetId }) {
  const query = useBetStory(betId)
  const { data } = query
  const { open, sheet } = useBetSheet(data ? [data.bet] : [])
  if (data === undefined && isMissing(query.error)) return <NoBet />
  if (data === undefined)
    return (
      <Card className="py-4">
        <BlockState
          query={query}
          failed="注单没加载出来"
          loading={<SkeletonRows count={4} label="正在加载注单" />}
        />
      </Card>
    )
  const { bet, settlements } = data
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-1">
        <span className="-ml-2 md:hidden">
          <IconButton asChild label="返回" size="md" icon={<ChevronLeft size={22} />}>
            <Link to="/app/bets" />
          </IconButton>
        </span>
        <h1 className="min-w-0 flex-1 text-2xl font-bold">
          注单 <span className="gs-num">{bet.number}</span>
        </h1>
        <Link to="/app/bets" className="text-sm text-accent-ink max-md:hidden">
          我的注单
        </Link>
      </div>
      <BetCard bet={bet} onOpen={open} isAlone />
      {sheet}
      <div className="grid items-start gap-3 xl:grid-cols-2">
        <Card>
          <CardHead title="经过" />
          <div className="pt-3">
            <Timeline label="注单进度" items={storyOf(bet, settlements, (at) => momentFormat.format(at))} />
          </div>
        </Card>
        <Deciding settlements={settlements} />
      </div>
      <BetReceipts bet={bet} />
    </div>
  )
}

const isMissing = (error: unknown): boolean =>
  error instanceof CallError && (error.refusal === 'not-found' || error.refusal === 'invalid-input')

/** The id in the address is no bet of this member. */
export const NoBet = () => (
  <Card className="py-10">
    <Empty
      title="没有这张注单"
      action={
        <Button asChild tone="outline" size="sm">
          <Link to="/app/bets">我的注单</Link>
        </Button>
      }
    >
      它不在你的账户里，或者地址不完整
    </Empty>
  </Card>
)

type Settlements = CallOutput<typeof getBet>['settlements']

/** The feed events behind the last settlement, verbatim, with their hash. */
function Deciding({ settlements }: { readonly settlements: Settlements }) {
  const last = settlements.at(-1)
  return (
    <Card>
      <CardHead
        title="结算依据"
        action={
          <Button asChild tone="ghost" size="sm">
            <Link to="/app/rules">结算规则</Link>
          </Button>
        }
      />
      {last === undefined ? (
        <p className="pt-3 text-sm text-ink-3">结算后在这里列出所依据的每条赛果数据。</p>
      ) : (
        <ul className="grid gap-3 pt-3 text-xs">
          {last.decidedBy.map(({ eventId, hash, told }) => (
            <li key={eventId} className="grid min-w-0 gap-1">
              <b className="gs-num truncate text-sm">{eventId}</b>
              <span className="break-all text-ink-3">
                SHA-256 <span className="gs-num">{hash}</span>
              </span>
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center text-accent-ink">
                  数据原文
                </summary>
                <code className="block rounded-2 bg-fill p-2 whitespace-pre-wrap break-all">{told}</code>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
