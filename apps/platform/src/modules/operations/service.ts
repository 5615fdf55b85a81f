import { appendAct, type ActRecord } from '../../kernel/act-log-store.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { OperatorError, type OperatorCommand } from '../../kernel/operator-command.ts'
import { operationsActs } from './acts.ts'

export interface OperationsNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly acts: readonly OperatorCommand[]
}

/** Runs the operator's acts and logs every use, refused ones included. */
export function createOperations({ database, clock, acts }: OperationsNeeds) {
  const all: readonly OperatorCommand[] = [...acts, ...operationsActs(database, () => all)]
  const byName = new Map(all.map((act) => [act.name, act]))

  const keep = (act: string, asked: unknown, how: Pick<ActRecord, 'outcome' | 'because'>) =>
    appendAct(database, { at: clock.now(), via: 'machine', by: 'machine', act, asked, ...how })

  return {
    /** @throws OperatorError with the sentence for the operator */
    async run(
      name: string,
      args: readonly string[],
      options: Readonly<Record<string, string>>,
    ): Promise<unknown> {
      const given = { args, options }
      try {
        const act = byName.get(name)
        if (!act) throw new OperatorError(`There is no command ${name}; help lists them.`)
        const answer = await act.run(args, options)
        await keep(name, given, { outcome: 'done' })
        return answer
      } catch (error) {
        const isSentence = error instanceof OperatorError
        await keep(
          name.slice(0, 64),
          given,
          isSentence ? { outcome: 'refused', because: error.message } : { outcome: 'failed' },
        )
        throw error
      }
    },
  }
}
