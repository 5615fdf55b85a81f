import { CallError, errors } from '@grandstand/contract'
import { noAcknowledgements, type Acknowledgements, type Fact } from './acknowledgements.ts'
import type { Clock } from './clock.ts'
import type { Database, Queryable, Transaction } from './database.ts'
import { isUniqueViolation } from './database-errors.ts'
import { gather } from './gather.ts'
import type { InsertRow } from './insert-row.ts'
import type { Logger } from './logger.ts'
import { json, sql } from './sql.ts'
import { startWorkerLoop, type WorkerLoop } from './worker-loop.ts'

/** One intention of one actor. The same uuid of another actor is another intention. */
export interface Intention {
  /** Who asks: the member id, or another stable name (`visitor:<device>`). */
  readonly actor: string
  readonly uuid: string
  /** The call's name. */
  readonly call: string
  /** Hash of the input: the same uuid with another body is refused. */
  readonly bodyHash: string
}

/** What an answer may be: it is kept as JSON and given again as it was. */
export type Answer =
  | string
  | number
  | boolean
  | null
  | readonly Answer[]
  | { readonly [name: string]: Answer }

/** Answers are kept for two days, twice what a client may retry for. */
export const answersKeptMs = 48 * 3_600_000

/** What is acknowledged of an answer: whose it is, and what is kept of it. */
export interface AnswerFact extends Fact {
  readonly kind: 'answer'
  readonly actor: string
  readonly uuid: string
  readonly call: string
  readonly answer: Answer
}

export interface Once {
  /**
   * Runs `effect` in a transaction and keeps its answer in the same commit. However often and from however many sides
   * the same intention comes, at most one effect happens and all get the same answer.
   * What `effect` throws rolls everything back and is not kept: the same uuid may try again.
   * @throws CallError('uuid-reused') when the uuid came with another call or body, 'request-cancelled' when `settle` closed it
   */
  inTransaction<A extends Answer>(intention: Intention, effect: (tx: Transaction) => Promise<A>): Promise<A>
  /**
   * The same for effects that commit elsewhere (`wallets.submit`): the effect writes `record(answer)` beside itself, and
   * throws when it was not written.
   */
  beside<A extends Answer>(
    intention: Intention,
    effect: (record: (answer: A) => InsertRow) => Promise<A>,
  ): Promise<A>
  /**
   * `inTransaction` for effects that another company is asked for first. The intention is kept as begun before `ask`, so
   * that nobody is told that it was cancelled while the other company may have done its part. `ask` may run again after a
   * lost answer. A refusal that is final, of the first try, forgets it.
   */
  afterAsking<A extends Answer>(
    intention: Intention,
    ask: () => Promise<unknown>,
    effect: (tx: Transaction) => Promise<A>,
  ): Promise<A>
  /** Whether this intention has had its effect: what only has to be proved before it need not be proved again. @throws CallError('uuid-reused') */
  isDone(intention: Intention): Promise<boolean>
  /** Whether an answer is kept for this very request; `actors` are the names that its sender acts by. */
  hasAnswer(actors: readonly string[], request: Pick<Intention, 'uuid' | 'bodyHash'>): Promise<boolean>
  /**
   * Tells what became of a request, and cancels it where nothing did: a tombstone under the same key refuses the request
   * should it still be on its way. Waits for an effect that is running. `actors` are the names that the caller acts by.
   * @throws CallError('unavailable') while another company was asked for it and its effect here is not known yet
   */
  settle(actors: readonly string[], uuid: string): Promise<'done' | 'cancelled'>
  /** Which of these acknowledged answers are kept here, in their order. */
  areKept(facts: readonly AnswerFact[]): Promise<boolean[]>
  /** When the newest answer was kept, epoch ms; undefined when there is none. */
  newestAt(): Promise<number | undefined>
  /** Forgets answers older than `answersKeptMs`; gives how many. */
  prune(nowMs: number): Promise<number>
}

/**
 * @param acknowledgements where every new answer is written down before it is given
 * @param readRestMs under load, answers are looked for so far apart
 */
