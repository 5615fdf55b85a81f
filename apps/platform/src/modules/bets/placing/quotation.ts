import { lineCount, sizesOf, slipPartsOf } from '@grandstand/betting'
import type { CallOutput } from '@grandstand/contract'
import { minorPerCent, type Currency } from '@grandstand/money'
import type { Odds, quoteBet, SlipBetAsked } from '@grandstand/contract/sportsbook'
import { walletOf, type Wallets } from '../../wallets/service.ts'
import { judgeBet, type Judging } from '../judging/bet-judgement.ts'
import { currentOdds } from '../judging/bet-odds.ts'
import { judgeSelection } from '../judging/judgement.ts'
import { limitsOf, stakeMinOf, type Room } from '../limits/bet-limits.ts'
import { stakeUnit, type StakeUnit } from '../limits/stake-unit.ts'
import type { BetSettings } from '../settings.ts'
import { delayOf } from './bet-draft.ts'
import type { MemberRooms } from './member-room.ts'

type Quote = CallOutput<typeof quoteBet>
type QuotedBet = Quote['bets'][number]

interface Quoting extends Judging {
  readonly settings: BetSettings
  readonly room: Room
  /** Available balance of the member, in the unit's currency. */
  readonly available: bigint
  readonly unit: StakeUnit
}

interface QuotesNeeds {
  readonly judging: Judging
  readonly settings: BetSettings
  readonly rooms: Pick<MemberRooms, 'roomOf'>
  readonly wallets: Pick<Wallets, 'balances' | 'rate'>
}

/** Quotes each bet of a slip as of now, with the limits of the member's stake in `currency`. */
export const createQuotes =
  ({ judging, settings, rooms, wallets }: QuotesNeeds) =>
  async (memberId: string, bets: readonly SlipBetAsked[], currency: Currency = 'CNY'): Promise<Quote> => {
    const [room, balances, unit] = await Promise.all([
      rooms.roomOf(memberId, bets),
      wallets.balances(memberId),
      stakeUnit(currency, () => wallets.rate()),
    ])
    const available = balances.find(({ wallet }) => wallet === walletOf(currency))?.available ?? 0n
    return quoteBets(bets, { ...judging, settings, room, available, unit })
  }

/**
 * Quotes each bet at current odds, whatever odds the member saw. A quote always succeeds and reports refusals as
 * data.
 */
function quoteBets(bets: readonly SlipBetAsked[], quoting: Quoting): Quote {
  return {
    bets: bets.map((bet) => quoteOne(bet, quoting)),
    ceilingMs: quoting.settings.acceptanceCeilingMs,
  }
}

function quoteOne(
  bet: SlipBetAsked,
  { standing, joint, settings, room, available, unit }: Quoting,
): QuotedBet {
  const money = (minor: bigint) => ({ minor, currency: unit.currency })
  const standings = bet.legs.map(standing)
  const legs = standings.map((stands, at) => {
    const judgement = judgeSelection(stands)
    return {
      ...(stands.odds !== undefined && { odds: stands.odds }),
      version: stands.market?.version ?? bet.legs[at]?.version ?? 0,
      ...('refusal' in judgement && { refusal: judgement.refusal }),
      isInPlay: stands.match?.phase === 'in-play',
    }
  })
  const legOdds = standings.flatMap(({ odds }) => odds ?? [])
  const now = legOdds.length === bet.legs.length ? currentOdds(bet, legOdds, joint) : undefined
  const judged = judgeBet(
    asItStands(
      bet,
      standings.map(({ odds }) => odds),
      now?.builders,
    ),
    { oddsPolicy: 'any' },
    {
      standing,
      joint,
    },
  )
  const parts = slipPartsOf(bet.legs).length
  const told = { legs, builders: [...(now?.builders ?? [])], ...(now && { odds: now.odds }) }
  if ('refusal' in judged) {
    const isOfLegs = legs.some(({ refusal }) => refusal !== undefined)
    const lines = Math.max(1, lineCount(parts, sizesOf(bet.kind, parts, bet.sizes)))
    return {
      ...told,
      ...(!isOfLegs && { refusal: judged.refusal, related: [...judged.legs] }),
      lines,
      stakeMin: money(stakeMinOf(settings, BigInt(lines), unit)),
      stakeMax: money(0n),
      stakeMaxReason: 'market-limit',
      delayMs: 0,
    }
  }
  const limits = limitsOf(judged, settings, room, unit)
  const share = available / BigInt(limits.lines)
  const isBalance = share < limits.stakeMax
  return {
    ...told,
    lines: limits.lines,
    stakeMin: money(limits.stakeMin),
    stakeMax: money(isBalance ? share - (share % minorPerCent(unit.currency)) : limits.stakeMax),
    stakeMaxReason: isBalance ? 'balance' : limits.reason,
    ...(isBalance && { house: { stakeMax: money(limits.stakeMax), reason: limits.reason } }),
    delayMs: delayOf(judged, settings),
  }
}

/** The bet with current odds as those seen, so that everything except a change of odds is judged. */
function asItStands(
  bet: SlipBetAsked,
  odds: readonly (Odds | undefined)[],
  builders: SlipBetAsked['builders'] | readonly NonNullable<SlipBetAsked['builders']>[number][],
): SlipBetAsked {
  const isSame = builders === undefined || builders.length === 0
  return {
    ...bet,
    legs: bet.legs.map((leg, at) => ({ ...leg, odds: odds[at] ?? leg.odds })),
    ...(!isSame && { builders: [...builders] }),
  }
}
