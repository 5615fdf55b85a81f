import { CallError } from '@grandstand/contract'
import type { AskedAct, Doing } from './act.ts'
import { appendAct, type ActRecord } from './act-log-store.ts'
import type { Asking } from './bind-call.ts'
import type { Clock } from './clock.ts'
import type { Database, Queryable, Transaction } from './database.ts'
import type { Answer, Once } from './once.ts'
import { OperatorError } from './operator-command.ts'

/** Looks up the people who do acts. */
export interface People {
  readonly idByName: (name: string, on?: Queryable) => Promise<string | undefined>
  /** Whether two accounts belong to one person, as far as is known. */
  readonly isSamePerson: (on: Queryable, one: string, other: string) => Promise<boolean>
}

export interface PerformerNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly once: Once
  readonly people: People
}

export interface Performance<A extends Answer> {
  readonly asking: Asking
  /** Name of the call, part of the idempotency key. */
  readonly call: string
  readonly record: Omit<ActRecord, 'at' | 'by' | 'uuid' | 'outcome' | 'because' | 'says'>
  /** Finds the act and parses its input. A refusal is logged as one of the act. */
  readonly asked: () => Promise<AskedAct> | AskedAct
  /** Checked in the transaction, before the act. */
  readonly mayDo?: (tx: Transaction) => Promise<void>
  /** Fields that a successful act adds to its log record. */
  readonly logged?: (answer: unknown) => Partial<ActRecord>
  /** Forms the stored answer. */
  readonly answerOf: (answer: unknown) => A
}

export const doingOf = (by: string, { isSamePerson }: People): Doing => ({
  by,
  isShell: false,
  isSamePerson: (on, memberId) => isSamePerson(on, by, memberId),
})

/** @throws CallError own-account, for acts on the account of who does them, or on one linked to it */
export async function refuseOwn(
  tx: Queryable,
  by: string,
  asked: AskedAct,
  { idByName, isSamePerson }: People,
): Promise<void> {
  const { memberName } = asked
  const member = memberName === undefined ? await asked.memberOf(tx) : await idByName(memberName, tx)
  if (member !== undefined && (await isSamePerson(tx, by, member))) throw new CallError('own-account')
}

/** Why an act was refused, as the log has it: the refusal's code where it has one. Undefined for a failure. */
export function becauseOf(error: unknown): string | undefined {
  if (error instanceof CallError) return error.refusal
  if (!(error instanceof OperatorError)) return undefined
  return error.cause instanceof CallError ? error.cause.refusal : error.message
}

/** Runs acts for people who are logged in. */
export function createPerformer({ database, clock, once, people }: PerformerNeeds) {
  async function logRefused(record: Omit<ActRecord, 'outcome'>, error: unknown): Promise<void> {
    const because = becauseOf(error)
    if (because === 'uuid-reused') return
    await appendAct(
      database,
      because === undefined ? { ...record, outcome: 'failed' } : { ...record, outcome: 'refused', because },
    )
  }

  /**
   * Runs an act once for each request, in one commit with its log record and the answer, so that a retry gets the same
   * answer. Refused and failed acts are logged.
   * @throws OperatorError with the sentence of the refusal; CallError
   */
  return async function perform<A extends Answer>(performance: Performance<A>): Promise<A> {
    const { asking, call, mayDo, answerOf, logged } = performance
    const { memberId, uuid, bodyHash } = asking
    const record = { ...performance.record, at: clock.now(), by: memberId, uuid }
    const done = await committed().catch(async (error: unknown) => {
      await logRefused(record, error)
      throw error
    })
    // It is done and logged, whatever happens here.
    await done.asked.after?.()
    return done.answer

    async function committed(): Promise<{ asked: AskedAct; answer: A }> {
      const asked = await performance.asked()
      await asked.prepare()
      const answer = await once.inTransaction({ actor: memberId, uuid, call, bodyHash }, async (tx) => {
        await mayDo?.(tx)
        await refuseOwn(tx, memberId, asked, people)
        const given = (await asked.runIn?.(tx, doingOf(memberId, people))) ?? null
        await appendAct(tx, {
          ...record,
          outcome: 'done',
          says: asked.says,
          ...(record.subject === undefined &&
            asked.memberName !== undefined && { subject: asked.memberName }),
          ...logged?.(given),
        })
        return answerOf(given)
      })
      return { asked, answer }
    }
  }
}
