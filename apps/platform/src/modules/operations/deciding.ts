import { CallError, type CallInput, type CallOutput } from '@grandstand/contract'
import { decideChange, takeBackChange } from '@grandstand/contract/operations'
import type { AskedAct } from '../../kernel/act.ts'
import { appendAct, type ActRecord } from '../../kernel/act-log-store.ts'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Transaction } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import { becauseOf, doingOf, refuseOwn, type People } from '../../kernel/perform-act.ts'
import * as store from './change-store.ts'
import type { Registry } from './registry.ts'
import { requireRight } from './rights.ts'

export interface ChangeNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly once: Once
  readonly newId: () => string
  readonly registry: Pick<Registry, 'find'>
  readonly people: People
}

type Outcome = CallOutput<typeof decideChange>

/** The log record of a step of a change, without its outcome. */
export const recordOf = (
  at: number,
  by: string,
  { id, act, fields }: store.NewChange,
): Omit<ActRecord, 'outcome'> => ({
  at,
  via: by === 'machine' ? 'machine' : 'call',
  by,
  act,
  change: id,
  asked: { fields },
})

/** Decisions about changes that wait. Each is one commit with its entries in the log; refusals are logged too. */
export function createDecisions(needs: ChangeNeeds) {
  const { database, clock, once } = needs
  const judge = createJudge(needs)
  const record = (by: string, row: store.NewChange) => recordOf(clock.now(), by, row)

  /** Locks a change that can still be decided. @throws CallError not-found, review-not-waiting */
  async function lockWaiting(tx: Transaction, id: string): Promise<store.ChangeRow> {
    const row = await store.lockChange(tx, id)
    if (row === undefined) throw new CallError('not-found')
    if (row.state !== 'waiting' || row.until.getTime() <= clock.now())
      throw new CallError('review-not-waiting')
    return row
  }

  /** Runs a step of a change and logs its refusal, once for each request. */
  async function step<A>({ memberId: by, uuid }: Asking, change: string, run: () => Promise<A>): Promise<A> {
    try {
      return await run()
    } catch (error) {
      const because = becauseOf(error)
      if (because === undefined || because === 'uuid-reused') throw error
      const act = (await store.findChange(database, change))?.act ?? 'change'
      const refused = { outcome: 'refused', because, uuid } as const
      await appendAct(database, { at: clock.now(), via: 'call', by, act, change, asked: {}, ...refused })
      throw error
    }
  }

  async function refuse(tx: Transaction, row: store.ChangeRow, by: string, note: string): Promise<Outcome> {
    await store.endChange(tx, row.id, { state: 'refused', at: new Date(clock.now()), by, note })
    await appendAct(tx, { ...record(by, row), outcome: 'declined', reason: note })
    return { outcome: 'done', answer: { change: row.id, state: 'refused' } }
  }

  async function decide(asking: Asking, input: CallInput<typeof decideChange>): Promise<Outcome> {
    const { memberId: by, uuid, bodyHash } = asking
    const found = await store.findChange(database, input.change)
    const asked = found && judge.askedOf(found)
    if (input.decision === 'approve') await asked?.prepare().catch(() => undefined)
    const key = { actor: by, uuid, call: decideChange.name, bodyHash }
    const kept = await once.inTransaction(key, async (tx) => {
      const row = await lockWaiting(tx, input.change)
      await judge.requireAnother(tx, row, by)
      const outcome =
        input.decision === 'refuse'
          ? await refuse(tx, row, by, input.reason)
          : await judge.approve(tx, row, by, input.reason)
      return JSON.stringify(outcome)
    })
    await asked?.after?.()
    return JSON.parse(kept) as Outcome
  }

  async function takeBack({ memberId: by, uuid, bodyHash }: Asking, change: string) {
    await once.inTransaction({ actor: by, uuid, call: takeBackChange.name, bodyHash }, async (tx) => {
      const row = await lockWaiting(tx, change)
      if (row.asked_by !== by) throw new CallError('not-found')
      await store.endChange(tx, row.id, { state: 'taken-back', at: new Date(clock.now()), by })
      await appendAct(tx, { ...record(by, row), outcome: 'taken-back' })
      return null
    })
    return { change }
  }

  return {
    /**
     * Approves or refuses a change. An approved act is done in the same commit, with the checks of that moment; when they
     * refuse it, the change is over and says why.
     * @throws CallError not-found, not-allowed, review-not-waiting, another-person-needed, own-account
     */
    decide: (asking: Asking, input: CallInput<typeof decideChange>): Promise<Outcome> =>
      step(asking, input.change, () => decide(asking, input)),

    /** Takes back the caller's own change. @throws CallError not-found, review-not-waiting */
    takeBack: (asking: Asking, { change }: CallInput<typeof takeBackChange>): Promise<{ change: string }> =>
      step(asking, change, () => takeBack(asking, change)),
  }
}

/** Checks whether a person may decide a change, and does the act of an approved one. */
function createJudge({ clock, registry, people }: ChangeNeeds) {
  const askedOf = ({ act: name, fields }: store.ChangeRow): AskedAct | undefined => {
    try {
      return registry.find(name)?.ask(fields)
    } catch {
      // An act whose fields have changed since; approving it says why.
      return undefined
    }
  }

  /** Does the act for who asked. @throws OperatorError, CallError */
  async function run(tx: Transaction, row: store.ChangeRow, by: string): Promise<unknown> {
    const asked = registry.find(row.act)?.ask(row.fields)
    if (asked?.runIn === undefined) throw new CallError('not-found')
    await requireRight(tx, row.asked_by, row.permission)
    for (const person of [row.asked_by, by]) await refuseOwn(tx, person, asked, people)
    return asked.runIn(tx, doingOf(row.asked_by, people))
  }

  return {
    askedOf,

    /** @throws CallError not-allowed, another-person-needed, own-account */
    async requireAnother(tx: Transaction, row: store.ChangeRow, by: string): Promise<void> {
      await requireRight(tx, by, row.permission)
      if (await people.isSamePerson(tx, row.asked_by, by)) throw new CallError('another-person-needed')
      const asked = askedOf(row)
      if (asked) await refuseOwn(tx, by, asked, people)
    },

    async approve(tx: Transaction, row: store.ChangeRow, by: string, note: string): Promise<Outcome> {
      const at = clock.now()
      const approved = { ...recordOf(at, by, row), outcome: 'approved', reason: note } as const
      const doer = { ...recordOf(at, row.asked_by, row), says: row.says }
      await store.beginAct(tx)
      try {
        const answer = (await run(tx, row, by)) ?? null
        await store.endChange(tx, row.id, { state: 'done', at: new Date(at), by, note })
        await appendAct(tx, approved)
        await appendAct(tx, { ...doer, outcome: 'done' })
        return { outcome: 'done', answer }
      } catch (error) {
        const because = becauseOf(error)
        if (because === undefined) throw error
        await store.undoAct(tx)
        await store.endChange(tx, row.id, { state: 'failed', at: new Date(at), by, note, because })
        await appendAct(tx, approved)
        await appendAct(tx, { ...doer, outcome: 'refused', because })
        return { outcome: 'refused', because }
      }
    },
  }
}
