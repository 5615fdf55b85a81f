import { returnOfLines } from '@grandstand/betting'
import type { Bet, BetLeg } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import { isCheckViolation } from '../../../kernel/database-errors.ts'
import { createDeadLetters, isDatabaseFault, runIsolated } from '../../../kernel/dead-letters.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Wallets } from '../../wallets/service.ts'
import { betFact } from '../facts.ts'
import { releaseStake } from '../money.ts'
import { acceptBets, refuseBets, type AcceptedBet } from './bet-change-store.ts'
import { withinMaxima, type Restraints } from './acceptance-maxima.ts'
import { decideBet, type Decided, type Decision, type Taken } from './bet-decision.ts'
import { exposureMaxOf } from '../limits/bet-limits.ts'
import type { JointOdds } from '../judging/bet-odds.ts'
import { committedBook, type Book } from '../../offer/service.ts'
import type { BetSettings } from '../settings.ts'
import { shareOfLeg } from '../limits/stake-unit.ts'
import { acceptanceBatch, lockWaiting, nextDecideAt, type Isolating } from './waiting-store.ts'

interface Needs {
  readonly database: Database
  readonly wallets: Wallets
  readonly outbox: Outbox
  readonly clock: Clock
  readonly book: Pick<Book, 'standing'>
  readonly joint: JointOdds
  readonly settings: BetSettings
  readonly restraints: Restraints
}

/**
 * Decides waiting bets, each once: accepts them, or refuses them with a reason and releases the stake in the same
 * commit.
 */
export interface AcceptanceWorker {
  readonly step: () => Promise<'more' | 'idle'>
  /** Announces a bet that is due for a decision at `decideAt`, epoch ms. */
  readonly expect: (decideAt: number) => void
  /** Announces an interruption of a match: its waiting bets are refused without waiting for their delay. */
  readonly interrupted: (matchId: string) => void
}

const batchSize = 200
/** Interval at which the database is polled for waiting bets of other nodes and from before a restart. */
const lookEveryMs = 1000

/** Thrown to roll a batch back when a match is interrupted between the batch's decision and its commit. */
class Overtaken extends Error {}

/**
 * Whether the batch has to be decided again, because a match was interrupted or a concurrent bet used up the
 * exposure.
 */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Overtaken || isCheckViolation(error, 'selection_exposure_max')

export function createAcceptanceWorker(needs: Needs): AcceptanceWorker {
  const { database, clock } = needs
  const letters = createDeadLetters(database, clock)
  const interruptedMatches = new Set<string>()
  let lookAt = 0

  /** Decides each bet alone and turns those that fail into dead letters. */
  async function isolate(items: readonly string[], matches: readonly string[]): Promise<'more'> {
    const run = async (only: readonly string[]) => {
      try {
        await database.transaction(async (tx) => {
          await decideBatch(tx, needs, matches, { only })
          await letters.resolve(tx, acceptanceBatch, only)
        })
      } catch (error) {
        if (!isOvertaken(error)) throw error
      }
    }
    await runIsolated({ letters, batch: acceptanceBatch, items, idOf: (id) => id, run })
    return 'more'
  }

  return {
    async step() {
      if (clock.now() < lookAt && interruptedMatches.size === 0) return 'idle'
      const matches = [...interruptedMatches]
      let locked: readonly string[] = []
      const onLocked = (ids: readonly string[]) => void (locked = ids)
      try {
        const { found, decided } = await database.transaction((tx) =>
          decideBatch(tx, needs, matches, { onLocked }),
        )
        if (found === batchSize && decided > 0) return 'more'
      } catch (error) {
        if (isOvertaken(error)) return 'more'
        if (isDatabaseFault(error) || locked.length === 0) throw error
        return isolate(locked, matches)
      }
      for (const matchId of matches) interruptedMatches.delete(matchId)
      const next = await nextDecideAt(database, clock.now())
      lookAt = Math.min(next ?? Infinity, clock.now() + lookEveryMs)
      return 'idle'
    },
    expect(decideAt) {
      lookAt = Math.min(lookAt, decideAt)
    },
    interrupted(matchId) {
      interruptedMatches.add(matchId)
    },
  }
}

