import {
  decideSelection,
  settleOutright,
  settleSelection,
  type MatchFacts,
  type SettledResult,
} from '@grandstand/betting'
import type { BetLeg } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import {
  createDeadLetters,
  isDatabaseFault,
  runIsolated,
  type DeadLetters,
} from '../../../kernel/dead-letters.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import {
  eventOf,
  factsOf,
  findProgress,
  findResults,
  resultEventId,
  type ResultRow,
} from '../../offer/service.ts'
import type { Wallets } from '../../wallets/service.ts'
import { betFact } from '../facts.ts'
import { outcomeOfBet } from './bet-outcome.ts'
import { settlementMoney, type SettlementMoney } from './money.ts'
import {
  inPlayRevision,
  keepEvents,
  lockSettleable,
  markSettledProgress,
  markSettledResults,
  settlementBatch,
  writeLegs,
  writeSettlements,
  type DecidedLeg,
  type NewSettlement,
  type SettleableBet,
  type Wanted,
} from './store.ts'

interface Needs {
  readonly database: Database
  readonly wallets: Wallets
  readonly outbox: Outbox
  readonly clock: Clock
}

const batchSize = 200

/**
 * Settles one batch: decides legs as soon as their markets are decided, and a bet when all of its legs are, with
 * money, bets and events in one commit. Any number of workers may run, because each locks its bets and numbers their
 * settlements. A corrected result settles a bet again; a bet that cannot be settled becomes a dead letter and does
 * not hold up the others.
 */
export async function settlementStep(needs: Needs, limit: number = batchSize): Promise<'more' | 'idle'> {
  const { database, clock } = needs
  const begunAt = clock.now()
  const letters = createDeadLetters(database, clock)
  let locked: readonly string[] = []
  const onLocked = (ids: readonly string[]) => void (locked = ids)
  let found: Awaited<ReturnType<typeof settleBatch>>
  try {
    found = await database.transaction((tx) =>
      settleBatch(tx, needs, letters, { limit, now: begunAt, onLocked }),
    )
  } catch (error) {
    if (isDatabaseFault(error) || locked.length === 0) throw error
    await runIsolated({
      letters,
      batch: settlementBatch,
      items: locked,
      idOf: (id) => id,
      run: (only) =>
        database.transaction((tx) =>
          settleBatch(tx, needs, letters, { limit: only.length, now: begunAt, only }),
        ),
    })
    return 'more'
  }
  if (found.isFull && found.isAnyDecided) return 'more'
  await markSettledResults(needs.database)
  await markSettledProgress(needs.database, begunAt)
  return 'idle'
}

async function settleBatch(tx: Transaction, needs: Needs, letters: DeadLetters, wanted: Wanted) {
  const { bets, isFull } = await lockSettleable(tx, wanted)
  if (bets.length === 0) return { isFull: false, isAnyDecided: false }
  const now = needs.clock.now()
  const known = await readKnown(tx, bets)
  const judged = bets.map((bet) => judge(bet, known))
  await writeLegs(
    tx,
    judged.flatMap(({ legs }) => legs),
  )
  const settled = judged.flatMap(({ settlement }) => settlement ?? [])
  await moveMoney(tx, needs, settled)
  const used = new Set(settled.flatMap(({ row }) => row.decidedBy))
  const events = Array.from(known.results.values(), eventOf).filter(({ id }) => used.has(id))
  await keepEvents(tx, events, now)
  await writeSettlements(
    tx,
    settled.map(({ row }) => row),
    now,
  )
  await needs.outbox.append(
    tx,
    ...settled.map(({ bet, row }) => betFact('bet-settled', bet.bet.id, bet.memberId, { nth: row.nth })),
    ...judged
      .filter(({ legs, settlement }) => legs.length > 0 && settlement === undefined)
      .map(({ bet }) => betFact('bet-leg-settled', bet.bet.id, bet.memberId)),
  )
  await letters.resolve(
    tx,
    settlementBatch,
    bets.map(({ bet }) => bet.id),
  )
  return { isFull, isAnyDecided: judged.some(({ legs }) => legs.length > 0) }
}

interface Known {
  readonly results: ReadonlyMap<string, ResultRow>
  readonly progress: ReadonlyMap<string, MatchFacts>
}

