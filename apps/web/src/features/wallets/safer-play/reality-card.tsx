import { ActFields, ActNotice } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import type { SaferPlay } from '@grandstand/contract/wallets'
import { displayAmount } from '@grandstand/money'
import { Banner, Card, CardHead, FactList, FactRow, Segment, type SegmentOption } from '@grandstand/ui'
import { useSetRealityCheck } from './data.ts'
import { Coins, ToGames } from './money-rows.tsx'
import { minutesText } from './words.ts'

type Choice = 'off' | '15' | '30' | '60' | '120'
const choices: readonly SegmentOption<Choice>[] = [
  { value: 'off', label: '关' },
  { value: '15', label: '15 分' },
  { value: '30', label: '30 分' },
  { value: '60', label: '1 时' },
  { value: '120', label: '2 时' },
]

/** Today's figures, and the interval of the reality check. */
export function RealityCard({ saferPlay }: { readonly saferPlay: SaferPlay }) {
  const set = useSetRealityCheck()
  const { minutes, staked, coins, toGames, result } = saferPlay.today
  const stands = String(saferPlay.realityCheckMinutes ?? 'off') as Choice
  const asked = choices.find(({ value }) => set.isHeld && 'note' in set.state && set.state.note === value)
  return (
    <Card isFlush aria-labelledby="reality">
      <CardHead id="reality" title="今天" />
      <div className="grid gap-3 p-4">
        <FactList>
          <FactRow label="在线">{minutesText(minutes)}</FactRow>
          <FactRow label="投注">{displayAmount(staked.minor, staked.currency)}</FactRow>
          <Coins spent={coins} label="充币" />
          <ToGames moved={toGames} />
          <FactRow label="盈亏">{displayAmount(result.minor, result.currency, { sign: 'always' })}</FactRow>
        </FactList>
        <p className="text-sm text-ink-2">定时提醒：到时间弹出今天的在线时长、投注和盈亏。</p>
        <ActFields act={set}>
          <Segment
            label="定时提醒"
            options={choices}
            value={asked?.value ?? stands}
            onChange={(value) => void set.run(value === 'off' ? {} : { minutes: Number(value) as 15 })}
          />
        </ActFields>
        <ActNotice act={set} hasAgain />
        {set.error !== undefined && (
          <Banner tone="danger">{messageOf(set.error) ?? '保存失败，请重试。'}</Banner>
        )}
      </div>
    </Card>
  )
}
