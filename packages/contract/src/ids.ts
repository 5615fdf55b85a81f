import * as z from 'zod/mini'

/** Branded ids, so that the id of a bet cannot be passed for the id of a match. Ids are strings on the wire, never numbers. */
const id = <Brand extends string>(brand: Brand) =>
  z
    .string()
    .check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.:@-]+$/))
    .brand<Brand>(brand)

export const memberId = id('MemberId')
export type MemberId = z.output<typeof memberId>
export const matchId = id('MatchId')
export type MatchId = z.output<typeof matchId>
export const competitionId = id('CompetitionId')
export type CompetitionId = z.output<typeof competitionId>
export const competitorId = id('CompetitorId')
export type CompetitorId = z.output<typeof competitorId>
export const marketId = id('MarketId')
export type MarketId = z.output<typeof marketId>
export const betId = id('BetId')
export type BetId = z.output<typeof betId>
export const favouriteId = id('FavouriteId')
export type FavouriteId = z.output<typeof favouriteId>
export const depositId = id('DepositId')
export type DepositId = z.output<typeof depositId>

export const cardId = id('CardId')
export type CardId = z.output<typeof cardId>
export const addressId = id('AddressId')
export type AddressId = z.output<typeof addressId>
export const withdrawalId = id('WithdrawalId')
export type WithdrawalId = z.output<typeof withdrawalId>

/** A room's public number, as text. An anchor's is their `anchorRoomId`. */
export const roomNo = z
  .string()
  .check(z.regex(/^[1-9]\d{0,11}$/))
  .brand<'RoomNo'>()
export type RoomNo = z.output<typeof roomNo>

/** Idempotency key of a request, kept across time-outs and retries. */
export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))
