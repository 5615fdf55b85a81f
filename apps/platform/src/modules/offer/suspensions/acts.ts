import { questionOf } from '@grandstand/contract/sportsbook'
import { defineAct, type Act } from '../../../kernel/act.ts'
import { choice, option, word } from '../../../kernel/act-input.ts'
import type { Database } from '../../../kernel/database.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import type { Book } from '../book/book.ts'
import type { Suspensions } from './service.ts'
import { partsOfMarket, suspensionScopes, type Suspension } from './suspended.ts'

interface Needs {
  readonly database: Database
  readonly suspensions: Suspensions
  readonly book: Pick<Book, 'has' | 'hasCompetition'>
}

const scope = choice('SCOPE', suspensionScopes, `SCOPE is one of ${suspensionScopes.join(', ')}.`)
const subject = word('SUBJECT')

/** Operator acts that stop betting on a match, a competition or a market, and start it again. */
export function suspensionActs({ database, suspensions, book }: Needs): readonly Act[] {
  // This node's book follows before the act is answered; other nodes follow within half a second.
  const changing = { database, after: () => suspensions.refresh() }

  return [
    defineAct({
      name: 'suspend-betting',
      usage: 'match|competition|market SUBJECT [--reason TEXT]',
      about:
        'Stops bets and cash-outs on a match, a competition or a market (MATCH/MARKET) and leaves it in view, whatever the feed says.',
      permission: 'trading',
      risk: 'brake',
      undo: { by: 'resume-betting SCOPE SUBJECT' },
      input: { scope, subject, reason: option() },
      log: 'suspended betting on the {scope} {subject}: {reason}',
      ...changing,
      async runIn(tx, input) {
        refuseUnknown(book, input)
        const isNew = await suspensions.add(tx, { ...input, reason: input.reason ?? '' })
        if (!isNew)
          throw new OperatorError(`Betting on the ${input.scope} ${input.subject} is suspended already.`)
        return { suspended: input.scope, subject: input.subject }
      },
    }),
    defineAct({
      name: 'resume-betting',
      usage: 'match|competition|market SUBJECT',
      about: 'Ends a suspension of betting; the markets are then as the feed has them.',
      permission: 'trading',
      risk: 'reversible',
      undo: { by: 'suspend-betting SCOPE SUBJECT' },
      input: { scope, subject },
      log: 'resumed betting on the {scope} {subject}',
      ...changing,
      async runIn(tx, input) {
        if (!(await suspensions.remove(tx, input)))
          throw new OperatorError(`Betting on the ${input.scope} ${input.subject} is not suspended.`)
        return { resumed: input.scope, subject: input.subject }
      },
    }),
    defineAct({
      name: 'betting-suspensions',
      usage: '',
      about: 'Lists the matches, competitions and markets on which betting is suspended by operators.',
      permission: 'trading',
      risk: 'look',
      input: {},
      log: 'listed the suspensions of betting',
      run: async () =>
        (await suspensions.list()).map(({ setAt, ...each }) => ({
          ...each,
          since: new Date(setAt).toISOString(),
        })),
    }),
  ]
}

/** Refuses what the book does not have: most likely a mistyped id, and nothing would be stopped. */
function refuseUnknown(book: Needs['book'], { scope: what, subject: id }: Suspension): void {
  const { matchId, marketId } = what === 'market' ? partsOfMarket(id) : { matchId: id, marketId: undefined }
  if (what === 'competition') {
    if (!book.hasCompetition(id)) throw new OperatorError(`${id} is no competition in the book.`)
    return
  }
  if (!book.has(matchId)) throw new OperatorError(`${matchId} is no match in the book.`)
  if (marketId !== undefined && questionOf(marketId) === undefined)
    throw new OperatorError(`${marketId} is no market: say MATCH/full.match-result.`)
}
