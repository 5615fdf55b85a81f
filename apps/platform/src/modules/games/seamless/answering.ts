import type { Database, Queryable, Transaction } from '../../../kernel/database.ts'
import { isUniqueViolation } from '../../../kernel/database-errors.ts'
import { gather } from '../../../kernel/gather.ts'
import { insertRows, type InsertRow } from '../../../kernel/insert-row.ts'
import { walletAccount, walletOf, type Outcome, type Wallets, type Work } from '../../wallets/service.ts'
import type { Venue } from '../registry/service.ts'
import * as store from './store.ts'

/** An answer of the protocol, before it is checked against the schema of its call. */
export interface Said {
  readonly outcome: string
  readonly reason?: string
  readonly balance?: { readonly amount: string; readonly sequence: number }
}

/** Fields that every request about a play has. */
export interface Asked {
  readonly transaction: string
  readonly player: string
  readonly currency: 'CNY' | 'USDT'
  readonly at: number
  readonly round?: string
  readonly game?: string
  readonly bet?: string
  readonly amount?: string
  /** Free rounds. */
  readonly grant?: string | undefined
}

/** Stored with a play: what was asked, and how it ended. */
export interface Kept {
  readonly kind: store.PlayKind
  readonly fingerprint: string
  readonly outcome: string
  readonly reason?: string
  /** Place in its round, or among promos (`NewPlay`). */
  readonly turn?: number
}

/** The rows clash with those of a request that was served at the same moment: the facts have to be read again. */
export class Overtaken extends Error {}

export interface AnsweringNeeds {
  readonly database: Database
  readonly wallets: Pick<Wallets, 'submit'>
  readonly clock: { now(): number }
}

/** Stores plays with their money and answers. */
export function createAnswering({ database, wallets, clock }: AnsweringNeeds) {
  const accountOf = ({ player, currency }: Pick<Asked, 'player' | 'currency'>) =>
    walletAccount(player, walletOf(currency))

  function rowOf(venue: Venue, asked: Asked, kept: Kept): InsertRow {
    return store.playRow({
      venue: venue.code,
      transaction_id: asked.transaction,
      kind: kept.kind,
      fingerprint: kept.fingerprint,
      outcome: kept.outcome,
      reason: kept.reason ?? null,
      member_id: asked.player,
      round: asked.round ?? null,
      game: asked.game ?? null,
      currency: asked.currency,
      bet: asked.bet ?? null,
      amount: BigInt(asked.amount ?? '0'),
      free_grant: asked.grant ?? null,
      account: accountOf(asked),
      turn: kept.turn ?? null,
      said_at: new Date(asked.at),
      at: new Date(clock.now()),
    })
  }

  const findPlay = gather((keys: readonly store.PlayKey[]) => store.findPlays(database, keys))

  async function stored(venue: Venue, transaction: string): Promise<Said> {
    const play = await findPlay({ venue: venue.code, transaction })
    if (play === undefined) throw new Error(`${venue.code} ${transaction} was stored and is not there`)
    return saidOf(play)
  }

  const overtaken = (error: unknown): unknown =>
    isUniqueViolation(error) ? new Overtaken('served at the same moment', { cause: error }) : error

  return {
    accountOf,
    rowOf,
    findPlay,

    /**
     * Stores a play that moves no money, with further rows.
     * @param judged looks, in the same commit, at what could make it another answer
     * @throws Overtaken
     */
    async keep(
      venue: Venue,
      asked: Asked,
      kept: Kept,
      further: readonly InsertRow[] = [],
      judged: (tx: Transaction) => Promise<Pick<Kept, 'outcome' | 'reason'> | undefined> = () =>
        Promise.resolve(undefined),
    ): Promise<Said> {
      try {
        await database.transaction(async (tx) =>
          insertRows(tx, [rowOf(venue, asked, { ...kept, ...(await judged(tx)) }), ...further]),
        )
      } catch (error) {
        throw overtaken(error)
      }
      return stored(venue, asked.transaction)
    },

    /**
     * Moves the money of a play and stores it in the same commit.
     * @returns the answer; the ledger's outcome when nothing was moved
     * @throws Overtaken; CallError as `wallets.submit` does
     */
    async move(
      venue: Venue,
      asked: Asked,
      kept: Kept,
      work: Work,
      further: readonly InsertRow[] = [],
    ): Promise<Said | Exclude<Outcome, 'applied'>> {
      let outcome: Outcome
      try {
        outcome = await wallets.submit(work, [rowOf(venue, asked, kept), ...further])
      } catch (error) {
        throw overtaken(error)
      }
      return outcome === 'applied' ? stored(venue, asked.transaction) : outcome
    },

    /** The answer to a request whose id has been used. */
    async known(venue: Venue, play: store.Play, kept: Omit<Kept, 'outcome'>, asked: Asked): Promise<Said> {
      // The tombstone of a bet, whatever the late bet says.
      if (play.fingerprint === null && kept.kind === 'bet') return saidOf(play)
      if (play.fingerprint !== kept.fingerprint) {
        await note(database, venue, asked, 'conflict')
        return { outcome: 'conflict' }
      }
      const isReturned =
        kept.kind === 'bet' &&
        play.outcome === 'done' &&
        (await store.isRolledBack(database, venue.code, asked.transaction))
      return isReturned ? { ...saidOf(play), outcome: 'rolled-back' } : saidOf(play)
    },

    note: (venue: Venue, asked: Asked, what: store.OddityKind) => note(database, venue, asked, what),

    async balance(player: string, currency: Asked['currency']): Promise<Said['balance']> {
      return balanceOf(await store.readBalance(database, accountOf({ player, currency })))
    },
  }

  function note(on: Queryable, venue: Venue, asked: Asked, what: store.OddityKind): Promise<void> {
    const detail = JSON.stringify(asked).slice(0, 500)
    const noted = { venue: venue.code, transaction_id: asked.transaction, what, detail }
    return store.noteOddity(on, noted, new Date(clock.now()))
  }
}
export type Answering = ReturnType<typeof createAnswering>

const balanceOf = (
  found: { readonly balance: bigint | null; readonly sequence: bigint | null } | undefined,
) =>
  found === undefined || found.balance === null || found.sequence === null
    ? undefined
    : { amount: String(found.balance), sequence: Number(found.sequence) }

export function saidOf({ outcome, reason, ...play }: store.Play): Said {
  const balance = balanceOf(play)
  return { outcome, ...(reason !== null && { reason }), ...(balance && { balance }) }
}
