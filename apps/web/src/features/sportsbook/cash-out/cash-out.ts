import { worthOfPart, type CashOutWorth } from '@grandstand/betting'
import type { Bet, CashOut, CashOutOffer, NoOfferReason, OfferReturn } from '@grandstand/contract/sportsbook'
import { minorPerCent, type Currency } from '@grandstand/money'
import { refusalText } from '../slip/acceptance.ts'

const reasons: Record<NoOfferReason, string> = {
  'not-accepted': '注单还在确认',
  'market-suspended': '盘口暂停',
  'market-closed': '盘口已收盘',
  'match-starting': '比赛即将开始',
  'feed-silent': '赛况数据中断',
  'leg-lost': '有一关已经输了',
  'nothing-open': '比赛已结束，等待结算',
  waiting: '有一笔提前结算正在确认',
  'too-small': '当前报价过低',
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

/** The part of the stake that has not been cashed out, in minor units. */
export const restOfStake = ({ stake, cashOuts = [] }: Pick<Bet, 'stake' | 'cashOuts'>): bigint =>
  cashOuts
    .filter(({ status }) => status === 'accepted')
    .reduce((rest, each) => rest - each.stake.minor, stake.minor)

/** Total return of the accepted cash-outs, in minor units. */
export const cashedOf = ({ cashOuts = [] }: Pick<Bet, 'cashOuts'>): bigint =>
  cashOuts.filter(({ status }) => status === 'accepted').reduce((sum, each) => sum + each.returned.minor, 0n)

/** The cash-out whose decision is pending. */
export const waitingOf = ({ cashOuts = [] }: Pick<Bet, 'cashOuts'>): CashOut | undefined =>
  cashOuts.find(({ status }) => status === 'pending')

/**
 * Whether the bet is won as matters stand, so that its offer is only the house's margin below what it returns at full
 * time: its fair value is the whole return.
 */
export const isWonSoFar = ({ stake, potentialReturn }: Bet, { value }: CashOutOffer): boolean =>
  // The factor, in millionths, is rounded down.
  value !== undefined && BigInt(value.factor) + 1n >= (potentialReturn.minor * 1_000_000n) / stake.minor

/** A percentage of the remaining stake, rounded down to whole hundredths of its currency. 100 % is all of it. */
export function partOfStake(rest: bigint, percent: number, currency: Currency): bigint {
  if (percent >= 100) return rest
  const part = (rest * BigInt(Math.max(1, Math.round(percent)))) / 100n
  return part - (part % minorPerCent(currency))
}

/** Computes a part of the offer with the server's own arithmetic. */
export function worthOfPartOf(offer: CashOutOffer, part: bigint): CashOutWorth | undefined {
  if (offer.value === undefined || part > offer.stake.minor) return undefined
  const terms = { factor: BigInt(offer.value.factor), marginShare: BigInt(offer.value.marginShare) }
  return worthOfPart(offer.stake.minor, part, terms)
}

/** How far the offer may fall until it is decided: not at all, by 5 %, or by any amount. */
export const consents = ['same', 'band', 'any'] as const
export type Consent = (typeof consents)[number]
export const consentWords: Record<Consent, string> = { same: '不低于现价', band: '可低 5%', any: '任何' }

/**
 * The consent that is chosen at first. Before the match an offer stands still and is paid at once; in play it falls a
 * little every second and is decided after a delay, so that without room it would nearly always be refused.
 */
export const usualConsent = (delayMs: number): Consent => (delayMs > 0 ? 'band' : 'same')

/** The smallest return that the member agrees to by pressing at this offer. A better one is always paid in full. */
export function atLeastOf(offer: bigint, consent: Consent): bigint {
  if (consent === 'any') return 0n
  return consent === 'same' ? offer : (offer * 95n) / 100n
}

/** The offer that the member has before their eyes, for this part of the stake. */
export interface SeenOffer {
  readonly part: bigint
  readonly offer: bigint
  /** What it fell to at once, as long as that was not agreed to. */
  readonly fellTo?: bigint
}

/**
 * The seen offer after a new one is shown. It follows the drift of a live offer; one that falls further than the
 * consent allows at a single step leaves it where it was, so that the member is asked. `fellTo` moves by steps too,
 * because it is read out.
 */
export function seeOffer(seen: SeenOffer | undefined, shown: SeenOffer, consent: Consent): SeenOffer {
  if (seen === undefined || seen.part !== shown.part) return shown
  if (!isFarBelow(seen.offer, shown.offer, consent))
    return seen.offer === shown.offer && seen.fellTo === undefined ? seen : shown
  const isTold =
    seen.fellTo !== undefined &&
    !isFarBelow(seen.fellTo, shown.offer, consent) &&
    !isFarBelow(shown.offer, seen.fellTo, consent)
  return isTold ? seen : { ...seen, fellTo: shown.offer }
}

/** Falls by less than this, in percent, are drift even where no lower offer is agreed to. */
const driftPercent = 1n

const isFarBelow = (before: bigint, offer: bigint, consent: Consent): boolean =>
  consent !== 'any' && offer * 100n < before * (100n - (consent === 'band' ? 5n : driftPercent))

/** Formats a share in ten-thousandths as a percentage, such as 3.00%. */
export const shareText = (share: number): string => `${(share / 100).toFixed(2).replace(/\.?0+$/, '')}%`

/** Formats the value of one unit of stake, such as 0.9345. */
export const factorText = (factor: number): string => (Math.floor(factor / 100) / 10_000).toFixed(4)

/** Why a cash-out was refused: 盘口已暂停. */
export function whyRefused({ refusal }: CashOut): string {
  if (refusal === 'offer-changed') return '报价低于你同意的金额'
  return refusal === 'bet-not-open' ? '注单先结算了' : refusalText(refusal)
}

/** A refused cash-out as text: 没有提前结算：盘口已暂停，注单不变。 */
export const cashOutRefusedText = (cashOut: CashOut): string =>
  `没有提前结算：${whyRefused(cashOut)}，注单不变。`

/** The cash-out request as stored in its act. Amounts are in minor units. */
export interface SentCashOut {
  readonly percent: number
  /** The stake that was still in the bet. */
  readonly rest: string
  readonly part: string
  readonly atLeast: string
  readonly consent: Consent
}

/**
 * Reads the request from an act's note; undefined when a field is missing. Older builds did not store the consent, so
 * it defaults to `same`.
 */
export function sentCashOut(note: unknown): SentCashOut | undefined {
  const { percent, rest, part, atLeast, consent = 'same' } = (note ?? {}) as Partial<SentCashOut>
  return percent === undefined || rest === undefined || part === undefined || atLeast === undefined
    ? undefined
    : { percent, rest, part, atLeast, consent }
}
