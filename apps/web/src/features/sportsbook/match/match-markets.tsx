import type { Market, Match, MatchState } from '@grandstand/contract/sportsbook'
import { Card, Chip, ChipRow, Empty, useAfterTap } from '@grandstand/ui'
import { useCallback, useState } from 'react'
import { PriceState } from '../board/price-state.tsx'
import { useSuspension } from '../board/suspension.ts'
import { useMarkets, useMatchState } from '../data.ts'
import { toggled } from '../board/rows.ts'
import { isLive } from '../match-state/clock.ts'
import { groupsOf, marketGroups, marketTabWords, tabsWith, type MarketTab } from './markets.ts'
import { MarketGroup, titleOf } from './market-group.tsx'
import { useClosing } from './use-closing.ts'

interface MatchMarketsProps {
  readonly match: Match
  readonly initial: readonly Market[]
}

const selectIsOver = (state: MatchState) => !isLive(state) && state.status !== 'scheduled'

/** All markets of a match by kind: tabs, folding groups, and several lines with the main one marked. */
export function MatchMarkets({ match, initial }: MatchMarketsProps) {
  const markets = useMarkets(match.id, initial)
  const suspension = useSuspension(match)
  const isOver = useMatchState(match, selectIsOver)
  const [chosen, setChosen] = useState<MarketTab>('main')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const groups = marketGroups(markets)
  const tabs = tabsWith(match.sport, groups)
  const tab = tabs.includes(chosen) ? chosen : (tabs[0] ?? 'all')
  // The chip answers a tap at once, the many markets follow.
  const drawnTab = useAfterTap(tab)
  const shown = useClosing(groupsOf(groups, drawnTab), drawnTab)
  const fold = useCallback((key: string) => setFolded((now) => toggled(now, key)), [])
  if (groups.length === 0) {
    return (
      <Card className="py-8 max-md:rounded-none max-md:border-x-0">
        <Empty title={isOver ? '已收盘' : '现在没有开放的盘口'}>
          {isOver ? '比赛已经结束，注单会自动结算' : '开盘后自动显示，不用刷新'}
        </Empty>
      </Card>
    )
  }
  return (
    <PriceState>
      <Card isFlush className="max-md:rounded-none max-md:border-x-0">
        {tabs.length > 1 && (
          <div className="border-b border-line px-3 py-2 md:px-4">
            <ChipRow label="盘口分类">
              {tabs.map((each) => (
                <Chip
                  key={each}
                  size="md"
                  className="md:min-h-8 md:px-3 md:text-sm"
                  isSelected={each === tab}
                  onClick={() => setChosen(each)}
                >
                  {marketTabWords[match.sport][each]}
                  {each === 'all' && <span className="gs-num font-normal">{markets.length}</span>}
                </Chip>
              ))}
            </ChipRow>
          </div>
        )}
        {shown.map(({ group, isClosed }) =>
          isClosed ? (
            <p
              key={group.key}
              className="flex min-h-11 items-center gap-2 border-b border-line px-3 text-sm text-ink-3 last:border-b-0 md:px-4"
            >
              <span>{titleOf(match, group)}</span>
              <span className="text-xs">已收盘</span>
            </p>
          ) : (
            <MarketGroup
              key={group.key}
              match={match}
              group={group}
              isFolded={folded.has(group.key)}
              onFold={fold}
              suspension={suspension}
            />
          ),
        )}
      </Card>
    </PriceState>
  )
}
