import { currency } from '@grandstand/contract'
import { inBoth } from '@grandstand/contract/house-text'
import { currencies } from '@grandstand/money'
import * as z from 'zod/mini'
import { createOutbound } from '../../../kernel/outbound.ts'
import { createTimedSignature } from '../../../kernel/timed-signature.ts'
import { VenueAway, VenueInMaintenance, type VenueHost } from '../venue.ts'

const balanceTimeoutMs = 2_000
const transferTimeoutMs = 5_000

const minorUnits = z.pipe(
  z.int(),
  z.transform((units: number) => BigInt(units)),
)
const balancesAnswer = z.object({ balances: z.object({ CNY: minorUnits, USDT: minorUnits }) })
// These outcomes are final at the venue. Any other status or body leaves open whether the transfer happened.
const transferAnswer = z.object({
  outcome: z.enum(['done', 'insufficient', 'closed', 'currency-not-taken']),
})
const findAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), currency, amount: minorUnits }),
  z.object({ state: z.enum(['refused', 'unknown']) }),
])

const venues = [
  { code: 'live', englishName: 'GSLIVE', name: inBoth('真人厅', 'Live casino'), currencies },
  { code: 'egame', englishName: 'GSEGAME', name: inBoth('电子厅', 'E-games'), currencies },
  { code: 'esports', englishName: 'GSESPORTS', name: inBoth('电竞厅', 'Esports hall'), currencies },
] as const

/** Adapter of `apps/venue`: JSON over HTTP with a timed signature. */
export function createSandboxVenue(options: { readonly url: string; readonly secret: string }): VenueHost {
  const outbound = createOutbound([options.url])
  const signature = createTimedSignature(options.secret)

  async function ask<T extends z.ZodMiniType>(
    path: string,
    content: unknown,
    schema: T,
    timeoutMs: number,
  ): Promise<z.output<T>> {
    const body = JSON.stringify(content)
    try {
      const answer = await outbound(new URL(path, options.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature.sign(body) },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok) throw new VenueAway(`the sandbox venue answered ${answer.status}`, answer.status)
      return schema.parse(await answer.json())
    } catch (error) {
      if (error instanceof VenueAway) throw error
      throw new VenueAway('the sandbox venue did not answer', undefined, { cause: error })
    }
  }

  return {
    venues,
    async balances(hall, player) {
      try {
        return (await ask('/balances', { hall, player }, balancesAnswer, balanceTimeoutMs)).balances
      } catch (error) {
        throw error instanceof VenueAway && error.status === 503 ? new VenueInMaintenance() : error
      }
    },
    async transfer({ id, venue, memberId, direction, currency: unit, amount }) {
      const order = {
        id,
        hall: venue,
        player: memberId,
        direction,
        currency: unit,
        amount: Number(amount),
      }
      const { outcome } = await ask('/transfers', order, transferAnswer, transferTimeoutMs)
      return outcome === 'done' ? 'done' : 'refused'
    },
    find: (hall, id) => ask('/transfers/find', { hall, id }, findAnswer, transferTimeoutMs),
  }
}
