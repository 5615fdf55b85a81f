import { inBoth } from '@grandstand/contract/house-text'
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { createOutbound } from '../../../kernel/outbound.ts'
import { VenueAway, VenueInMaintenance, type VenueHost } from '../venue.ts'

const balanceTimeoutMs = 2_000
const transferTimeoutMs = 5_000

const balanceAnswer = z.object({ balance: z.int() })
// These outcomes are final at the venue; no other status or body says that nothing happened.
const transferAnswer = z.object({ outcome: z.enum(['done', 'insufficient', 'closed']) })
const findAnswer = z.object({ state: z.enum(['done', 'refused', 'unknown']) })

const venues = [
  { code: 'live', englishName: 'GSLIVE', name: inBoth('真人厅', 'Live casino') },
  { code: 'egame', englishName: 'GSEGAME', name: inBoth('电子厅', 'E-games') },
  { code: 'esports', englishName: 'GSESPORTS', name: inBoth('电竞厅', 'Esports hall') },
] as const

/** `apps/venue`: signed JSON, `t=SECONDS,v1=HEX` of HMAC-SHA-256 over the time and the exact body. */
export function createSandboxVenue(options: { readonly url: string; readonly secret: string }): VenueHost {
  const outbound = createOutbound([options.url])

  async function ask<T extends z.ZodMiniType>(
    path: string,
    content: unknown,
    schema: T,
    timeoutMs: number,
  ): Promise<z.output<T>> {
    const body = JSON.stringify(content)
    const at = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', options.secret).update(`${at}.${body}`).digest('hex')
    try {
      const answer = await outbound(new URL(path, options.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': `t=${at},v1=${signature}` },
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
    async balance(hall, player) {
      try {
        return BigInt((await ask('/balance', { hall, player }, balanceAnswer, balanceTimeoutMs)).balance)
      } catch (error) {
        throw error instanceof VenueAway && error.status === 503 ? new VenueInMaintenance() : error
      }
    },
    async transfer({ id, venue, memberId, direction, amount }) {
      const order = { id, hall: venue, player: memberId, direction, amount: Number(amount) }
      const { outcome } = await ask('/transfers', order, transferAnswer, transferTimeoutMs)
      return outcome === 'done' ? 'done' : 'refused'
    },
    async find(hall, id) {
      return (await ask('/transfers/find', { hall, id }, findAnswer, transferTimeoutMs)).state
    },
  }
}