async function readKnown(tx: Transaction, bets: readonly SettleableBet[]): Promise<Known> {
  const ids = [...new Set(bets.flatMap(({ bet }) => bet.legs.map(({ matchId }) => String(matchId))))]
  const results = await findResults(tx, ids)
  const missing = ids.filter((id) => !results.has(id))
  return { results, progress: missing.length > 0 ? await findProgress(tx, missing) : new Map() }
}

interface Judged {
  readonly bet: SettleableBet
  /** Legs decided now, for the first time or by a correction. */
  readonly legs: readonly DecidedLeg[]
  readonly settlement: Settled | undefined
}

interface Settled {
  readonly bet: SettleableBet
  readonly row: NewSettlement
  readonly money: SettlementMoney
}

function judge(bet: SettleableBet, known: Known): Judged {
  const legs = bet.bet.legs.flatMap((leg, position) => decideLeg(bet, leg, position, known) ?? [])
  const now = new Map<number, SettledResult & { revision: number }>(bet.decided)
  for (const { position, result, share, revision } of legs)
    now.set(position, { result, revision, ...(share && { share }) })
  const results = bet.bet.legs.flatMap((_, position) => now.get(position) ?? [])
  if (results.length < bet.bet.legs.length) return { bet, legs, settlement: undefined }
  const isSame = (position: number) => isSameResult(now.get(position), bet.decided.get(position))
  const isConfirmed = bet.bet.status === 'settled' && legs.every(({ position }) => isSame(position))
  if (isConfirmed || (bet.bet.status === 'accepted' && legs.length === 0))
    return { bet, legs, settlement: undefined }
  const outcome = outcomeOfBet(bet.bet, results)
  const money = settlementMoney(bet, outcome)
  const row = {
    id: bet.bet.id,
    nth: bet.settlements + 1,
    result: outcome.result,
    returned: money.returned,
    decidedBy: bet.bet.legs.flatMap(({ matchId }) => {
      const result = known.results.get(matchId)
      return result ? [resultEventId(matchId, result.revision)] : []
    }),
  }
  return { bet, legs, settlement: { bet, row: { ...row, decidedBy: [...new Set(row.decidedBy)] }, money } }
}

const isSameResult = (a: SettledResult | undefined, b: SettledResult | undefined): boolean =>
  a?.result === b?.result && a?.share?.won === b?.share?.won && a?.share?.of === b?.share?.of

/** Decides a leg by the current result or, for a finished part of a match, by the facts known so far. */
function decideLeg(
  bet: SettleableBet,
  leg: BetLeg,
  position: number,
  { results, progress }: Known,
): DecidedLeg | undefined {
  const { id } = bet.bet
  const before = bet.decided.get(position)?.revision
  const row = results.get(leg.matchId)
  if (row !== undefined) {
    if (before !== undefined && before >= row.revision) return undefined
    if (leg.kind === 'outright') return { id, position, revision: row.revision, ...placeOf(leg, row) }
    const facts = factsOf(row)
    const wasPlayed = facts.status !== 'postponed' && facts.status !== 'walkover'
    return {
      id,
      position,
      result: settleSelection(leg, facts),
      revision: row.revision,
      finalScore: wasPlayed ? facts.finalScore : undefined,
    }
  }
  const facts = progress.get(leg.matchId)
  if (facts === undefined || before !== undefined || leg.period === 'full') return undefined
  const result = decideSelection(leg, facts)
  return result && { id, position, result, revision: inPlayRevision, finalScore: undefined }
}

/** Result of an outright by the final table of its season; void if the season was not completed. */
const placeOf = ({ selection, number }: BetLeg, { outcome, detail }: ResultRow) => ({
  ...settleOutright(selection, number ?? 1, outcome === 'completed' ? (detail.table ?? []) : []),
  finalScore: undefined,
})

/** Moves the money of the whole batch, or none of it. */
async function moveMoney(tx: Transaction, { wallets }: Needs, settled: readonly Settled[]): Promise<void> {
  const works = settled.flatMap(({ money }) => money.works)
  const takings = settled.flatMap(({ money }) => money.takings)
  if (works.length > 0) await wallets.applyOwed(tx, works)
  if (takings.length > 0) await wallets.takeBack(tx, takings)
}
