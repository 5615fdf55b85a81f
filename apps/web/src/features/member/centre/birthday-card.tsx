import { ActNotice } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import { useMember } from '@grandstand/client/session'
import { Banner, Button, Card, Skeleton, Tag, toast } from '@grandstand/ui'
import { displayAmount } from '@grandstand/money'
import type { BirthdayBonus } from '@grandstand/contract/member'
import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { usePauseEnd } from '../data.ts'
import { useBirthdayBonus, useClaimBirthdayBonus } from './data.ts'

const day = (text = '') => {
  const [month, date] = text.slice(5).split('-')
  return `${month} 月 ${date} 日`
}

/** One sentence about the bonus for each of its states. */
function sentenceOf({ state, from, until }: BirthdayBonus): string {
  switch (state) {
    case 'no-birthday':
      return '填写出生日期后，生日当天起 7 天内可以领取。'
    case 'ahead':
      return `${day(from)}起 7 天内可以领取，进中心钱包。`
    case 'open':
      return `生日快乐！${day(until)}前领取有效，进中心钱包。`
    case 'claimed':
      return '今年的已经领取，在资金明细里可以查到。'
    case 'missed':
    default:
      return `今年的领取期（${day(from)}至${day(until)}）已过，明年见。`
  }
}

/**
 * The birthday bonus: its state, and the claim button while it can be claimed. Hidden when it failed to load and
 * during a pause of play.
 */
export function BirthdayCard() {
  const { data: bonus, isLoading } = useBirthdayBonus()
  const claim = useClaimBirthdayBonus(() => toast('礼金已进中心钱包。'))
  const isPausing = usePauseEnd() !== undefined
  const settlesInUsdt = useMember()?.settlementUnit === 'USDT'
  if (isPausing) return null
  if (isLoading)
    return (
      <Card aria-label="生日礼金">
        <Skeleton height={48} />
      </Card>
    )
  if (!bonus) return null
  return (
    <Card className="grid gap-3" aria-label="生日礼金">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent-ink">
          <Gift size={22} aria-hidden="true" />
        </span>
        <p className="min-w-0 flex-1 basis-52">
          <b className="block text-lg">
            生日礼金{' '}
            <span className="gs-num">{displayAmount(bonus.amount.minor, bonus.amount.currency)}</span>
          </b>
          <span className="text-sm text-ink-2">
            {sentenceOf(bonus)}
            {settlesInUsdt && '礼金是人民币，不进 USDT 钱包。'}
          </span>
        </p>
        {bonus.state === 'open' && (
          <Button
            tone="primary"
            isLoading={claim.isPending}
            loadingText="正在领取"
            onClick={() => void claim.run()}
          >
            领取
          </Button>
        )}
        {bonus.state === 'claimed' && <Tag tone="ok">已领取</Tag>}
        {bonus.state === 'no-birthday' && (
          <Button asChild tone="outline">
            <Link to="/app/withdraw/setup">填写生日</Link>
          </Button>
        )}
      </div>
      {claim.error !== undefined && (
        <Banner tone="danger">{messageOf(claim.error) ?? '领取失败，请再试一次。'}</Banner>
      )}
      <ActNotice act={claim} hasAgain />
    </Card>
  )
}
