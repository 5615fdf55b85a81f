import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { OperatorError, type OperatorCommand } from '../../../kernel/operator-command.ts'
import * as store from './operator-store.ts'

export interface OperatorNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly commands: readonly OperatorCommand[]
}

/** Runs the operator's commands and keeps every use of them, refused ones included. */
export function createOperator({ database, clock, commands }: OperatorNeeds) {
  const own: readonly OperatorCommand[] = [
    ...commands,
    {
      name: 'audit',
      usage: '',
      about: 'Lists the latest 50 uses of these commands.',
      run: () => store.latestActions(database, 50),
    },
    {
      name: 'help',
      usage: '',
      about: 'Lists the commands.',
      run: () => own.map(({ name, usage, about }) => ({ command: `${name} ${usage}`.trim(), about })),
    },
  ]
  const byName = new Map(own.map((command) => [command.name, command]))

  const keep = (command: string, args: unknown, outcome: string) =>
    store.insertAction(database, { at: new Date(clock.now()), command, args, outcome })

  return {
    /** @throws OperatorError with the sentence for the operator */
    async run(
      name: string,
      args: readonly string[],
      options: Readonly<Record<string, string>>,
    ): Promise<unknown> {
      const given = { args, options }
      try {
        const command = byName.get(name)
        if (!command) throw new OperatorError(`There is no command ${name}; help lists them.`)
        const answer = await command.run(args, options)
        await keep(name, given, 'done')
        return answer
      } catch (error) {
        await keep(name.slice(0, 64), given, error instanceof OperatorError ? error.message : 'failed')
        throw error
      }
    },
  }
}
