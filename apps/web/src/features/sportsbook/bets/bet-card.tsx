import { betTitle, formatOdds, shownOdds, slipPartsOf } from '@grandstand/betting'
import { useNow } from '@grandstand/client/clock'
import type { Bet } from '@grandstand/contract/sportsbook'
import { displayAmount } from '@grandstand/money'
import { Card, IconButton, Tag } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Share2 } from 'lucide-react'
import { useSettings } from '../../member/data.ts'
import { refusedText } from '../slip/acceptance.ts'
import { betMark } from './bet-marks.ts'
import { cashedOf, restOfStake } from '../cash-out/cash-out.ts'
import { dayTimeText } from '../match-state/clock.ts'
import { BetLegs } from './bet-legs.tsx'
import { CashOutStrip } from '../cash-out/cash-out-strip.tsx'
import type { OpenBetSheet } from './use-bet-sheet.tsx'

interface Props {
  readonly bet: Bet
  readonly onOpen: OpenBetSheet
  /** Hides the link to the bet's own page. */
  readonly isAlone?: boolean
}

/** One bet: its selections, its odds, its cash-out offer while it is open, and its result. */
export function BetCard({ bet, onOpen, isAlone = false }: Props) {
  const format = useSettings((settings) => settings.oddsFormat)
  const now = useNow(60_000)
  const { word, tone, mark } = betMark(bet)
  const parts = slipPartsOf(bet.legs).length
  const odds = formatOdds(shownOdds(bet), format)
  const isSeveral = bet.kind !== 'single'
  return (
    <Card isFlush id={bet.id} className="flex h-full scroll-mt-20 flex-col text-sm">
      <header className="flex items-center gap-2 border-b border-line px-4 py-2.5">
        <Tag tone={tone} {...(mark && { mark })}>
          {word}
        </Tag>
        {bet.corrections !== undefined && (
          <Tag tone="warn" mark="refresh">
            改判
          </Tag>
        )}
        <span className="truncate text-xs text-ink-3">
          {betTitle(bet, parts)}
          {bet.isInPlay ? ' · 滚球' : ''}
        </span>
        <span className="gs-num ml-auto shrink-0 text-xs text-ink-3">{bet.number}</span>
        {(bet.status === 'accepted' || bet.status === 'pending') && (
          <IconButton
            size="sm"
            label={`分享注单 ${bet.number}`}
            icon={<Share2 size={16} />}
            onClick={() => onOpen('share', bet.id)}
          />
        )}
      </header>
      <div className="grid flex-1 content-start gap-3 px-4 py-3">
        {isSeveral && (
          <p className="flex items-baseline justify-between gap-3 text-ink-2">
            <Progress bet={bet} />
            {bet.kind !== 'system' && (
              <span className="text-xs text-ink-3">
                总赔率 <b className="gs-num text-lg font-[650] text-ink-1">@{odds}</b>
              </span>
            )}
          </p>
        )}
        <BetLegs bet={bet} format={format} />
        {bet.status === 'refused' && <p className="text-ink-2">{refusedText(bet)}</p>}
      </div>
      <BetFacts bet={bet} now={now} />
      <CashOutStrip bet={bet} onOpen={() => onOpen('cash-out', bet.id)} />
      {!isAlone && (
        <Link
          to="/app/bets/$betId"
          params={{ betId: bet.id }}
          className="flex min-h-11 items-center justify-between border-t border-line px-4 text-xs text-accent-ink"
        >
          注单详情
          <ChevronRight size={16} />
        </Link>
      )}
    </Card>
  )
}

/** Progress of an undecided multiple: decided legs, the stake of each line, and whether a leg has lost. */
function Progress({ bet }: { readonly bet: Bet }) {
  const decided = bet.legs.filter(({ result }) => result !== undefined).length
  const isLost = bet.kind !== 'system' && bet.legs.some(({ result }) => result === 'lost')
  return (
    <span className="text-xs">
      已定{' '}
      <b className="gs-num text-ink-1">
        {decided} / {bet.legs.length}
      </b>
      {bet.lines > 1 && (
        <>
          {' '}
          · 每注 <b className="gs-num text-ink-1">{displayAmount(bet.lineStake.minor, bet.stake.currency)}</b>
        </>
      )}
      {isLost && bet.status === 'accepted' && ' · 已有一关输'}
    </span>
  )
}

function BetFacts({ bet, now }: { readonly bet: Bet; readonly now: number }) {
  const { currency } = bet.stake
  const money = (minor: bigint) => displayAmount(minor, currency)
  const cashed = cashedOf(bet)
  const rest = restOfStake(bet)
  const isOver = bet.status === 'settled' || bet.status === 'cashed-out'
  const returned = (bet.returned?.minor ?? 0n) + cashed
  return (
    <>
      <dl className="grid grid-cols-3 gap-2 border-t border-line px-4 py-2.5">
        <Fact label="投注额">{money(bet.stake.minor)}</Fact>
        {isOver ? (
          <Fact label={cashed > 0n && bet.returned ? '返还，含提前结算' : '返还'}>{money(returned)}</Fact>
        ) : (
          <Fact label={expectedLabel(bet, cashed > 0n ? money(rest) : undefined)}>
            {bet.status === 'refused' ? '–' : money((bet.potentialReturn.minor * rest) / bet.stake.minor)}
          </Fact>
        )}
        <Fact label={bet.settledAt ? '结算时间' : '投注时间'} isEnd>
          {dayTimeText(bet.settledAt ?? bet.placedAt, now)}
        </Fact>
      </dl>
      {cashed > 0n && !isOver && (
        <p className="-mt-1 px-4 pb-2.5 text-xs text-ink-3">
          已提前结算本金 <span className="gs-num">{money(bet.stake.minor - rest)}</span>，得{' '}
          <b className="gs-num text-ink-1">{money(cashed)}</b>
        </p>
      )}
    </>
  )
}

/** A system returns as much only when every leg wins. */
function expectedLabel({ kind }: Bet, rest: string | undefined): string {
  if (rest === undefined) return kind === 'system' ? '最高返还' : '预计返还'
  return kind === 'system' ? `余下 ${rest} 最高` : `余下 ${rest} 预计`
}

function Fact(props: { readonly label: string; readonly isEnd?: boolean; readonly children: string }) {
  return (
    <div className={`min-w-0 ${props.isEnd ? 'text-right' : ''}`}>
      <dt className="truncate text-xs text-ink-3">{props.label}</dt>
      <dd className="gs-num truncate font-semibold">{props.children}</dd>
    </div>
  )
}
