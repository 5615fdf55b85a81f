import type { SaferPlay } from '@grandstand/contract/wallets'
import { displayAmount } from '@grandstand/money'
import { Button, FactList, FactRow } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { Link } from '@tanstack/react-router'
import type { RealityGuest } from './reality-guest.ts'
import { boundText, leftText, minutesText } from './words.ts'

interface Props {
  readonly guest: RealityGuest
  readonly data: SaferPlay
  readonly onGoOn: () => void
}

const text = ({ minor, currency }: RealityGuest['sums']['net'], sign?: 'always') =>
  displayAmount(minor, currency, sign ? { sign } : {})

/** The reality check over a game. Leaving comes first, and no way is the primary one. */
export function GameReminder({ guest, data, onGoOn }: Props) {
  const { sums } = guest
  const { today, limits, realityCheckMinutes } = data
  const loss = limits.find(({ kind, period, amount }) => kind === 'loss' && period === 'day' && amount)
  return (
    <Modal
      isOpen
      isFirm
      onOpenChange={onGoOn}
      title={`又玩了 ${realityCheckMinutes ?? 0} 分钟`}
      description="这是你设的提醒。游戏已暂停，没有进行中的局。"
    >
      <dl className="grid grid-cols-3 gap-2 text-xs">
        {(
          [
            ['投入', text(sums.staked)],
            ['返还', text(sums.returned)],
            ['净额', text(sums.net, 'always')],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="grid min-w-0 rounded-2 bg-fill px-3 py-2">
            <dt className="text-ink-3">{label}</dt>
            <dd className="gs-num truncate text-base font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <FactList>
        <FactRow label="局数">{sums.rounds}</FactRow>
        <FactRow label="今天在线与投注盈亏">
          {minutesText(today.minutes)} · {text(today.result, 'always')}
        </FactRow>
        {loss && (
          <FactRow label="今日亏损限额还剩">
            {leftText(loss)} / {boundText(loss)}
          </FactRow>
        )}
      </FactList>
      <div className="grid grid-cols-2 gap-2">
        <Button
          tone="outline"
          size="lg"
          onClick={() => {
            onGoOn()
            guest.leave()
          }}
        >
          休息一下
        </Button>
        <Button tone="outline" size="lg" onClick={onGoOn}>
          继续玩
        </Button>
      </div>
      <p className="flex justify-center gap-4 text-sm">
        <Link to="/app/records" search={{ view: 'games' }} onClick={onGoOn} className="gs-hit text-ink-2">
          看游戏记录
        </Link>
        <Link to="/app/limits" onClick={onGoOn} className="gs-hit text-ink-2">
          改限额、冷静期
        </Link>
      </p>
    </Modal>
  )
}
