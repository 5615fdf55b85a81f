import { worthOfPart, type CashOutWorth } from '@grandstand/betting'
import type { Bet, CashOut, CashOutOffer, NoOfferReason, OfferReturn } from '@grandstand/contract/sportsbook'
import { minorPerCent, type Currency } from '@grandstand/money'
import { refusalText } from '../slip/acceptance.ts'

const reasons: Record<NoOfferReason, string> = {
  'not-accepted': '注单还在确认',
  'market-suspended': '盘口暂停',
  'market-closed': '盘口已收',
  'match-starting': '比赛即将开始',
  'feed-silent': '赛况数据中断',
  'leg-lost': '有一关已经输了',
  'nothing-open': '比赛已结束，等待结算',
  waiting: '有一笔提前结算正在确认',
  'too-small': '现在的价值太小',
}

const returns: Record<OfferReturn, string> = {
  'with-market': '盘口恢复后自动有报价',
  'with-feed': '数据恢复后自动有报价',
  'in-play': '开赛后自动有报价',
  'after-waiting': '确认后再报价',
  never: '',
}

/** Why there is no offer and when it may return: 盘口暂停，盘口恢复后自动有报价. */
export function noOfferText({ reason, returns: when }: Pick<CashOutOffer, 'reason' | 'returns'>): string {
  if (reason === undefined) return ''
  const back = when ? returns[when] : ''
  return back === '' ? reasons[reason] : `${reasons[reason]}，${back}`
}

/** The stake of a bet that was not cashed out, in minor units. */
export const restOfStake = ({ stake, cashOuts = [] }: Pick<Bet, 'stake' | 'cashOuts'>): bigint =>
  cashOuts
    .filter(({ status }) => status === 'accepted')
    .reduce((rest, each) => rest - each.stake.minor, stake.minor)

/** What accepted cash-outs have brought. */
export const cashedOf = ({ cashOuts = [] }: Pick<Bet, 'cashOuts'>): bigint =>
  cashOuts.filter(({ status }) => status === 'accepted').reduce((sum, each) => sum + each.returned.minor, 0n)

/** The cash-out that waits for its decision. */
export const waitingOf = ({ cashOuts = [] }: Pick<Bet, 'cashOuts'>): CashOut | undefined =>
  cashOuts.find(({ status }) => status === 'pending')

/** A part of the stake in per cent, in whole hundredths of its currency; 100 % is all of it. */
export function partOfStake(rest: bigint, percent: number, currency: Currency): bigint {
  if (percent >= 100) return rest
  const part = (rest * BigInt(Math.max(1, Math.round(percent)))) / 100n
  return part - (part % minorPerCent(currency))
}

/** The same arithmetic as the server's, for a part of what is left. */
export function worthOfPartOf(offer: CashOutOffer, part: bigint): CashOutWorth | undefined {
  if (offer.value === undefined || part > offer.stake.minor) return undefined
  const terms = { factor: BigInt(offer.value.factor), marginShare: BigInt(offer.value.marginShare) }
  return worthOfPart(offer.stake.minor, part, terms)
}

/** What the member lets happen to the offer until it is decided. */
export const consents = ['same', 'band', 'any'] as const
export type Consent = (typeof consents)[number]
export const consentWords: Record<Consent, string> = { same: '不低于现价', band: '可低 5%', any: '任何' }

/** The least that is agreed to; a better offer is always paid. */
export function atLeastOf(offer: bigint, consent: Consent): bigint {
  if (consent === 'any') return 0n
  return consent === 'same' ? offer : (offer * 95n) / 100n
}

/** The offer for a part of the stake that the member has seen and not been asked about. */
export interface SeenOffer {
  readonly part: bigint
  readonly offer: bigint
}

/** What the member has seen after another offer is shown: a better one counts at once, a worse one only when it is agreed to. */
export const seeOffer = (seen: SeenOffer | undefined, shown: SeenOffer): SeenOffer =>
  seen !== undefined && seen.part === shown.part && seen.offer >= shown.offer ? seen : shown

/** Whether an offer is less than what the member agreed to, so that they have to be asked. */
export const isBelowAgreed = (seen: SeenOffer, offer: bigint, consent: Consent): boolean =>
  offer < atLeastOf(seen.offer, consent)

/** 3.00%: a share in ten-thousandths. */
export const shareText = (share: number): string => `${(share / 100).toFixed(2).replace(/\.?0+$/, '')}%`

/** 0.9345: what one unit of stake is worth. */
export const factorText = (factor: number): string => (Math.floor(factor / 100) / 10_000).toFixed(4)

/** What became of a cash-out, in words: 没有提前结算：盘口已暂停. */
export const cashOutRefusedText = (cashOut: CashOut): string =>
  `没有提前结算：${cashOut.refusal === 'offer-changed' ? '报价低于你同意的金额' : cashOut.refusal === 'bet-not-open' ? '注单先结算了' : refusalText(cashOut.refusal)}，注单不变。`

/** What was sent, as its act remembers it; amounts in minor units. */
export interface SentCashOut {
  readonly percent: number
  /** What of the stake was still in the bet. */
  readonly rest: string
  readonly part: string
  readonly atLeast: string
  readonly consent: Consent
}

/** What an act's note says was sent; undefined where it says not all of it. An older build did not write the consent. */
export function sentCashOut(note: unknown): SentCashOut | undefined {
  const { percent, rest, part, atLeast, consent = 'same' } = (note ?? {}) as Partial<SentCashOut>
  return percent === undefined || rest === undefined || part === undefined || atLeast === undefined
    ? undefined
    : { percent, rest, part, atLeast, consent }
}
