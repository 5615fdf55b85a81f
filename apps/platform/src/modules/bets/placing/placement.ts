import { CallError, type CallOutput } from '@grandstand/contract'
import { placeBet } from '@grandstand/contract/sportsbook'
import * as z from 'zod/mini'
import type { Answer } from '../../../kernel/once.ts'
import type { PlaceInput } from './judge-slip.ts'
import type { Asking, PlacementNeeds } from './needs.ts'
import { placeOne } from './place-one.ts'
import { placeSeveral } from './place-several.ts'

export type { Asking, Spending } from './needs.ts'

type Placed = CallOutput<typeof placeBet>

/** Places slips of one bet or of several. */
export function createPlacement(needs: PlacementNeeds) {
  /**
   * Places bets. They are judged by the book and the server's clock; then the holds of their stakes, the bets, their
   * events and the call's answer are written in one commit, once for each idempotency key.
   */
  async function placeEncoded(asking: Asking, input: PlaceInput): Promise<Answer> {
    const currencies = new Set(input.bets.map(({ lineStake }) => lineStake.currency))
    if (currencies.size > 1) throw new CallError('invalid-input')
    if ((input.oddsPolicy === 'band') !== (input.bandPercent !== undefined))
      throw new CallError('invalid-input')
    const request = { ...asking, actor: asking.memberId, call: placeBet.name }
    return (input.bets.length === 1 ? placeOne : placeSeveral)(needs, request, input)
  }

  return {
    /** Answers in wire format; a retry gets the stored answer. */
    placeEncoded,

    place: async (asking: Asking, input: PlaceInput): Promise<Placed> =>
      z.decode(
        placeBet.output,
        (await placeEncoded(asking, input)) as unknown as z.input<typeof placeBet.output>,
      ),
  }
}
