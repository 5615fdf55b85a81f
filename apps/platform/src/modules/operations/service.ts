import type { Act } from '../../kernel/act.ts'
import { appendAct, type ActRecord } from '../../kernel/act-log-store.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import { operationsActs } from './acts.ts'
import { createRegistry } from './registry.ts'

export interface OperationsNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly acts: readonly Act[]
}

/** The registry with its command line: runs acts from their arguments and logs every use, refused ones included. */
export function createOperations({ database, clock, acts }: OperationsNeeds) {
  const registry = createRegistry([...acts, ...operationsActs(database, () => registry.acts)])

  const keep = (act: string, asked: unknown, how: Pick<ActRecord, 'outcome' | 'because' | 'says'>) =>
    appendAct(database, { at: clock.now(), via: 'machine', by: 'machine', act, asked, ...how })

  return {
    registry,

    /** @throws OperatorError with the sentence for the operator */
    async run(
      name: string,
      args: readonly string[],
      options: Readonly<Record<string, string>>,
    ): Promise<unknown> {
      const given = { args, options }
      try {
        const act = registry.find(name)
        if (!act) throw new OperatorError(`There is no command ${name}; help lists them.`)
        const asked = act.askByWords(args, options)
        const answer = await asked.run()
        await keep(act.name, given, { outcome: 'done', says: asked.says })
        return answer
      } catch (error) {
        await keep(
          name.slice(0, 64),
          given,
          error instanceof OperatorError
            ? { outcome: 'refused', because: error.message }
            : { outcome: 'failed' },
        )
        throw error
      }
    },
  }
}
export type Operations = ReturnType<typeof createOperations>
