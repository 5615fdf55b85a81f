import { ActFields, ActNotice, labelOf } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import type { Bet, CashOutOffer } from '@grandstand/contract/sportsbook'
import { displayAmount } from '@grandstand/money'
import { Banner, Button, Chip, ChipRow, FactList, FactRow, Segment } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { useId, useState } from 'react'
import { useHasBeenRead } from '../../../lib/has-been-read.ts'
import { isRoomyQuery, useMedia } from '../../../lib/media.ts'
import {
  atLeastOf,
  consents,
  consentWords,
  factorText,
  noOfferText,
  partOfStake,
  restOfStake,
  seeOffer,
  sentCashOut,
  shareText,
  usualConsent,
  worthOfPartOf,
  type Consent,
  type SeenOffer,
} from './cash-out.ts'
import { CashOutRuleForm } from './cash-out-rule.tsx'
import { useCashOut, useOffer } from './data.ts'

interface Props {
  readonly bet: Bet
  readonly onClose: () => void
}

type Way = 'now' | 'rule'
const ways: readonly { value: Way; label: string }[] = [
  { value: 'now', label: '现在' },
  { value: 'rule', label: '自动' },
]

/** Cash-out of a bet: all or a part now, with the calculation of the offer, or a rule that the server applies. */
export function CashOutSheet({ bet, onClose }: Props) {
  const offer = useOffer(bet.id, true)
  const isRoomy = useMedia(isRoomyQuery)
  const [way, setWay] = useState<Way>(offer?.value ? 'now' : 'rule')
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="提前结算"
      note={<span className="gs-num">{bet.number}</span>}
      side={isRoomy ? 'right' : 'bottom'}
    >
      <div className="grid gap-4">
        <Segment label="提前结算的方式" options={ways} value={way} onChange={setWay} />
        {way === 'now' ? (
          <CashOutNow bet={bet} offer={offer} onDone={onClose} />
        ) : (
          <CashOutRuleForm bet={bet} offer={offer} onDone={onClose} />
        )}
      </div>
    </Sheet>
  )
}

interface NowProps {
  readonly bet: Bet
  readonly offer: CashOutOffer | undefined
  readonly onDone: () => void
}

const shares = [25, 50, 75, 100]

