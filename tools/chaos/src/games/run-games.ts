import type { Grandstand } from '@grandstand/dev-env'
import { pause, started } from '../blows.ts'
import { imbalancesIn, rowsOf } from '../books.ts'
import { openGamePlayer, works, type GamePlayer, type Work } from './players.ts'

export interface GameKillOptions {
  /** Number of SIGKILLs while each kind of work is under way; they hit the platform and the company in turn. */
  readonly kills: number
  readonly players: number
  /** Kinds of work in their order; all by default. */
  readonly steps?: readonly Work[]
  readonly onProgress?: (line: string) => void
}

export interface GameKillResult {
  readonly kills: Readonly<Partial<Record<Work, number>>>
  readonly done: Readonly<Record<Work, number>>
  /** What each view says that `ag` has and that `yb` has won, in fen. */
  readonly books: Readonly<
    Record<'transfers' | 'plays', Readonly<Record<'ledger' | 'rows' | 'company', string>>>
  >
  /** Broken promises, as sentences; empty when all were kept. */
  readonly violations: readonly string[]
}

const restMs = 400
/** A company that was not answered asks again after at most five minutes. */
const endMs = 330_000

/** Members move money to a games company and play at another while both sides are killed; then the books are compared. */
export async function killGames(
  { kills, players: count, steps = works, onProgress = () => {} }: GameKillOptions,
  grandstand: Grandstand,
  databaseUrl: string,
): Promise<GameKillResult> {
  // Others may have played in this world before.
  const before = await ledgerAndRows(databaseUrl)
  const players: GamePlayer[] = []
  for (let n = 0; n < count; n++) players.push(await openGamePlayer(grandstand))
  const done: Record<Work, number> = { transfer: 0, bet: 0, win: 0, recovery: 0 }

  for (const work of steps) {
    const run = { isOver: false }
    const load = players.map(async (player) => {
      while (!run.isOver) {
        await player.do(work)
        done[work] += 1
        await pause(20)
      }
    })
    const company = work === 'transfer' || work === 'recovery' ? 'ag' : 'yb'
    for (let n = 0; n < kills; n++) {
      await pause(Math.random() * restMs)
      if (n % 2 === 0) await started(() => grandstand.restart('kill'))
      else await started(() => grandstand.restartCompany(company, 'kill'))
      if ((n + 1) % 10 === 0) onProgress(`${work}: ${n + 1} kills, ${done[work]} done`)
    }
    run.isOver = true
    await Promise.all(load)
  }

  const violations = await ended(players, databaseUrl)
  violations.push(...(await imbalancesIn(databaseUrl)))
  const books = await booksOf(players, databaseUrl, before)
  for (const [of, { ledger, rows, company }] of Object.entries(books))
    if (ledger !== rows || rows !== company)
      violations.push(`${of}: the ledger says ${ledger}, the rows ${rows}, the company ${company}`)
  return {
    kills: Object.fromEntries(steps.map((work) => [work, kills])),
    done,
    books,
    violations,
  }
}

/** Waits until everything has come to its end. @returns what has not */
async function ended(players: readonly GamePlayer[], databaseUrl: string): Promise<string[]> {
  const until = performance.now() + endMs
  for (;;) {
    const [open] = await rowsOf<{ transfers: number; recoveries: number; held: number }>(
      databaseUrl,
      `select (select count(*)::int from venue_transfer where state = 'moving') as transfers,
         (select count(*)::int from venue_recovery where ended_at is null) as recoveries,
         (select count(*)::int from venue_held_transfer) as held`,
    )
    let rounds = 0
    for (const player of players) rounds += (await player.rounds()).open
    const { transfers = 0, recoveries = 0, held = 0 } = open ?? {}
    if (transfers + recoveries + rounds + held === 0) return []
    if (performance.now() > until)
      return [
        `never ended: ${transfers} transfers, ${recoveries} recoveries, ${rounds} rounds; ${held} wait for a person`,
      ]
    await pause(500)
  }
}

interface Ours {
  readonly transfers: { readonly ledger: bigint; readonly rows: bigint }
  readonly plays: { readonly ledger: bigint; readonly rows: bigint }
}

/** What our ledger and our rows say, in fen. */
async function ledgerAndRows(databaseUrl: string): Promise<Ours> {
  const [row] = await rowsOf<Record<'funds' | 'clearing' | 'moved' | 'plays' | 'played', string>>(
    databaseUrl,
    `select (select balance::text from account where key = 'venue:ag/venue-funds/CNY') as funds,
       (select balance::text from account where key = 'venue:ag/venue-clearing/CNY') as clearing,
       (select balance::text from account where key = 'venue:yb/venue-play/CNY') as plays,
       (select coalesce(sum(case when direction = 'in' then amount else -amount end), 0)::text
          from venue_transfer where venue = 'ag' and state = 'done') as moved,
       (select coalesce(sum(case when kind = 'bet' and e.how is distinct from 'rolled-back' then amount
            when kind = 'win' then -amount else 0 end), 0)::text
          from venue_play as p left join venue_bet_end as e on e.venue = p.venue and e.bet = p.transaction_id
          where p.venue = 'yb' and p.outcome = 'done') as played`,
  )
  const amount = (text: string | undefined) => BigInt(text ?? 0)
  return {
    transfers: { ledger: amount(row?.funds) + amount(row?.clearing), rows: amount(row?.moved) },
    plays: { ledger: amount(row?.plays), rows: amount(row?.played) },
  }
}

async function booksOf(
  players: readonly GamePlayer[],
  databaseUrl: string,
  before: Ours,
): Promise<GameKillResult['books']> {
  let there = 0n
  let net = 0n
  for (const player of players) {
    there += await player.atVenue()
    net += (await player.rounds()).net
  }
  const now = await ledgerAndRows(databaseUrl)
  const since = (of: keyof Ours, company: bigint) => ({
    ledger: String(now[of].ledger - before[of].ledger),
    rows: String(now[of].rows - before[of].rows),
    company: String(company),
  })
  return { transfers: since('transfers', there), plays: since('plays', net) }
}
