import { CallError, type Call } from '@grandstand/contract'
import type { Asking } from '../../../../kernel/bind-call.ts'
import type { Transaction } from '../../../../kernel/database.ts'
import type { AskedFirst, AskFirst } from '../../../../kernel/once.ts'
import type { Needs } from '../../needs.ts'
import { refuseAway } from '../../provider-away.ts'
import type { SpeedAnswer } from '../../provider.ts'
import { tellChange } from '../changes.ts'
import { depositOf } from '../finding.ts'
import * as speeds from './store.ts'
import * as store from '../store.ts'

/** Request fields of a step that are stored until the step has its answer. */
export interface StepInput {
  readonly [field: string]: string
  readonly id: string
}

export interface Step<W> {
  readonly refuse: (row: speeds.SpeedRow, now: number) => void
  readonly ask: (providerOrder: string, input: W) => Promise<SpeedAnswer>
  readonly next: (row: speeds.SpeedRow, now: Date, input: W) => Partial<speeds.SpeedRow>
  readonly deposit?: (tx: Transaction, now: number, id: string) => Promise<void>
}

/** Builds one step of an order: what it asks of the provider, and how it then changes the row. */
export function preparedStep<W extends StepInput>(
  needs: Needs,
  { refuse, ask, next, ...change }: Step<W>,
  deposit: store.DepositRow,
  input: W,
): AskedFirst {
  return {
    async ask() {
      const answer = await ask(deposit.provider_order ?? '', input).catch(refuseAway)
      if (answer === 'too-late') throw new CallError('deposit-not-open')
    },
    async effect(tx) {
      await store.lockDeposit(tx, deposit.id)
      const row = await speeds.findSpeed(tx, deposit.id)
      if (!row) throw new CallError('not-found')
      const now = needs.clock.now()
      refuse(row, now)
      await speeds.saveSpeed(tx, { ...row, ...next(row, new Date(now), input) })
      await change.deposit?.(tx, now, deposit.id)
      await tellChange(needs, tx, deposit)
    },
  }
}

/** Runs one step of an order once per uuid: the provider is asked first, then the row changes. */
export function runsStep<W extends StepInput>(
  needs: Needs,
  { name: call }: Call,
  change: Step<W>,
  run: AskFirst<W> = needs.once.afterAsking<W>(call, async (memberId, input) =>
    preparedStep(needs, change, await depositOf(needs.database, memberId, input.id), input),
  ),
) {
  const { database, once, clock } = needs
  return async ({ memberId, uuid, bodyHash }: Asking, input: W): Promise<void> => {
    const request = { actor: memberId, uuid, bodyHash }
    const deposit = await store.findDeposit(database, memberId, input.id)
    const before = deposit && (await speeds.findSpeed(database, input.id))
    if (!before) throw new CallError('not-found')
    if (await once.isDone({ ...request, call })) return
    change.refuse(before, clock.now())
    await run(request, input)
  }
}

/** Refuses an order that is in none of these stages. */
export function mustBe(...stages: readonly speeds.SpeedRow['stage'][]) {
  return (row: speeds.SpeedRow): void => {
    if (!stages.includes(row.stage)) throw new CallError('deposit-not-open')
  }
}

/** @throws not-yet with the time from which the step is allowed */
export function notBefore(at: Date | null, now: number): void {
  if (at !== null && now < at.getTime()) throw new CallError('not-yet', { at: at.getTime() })
}
