import type { CallInput } from '@grandstand/contract'
import { listMatches, type placeBet, type SlipLeg } from '@grandstand/contract/sportsbook'
import type { Client } from '@grandstand/dev-env'

type Slip = CallInput<typeof placeBet>

const lineStake = { minor: 500n, currency: 'CNY' as const }

/** Matches that can be bet on now: in play, and those that start within the time. */
export interface Board {
  readonly inPlay: readonly SlipLeg[]
  readonly soon: readonly SlipLeg[]
}

export async function readBoard(client: Client, withinMs: number): Promise<Board> {
  const legs = async (when: 'in-play' | 'soon') => {
    const { matches, at } = await client.api.call(listMatches, { when, limit: 60 })
    return matches
      .filter(({ match }) => when === 'in-play' || match.startsAt < at + withinMs)
      .flatMap(({ match, markets }) =>
        markets
          .filter(({ status }) => status === 'active')
          .flatMap(({ id, version, selections }) =>
            selections.map(({ key, odds }) => ({
              matchId: match.id,
              marketId: id,
              selection: key,
              odds,
              version,
            })),
          ),
      )
  }
  const [inPlay, soon] = [await legs('in-play'), await legs('soon')]
  return { inPlay, soon }
}

/** A random slip that a member could place: most of them in play, where a bet passes most hops. */
export function slipOf({ inPlay, soon }: Board): Slip | undefined {
  const pick = () => {
    const from = Math.random() < 0.6 && inPlay.length > 0 ? inPlay : soon
    return from[Math.floor(Math.random() * from.length)]
  }
  const legs = [pick(), pick(), pick()].flatMap((leg) => leg ?? [])
  const distinct = legs.filter((leg, at) => legs.findIndex(({ matchId }) => matchId === leg.matchId) === at)
  const [first, second] = distinct
  if (first === undefined) return undefined
  const which = Math.random()
  const single = (leg: SlipLeg) => ({ kind: 'single' as const, legs: [leg], lineStake })
  if (which < 0.7 || second === undefined) return { bets: [single(first)], oddsPolicy: 'any' }
  // Both or none.
  if (which < 0.8) return { bets: [single(first), single(second)], oddsPolicy: 'any' }
  if (which < 0.9 || distinct.length < 3)
    return { bets: [{ kind: 'parlay', legs: distinct, lineStake }], oddsPolicy: 'any' }
  return { bets: [{ kind: 'system', legs: distinct, sizes: [2], lineStake }], oddsPolicy: 'any' }
}
