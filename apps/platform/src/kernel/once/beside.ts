import type { Fact } from '../acknowledgements.ts'
import { isUniqueViolation } from '../database-errors.ts'
import type { InsertRow } from '../insert-row.ts'
import type { Answer, IdempotentRequest } from '../idempotent-request.ts'
import type { Key } from './settling.ts'

/** Acknowledged part of an answer: its owner and the stored data. */
export interface AnswerFact extends Fact {
  readonly kind: 'answer'
  readonly actor: string
  readonly uuid: string
  readonly call: string
  readonly answer: Answer
}

export const factOf = ({ actor, uuid, call }: IdempotentRequest, answer: Answer): AnswerFact => ({
  kind: 'answer',
  actor,
  uuid,
  call,
  answer,
})

interface Needs {
  /** Runs requests with the same key one after the other. */
  readonly alone: <A>(key: Key, run: () => Promise<A>) => Promise<A>
  /** The stored answer of a request; undefined when there is none yet. */
  readonly findNow: (request: IdempotentRequest) => Promise<Answer | undefined>
  /** Writes an acknowledgement, together with others of the same commit. */
  readonly acknowledged: (fact: AnswerFact) => Promise<unknown>
}

/** Runs effects that store their answers in commits of their own. */
export function createBeside({ alone, findNow, acknowledged }: Needs) {
  return <A extends Answer>(
    request: IdempotentRequest,
    effect: (record: (answer: A) => InsertRow) => Promise<A>,
  ): Promise<A> =>
    alone(request, async () => {
      const before = await findNow(request)
      if (before !== undefined) return before as A
      const { actor, uuid, call, bodyHash } = request
      let recorded: { readonly answer: Answer } | undefined
      try {
        const given = await effect((answer) => {
          recorded = { answer }
          return {
            into: 'call_outcome',
            row: { actor, uuid, call, body_hash: bodyHash, answer, at: new Date() },
          }
        })
        if (recorded !== undefined) await acknowledged(factOf(request, recorded.answer))
        return given
      } catch (error) {
        if (!isUniqueViolation(error, 'call_outcome_pkey')) throw error
        // Another node was first, so its answer is returned.
        return (await findNow(request)) as A
      }
    })
}
