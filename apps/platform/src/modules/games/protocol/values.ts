/** Values of the venue protocol, version 1 (docs/venue-protocol.md). Each side has its own copy of these schemas. */
import * as z from 'zod/mini'

/** Made by the company that sends it first, unique among all its ids for ever. */
export const id = z.string().check(z.regex(/^[\w:-]{1,96}$/))
/** The operator's opaque name of a player, the same for ever; it tells the venue nothing about the person. */
export const player = z.string().check(z.regex(/^[\w-]{1,80}$/))
export const game = z.string().check(z.regex(/^[\w-]{1,64}$/))
export const currency = z.enum(['CNY', 'USDT'])
/** Minor units (fen, millionths of a USDT) as a decimal string: no sign, no leading zero, at most 18 digits. */
export const amount = z.string().check(z.regex(/^(?:0|[1-9]\d{0,17})$/))
export const positiveAmount = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
/** Epoch milliseconds up to the end of 2099: every reader can hold it as a date. */
export const time = z.int().check(z.gte(0), z.lte(4_102_444_799_999))
/** A day (UTC) up to the end of 2099. */
export const day = z.iso.date().check(z.regex(/^(?:19|20)/))
/**
 * The player's money in one currency. `sequence` rises with each change, so a receiver keeps the balance with the
 * greatest one: answers overtake each other.
 */
export const balance = z.object({ amount, sequence: z.int().check(z.gte(0)) })
