import { displayAmount } from '@grandstand/money'
import { defineAct, type Act } from '../../../kernel/act.ts'
import { choice, flag, limit, memberName, neededOption, option, word } from '../../../kernel/act-input.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import type { Review, ReviewOutcome } from './review.ts'

const sentences: Partial<Record<ReviewOutcome, string>> = {
  'said-already': 'This person has decided on it already; another one is needed.',
  'not-waiting': 'This withdrawal does not wait for that decision.',
}

/**
 * Reviewer name of the console, which stands for one person. Withdrawals that need two approvals are decided at the
 * desk, where both people are logged in.
 */
const atConsole = 'console'

interface Needs {
  readonly database: Pick<Database, 'transaction'>
  readonly review: Review
  readonly memberIdOf: (name: string, on?: Queryable) => Promise<string | undefined>
}

/** Acts on withdrawals that wait for a person, on freezes and on turnover. */
export function withdrawalActs({ database, review, memberIdOf }: Needs): readonly Act[] {
  const rowOf = async (number: string) => {
    const row = await review.byNumber(number)
    if (!row) throw new OperatorError(`${number} is no withdrawal.`)
    return row
  }
  const idOf = async (name: string, on: Queryable) => {
    const id = await memberIdOf(name, on)
    if (id === undefined) throw new OperatorError(`${name} is no member.`)
    return id
  }
  const told = (number: string, outcome: ReviewOutcome) => {
    const sentence = sentences[outcome]
    if (sentence !== undefined) throw new OperatorError(sentence)
    return { number, outcome }
  }
  return [
    defineAct({
      name: 'withdrawals',
      usage: '[--limit N]',
      about: 'Lists the withdrawals and appeals that wait for a person, oldest first.',
      permission: 'money',
      risk: 'look',
      input: { limit: limit(200) },
      log: 'listed {limit} withdrawals that wait',
      run: async (input) =>
        (await review.waiting(input.limit)).map((each) => ({
          number: each.number,
          memberId: each.memberId,
          kind: each.kind,
          state: each.state,
          amount: displayAmount(each.amount.minor, each.amount.currency),
          to: each.destination,
          approvals: `${each.approvals.given}/${each.approvals.needed}`,
          ...(each.speed?.appeal && { appeal: each.speed.appeal.text, proof: each.speed.proof }),
        })),
    }),
    defineAct({
      name: 'approve-withdrawal',
      usage: 'NUMBER [--note TEXT]',
      about: 'Agrees to a withdrawal that one person may decide; a large one is decided at the desk by two.',
      permission: 'money',
      risk: 'money-and-rights',
      undo: { never: 'the money is on its way to the member' },
      input: { number: word('NUMBER'), note: option() },
      log: 'approved the withdrawal {number}: {note}',
      async run(input) {
        const { id, number, approvals_needed: needed } = await rowOf(input.number)
        if (needed > 1)
          throw new OperatorError('Two people have to agree, each logged in: they decide at the desk.')
        return told(number, await review.alone.decide(id, atConsole, 'approve', input.note ?? ''))
      },
    }),
    defineAct({
      name: 'reject-withdrawal',
      usage: 'NUMBER --note TEXT',
      about: 'Refuses a withdrawal; the member reads the note, and the money is back at once.',
      permission: 'money',
      risk: 'money-and-rights',
      undo: { never: 'the money is back with the member, who can withdraw it again' },
      input: { number: word('NUMBER'), note: neededOption('--note TEXT is missing.') },
      log: 'rejected the withdrawal {number}: {note}',
      async run({ number: asked, note }) {
        const { id, number } = await rowOf(asked)
        return told(number, await review.alone.decide(id, atConsole, 'reject', note))
      },
    }),
    defineAct({
      name: 'decide-draw',
      usage: 'NUMBER paid|unpaid --note TEXT',
      about: 'Ends the appeal of a speed draw: paid for good, or the money is back with the member.',
      permission: 'money',
      risk: 'money-and-rights',
      undo: { never: 'the draw is over; a wrong end is corrected at the desk' },
      input: {
        number: word('NUMBER'),
        word: choice('paid|unpaid', ['paid', 'unpaid'], 'Say paid or unpaid.'),
        note: neededOption('--note TEXT is missing.'),
      },
      log: 'ended the appeal of {number} as {word}: {note}',
      async run(input) {
        const { id, number } = await rowOf(input.number)
        return told(number, await review.alone.decideAppeal(id, input.word === 'paid', input.note))
      },
    }),
    defineAct({
      name: 'freeze-money',
      formerly: 'freeze-withdrawals',
      usage: 'NAME [--reason TEXT | --lift]',
      about:
        'Lets nothing but corrections leave a member’s wallets until it is lifted; what is on its way goes on.',
      permission: 'money',
      risk: 'brake',
      undo: { by: 'freeze-money NAME --lift' },
      input: { name: memberName(), reason: option(), lift: flag() },
      log: 'froze the money of {name} (lifted: {lift}): {reason}',
      database,
      async runIn(tx, { name, reason, lift }) {
        await review.freeze(await idOf(name, tx), lift ? null : (reason ?? 'by the operator'), tx)
        return { name, isFrozen: !lift }
      },
    }),
    defineAct({
      name: 'waive-turnover',
      usage: 'NAME',
      about: 'What the member has deposited so far need not be played before it is withdrawn.',
      permission: 'money',
      risk: 'money-and-rights',
      undo: { never: 'it holds for what was deposited so far, and for nothing later' },
      input: { name: memberName() },
      log: 'waived the turnover of {name}',
      database,
      async runIn(tx, { name }) {
        await review.waiveTurnover(await idOf(name, tx), tx)
        return { name }
      },
    }),
  ]
}
