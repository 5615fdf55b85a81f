import { CallError, type ErrorName } from '@grandstand/contract'
import { displayAmount } from '@grandstand/money'
import { defineAct, type Act, type Doing } from '../../../kernel/act.ts'
import { choice, flag, limit, memberName, neededOption, option, word } from '../../../kernel/act-input.ts'
import type { Database, Queryable, Transaction } from '../../../kernel/database.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import type { Review, ReviewOutcome } from './review.ts'

interface Needs {
  readonly database: Pick<Database, 'transaction'>
  readonly review: Review
  readonly memberIdOf: (name: string, on?: Queryable) => Promise<string | undefined>
}

const refused = (sentence: string, refusal: ErrorName) =>
  new OperatorError(sentence, { cause: new CallError(refusal) })

/** @throws OperatorError for a decision that was not taken; at the desk, who has decided already is told so */
function told(number: string, outcome: ReviewOutcome, { isShell }: Doing) {
  if (outcome === 'not-waiting')
    throw refused('This withdrawal does not wait for that decision.', 'review-not-waiting')
  if (outcome === 'said-already' && isShell)
    throw new OperatorError('This person has decided on it already; another one is needed.')
  return { number, outcome }
}

/** Acts on withdrawals that wait for a person, on freezes and on turnover. */
export function withdrawalActs(needs: Needs): readonly Act[] {
  return [...reviewActs(needs), ...endingActs(needs), ...memberActs(needs)]
}

/** Finds the withdrawal of an act and its member. NUMBER may be the withdrawal's id. */
const finding = (review: Pick<Review, 'find'>) => ({
  rowOf: async (on: Queryable, number: string) => {
    const row = await review.find(on, number)
    if (!row) throw refused(`${number} is no withdrawal.`, 'review-not-waiting')
    return row
  },
  memberOf: async (on: Queryable, { number }: { readonly number: string }) =>
    (await review.find(on, number))?.member_id,
})

/** The queue of withdrawals that wait for a person, and the decisions of those under review. */
function reviewActs({ database, review }: Needs): readonly Act[] {
  const { rowOf, memberOf } = finding(review)

  /** A second account of somebody who has approved already does not count as a second person. */
  async function requireAnother(tx: Transaction, id: string, doing: Doing): Promise<void> {
    for (const approver of await review.approversOf(tx, id))
      if (approver !== doing.by && (await doing.isSamePerson(tx, approver)))
        throw refused('Another person has to agree.', 'another-person-needed')
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
      about: 'Agrees to a withdrawal; a large one needs two people who are logged in.',
      permission: 'money',
      risk: 'money-and-rights',
      undo: { never: 'the money is on its way to the member' },
      input: { number: word('NUMBER'), note: option() },
      log: 'approved the withdrawal {number}: {note}',
      memberOf,
      database,
      async runIn(tx, input, doing) {
        const { id, number, approvals_needed: needed } = await rowOf(tx, input.number)
        if (doing.isShell && needed > 1)
          throw new OperatorError('Two people have to agree, each logged in: they decide at the desk.')
        await requireAnother(tx, id, doing)
        return told(number, await review.decide(tx, id, doing.by, 'approve', input.note ?? ''), doing)
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
      memberOf,
      database,
      async runIn(tx, { number: asked, note }, doing) {
        const { id, number } = await rowOf(tx, asked)
        return told(number, await review.decide(tx, id, doing.by, 'reject', note), doing)
      },
    }),
  ]
}

/** Ends of withdrawals whose money a person has to find out about. */
function endingActs({ database, review }: Needs): readonly Act[] {
  const { rowOf, memberOf } = finding(review)
  const input = {
    number: word('NUMBER'),
    word: choice('paid|unpaid', ['paid', 'unpaid'], 'Say paid or unpaid.'),
    note: neededOption('--note TEXT is missing.'),
  }

  return [
    defineAct({
      name: 'decide-draw',
      usage: 'NUMBER paid|unpaid --note TEXT',
      about: 'Ends the appeal of a speed draw: paid for good, or the money is back with the member.',
      permission: 'money',
      risk: 'money-and-rights',
      undo: { never: 'the draw is over; a wrong end is corrected at the desk' },
      input,
      log: 'ended the appeal of {number} as {word}: {note}',
      memberOf,
      database,
      async runIn(tx, { number: asked, word: end, note }, doing) {
        const { id, number } = await rowOf(tx, asked)
        return told(number, await review.decideAppeal(tx, id, end === 'paid', note), doing)
      },
    }),
    defineAct({
      name: 'end-payout',
      usage: 'NUMBER paid|unpaid --note TEXT',
      about:
        'Ends a withdrawal that nobody pays out, because the payment company pays nothing out, as the former one’s books have it.',
      permission: 'money',
      risk: 'money-and-rights',
      undo: { never: 'the withdrawal is over; a wrong end is corrected at the desk' },
      input,
      log: 'ended the payout of {number} as {word}: {note}',
      memberOf,
      database,
      async runIn(tx, { number: asked, word: end, note }, doing) {
        const { id, number } = await rowOf(tx, asked)
        return told(number, await review.endPayout(tx, id, end === 'paid', note), doing)
      },
    }),
  ]
}

/** Acts on one member's money as a whole. */
function memberActs({ database, review, memberIdOf }: Needs): readonly Act[] {
  const idOf = async (name: string, on: Queryable) => {
    const id = await memberIdOf(name, on)
    if (id === undefined) throw refused(`${name} is no member.`, 'not-found')
    return id
  }
  return [
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
