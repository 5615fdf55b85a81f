import { CallError } from '@grandstand/contract'
import { transferFromVenue, transferToVenue } from '@grandstand/contract/games'
import { listMatches, oneSingle, placeBet, type SlipLeg } from '@grandstand/contract/sportsbook'
import { transferFromYield, transferToYield } from '@grandstand/contract/wallets'
import { createClient, fund, type Client, type Grandstand } from '@grandstand/dev-env'

export type Kind = 'yield' | 'venue' | 'bet'

/** One request of a member, under one uuid: `send` returns its outcome, which never changes. */
export interface MoneyRequest {
  readonly kind: Kind
  readonly send: () => Promise<string>
}

/** A member who sends requests continuously, with a client that retries until it is answered. */
export interface Player {
  readonly name: string
  readonly client: Client
  readonly nextRequest: () => Promise<MoneyRequest>
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const legsFreshMs = 3_000

export async function openPlayer(grandstand: Grandstand, random: () => number): Promise<Player> {
  const client = createClient(grandstand.url)
  // A new name for each attempt: a product that has just started may not report whether the former one was taken.
  const name = await asked(async () => {
    const wanted = `c${Math.floor(random() * 1e9).toString(36)}${Date.now().toString(36).slice(-4)}`
    await client.register(wanted, 'correct1hor')
    return wanted
  })
  for (let n = 0; n < 2; n++) await asked(() => fund(grandstand, client, '10000'))
  let legs: SlipLeg[] = []
  let legsAt = 0

  async function leg(): Promise<SlipLeg | undefined> {
    if (performance.now() - legsAt > legsFreshMs) {
      const { matches } = await asked(() => client.api.call(listMatches, { when: 'soon', limit: 30 }))
      legs = matches.flatMap(({ match, markets }) => {
        const market = markets.find(({ status }) => status === 'active')
        const selection = market?.selections[0]
        if (!market || !selection) return []
        const { odds, key } = selection
        return [{ matchId: match.id, marketId: market.id, selection: key, odds, version: market.version }]
      })
      legsAt = performance.now()
    }
    return legs[Math.floor(random() * legs.length)]
  }

  return {
    name,
    client,
    async nextRequest() {
      const uuid = crypto.randomUUID()
      const which = random()
      const isIn = random() < 0.55
      const amount = { minor: BigInt(1 + Math.floor(random() * 900)), currency: 'CNY' as const }
      const payload = (other: string) => ({
        transfer_out: isIn ? 'central' : other,
        transfer_in: isIn ? other : 'central',
        walletType: 'RMB' as const,
        amount,
      })
      const backed = which < 0.2 ? await leg() : undefined
      if (backed) {
        const slip = { ...oneSingle(backed, 500n), oddsPolicy: 'any' as const }
        return {
          kind: 'bet',
          send: async () => (await client.api.call(placeBet, slip, { uuid })).bets.map(({ id }) => id).join(),
        }
      }
      if (which < 0.4) {
        const call = isIn ? transferToVenue : transferFromVenue
        return {
          kind: 'venue',
          send: async () => (await client.api.call(call, payload('ag'), { uuid })).transfer.id,
        }
      }
      const call = isIn ? transferToYield : transferFromYield
      return {
        kind: 'yield',
        send: async () => (await client.api.call(call, payload('yield'), { uuid })).id,
      }
    },
  }
}

const passing = new Set(['network', 'line', 'degraded', 'timeout', 'envelope', 'bad-answer', 'rate-limit'])

/** Whether the outcome of a call is unknown: the connection broke, or the platform was unavailable. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (passing.has(error.kind) || error.refusal === 'venue-away')

/** Retries until there is an answer or a refusal. */
export async function asked<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!isPassing(error)) throw error
      await pause(60)
    }
  }
}
