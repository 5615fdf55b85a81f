import { siteDay } from '@grandstand/contract/site-day'
import { hash } from 'node:crypto'
import { entryText, merkleRoot, rootText } from '@grandstand/betting/bet-log'
import type { LogEntry } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import type { PublishedFact } from '../../../kernel/outbox.ts'
import { keptPosition } from '../../../kernel/outbox/position.ts'
import { findBets } from '../store.ts'
import type { TakePlaced } from '../placing/placed-lately.ts'
import { acceptedBody, cashedOutBody, placedOf, settledBody } from './log-bodies.ts'
import {
  appendEntries,
  daysWithoutRoot,
  findCashOuts,
  findSettlements,
  hashesOfDay,
  insertRoot,
  knownFacts,
  lockHead,
  type NewEntry,
} from './log-store.ts'
import type { SigningKey } from './signing-key.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly key: SigningKey
  /** Takes bets that this node has just placed; all others are read from the database. */
  readonly takePlaced: TakePlaced
}

const topics = ['bet-placed', 'bet-accepted', 'bet-cashed-out', 'bet-settled']
const fullBatch = 500

export const sha256Hex = (text: string): string => hash('sha256', text)
export const sha256Bytes = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')

/**
 * Writes the bet log from the outbox, so that placing a bet never waits for the hash chain. Committed facts are
 * logged soon afterwards in the order of their commits, each once, even if several nodes process them.
 */
export function createLogWorker({ database, clock, key, takePlaced }: Needs) {
  const position = keptPosition(database, 'bet-log', 'beginning')
  let hasBegun = false

  async function writeBatch(tx: Transaction, facts: readonly PublishedFact[]): Promise<void> {
    const head = await lockHead(tx)
    const entries = await newEntries(tx, facts, takePlaced)
    const known = await knownFacts(
      tx,
      entries.map(({ fact }) => fact),
    )
    const day = siteDay(clock.now())
    const rows: (NewEntry & LogEntry)[] = []
    let { seq, hash: previous } = head
    for (const entry of entries) {
      if (known.has(entry.fact)) continue
      known.add(entry.fact)
      seq += 1
      const text = entryText({ seq, previous, body: entry.body })
      const row = { ...entry, seq, day, previous, hash: sha256Hex(text) }
      rows.push(row)
      previous = row.hash
    }
    await appendEntries(tx, rows)
  }

  async function closeDays(): Promise<void> {
    for (const { day, first, last } of await daysWithoutRoot(database, siteDay(clock.now()))) {
      const root = merkleRoot(await hashesOfDay(database, day), sha256Bytes)
      const facts = { day, first, last, root }
      await insertRoot(database, { ...facts, signature: key.sign(rootText(facts)) })
    }
  }

  return async function step(): Promise<'more' | 'idle'> {
    if (!hasBegun) await position.begin()
    hasBegun = true
    const facts = await position.next(topics)
    const last = facts.at(-1)
    if (last !== undefined) {
      await database.transaction(async (tx) => {
        await writeBatch(tx, facts)
        await position.advance(last.seq, tx)
      })
    } else {
      await closeDays()
      await position.skipOthers(topics)
    }
    return facts.length === fullBatch ? 'more' : 'idle'
  }
}

/** New entries for the facts, in order. A waiting bet in play has no entry yet. */
async function newEntries(
  tx: Transaction,
  facts: readonly PublishedFact[],
  takePlaced: TakePlaced,
): Promise<NewEntry[]> {
  const of = (topic: string) => facts.filter((fact) => fact.topic === topic)
  const begun = [...of('bet-placed'), ...of('bet-accepted')].map(({ payload }) => String(payload['betId']))
  const placed = new Map(begun.flatMap((id) => takePlaced(id) ?? []).map((each) => [each.betId, each]))
  const others = await findBets(
    tx,
    begun.filter((id) => !placed.has(id)),
  )
  for (const stored of others) placed.set(stored.bet.id, placedOf(stored))
  const settlementKey = ({ payload }: PublishedFact) =>
    `${String(payload['betId'])}:${Number(payload['nth'] ?? 1)}`
  const settlements = new Map(
    (await findSettlements(tx, of('bet-settled').map(settlementKey))).map((each) => [
      `${each.betId}:${each.nth}`,
      each,
    ]),
  )
  const cashOutId = ({ payload }: PublishedFact) => String(payload['cashOutId'])
  const cashOuts = new Map(
    (await findCashOuts(tx, of('bet-cashed-out').map(cashOutId))).map((each) => [each.cashOutId, each]),
  )
  return facts.flatMap((fact): NewEntry[] => {
    const betId = String(fact.payload['betId'])
    if (fact.topic === 'bet-settled') {
      const found = settlements.get(settlementKey(fact))
      return found ? [{ betId, fact: `settled:${betId}:${found.nth}`, body: settledBody(found) }] : []
    }
    if (fact.topic === 'bet-cashed-out') {
      const found = cashOuts.get(cashOutId(fact))
      return found ? [{ betId, fact: `cashed-out:${found.cashOutId}`, body: cashedOutBody(found) }] : []
    }
    const bet = placed.get(betId)
    // A waiting bet is not accepted when it is placed; its `bet-accepted` fact follows.
    const isAccepted = fact.topic === 'bet-accepted' || bet?.wire['decideAt'] === undefined
    return bet && isAccepted ? [{ betId, fact: `accepted:${betId}`, body: acceptedBody(bet) }] : []
  })
}