function CashOutNow({ bet, offer, onDone }: NowProps) {
  const id = useId()
  const [chosen, setPercent] = useState(100)
  const [wanted, setConsent] = useState<Consent | undefined>(undefined)
  // Kept while there is no offer.
  const [delayMs, setDelay] = useState(offer?.value?.delayMs ?? 0)
  if (offer?.value && offer.value.delayMs !== delayMs) setDelay(offer.value.delayMs)
  const [seen, setSeen] = useState<SeenOffer | undefined>(undefined)
  const act = useCashOut(bet, onDone)
  // After a completed cash-out the remaining stake is different, so the part that was sent no longer applies.
  const sent = act.isHeld && act.state.at !== 'idle' ? sentCashOut(act.state.note) : undefined
  const isInDoubt = act.isUnknown || (act.state.at === 'sending' && act.state.isAgain)
  const percent = sent?.percent ?? chosen
  const consent = sent?.consent ?? wanted ?? usualConsent(delayMs)
  const { currency } = bet.stake
  const rest = sent ? BigInt(sent.rest) : restOfStake(bet)
  const part = sent ? BigInt(sent.part) : partOfStake(rest, percent, currency)
  const worth = offer && worthOfPartOf(offer, part)
  const money = (minor: bigint) => displayAmount(minor, currency)
  const stays = rest - part
  const shown = worth && { part, offer: worth.offer }
  const current = shown && seeOffer(seen, shown, consent)
  if (current && current !== seen) setSeen(current)
  const fellTo = act.isHeld ? undefined : current?.fellTo
  const isRead = useHasBeenRead(fellTo)
  const atLeast = worth && atLeastOf(worth.offer, consent)
  const press = () => {
    if (act.isHeld) act.again()
    else if (act.isLate) act.reset()
    // An offer that fell under the finger is not taken at that press.
    else if (fellTo !== undefined && !isRead()) setSeen(shown)
    else if (atLeast !== undefined) void act.cashOut(part, atLeast, { percent, rest: String(rest), consent })
  }
  return (
    <>
      <ActFields act={act}>
        <div className="grid gap-2">
          <label htmlFor={id} className="flex items-baseline justify-between text-sm text-ink-2">
            提前结算的本金
            <b className="gs-num text-lg text-ink-1">
              {money(part)}
              <span className="ml-1 text-xs font-normal text-ink-3">/ {money(rest)}</span>
            </b>
          </label>
          <input
            id={id}
            type="range"
            min={1}
            max={100}
            value={percent}
            aria-valuetext={`${percent}%，${money(part)}`}
            onChange={(event) => setPercent(Number(event.target.value))}
            className="h-11 w-full accent-accent-ink"
          />
          <ChipRow label="比例">
            {shares.map((share) => (
              <Chip key={share} isSelected={percent === share} onClick={() => setPercent(share)}>
                {share === 100 ? '全部' : `${share}%`}
              </Chip>
            ))}
          </ChipRow>
        </div>
      </ActFields>
      {sent && isInDoubt ? (
        <FactList>
          <FactRow label="实得" isStrong>
            不少于 {money(BigInt(sent.atLeast))}
          </FactRow>
          {stays > 0n && <FactRow label="留下">本金 {money(stays)}</FactRow>}
        </FactList>
      ) : offer?.value && worth ? (
        <FactList>
          <FactRow label="公平价值">{money(worth.fair)}</FactRow>
          <FactRow label={`平台保留 ${shareText(offer.value.marginShare)}`}>−{money(worth.margin)}</FactRow>
          <FactRow label="实得" isStrong>
            {money(worth.offer)}
          </FactRow>
          {consent !== 'same' && (
            <FactRow label="确认时最少">{atLeast === 0n ? '不限' : money(atLeast ?? 0n)}</FactRow>
          )}
          {stays > 0n && (
            <FactRow label="留下">
              本金 {money(stays)}，{bet.kind === 'system' ? '最高返还 ' : '预计返还 '}
              {money((bet.potentialReturn.minor * stays) / bet.stake.minor)}
            </FactRow>
          )}
        </FactList>
      ) : (
        <Banner tone="info" title="暂无报价">
          {offer ? noOfferText(offer) : '正在获取报价'}
        </Banner>
      )}
      {offer?.value && !isInDoubt && (
        <p className="text-xs text-ink-3">
          公平价值 = 本金 × <span className="gs-num">{factorText(offer.value.factor)}</span>
          ，由联合模型按现在的比分和时间算出。报价上涨按高价结算。
          {delayMs > 0 && (
            <>
              滚球要等 <span className="gs-num">{delayMs / 1000}</span> 秒再确认，期间进球则不结算。
            </>
          )}
        </p>
      )}
      <ActFields act={act}>
        <div className="grid gap-1.5">
          <p className="text-xs text-ink-3">报价变动</p>
          <Segment
            label="报价变动"
            options={consents.map((value) => ({ value, label: consentWords[value] }))}
            value={consent}
            onChange={setConsent}
          />
          {consent === 'same' && delayMs > 0 && (
            <p className="text-xs text-ink-3">滚球报价随时间小幅下降，选这项多半不能成交。</p>
          )}
        </div>
      </ActFields>
      {current && fellTo !== undefined && (
        <Banner tone="warn">
          报价从 {money(current.offer)} 降到 {money(fellTo)}。
        </Banner>
      )}
      {act.error !== undefined && (
        <Banner tone="danger">{messageOf(act.error) ?? '没有结算，注单不变。'}</Banner>
      )}
      <ActNotice act={act} />
      <Button
        tone="primary"
        size="lg"
        isWide
        disabledReason={
          act.isUnknown || act.isLate || (worth && part > 0n)
            ? undefined
            : worth
              ? '请选择结算比例'
              : '等待报价'
        }
        isLoading={act.isPending}
        loadingText="正在确认"
        onClick={press}
      >
        {labelOf(
          act,
          worth === undefined
            ? '等待报价'
            : fellTo === undefined
              ? `提前结算，得 ${money(worth.offer)}`
              : `接受新报价并结算，得 ${money(worth.offer)}`,
        )}
      </Button>
    </>
  )
}
