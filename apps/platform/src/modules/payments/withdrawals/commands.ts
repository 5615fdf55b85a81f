import { displayAmount } from '@grandstand/money'
import { OperatorError, wanted, type OperatorCommand } from '../../../kernel/operator-command.ts'
import type { Review, ReviewOutcome } from './review.ts'

const sentences: Partial<Record<ReviewOutcome, string>> = {
  'said-already': 'This person has decided on it already; another one is needed.',
  'not-waiting': 'This withdrawal does not wait for that decision.',
}

/** Who decides at the console: one person, whoever sits there. Where two have to agree, both are logged in at the desk. */
const atConsole = 'console'

/** What the operator can do with withdrawals. */
export function withdrawalCommands(
  review: Review,
  memberIdOf: (name: string) => Promise<string | undefined>,
): readonly OperatorCommand[] {
  const rowOf = async (args: readonly string[]) => {
    const number = wanted(args, 0, 'NUMBER')
    const row = await review.byNumber(number)
    if (!row) throw new OperatorError(`${number} is no withdrawal.`)
    return row
  }
  const member = async (args: readonly string[]) => {
    const name = wanted(args, 0, 'NAME')
    const id = await memberIdOf(name)
    if (id === undefined) throw new OperatorError(`${name} is no member.`)
    return { name, id }
  }
  const told = (number: string, outcome: ReviewOutcome) => {
    const sentence = sentences[outcome]
    if (sentence !== undefined) throw new OperatorError(sentence)
    return { number, outcome }
  }
  return [
    {
      name: 'withdrawals',
      usage: '[--limit N]',
      about: 'Lists the withdrawals and appeals that wait for a person, oldest first.',
      async run(_args, options) {
        const limit = Number(options['limit'] ?? 50)
        if (!Number.isInteger(limit) || limit < 1 || limit > 200)
          throw new OperatorError('--limit is a whole number from 1 to 200.')
        return (await review.waiting(limit)).map((each) => ({
          number: each.number,
          memberId: each.memberId,
          kind: each.kind,
          state: each.state,
          amount: displayAmount(each.amount.minor, each.amount.currency),
          to: each.destination,
          approvals: `${each.approvals.given}/${each.approvals.needed}`,
          ...(each.speed?.appeal && { appeal: each.speed.appeal.text, proof: each.speed.proof }),
        }))
      },
    },
    {
      name: 'approve-withdrawal',
      usage: 'NUMBER [--note TEXT]',
      about: 'Agrees to a withdrawal that one person may decide; a large one is decided at the desk by two.',
      async run(args, options) {
        const { id, number, approvals_needed: needed } = await rowOf(args)
        if (needed > 1)
          throw new OperatorError('Two people have to agree, each logged in: they decide at the desk.')
        return told(number, await review.alone.decide(id, atConsole, 'approve', options['note'] ?? ''))
      },
    },
    {
      name: 'reject-withdrawal',
      usage: 'NUMBER --note TEXT',
      about: 'Refuses a withdrawal; the member reads the note, and the money is back at once.',
      async run(args, options) {
        const { id, number } = await rowOf(args)
        const note = wanted([options['note'] ?? ''], 0, '--note TEXT')
        return told(number, await review.alone.decide(id, atConsole, 'reject', note))
      },
    },
    {
      name: 'decide-draw',
      usage: 'NUMBER paid|unpaid --note TEXT',
      about: 'Ends the appeal of a speed draw: paid for good, or the money is back with the member.',
      async run(args, options) {
        const { id, number } = await rowOf(args)
        const word = wanted(args, 1, 'paid|unpaid')
        if (word !== 'paid' && word !== 'unpaid') throw new OperatorError('Say paid or unpaid.')
        const note = wanted([options['note'] ?? ''], 0, '--note TEXT')
        return told(number, await review.alone.decideAppeal(id, word === 'paid', note))
      },
    },
    {
      name: 'freeze-withdrawals',
      usage: 'NAME [--reason TEXT | --lift]',
      about: 'Lets a member withdraw nothing until it is lifted; what is on its way goes on.',
      async run(args, options) {
        const { id, name } = await member(args)
        const isLifted = 'lift' in options
        await review.freeze(id, isLifted ? null : (options['reason'] ?? 'by the operator'))
        return { name, isFrozen: !isLifted }
      },
    },
    {
      name: 'waive-turnover',
      usage: 'NAME',
      about: 'What the member has deposited so far need not be played before it is withdrawn.',
      async run(args) {
        const { id, name } = await member(args)
        await review.waiveTurnover(id)
        return { name }
      },
    },
  ]
}
