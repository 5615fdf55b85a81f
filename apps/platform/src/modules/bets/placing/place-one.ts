import type { Answer, IdempotentRequest } from '../../../kernel/once.ts'
import { betFact } from '../facts.ts'
import { holdStake } from '../money.ts'
import { answerOf } from './answer.ts'
import { refusalError, refusedByLedger } from './bet-refusals.ts'
import { draftSlip } from './draft-slip.ts'
import { judgeSlip, type PlaceInput } from './judge-slip.ts'
import { refuseOverrun, requireSpending, unitOf } from './limits-now.ts'
import type { PlacementNeeds } from './needs.ts'

/**
 * Places one bet. Its hold shares a commit with other pending ledger work; the bet, its event and the answer are
 * written in that commit.
 */
export async function placeOne(
  needs: PlacementNeeds,
  request: IdempotentRequest,
  input: PlaceInput,
): Promise<Answer> {
  const { wallets, once, outbox, rooms } = needs
  const memberId = request.actor
  // Read in parallel with the stored answer: in sequence, every new bet would be slower for the sake of retries.
  const asked = rooms.roomOf(memberId, input.bets)
  asked.catch(() => {})
  return once.beside<Answer>(request, async (record) => {
    const [room, unit] = await Promise.all([
      asked,
      unitOf(needs, input),
      requireSpending(needs, memberId, input),
    ])
    const { takeable, refused } = judgeSlip(input, { room, unit }, needs)
    const [one] = draftSlip(memberId, input, takeable, { room, unit }, needs)
    if (one === undefined) throw refusalError(refused)
    const { bet, rows } = one
    const kept = answerOf([bet], [])
    const outcome = await wallets
      .submit(holdStake(memberId, bet), [
        ...rows,
        outbox.row(betFact('bet-placed', bet.id, memberId)),
        record(kept),
      ])
      .catch((error: unknown) => refuseOverrun(needs, error, memberId, input))
    if (outcome !== 'applied') throw refusalError([refusedByLedger(0, outcome)])
    outbox.wake()
    if (bet.decideAt !== undefined) needs.onWaiting(bet.decideAt)
    else for (const wire of kept.bets) needs.onPlaced({ betId: bet.id, memberId, wire })
    return kept
  })
}
