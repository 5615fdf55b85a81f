import { worthOfPart } from '@grandstand/betting'
import { CallError, type ErrorName } from '@grandstand/contract'
import type { Transaction } from '../../../kernel/database.ts'
import { createDeadLetters, isDatabaseFault } from '../../../kernel/dead-letters.ts'
import { betFact } from '../facts.ts'
import { findBets, type StoredBet } from '../store.ts'
import { committedBook, type Book } from '../../offer/service.ts'
import {
  acceptCashOut,
  cashOutBatch,
  cashOutRuleBatch,
  isWaiting,
  lockBet,
  nextCashOutAt,
  refuseCashOut,
  rulesAfter,
  waitingCashOuts,
  type WaitingCashOut,
} from './store.ts'
import { openOffer } from './offer.ts'
import { payCashOut, refusalOfReason, type CashOutNeeds, type CashOuts } from './service.ts'

type Needs = CashOutNeeds & {
  readonly book: Pick<Book, 'standing' | 'interruptedAt' | 'feedCondition'>
}

const batchSize = 100
/** Interval at which the database is polled for cash-outs of other nodes and from before a restart. */
const lookEveryMs = 1000

type Decision =
  | 'wait'
  | { readonly refuse: ErrorName }
  | { readonly offer: bigint; readonly fair: bigint; readonly marginShare: bigint }

/** Thrown to roll a decision back when something changed before its commit; the cash-out is then decided again. */
class Overtaken extends Error {}

/**
 * Decides pending cash-outs, each once: pays the offer of that moment, or refuses and leaves the bet unchanged. An
 * interruption of a match refuses every pending cash-out on it, as it does with bets. Between settlement and
 * cash-out, the one that locks the bet first wins.
 */
export function createCashOutWorker(needs: Needs) {
  const { database, clock, outbox } = needs
  const letters = createDeadLetters(database, clock)
  let lookAt = 0

  function decide({ bet }: StoredBet, cashOut: WaitingCashOut, book: Needs['book']): Decision {
    const now = clock.now()
    if (bet.status !== 'accepted') return { refuse: 'bet-not-open' }
    if (now >= cashOut.decide_by.getTime()) return { refuse: 'acceptance-timed-out' }
    if (book.feedCondition() === 'starting') return 'wait'
    const open = bet.legs.filter(({ result }) => result === undefined)
    const isInterrupted = open.some(({ matchId, marketId, selection }) => {
      const { suspendedUntil = 0 } = book.standing(matchId, marketId, selection)
      return Math.max(book.interruptedAt(matchId), suspendedUntil) >= cashOut.asked_at.getTime()
    })
    if (isInterrupted) return { refuse: 'market-suspended' }
    const found = openOffer(bet, { ...needs, book })
    if ('reason' in found) return { refuse: refusalOfReason(found.reason) }
    if (now < cashOut.decide_at.getTime()) return 'wait'
    const worth = worthOfPart(found.rest, cashOut.stake, found.terms)
    if (worth.offer < cashOut.at_least) return { refuse: 'offer-changed' }
    return { ...worth, marginShare: found.terms.marginShare }
  }

  async function decideOne(tx: Transaction, cashOut: WaitingCashOut): Promise<void> {
    const stored = await lockBet(tx, cashOut.bet_id)
    if (stored === undefined || !(await isWaiting(tx, cashOut.id))) return
    const book = await committedBook(tx, needs.book, stored.bet.legs)
    const decision = decide(stored, cashOut, book)
    if (decision === 'wait') return
    if ('refuse' in decision) {
      await refuseCashOut(tx, cashOut.id, decision.refuse, clock.now())
      await outbox.append(
        tx,
        betFact('bet-cash-out', stored.bet.id, stored.memberId, { cashOutId: cashOut.id }),
      )
      return
    }
    const nth = (stored.bet.cashOuts?.findIndex(({ id }) => id === cashOut.id) ?? 0) + 1
    await acceptCashOut(tx, cashOut.id, decision, clock.now())
    await payCashOut(tx, needs, stored, { id: cashOut.id, nth, stake: cashOut.stake, offer: decision.offer })
    const again = decide(stored, cashOut, book)
    if (again === 'wait' || 'refuse' in again) throw new Overtaken()
  }

  return {
    /** Decides the cash-outs that are due. */
    async step(): Promise<'more' | 'idle'> {
      const now = clock.now()
      if (now < lookAt) return 'idle'
      const found = await waitingCashOuts(database, now, batchSize)
      for (const cashOut of found) {
        try {
          await database.transaction(async (tx) => {
            await decideOne(tx, cashOut)
            await letters.resolve(tx, cashOutBatch, [cashOut.id])
          })
        } catch (error) {
          if (error instanceof Overtaken) return 'more'
          if (isDatabaseFault(error)) throw error
          await letters.setAside(cashOutBatch, cashOut.id, error)
        }
      }
      const next = await nextCashOutAt(database, now)
      lookAt = Math.min(next ?? Infinity, now + lookEveryMs)
      return 'idle'
    },
    expect(decideAt: number) {
      lookAt = Math.min(lookAt, decideAt)
    },
  }
}

const rulesAtOnce = 300

/**
 * Applies the cash-out rules of offline members: a bet whose offer has reached a bound is cashed out, in play with
 * the delay of every cash-out. A floor accepts whatever is offered then; a ceiling never accepts less than itself.
 */
export function createRuleWorker(needs: Needs, cashOuts: Pick<CashOuts, 'ask' | 'offer'>) {
  const { database, clock } = needs
  const letters = createDeadLetters(database, clock)
  let after = ''

  return async function step(): Promise<'more' | 'idle'> {
    const rules = await rulesAfter(database, after, rulesAtOnce, clock.now())
    after = rules.length === rulesAtOnce ? (rules.at(-1)?.bet_id ?? '') : ''
    const bets = new Map(
      (
        await findBets(
          database,
          rules.map(({ bet_id }) => bet_id),
        )
      ).map((each) => [String(each.bet.id), each.bet]),
    )
    for (const { bet_id, floor, ceiling } of rules) {
      const bet = bets.get(bet_id)
      const reached = (offer: bigint | undefined) =>
        offer === undefined
          ? undefined
          : ceiling !== null && offer >= ceiling
            ? 'ceiling'
            : floor !== null && offer <= floor
              ? 'floor'
              : undefined
      if (!bet || reached(cashOuts.offer(bet).value?.offer.minor) === undefined) continue
      await database
        .transaction(async (tx) => {
          const stored = await lockBet(tx, bet_id)
          if (stored?.bet.status !== 'accepted') return
          const offer = cashOuts.offer(stored.bet)
          const byRule = reached(offer.value?.offer.minor)
          if (byRule === undefined) return
          const atLeast = byRule === 'ceiling' ? (ceiling ?? 0n) : 0n
          await cashOuts.ask(tx, stored, { stake: offer.stake.minor, atLeast, byRule })
          await letters.resolve(tx, cashOutRuleBatch, [bet_id])
        })
        .catch(async (error: unknown) => {
          // The offer moved meanwhile, so the rule stays and is checked again in the next round.
          if (error instanceof CallError) return
          if (isDatabaseFault(error)) throw error
          await letters.setAside(cashOutRuleBatch, bet_id, error)
        })
    }
    return rules.length === rulesAtOnce ? 'more' : 'idle'
  }
}
