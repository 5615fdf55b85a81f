import { CallError, type CallInput, type CallOutput, type MemberId } from '@grandstand/contract'
import { lookAt, mayDo, performAct, type ActFacts } from '@grandstand/contract/operations'
import type { Act, AskedAct } from '../../kernel/act.ts'
import { appendAct, type ActRecord } from '../../kernel/act-log-store.ts'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable, Transaction } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import type { Members } from '../member/service.ts'
import type { Registry } from './registry.ts'

interface StaffNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly once: Once
  readonly registry: Registry
  readonly members: Pick<Members, 'idByName'>
  /** Whether two accounts belong to one person, as far as is known. */
  readonly isSamePerson: (on: Queryable, one: string, other: string) => Promise<boolean>
}

/** The acts that staff may use over the network. */
export function createStaffActs({ database, clock, once, registry, members, isSamePerson }: StaffNeeds) {
  const actsFor = registry.acts.filter(
    ({ isForNetwork, facts }) => isForNetwork && mayDo('staff', facts.permission),
  )

  type Input = CallInput<typeof performAct>
  type Output = CallOutput<typeof performAct>

  const recordOf = (by: MemberId, { act, fields }: Input): Omit<ActRecord, 'outcome'> => ({
    at: clock.now(),
    via: 'call',
    by,
    act,
    asked: { fields },
  })

  /** @throws CallError not-found, not-allowed */
  function actOf(name: string, isLook: boolean): Act {
    const act = registry.acts.find((each) => each.name === name)
    if (act === undefined || (act.facts.risk === 'look') !== isLook) throw new CallError('not-found')
    if (!actsFor.includes(act)) throw new CallError('not-allowed')
    return act
  }

  /** Logs a refused or failed act. An `OperatorError` becomes an answer; other errors are rethrown. */
  async function refused(record: Omit<ActRecord, 'outcome'>, error: unknown): Promise<Output> {
    const isSentence = error instanceof OperatorError
    if (!isSentence && !(error instanceof CallError)) {
      await appendAct(database, { ...record, outcome: 'failed' })
      throw error
    }
    if (isSentence || error.refusal !== 'uuid-reused')
      await appendAct(database, {
        ...record,
        outcome: 'refused',
        because: isSentence ? error.message : error.refusal,
      })
    if (isSentence) return { outcome: 'refused', because: error.message }
    throw error
  }

  /** @throws CallError own-account, for acts on the staff member's own account or one linked to it */
  async function refuseOwn(tx: Transaction, by: MemberId, { memberName }: AskedAct): Promise<void> {
    if (memberName === undefined) return
    const member = await members.idByName(memberName, tx)
    if (member !== undefined && (await isSamePerson(tx, by, member))) throw new CallError('own-account')
  }

  /** Performs the act and records it. Answers JSON in the form that the command line prints. */
  async function effectOf(
    tx: Transaction,
    by: MemberId,
    record: Omit<ActRecord, 'outcome'>,
    asked: AskedAct,
  ): Promise<string> {
    await refuseOwn(tx, by, asked)
    const answer = (await asked.runIn?.(tx)) ?? null
    await appendAct(tx, {
      ...record,
      outcome: 'done',
      says: asked.says,
      ...(asked.memberName !== undefined && { subject: asked.memberName }),
    })
    return JSON.stringify(answer)
  }

  return {
    list: (): { acts: ActFacts[] } => ({ acts: actsFor.map(({ facts }) => facts) }),

    async look(by: MemberId, input: CallInput<typeof lookAt>): Promise<Output> {
      const record = recordOf(by, input)
      try {
        const asked = actOf(input.act, true).ask(input.fields)
        const answer = await asked.run()
        await appendAct(database, { ...record, outcome: 'done', says: asked.says })
        return { outcome: 'done', answer }
      } catch (error) {
        return refused(record, error)
      }
    },

    /** One commit for the effect, its log record and the answer, so that a retry gets the same answer. */
    async perform({ memberId, uuid, bodyHash }: Asking, input: Input): Promise<Output> {
      let asked: AskedAct
      let answer: string
      const record = { ...recordOf(memberId, input), uuid }
      const intention = { actor: memberId, uuid, call: performAct.name, bodyHash }
      try {
        const act = actOf(input.act, false)
        if (act.facts.approvals > 1) throw new CallError('another-person-needed')
        asked = act.ask(input.fields)
        answer = await once.inTransaction(intention, (tx) => effectOf(tx, memberId, record, asked))
      } catch (error) {
        return refused(record, error)
      }
      await asked.after?.()
      return { outcome: 'done', answer: JSON.parse(answer) as unknown }
    },
  }
}
export type StaffActs = ReturnType<typeof createStaffActs>