async function decideBatch(
  tx: Transaction,
  given: Needs,
  interruptedMatches: readonly string[],
  isolating: Isolating,
): Promise<{ found: number; decided: number }> {
  const { outbox, clock } = given
  const now = clock.now()
  const bets = await lockWaiting(tx, now, interruptedMatches, batchSize, isolating)
  const legs = bets.flatMap(({ bet }) => bet.legs)
  const needs = { ...given, book: await committedBook(tx, given.book, legs) }
  const judged = togetherOf(
    bets.map((stored): Decided => ({ ...stored, decision: decisionOf(stored.bet, needs) })),
  )
  const decided = togetherOf(await withinMaxima(tx, judged, needs))
  const accepted = decided.flatMap(({ bet, memberId, decision }) =>
    decision !== 'wait' && 'accept' in decision ? [{ bet, memberId, taken: decision.accept }] : [],
  )
  const refused = decided.flatMap(({ bet, memberId, decision }) =>
    decision !== 'wait' && 'refuse' in decision
      ? [{ bet, memberId, refusal: decision.refuse, oddsNow: decision.oddsNow }]
      : [],
  )
  await release(tx, needs.wallets, refused)
  await refuseBets(
    tx,
    refused.map(({ bet, refusal, oddsNow }) => ({ id: bet.id, refusal, oddsNow })),
    now,
  )
  await acceptBets(
    tx,
    accepted.map(({ bet, taken }) => acceptedAt(bet, taken, needs.settings)),
    now,
  )
  await outbox.append(
    tx,
    ...accepted.map(({ bet, memberId }) => betFact('bet-accepted', bet.id, memberId)),
    ...refused.map(({ bet, memberId }) => betFact('bet-refused', bet.id, memberId)),
  )
  // An interruption refuses every waiting bet on the match, so one that occurs during this transaction must roll it
  // back.
  for (const { bet } of accepted) if (!isAcceptable(bet, needs)) throw new Overtaken()
  return { found: bets.length, decided: accepted.length + refused.length }
}

/**
 * Applies the rules of groups: one refusal refuses the whole group, and none of its bets is accepted until all can
 * be.
 */
function togetherOf(decided: readonly Decided[]): Decided[] {
  const refused = new Set<string>()
  const waiting = new Set<string>()
  for (const { groupId, decision } of decided) {
    if (groupId === undefined) continue
    if (decision === 'wait') waiting.add(groupId)
    else if ('refuse' in decision) refused.add(groupId)
  }
  return decided.map((each): Decided => {
    const { groupId, decision } = each
    if (groupId === undefined) return each
    if (refused.has(groupId))
      return decision !== 'wait' && 'refuse' in decision
        ? each
        : { ...each, decision: { refuse: 'refused-together' } }
    return waiting.has(groupId) ? { ...each, decision: 'wait' } : each
  })
}

function decisionOf(bet: Bet, { book, joint, clock }: Needs): Decision {
  const standing = ({ matchId, marketId, selection }: BetLeg) => book.standing(matchId, marketId, selection)
  return decideBet(bet, { standing, joint, now: clock.now() })
}

function isAcceptable(bet: Bet, needs: Needs): boolean {
  const decision = decisionOf(bet, needs)
  return decision !== 'wait' && 'accept' in decision
}

function acceptedAt(bet: Bet, taken: Taken, settings: BetSettings): AcceptedBet {
  const potentialReturn = returnOfLines(taken.lines, bet.lineStake.minor)
  return {
    id: bet.id,
    odds: taken.odds,
    potentialReturn,
    builders: taken.builders.length > 0 ? taken.builders : undefined,
    legOdds: taken.offers.map(({ odds }) => odds),
    liability: shareOfLeg(bet, potentialReturn),
    exposureMax: taken.offers.map((offer) => exposureMaxOf(settings, offer)),
  }
}

async function release(
  tx: Transaction,
  wallets: Wallets,
  refused: readonly { bet: Bet; refusal: string }[],
): Promise<void> {
  if (refused.length === 0) return
  await wallets.applyOwed(
    tx,
    refused.map(({ bet, refusal }) => releaseStake(bet, refusal)),
  )
}
