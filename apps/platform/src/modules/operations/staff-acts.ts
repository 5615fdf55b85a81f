import { CallError, type CallInput, type CallOutput, type MemberId } from '@grandstand/contract'
import { lookAt, mayDo, performAct, type ActFacts } from '@grandstand/contract/operations'
import type { Act, AskedAct } from '../../kernel/act.ts'
import { appendAct } from '../../kernel/act-log-store.ts'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import type { Once } from '../../kernel/once.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import { becauseOf, createPerformer, type People } from '../../kernel/perform-act.ts'
import type { Members } from '../member/service.ts'
import { createChanges, type AskedAnswer } from './changes.ts'
import type { Registry } from './registry.ts'
import { permissionsOf } from './rights-store.ts'
import { requireRight } from './rights.ts'

interface StaffNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly once: Once
  readonly registry: Registry
  readonly members: Pick<Members, 'idByName'>
  readonly isSamePerson: People['isSamePerson']
}

type PerformInput = CallInput<typeof performAct>
type Refused = { readonly outcome: 'refused'; readonly because: string }

/** Whether an act needs the approval of another person. */
const isWaiting = (act: Act | undefined): boolean => act !== undefined && act.facts.approvals > 1

/** Makes an answer of a refusal that the act explains in a sentence; errors with codes and failures are thrown. */
function answerOf(error: unknown): Refused {
  if (error instanceof OperatorError) return { outcome: 'refused', because: error.message }
  throw error
}

/** The acts that staff may use over the network. */
export function createStaffActs({ database, clock, once, registry, members, isSamePerson }: StaffNeeds) {
  const people = { idByName: members.idByName, isSamePerson }
  const changes = createChanges({ database, clock, once, registry, people, newId: () => uuidV7(clock) })
  const perform = createPerformer({ database, clock, once, people })
  const open = registry.acts.filter(
    ({ isForNetwork, facts }) => isForNetwork && mayDo('staff', facts.permission),
  )

  /** @throws CallError not-found, not-allowed */
  async function actOf(by: MemberId, name: string, isLook: boolean): Promise<Act> {
    const act = registry.acts.find((each) => each.name === name)
    if (act === undefined || (act.facts.risk === 'look') !== isLook) throw new CallError('not-found')
    if (!open.includes(act)) throw new CallError('not-allowed')
    await requireRight(database, by, act.facts.permission)
    return act
  }

  const recordOf = ({ act, fields }: CallInput<typeof lookAt>) =>
    ({ via: 'call', act, asked: { fields } }) as const

  /** Turns an act that needs two people into one that stores a change. */
  function waiting(act: Act, asked: AskedAct, by: MemberId, { fields, reason }: PerformInput): AskedAct {
    if (reason === undefined) throw new OperatorError('Another person has to agree: say a reason for it.')
    return {
      ...asked,
      run: () => undefined,
      after: () => Promise.resolve(),
      runIn: (tx) => changes.ask(tx, by, { act, asked, fields, reason }),
    }
  }

  return {
    changes,

    async list(by: MemberId): Promise<{ acts: ActFacts[] }> {
      const permissions = await permissionsOf(database, by)
      return {
        acts: open.filter(({ facts }) => permissions.has(facts.permission)).map(({ facts }) => facts),
      }
    },

    async look(by: MemberId, input: CallInput<typeof lookAt>): Promise<CallOutput<typeof lookAt>> {
      const record = { ...recordOf(input), at: clock.now(), by }
      try {
        const asked = (await actOf(by, input.act, true)).ask(input.fields)
        const answer = await asked.run()
        await appendAct(database, { ...record, outcome: 'done', says: asked.says })
        return { outcome: 'done', answer }
      } catch (error) {
        const because = becauseOf(error)
        const how =
          because === undefined ? ({ outcome: 'failed' } as const) : { outcome: 'refused' as const, because }
        await appendAct(database, { ...record, ...how })
        return answerOf(error)
      }
    },

    async perform(asking: Asking, input: PerformInput): Promise<CallOutput<typeof performAct>> {
      const by = asking.memberId
      let act: Act | undefined
      try {
        const kept = await perform({
          asking,
          call: performAct.name,
          record: recordOf(input),
          async asked() {
            act = await actOf(by, input.act, false)
            const asked = act.ask(input.fields)
            return isWaiting(act) ? waiting(act, asked, by, input) : asked
          },
          mayDo: async (tx) => act && requireRight(tx, by, act.facts.permission),
          logged: (answer) =>
            isWaiting(act)
              ? {
                  outcome: 'asked',
                  change: (answer as AskedAnswer).change,
                  ...(input.reason !== undefined && { reason: input.reason }),
                }
              : {},
          answerOf: (answer) => JSON.stringify(answer),
        })
        const answer = JSON.parse(kept) as unknown
        return isWaiting(act)
          ? { outcome: 'waiting', ...(answer as AskedAnswer) }
          : { outcome: 'done', answer }
      } catch (error) {
        return answerOf(error)
      }
    },
  }
}
export type StaffActs = ReturnType<typeof createStaffActs>
