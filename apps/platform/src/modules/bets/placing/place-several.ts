import { insertRows } from '../../../kernel/insert-row.ts'
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
 * Places several bets with all holds in one transaction, so that all are accepted or none, unless the member allows
 * a part.
 */
export async function placeSeveral(
  needs: PlacementNeeds,
  request: IdempotentRequest,
  input: PlaceInput,
): Promise<Answer> {
  const { wallets, once, outbox, rooms } = needs
  const memberId = request.actor
  const isPartAllowed = input.isPartAllowed === true
  if (!(await once.isDone(request))) await requireSpending(needs, memberId, input)
  return once
    .inTransaction<Answer>(request, async (tx) => {
      const measure = {
        room: await rooms.roomWithin(tx, memberId, input.bets),
        unit: await unitOf(needs, input, tx),
      }
      const judging = await needs.committedJudging(input.bets, tx)
      const { takeable, refused } = judgeSlip(input, measure, { ...needs, judging })
      if (takeable.length === 0 || (refused.length > 0 && !isPartAllowed)) throw refusalError(refused)
      const drafts = draftSlip(memberId, input, takeable, measure, needs)
      const outcomes = await wallets.apply(
        tx,
        drafts.map(({ bet }) => holdStake(memberId, bet)),
      )
      const taken = drafts.filter((_, index) => outcomes[index] === 'applied')
      for (const [index, { at }] of drafts.entries()) {
        const outcome = outcomes[index] ?? 'transfer-missing'
        if (outcome !== 'applied') refused.push(refusedByLedger(at, outcome))
      }
      if (taken.length === 0 || (refused.length > 0 && !isPartAllowed)) throw refusalError(refused)
      await insertRows(
        tx,
        taken.flatMap(({ rows }) => rows),
      )
      await outbox.append(tx, ...taken.map(({ bet }) => betFact('bet-placed', bet.id, memberId)))
      tx.afterCommit(() => {
        for (const { bet } of taken) if (bet.decideAt !== undefined) needs.onWaiting(bet.decideAt)
      })
      return answerOf(
        taken.map(({ bet }) => bet),
        refused.toSorted((a, b) => a.at - b.at),
      )
    })
    .catch((error: unknown) => refuseOverrun(needs, error, memberId, input))
}
