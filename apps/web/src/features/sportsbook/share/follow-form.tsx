import { formatOdds, shownOdds } from '@grandstand/betting'
import { ActFields, ActNotice, labelOf, doneText, useSentDraft } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import { useIsMember } from '@grandstand/client/session'
import type { Bet, SharedBet } from '@grandstand/contract/sportsbook'
import { cleanTypedAmount, displayAmount, parseInputAmount, type Currency } from '@grandstand/money'
import { Banner, Button, Chip, ChipRow, Field, Segment } from '@grandstand/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useSettings } from '../../member/data.ts'
import { useFollowBet, type SentFollow } from './data.ts'
import { quickStakes, signOf } from '../slip/stake.ts'
import { useStakeUnit } from '../slip/data.ts'
import { changeText } from './words.ts'

const bands = ['0', '2', '5', '10'] as const
type Band = (typeof bands)[number]

/**
 * Follows a shared bet: change of the odds, stake, accepted odds band and one button; or the reason why it cannot be
 * followed any more.
 */
export function FollowForm({ shared }: { readonly shared: SharedBet }) {
  const isMember = useIsMember()
  const href = useLocation({ select: (location) => location.href })
  return (
    <div className="grid gap-4">
      {shared.status === 'open' && <OddsThenAndNow shared={shared} />}
      {isMember ? (
        <StakeAndFollow shared={shared} />
      ) : shared.status !== 'open' ? (
        <WhyNot status={shared.status} isParlay={shared.legs.length > 1} />
      ) : (
        <div className="grid gap-2">
          <p className="text-sm text-ink-2">登录后可以按现在的赔率跟单，登录完会回到这里。</p>
          <Button asChild tone="primary" size="lg">
            <Link to="/login" search={{ fromPage: href }}>
              登录后跟单
            </Link>
          </Button>
        </div>
      )}
    </div>
  )
}

interface WhyNotProps {
  readonly status: 'reverted' | 'expired'
  readonly isParlay: boolean
}

function WhyNot({ status, isParlay }: WhyNotProps) {
  return (
    <p className="text-sm text-ink-2">
      {status === 'reverted'
        ? '分享者已撤回，不能再跟。'
        : isParlay
          ? '里面有比赛已收盘，不能再跟；其余选项可以到比赛页单独投注。'
          : '这个盘口已收盘，不能再跟。'}
    </p>
  )
}

function OddsThenAndNow({ shared }: { readonly shared: SharedBet }) {
  const format = useSettings((settings) => settings.oddsFormat)
  const { kind, oddsThen, oddsNow, change = 0 } = shared
  const written = (odds: typeof oddsThen) => formatOdds(shownOdds({ kind, odds }), format)
  return (
    <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
      <div className="flex items-baseline gap-2">
        <dt className="text-ink-3">{kind === 'system' ? '分享时全中赔率' : '分享时总赔率'}</dt>
        <dd className="gs-num text-base font-semibold">{written(oddsThen)}</dd>
      </div>
      <div className="flex items-baseline gap-2">
        <dt className="text-ink-3">现在</dt>
        <dd className="gs-num text-xl font-[650]">{oddsNow === undefined ? '–' : written(oddsNow)}</dd>
      </div>
      {oddsNow !== undefined && (
        <div>
          <dt className="gs-sr">变化</dt>
          <dd
            className={change > 0 ? 'text-up' : change < 0 ? 'text-down' : 'text-ink-3'}
            data-change={change}
          >
            {changeText(change)}
          </dd>
        </div>
      )}
    </dl>
  )
}

function StakeAndFollow({ shared }: { readonly shared: SharedBet }) {
  const { code, oddsNow, change = 0 } = shared
  const currency = useStakeUnit()
  const [stakeText, setStakeText] = useState(() => (currency === 'CNY' ? '100' : '10'))
  const [band, setBand] = useState<Band>('5')
  const follow = useFollowBet(code)
  useSentDraft<SentFollow>(follow, (sent) => {
    setStakeText(sent.stake ?? '')
    setBand(bands.find((each) => each === sent.band) ?? '5')
  })
  const stake = minorOf(stakeText, currency)
  const isBeyond = change < -Number(band) * 10
  if (follow.state.at === 'done') return <Followed bet={follow.answer} onAgain={follow.reset} />
  if (shared.status !== 'open' && follow.state.at === 'idle')
    return <WhyNot status={shared.status} isParlay={shared.legs.length > 1} />
  const press = () => {
    if (follow.isHeld) follow.again()
    else if (stake !== undefined) void follow.follow({ minor: stake, currency }, { stake: stakeText, band })
  }
  const obstacle =
    oddsNow === undefined
      ? '有选项暂停，恢复后可跟'
      : isBeyond
        ? '赔率变差，超出你的范围'
        : stake === undefined
          ? '输入投注额'
          : undefined
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      <ActFields act={follow}>
        <Field
          label={shared.kind === 'system' ? '每注投注额' : '投注额'}
          prefix={signOf(currency)}
          isFigure
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={stakeText}
          error={stakeText !== '' && stake === undefined ? '请输入金额，最多两位小数' : undefined}
          onChange={(event) => setStakeText(cleanTypedAmount(event.target.value))}
        />
        <ChipRow label="常用金额">
          {quickStakes[currency].map(String).map((each) => (
            <Chip key={each} isSelected={each === stakeText} onClick={() => setStakeText(each)}>
              {each}
            </Chip>
          ))}
        </ChipRow>
        <div className="grid gap-1.5">
          <span className="text-sm text-ink-3">比分享时最多差多少仍要跟</span>
          <Segment
            label="赔率范围"
            options={bands.map((each) => ({ value: each, label: each === '0' ? '不能差' : `${each}%` }))}
            value={band}
            onChange={setBand}
          />
        </div>
      </ActFields>
      {follow.error !== undefined && (
        <Banner tone="danger">{messageOf(follow.error) ?? '没有投注成功，没有扣款。'}</Banner>
      )}
      <ActNotice act={follow} />
      <Button
        tone="primary"
        size="lg"
        type="submit"
        isLoading={follow.isPending}
        loadingText="正在投注"
        disabledReason={follow.isUnknown ? undefined : obstacle}
      >
        {labelOf(follow, obstacle ?? `跟单 ${displayAmount(stake ?? 0n, currency)}`)}
      </Button>
    </form>
  )
}

function minorOf(text: string, currency: Currency): bigint | undefined {
  const amount = parseInputAmount(text, currency)
  return amount !== 'not-an-amount' && amount > 0n ? amount : undefined
}

interface FollowedProps {
  /** Undefined when the page was reloaded in between. */
  readonly bet: Bet | undefined
  readonly onAgain: () => void
}

/**
 * Replaces the form after a successful follow, so that a second press on the still filled form cannot place the bet
 * again.
 */
function Followed({ bet, onAgain }: FollowedProps) {
  return (
    <div className="grid gap-3" data-followed={bet?.id ?? ''}>
      <Banner tone="ok">
        {bet === undefined ? (
          doneText
        ) : (
          <>
            {bet.status === 'pending' ? '正在确认，结果会在注单里显示' : '跟单成功'}，注单号{' '}
            <span className="gs-num">{bet.number}</span>
          </>
        )}
      </Banner>
      <div className="grid grid-cols-2 gap-2">
        <Button asChild tone="outline">
          <Link to="/app/bets" hash={bet?.id ?? ''}>
            查看注单
          </Link>
        </Button>
        <Button tone="ghost" onClick={onAgain}>
          再跟一次
        </Button>
      </div>
    </div>
  )
}
