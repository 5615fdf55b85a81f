import { CallError } from '@grandstand/contract'
import { noAcknowledgements, type Acknowledgements } from './acknowledgements.ts'
import type { Clock } from './clock.ts'
import type { Database, Transaction } from './database.ts'
import { gather } from './gather.ts'
import type { InsertRow } from './insert-row.ts'
import type { Answer, IdempotentRequest } from './idempotent-request.ts'
import type { Logger } from './logger.ts'
import { createBeside, factOf, type AnswerFact } from './once/beside.ts'
import { createSettling, isFinal, nothingKept, type Key, type Prepare } from './once/settling.ts'
import * as store from './once/store.ts'
import { isTombstone, type Outcome } from './once/store.ts'
import { json } from './sql.ts'
import { startWorkerLoop, type WorkerLoop } from './worker-loop.ts'

export type { Answer, IdempotentRequest } from './idempotent-request.ts'
export type { AnswerFact } from './once/beside.ts'
export type { AskedFirst } from './once/settling.ts'

/** Answers are kept for two days, twice as long as a client may retry. */
export const answersKeptMs = 48 * 3_600_000
/** Shorter for tombstones of visitors, because anybody can create any number of visitors. */
const visitorsKeptMs = 3_600_000

export type AskFirst<W> = (request: Omit<IdempotentRequest, 'call'>, input: W) => Promise<void>

export interface Once {
  /**
   * Runs `effect` in a transaction and stores its answer in the same commit. However often and concurrently a request
   * arrives under one key, at most one effect happens and all callers get the same answer. An error of `effect` rolls
   * everything back and is not stored, so the key may be used for a retry.
   * @throws CallError('uuid-reused') when the key was used with another call or body, 'request-cancelled' when
   * `settle` closed it
   */
  inTransaction<A extends Answer>(
    request: IdempotentRequest,
    effect: (tx: Transaction) => Promise<A>,
  ): Promise<A>
  /**
   * Like `inTransaction`, for effects that commit elsewhere (`wallets.submit`): the effect writes `record(answer)` in
   * its own commit, and throws when it was not written.
   */
  beside<A extends Answer>(
    request: IdempotentRequest,
    effect: (record: (answer: A) => InsertRow) => Promise<A>,
  ): Promise<A>
  /**
   * `inTransaction` for a call that first asks another company. The key is stored as begun, with the outside request,
   * before `ask`, so that no client gets 'cancelled' while the other company may have acted; a final refusal at the
   * first try deletes it. `prepare` turns the outside request into the work to do: for the request itself, and again
   * for `settle` when the process that began it has died. `ask` may therefore run again after a lost answer.
   */
  afterAsking<W extends Answer>(call: string, prepare: Prepare<W>): AskFirst<W>
  /**
   * Whether this request has already taken effect, so that no proof is required again.
   * @throws CallError('uuid-reused')
   */
  isDone(request: IdempotentRequest): Promise<boolean>
  /** Whether an answer is stored for this request; `actors` are the names under which the caller acts. */
  hasAnswer(
    actors: readonly string[],
    request: Pick<IdempotentRequest, 'uuid' | 'bodyHash'>,
  ): Promise<boolean>
  /**
   * Returns the outcome of a request, and cancels it when it has had no effect: a tombstone under the same key
   * refuses the request if it is still on its way. Waits for an effect that is running, and resumes one whose process
   * died while it asked another company. `actors` are the names under which the caller acts.
   * @throws CallError('unavailable') while another company is being asked or does not answer; 'rate-limited' when the
   * caller has too many tombstones
   */
  settle(actors: readonly string[], uuid: string): Promise<'done' | 'cancelled'>
  /** Whether each of these acknowledged answers is stored here, in their order. */
  areKept(facts: readonly AnswerFact[]): Promise<boolean[]>
  /** Time of the newest stored answer, epoch ms; undefined when there is none. */
  newestAt(): Promise<number | undefined>
  /**
   * Deletes answers older than `answersKeptMs`, and visitors' tombstones sooner. Returns the number of deleted rows.
   */
  prune(nowMs: number): Promise<number>
}

