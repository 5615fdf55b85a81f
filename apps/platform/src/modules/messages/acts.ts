import { defineAct, type Act } from '../../kernel/act.ts'
import { memberName, word } from '../../kernel/act-input.ts'
import type { Queryable } from '../../kernel/database.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import type { Letters } from './service.ts'

interface Needs {
  readonly letters: Pick<Letters, 'send'>
  readonly newId: () => string
  readonly memberIdOf: (name: string, on?: Queryable) => Promise<string | undefined>
}

/** Operator acts on letters written to members. */
export function letterActs({ letters, newId, memberIdOf }: Needs): readonly Act[] {
  return [
    defineAct({
      name: 'send-letter',
      usage: 'NAME TITLE TEXT',
      about: 'Writes a private letter to a member.',
      permission: 'care',
      risk: 'irreversible',
      undo: { never: 'the member may have read it' },
      input: { name: memberName(), title: word('TITLE'), text: word('TEXT') },
      log: 'wrote to {name}: {title}',
      async runOn(on, { name, title, text }) {
        if (title.length > 60 || text.length > 2_000)
          throw new OperatorError('TITLE has at most 60 characters, TEXT at most 2000.')
        const memberId = await memberIdOf(name, on)
        if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
        const id = newId()
        await letters.send({ id, memberId, kind: 'private', title, text }, on)
        return { name, letterId: id }
      },
    }),
  ]
}
