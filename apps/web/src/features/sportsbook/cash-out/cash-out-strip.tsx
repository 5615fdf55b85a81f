import { useNow } from '@grandstand/client/clock'
import type { Bet } from '@grandstand/contract/sportsbook'
import { displayAmount } from '@grandstand/money'
import { Button, CountdownRing, Tag } from '@grandstand/ui'
import { cashOutRefusedText, isWonSoFar, noOfferText, restOfStake, waitingOf } from './cash-out.ts'
import { useOffer } from './data.ts'

/** The foot of an open bet: its cash-out offer or why there is none, a pending cash-out, and the rule. */
export function CashOutStrip({ bet, onOpen }: { readonly bet: Bet; readonly onOpen: () => void }) {
  const offer = useOffer(bet.id, bet.status === 'accepted')
  const waiting = waitingOf(bet)
  if (bet.status !== 'accepted') return null
  const last = bet.cashOuts?.at(-1)
  const { currency } = bet.stake
  const isWon = offer !== undefined && isWonSoFar(bet, offer)
  // A rule would never act on such a bet, unless there is one to remove.
  const isOver = (isWon || offer?.returns === 'never') && bet.cashOutRule === undefined
  return (
    <footer className="grid gap-2 border-t border-line px-4 py-2.5">
      {waiting ? (
        <Waiting bet={bet} />
      ) : (
        <div className="flex min-h-10 items-center gap-3">
          <p className="min-w-0 flex-1 text-xs text-ink-3">
            {offer === undefined && '正在获取提前结算报价'}
            {offer && !offer.value && noOfferText(offer)}
            {isWon && `按现在的比分已经赢了，完场返还 ${displayAmount(returnOf(bet), currency)}`}
            {offer?.value && !isWon && (
              <>
                提前结算可得
                <b className="gs-num block text-base font-bold text-ink-1">
                  {displayAmount(offer.value.offer.minor, currency)}
                </b>
              </>
            )}
          </p>
          {bet.cashOutRule && (
            <Tag tone="accent" mark="clock">
              自动
            </Tag>
          )}
          {!isOver && (
            <Button
              tone="accent-outline"
              size="sm"
              aria-label={`提前结算 ${bet.number}`}
              isDisabled={offer === undefined}
              onClick={onOpen}
            >
              {offer?.value ? '提前结算' : '设自动'}
            </Button>
          )}
        </div>
      )}
      {last?.status === 'refused' && !waiting && (
        <p className="text-xs text-warn">{cashOutRefusedText(last)}</p>
      )}
    </footer>
  )
}

/** What the stake that is still in the bet returns when it is won, in minor units. */
const returnOf = (bet: Bet): bigint => (bet.potentialReturn.minor * restOfStake(bet)) / bet.stake.minor

/** The acceptance delay of an in-play cash-out, with its ceiling. */
function Waiting({ bet }: { readonly bet: Bet }) {
  const now = useNow(100)
  const waiting = waitingOf(bet)
  if (waiting?.decideBy === undefined) return null
  const total = waiting.decideBy - waiting.askedAt
  return (
    <output className="flex items-center gap-3">
      <CountdownRing remainingMs={waiting.decideBy - now} totalMs={total} label="正在确认提前结算" />
      <p className="min-w-0 text-sm text-ink-2">
        <b className="text-ink-1">正在确认提前结算</b>
        <span className="block text-xs text-ink-3">
          最长 <span className="gs-num">{total / 1000}</span> 秒 · 报价{' '}
          <span className="gs-num">{displayAmount(waiting.returned.minor, bet.stake.currency)}</span>
        </span>
      </p>
    </output>
  )
}