export function createOnce(
  database: Database,
  acknowledgements: Pick<Acknowledgements, 'note'> = noAcknowledgements,
  { readRestMs = 10 } = {},
): Once {
  const factOf = ({ actor, uuid, call }: Intention, answer: Answer): AnswerFact => ({
    kind: 'answer',
    actor,
    uuid,
    call,
    answer,
  })
  const acknowledge = (intention: Intention, answer: Answer) =>
    acknowledgements.note([factOf(intention, answer)])
  /** What one commit has done for many is written down together. */
  const acknowledged = gather(async (facts: readonly AnswerFact[]) => {
    acknowledgements.note(facts)
    return facts
  })

  // Duplicates that meet in this process wait here and not on connections.
  const running = new Map<string, Promise<unknown>>()
  const findGathered = gather((intentions: readonly Intention[]) => findAll(database, intentions), {
    restMs: readRestMs,
  })
  const findNow = async (intention: Intention) => keptAnswer(await findGathered(intention), intention)

  async function alone<A>(
    { actor, uuid }: Pick<Intention, 'actor' | 'uuid'>,
    run: () => Promise<A>,
  ): Promise<A> {
    const key = json([actor, uuid])
    for (let before = running.get(key); before !== undefined; before = running.get(key))
      await before.catch(() => {})
    const mine = run()
    running.set(key, mine)
    try {
      return await mine
    } finally {
      running.delete(key)
    }
  }

  /** Inserts the tombstone of a key. A transaction that holds the key is waited for by the insert itself. */
  async function close(actor: string, uuid: string): Promise<'done' | 'cancelled'> {
    await database.query(
      sql`insert into call_outcome (actor, uuid, call, body_hash) values (${actor}, ${uuid}, ${tombstone}, '')
          on conflict do nothing`,
    )
    const [kept] = await database.query<Pick<Kept, 'call' | 'is_unanswered'>>(
      sql`select call, answer is null as is_unanswered from call_outcome
          where actor = ${actor} and uuid = ${uuid}`,
    )
    if (kept === undefined || kept.call === tombstone) return 'cancelled'
    if (kept.is_unanswered) throw new CallError('unavailable')
    return 'done'
  }

  /** Runs the effect and keeps its answer in one commit, unless that was done before. */
  const commit = <A extends Answer>(intention: Intention, effect: (tx: Transaction) => Promise<A>) =>
    database.transaction(async (tx) => {
      const { actor, uuid } = intention
      if (!(await insertBegun(tx, intention))) {
        const kept = keptAnswer(await findLocked(tx, intention), intention)
        if (kept !== undefined) return kept as A
      }
      const answer = await effect(tx)
      await tx.query(
        sql`update call_outcome set answer = ${json(answer)}::jsonb where actor = ${actor} and uuid = ${uuid}`,
      )
      tx.afterCommit(() => acknowledge(intention, answer))
      return answer
    })

  return {
    inTransaction: (intention, effect) => alone(intention, () => commit(intention, effect)),
    afterAsking: (intention, ask, effect) =>
      alone(intention, async () => {
        type A = Awaited<ReturnType<typeof effect>>
        const isFirst = await insertBegun(database, intention)
        if (!isFirst) {
          const before = await find(database, intention)
          if (before !== undefined) return before as A
        }
        try {
          await ask()
          return await commit(intention, effect)
        } catch (error) {
          if (isFirst && isFinal(error)) await forgetBegun(database, intention)
          throw error
        }
      }),
    beside: (intention, effect) =>
      alone(intention, async () => {
        type A = Awaited<ReturnType<typeof effect>>
        const before = await findNow(intention)
        if (before !== undefined) return before as A
        const { actor, uuid, call, bodyHash } = intention
        let recorded: { readonly answer: Answer } | undefined
        try {
          const given = await effect((answer) => {
            recorded = { answer }
            return {
              into: 'call_outcome',
              row: { actor, uuid, call, body_hash: bodyHash, answer, at: new Date() },
            }
          })
          if (recorded !== undefined) await acknowledged(factOf(intention, recorded.answer))
          return given
        } catch (error) {
          if (!isUniqueViolation(error, 'call_outcome_pkey')) throw error
          // Another node was first; its answer is ours.
          return (await findNow(intention)) as A
        }
      }),
    isDone: async (intention) => (await findNow(intention)) !== undefined,
    async hasAnswer(actors, { uuid, bodyHash }) {
      const found = await database.query(
        sql`select 1 from call_outcome
            where actor = any(${actors}::text[]) and uuid = ${uuid} and body_hash = ${bodyHash} and answer is not null`,
      )
      return found.length > 0
    },
    async settle(actors, uuid) {
      const outcomes = await Promise.all(
        actors.map((actor) => alone({ actor, uuid }, () => close(actor, uuid))),
      )
      return outcomes.includes('done') ? 'done' : 'cancelled'
    },
    async areKept(facts) {
      const found = await findAll(
        database,
        facts.map((fact) => ({ ...fact, bodyHash: '' })),
      )
      return found.map((kept) => kept?.is_unanswered === false)
    },
    async newestAt() {
      const [row] = await database.query<{ at: Date | null }>(sql`select max(at) as at from call_outcome`)
      return row?.at?.getTime()
    },
    async prune(nowMs) {
      const before = new Date(nowMs - answersKeptMs)
      const gone = await database.query(sql`delete from call_outcome where at < ${before} returning 1`)
      return gone.length
    },
  }
}

