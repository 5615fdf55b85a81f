import { atShell, type Act, type AskedAct } from '../../kernel/act.ts'
import { appendAct, type ActRecord } from '../../kernel/act-log-store.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import { operationsActs } from './acts.ts'
import { createRegistry } from './registry.ts'

export { requireRight } from './rights.ts'

interface Given {
  readonly args: readonly string[]
  readonly options: Readonly<Record<string, string>>
}

interface Done {
  readonly answer: unknown
  /** To be awaited before the answer is given; the act is done and logged, whatever happens in it. */
  readonly after: AskedAct['after'] | undefined
}

export interface OperationsNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly acts: readonly Act[]
}

/** The registry with its command line: runs acts from their arguments and logs every use, refused ones included. */
export function createOperations({ database, clock, acts }: OperationsNeeds) {
  const registry = createRegistry([...acts, ...operationsActs(database, () => registry.acts)])

  type How = Pick<ActRecord, 'outcome' | 'because' | 'says'>
  const keep = (act: string, given: unknown, how: How, on: Queryable = database) =>
    appendAct(on, { at: clock.now(), via: 'machine', by: 'machine', act, asked: given, ...how })

  /** Does an act and logs it: in one commit, unless the act has its own transactions. */
  async function perform({ name }: Act, asked: AskedAct, given: unknown): Promise<Done> {
    const { runIn, after } = asked
    const done = { outcome: 'done', says: asked.says } as const
    if (runIn === undefined) {
      const answer = await asked.run()
      await keep(name, given, done)
      return { answer, after: undefined }
    }
    await asked.prepare()
    const answer = await database.transaction(async (tx) => {
      const effect = await runIn(tx, atShell)
      await keep(name, given, done, tx)
      return effect
    })
    return { answer, after }
  }

  return {
    registry,

    /** @throws OperatorError with the sentence for the operator */
    async run(
      name: string,
      args: readonly string[],
      options: Readonly<Record<string, string>>,
    ): Promise<unknown> {
      const { answer, after } = await logged(name, { args, options })
      await after?.()
      return answer
    },
  }

  async function logged(name: string, given: Given): Promise<Done> {
    try {
      const act = registry.find(name)
      if (!act) throw new OperatorError(`There is no command ${name}; help lists them.`)
      if (!act.isForShell)
        throw new OperatorError(`${act.name} is for people who are logged in: npm run staff.`)
      return await perform(act, act.askByWords(given.args, given.options), given)
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
  }
}
export type Operations = ReturnType<typeof createOperations>
