import { CallError } from '@grandstand/contract'
import { bookingCode, odds, type Bet, type SharedBet, type SharedLeg } from '@grandstand/contract/sportsbook'
import type { Database } from '../../../kernel/database.ts'
import type { Book } from '../../offer/service.ts'
import { judgeSelection } from '../judging/judgement.ts'
import { findBet } from '../store.ts'
import { oddsSince } from './shared-odds.ts'
import { findShare, type Share } from './store.ts'

interface Needs {
  readonly database: Database
  readonly book: Pick<Book, 'standing'>
}

/** A shared bet as `viewer` sees it now, and the bet behind it. */
export async function cardOf(
  { database, book }: Needs,
  share: Share,
  viewer: string | undefined,
): Promise<{ card: SharedBet; bet: Bet }> {
  const stored = await findBet(database, share.betId)
  if (stored === undefined) throw new CallError('not-found')
  const { bet } = stored
  const legs = bet.legs.map((leg) => sharedLeg(book, leg))
  const since = oddsSince(bet.odds, legs)
  const isOver = legs.some(({ refusal }) => refusal === 'market-closed') || bet.status === 'settled'
  const card: SharedBet = {
    code: bookingCode.parse(share.code),
    status: share.isReverted ? 'reverted' : isOver ? 'expired' : 'open',
    sharedAt: share.sharedAt,
    isMine: share.memberId === viewer,
    kind: bet.kind,
    legs,
    oddsThen: bet.odds,
    followers: share.followers,
    ...(share.shownName !== undefined && { sharerName: share.shownName }),
    ...(since && { oddsNow: odds.parse(since.oddsNow), change: since.change }),
  }
  return { card, bet }
}

/** @throws not-found for an unknown code */
export async function shareOf(database: Database, code: string): Promise<Share> {
  const share = await findShare(database, code)
  if (share === undefined) throw new CallError('not-found')
  return share
}

function sharedLeg(book: Needs['book'], leg: Bet['legs'][number]): SharedLeg {
  const standing = book.standing(leg.matchId, leg.marketId, leg.selection)
  const judgement = judgeSelection(standing)
  if (!('offer' in judgement)) return { leg, refusal: judgement.refusal }
  return { leg, oddsNow: judgement.offer.odds, version: judgement.offer.market.version }
}
