import { OperatorError, wanted, type OperatorCommand } from '../../kernel/operator-command.ts'
import type { Letters } from './service.ts'

interface Needs {
  readonly letters: Pick<Letters, 'send'>
  readonly newId: () => string
  readonly memberIdOf: (name: string) => Promise<string | undefined>
}

/** The operator's letters to members. */
export const letterCommands = ({ letters, newId, memberIdOf }: Needs): readonly OperatorCommand[] => [
  {
    name: 'send-letter',
    usage: 'NAME TITLE TEXT',
    about: 'Writes a private letter to a member.',
    async run(args) {
      const name = wanted(args, 0, 'NAME')
      const [title, text] = [wanted(args, 1, 'TITLE'), wanted(args, 2, 'TEXT')]
      if (title.length > 60 || text.length > 2_000)
        throw new OperatorError('TITLE has at most 60 characters, TEXT at most 2000.')
      const memberId = await memberIdOf(name)
      if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
      const id = newId()
      await letters.send({ id, memberId, kind: 'private', title, text })
      return { name, letterId: id }
    },
  },
]
