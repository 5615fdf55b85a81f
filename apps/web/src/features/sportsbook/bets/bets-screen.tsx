import type { BetKind } from '@grandstand/contract/sportsbook'
import { displayAmount } from '@grandstand/money'
import { Banner, Chip, ChipRow, TabList, TabPanel, Tabs } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSeenReceipts } from '../slip/use-seen-receipts.ts'
import { useDaysBack } from './use-days-back.ts'
import { BetList, type Shown } from './bet-list.tsx'
import { useDebts } from './data.ts'

type Kind = BetKind | 'all'
const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'single', label: '单关' },
  { value: 'parlay', label: '串关' },
  { value: 'system', label: '系统' },
  { value: 'builder', label: '组合' },
]
type Days = 'all' | 'today' | 'week' | 'month'
const days: readonly { value: Days; label: string; back: number | undefined }[] = [
  { value: 'all', label: '不限时间', back: undefined },
  { value: 'today', label: '今天', back: 0 },
  { value: 'week', label: '7 天', back: 6 },
  { value: 'month', label: '30 天', back: 29 },
]

/** The member's bets: open, open with a cash-out offer, and settled; filtered by kind and day. */
export function BetsScreen() {
  useSeenReceipts()
  const [shown, setShown] = useState<Shown>('open')
  const [kind, setKind] = useState<Kind>('all')
  const [day, setDay] = useState<Days>('all')
  const daysBack = days.find(({ value }) => value === day)?.back
  const since = useDaysBack(daysBack)
  const asked = { ...(kind !== 'all' && { kind }), ...(since !== undefined && { since }) }
  return (
    <div className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h1 className="text-2xl font-bold">我的注单</h1>
        <Link to="/app/verify" className="gs-hit text-sm text-accent-ink">
          验证凭证
        </Link>
      </div>
      <DebtBanner />
      <Tabs value={shown} onChange={setShown}>
        <TabList
          label="注单"
          items={[
            { value: 'open', label: '未结算' },
            { value: 'cash-out', label: '可提前结算' },
            { value: 'settled', label: '已结算' },
          ]}
        />
        <div className="grid gap-2 pt-3">
          <ChipRow label="种类">
            {kinds.map(({ value, label }) => (
              <Chip key={value} isSelected={kind === value} onClick={() => setKind(value)}>
                {label}
              </Chip>
            ))}
          </ChipRow>
          <ChipRow label="时间">
            {days.map(({ value, label }) => (
              <Chip key={value} isSelected={day === value} onClick={() => setDay(value)}>
                {label}
              </Chip>
            ))}
          </ChipRow>
        </div>
        {(['open', 'cash-out', 'settled'] as const).map((each) => (
          <TabPanel key={each} value={each} className="pt-3">
            <BetList shown={each} {...asked} />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}

/** Debt that remains after a payout was reversed. */
function DebtBanner() {
  const debts = useDebts()
  if (debts.length === 0) return null
  const debt = debts.map(({ minor, currency }) => displayAmount(minor, currency)).join('，')
  return (
    <Banner tone="warn" title={`你有欠款 ${debt}`}>
      比赛结果更正后，多付的派彩要收回，余额不够的部分记为欠款。之后入账的钱先还清它。
    </Banner>
  )
}