/** Stands in place of the call's name where a request was cancelled before it took effect. No call has this name. */
const tombstone = ''

interface Kept {
  readonly call: string
  readonly body_hash: string
  readonly answer: Answer
  /** A tombstone, or an intention that was begun and has no answer yet. */
  readonly is_unanswered: boolean
}

/** @returns false when the key was there */
async function insertBegun(on: Queryable, { actor, uuid, call, bodyHash }: Intention): Promise<boolean> {
  const rows = await on.query(
    sql`insert into call_outcome (actor, uuid, call, body_hash) values (${actor}, ${uuid}, ${call}, ${bodyHash})
        on conflict do nothing returning 1`,
  )
  return rows.length === 1
}

async function forgetBegun(on: Queryable, { actor, uuid, call }: Intention): Promise<void> {
  await on.query(
    sql`delete from call_outcome
        where actor = ${actor} and uuid = ${uuid} and call = ${call} and answer is null`,
  )
}

/** A refusal after which the same request would be refused again, so that nothing of it is under way. */
const isFinal = (error: unknown): boolean =>
  error instanceof CallError && ['changed', 'no'].includes(errors[error.refusal].retry)

async function findAll(database: Queryable, intentions: readonly Intention[]): Promise<(Kept | undefined)[]> {
  const rows = await database.query<Kept & { at: number }>({
    name: 'call_outcomes',
    text: `select asked.at::int4 as at, call, body_hash, answer, answer is null as is_unanswered
      from unnest($1::text[], $2::text[]) with ordinality as asked (actor, uuid, at)
      join call_outcome using (actor, uuid)`,
    values: [intentions.map(({ actor }) => actor), intentions.map(({ uuid }) => uuid)],
  })
  const found = new Map(rows.map((row) => [row.at, row]))
  return intentions.map((_, index) => found.get(index + 1))
}

/** One row, which nobody else gives its answer until the transaction ends. */
async function findLocked(tx: Transaction, { actor, uuid }: Intention): Promise<Kept | undefined> {
  const [kept] = await tx.query<Kept>(
    sql`select call, body_hash, answer, answer is null as is_unanswered from call_outcome
        where actor = ${actor} and uuid = ${uuid} for update`,
  )
  return kept
}

/** @returns the kept answer, undefined when there is none yet. @throws CallError('uuid-reused' or 'request-cancelled') */
function keptAnswer(kept: Kept | undefined, { call, bodyHash }: Intention): Answer | undefined {
  if (kept === undefined) return undefined
  if (kept.call === tombstone) throw new CallError('request-cancelled')
  if (kept.call !== call || kept.body_hash !== bodyHash) throw new CallError('uuid-reused')
  return kept.is_unanswered ? undefined : kept.answer
}

const find = async (database: Queryable, intention: Intention) =>
  keptAnswer((await findAll(database, [intention]))[0], intention)

/** Forgets old answers every ten minutes. */
export function startOncePruning(once: Once, clock: Clock, logger: Logger): WorkerLoop {
  return startWorkerLoop({
    name: 'once pruning',
    everyMs: 600_000,
    logger,
    async step() {
      await once.prune(clock.now())
      return 'idle'
    },
  })
}
