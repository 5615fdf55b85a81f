import { createHash } from 'node:crypto'
import type { Currency } from '@grandstand/money'
import { recordBody } from '../protocol/operator.ts'
import type { ClosedRound } from '../venue.ts'

/** A record whose body is what its venue says that it is. */
export interface ReadRound {
  readonly record: ClosedRound
  readonly memberId: string
  readonly game: string
  /** The session of ours, empty without one. */
  readonly sitting: string
  readonly number: number
  readonly currency: Currency
  readonly stake: bigint
  readonly payout: bigint
  readonly multiplier: number
  readonly isVoid: boolean
  /** The free rounds of which it was one, and what it was worth. */
  readonly free: { readonly grant: string; readonly stake: bigint } | undefined
  /** What a pool paid, part of `payout`. */
  readonly jackpot: bigint | undefined
  /** One confirmation of a hand at a live table, whose number it has. */
  readonly isTicket: boolean
  readonly openedAt: number
  readonly closedAt: number
}

/** Reads a record of a venue. @returns why it cannot be read, as a sentence */
export function readRound(record: ClosedRound): ReadRound | string {
  if (createHash('sha256').update(record.body).digest('hex') !== record.hash)
    return 'The hash is not that of the body.'
  const parsed = recordBody.safeParse(jsonOf(record.body))
  if (!parsed.success) return `The body does not fit: ${parsed.error.issues[0]?.message ?? ''}`
  const { version, player, currency, stake, payout, openedAt, closedAt, session, isVoid, free, round } =
    parsed.data
  if (round.id !== record.round || version !== record.version)
    return `The body is version ${version} of ${round.id}.`
  if (closedAt < openedAt) return 'It ended before it began.'
  const staked = BigInt(stake)
  return {
    record,
    memberId: player,
    game: round.game,
    sitting: session ?? '',
    number: round.number,
    currency,
    stake: staked,
    payout: isVoid === true ? staked : BigInt(payout),
    multiplier: round.multiplier,
    isVoid: isVoid === true,
    free: free && { grant: free.grant, stake: BigInt(free.stake) },
    jackpot: round.jackpot === undefined ? undefined : BigInt(round.jackpot),
    isTicket: round['ticket'] !== undefined,
    openedAt,
    closedAt,
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