/**
 * Runs each request at most once and stores its answer.
 * @param acknowledgements log to which every new answer is written before it is given
 * @param readRestMs least time between two lookups under load
 * @param askingMs time after which a request to another company has ended, or its process has died
 */
export function createOnce(
  database: Database,
  acknowledgements: Pick<Acknowledgements, 'note'> = noAcknowledgements,
  { readRestMs = 10, askingMs = 30_000 } = {},
): Once {
  const acknowledge = (request: IdempotentRequest, answer: Answer) =>
    acknowledgements.note([factOf(request, answer)])
  /** Acknowledgements that belong to one commit are written together. */
  const acknowledged = gather(async (facts: readonly AnswerFact[]) => {
    acknowledgements.note(facts)
    return facts
  })

  // Duplicates within this process wait here, so that they occupy no connections.
  const running = new Map<string, Promise<unknown>>()
  const findGathered = gather((keys: readonly Key[]) => store.findAll(database, keys), {
    restMs: readRestMs,
  })
  const find = async (request: IdempotentRequest) => keptAnswer(await store.find(database, request), request)
  const findNow = async (request: IdempotentRequest) => keptAnswer(await findGathered(request), request)

  async function alone<A>({ actor, uuid }: Key, run: () => Promise<A>): Promise<A> {
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

  const asked = new Map<string, Prepare<Answer>>()

  /** Runs the effect and stores its answer in one commit, unless an answer is stored already. */
  const commit = <A extends Answer>(request: IdempotentRequest, effect: (tx: Transaction) => Promise<A>) =>
    database.transaction(async (tx) => {
      if (!(await store.insertBegun(tx, request))) {
        const kept = keptAnswer(await store.findLocked(tx, request), request)
        if (kept !== undefined) return kept as A
      }
      const answer = await effect(tx)
      await store.keepAnswer(tx, request, answer)
      tx.afterCommit(() => acknowledge(request, answer))
      return answer
    })

  const close = createSettling({ database, askingMs, asked, commit })

  return {
    inTransaction: (request, effect) => alone(request, () => commit(request, effect)),
    afterAsking<W extends Answer>(call: string, prepare: Prepare<W>): AskFirst<W> {
      // An outside request is read back from the database exactly as it was stored.
      asked.set(call, prepare as Prepare<Answer>)
      return (from, input) =>
        alone(from, async () => {
          const request = { ...from, call }
          const isFirst = await store.insertBegun(database, request, input)
          if (!isFirst && (await find(request)) !== undefined) return
          try {
            const { ask, effect } = await prepare(from.actor, input)
            await ask()
            await commit(request, nothingKept(effect))
          } catch (error) {
            if (isFirst && isFinal(error)) await store.forgetBegun(database, request)
            throw error
          }
        })
    },
    beside: createBeside({ alone, findNow, acknowledged }),
    isDone: async (request) => (await findNow(request)) !== undefined,
    hasAnswer: (actors, { uuid, bodyHash }) => store.hasAnswer(database, actors, uuid, bodyHash),
    async settle(actors, uuid) {
      for (const actor of actors) {
        const key = { actor, uuid }
        if ((await alone(key, () => close(key))) === 'done') return 'done'
      }
      return 'cancelled'
    },
    async areKept(facts) {
      const found = await store.findAll(database, facts)
      return found.map((kept) => kept?.is_unanswered === false)
    },
    newestAt: () => store.newestAt(database),
    prune: (nowMs) =>
      store.prune(database, new Date(nowMs - answersKeptMs), new Date(nowMs - visitorsKeptMs)),
  }
}

/**
 * Checks a stored outcome.
 * @returns the stored answer, undefined when there is none yet
 * @throws CallError('uuid-reused' or 'request-cancelled')
 */
function keptAnswer(kept: Outcome | undefined, { call, bodyHash }: IdempotentRequest): Answer | undefined {
  if (kept === undefined) return undefined
  if (isTombstone(kept)) throw new CallError('request-cancelled')
  if (kept.call !== call || kept.body_hash !== bodyHash) throw new CallError('uuid-reused')
  return kept.is_unanswered ? undefined : kept.answer
}

/** Deletes old answers every ten minutes. */
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
