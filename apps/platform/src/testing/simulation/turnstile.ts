import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as immediate } from 'node:timers/promises'
import type { Database, Transaction } from '../../kernel/database.ts'
import { DatabaseUnavailable } from '../../kernel/database-errors.ts'
import type { Chance } from './chance.ts'

/** The requesting process is dead: nothing that it still does has an effect. */
export class NodeDied extends Error {
  constructor() {
    super('the node died')
    this.name = 'NodeDied'
  }
}

/** Probability of each fault per request to the database, 0 to 1. */
export interface FaultRates {
  /** The request is refused before anything happens. */
  readonly refused: number
  /** The request is performed, and its answer is lost. */
  readonly answerLost: number
  /** A transaction is aborted at a statement in its middle. */
  readonly brokenOff: number
  /** The requesting process dies before, during or after the request. */
  readonly died: number
}
export const noFaults: FaultRates = { refused: 0, answerLost: 0, brokenOff: 0, died: 0 }

/** Origin of the current request, by which faults are counted. */
export const hop = new AsyncLocalStorage<string>()

type Fault = keyof FaultRates | 'none'

class BrokenOff extends Error {}

/**
 * One database for simulated processes. Their requests wait until nothing else can happen; then chance picks one,
 * which a fault may strike. With one request at a time, the same seed gives the same order of everything.
 */
export function createTurnstile(
  real: Database,
  chance: Chance,
  rates: () => FaultRates,
  /** Called between any two requests, so that invariants that hold after every commit can be checked. */
  afterEach: () => Promise<void>,
) {
  const waiting: (() => Promise<void>)[] = []
  let isTurning = false
  /**
   * Number of faults by origin of the request. `real`: the real database failed, at a moment that the seed does not
   * determine.
   */
  const struck: Record<string, number> = {}

  /** Waits until all requests that follow from earlier events have been queued. */
  async function settled(): Promise<void> {
    for (let round = 0; round < 4; round++) await immediate()
  }

  async function turn(): Promise<void> {
    if (isTurning) return
    isTurning = true
    for (;;) {
      await settled()
      const [next] = waiting.length > 0 ? waiting.splice(chance.below(waiting.length), 1) : []
      if (next === undefined) break
      await next()
      await afterEach()
    }
    isTurning = false
  }

  function drawFault(): Fault {
    const at = chance.next()
    let edge = 0
    for (const [fault, rate] of Object.entries(rates()) as [keyof FaultRates, number][])
      if (at < (edge += rate)) return fault
    return 'none'
  }

  /** The database as one process sees it, until the process dies. */
  function doorOf(node: { isDead: boolean }): Database {
    function through<T>(run: (fault: Fault) => Promise<T>): Promise<T> {
      const whose = hop.getStore() ?? 'other'
      return new Promise<T>((resolve, reject) => {
        waiting.push(async () => {
          try {
            if (node.isDead) throw new NodeDied()
            const fault = drawFault()
            if (fault !== 'none') {
              const what = `${whose}: ${fault}`
              struck[what] = (struck[what] ?? 0) + 1
            }
            if (fault === 'refused') throw new DatabaseUnavailable('refused (simulated)')
            // One death in three happens before the request is performed.
            if (fault === 'died' && chance.isTrue(1 / 3)) {
              node.isDead = true
              throw new NodeDied()
            }
            const value = await run(fault).catch((error: unknown) => {
              if (error instanceof DatabaseUnavailable && !error.message.endsWith('(simulated)'))
                struck['real'] = (struck['real'] ?? 0) + 1
              throw error
            })
            if (fault === 'answerLost') throw new DatabaseUnavailable('answer lost (simulated)')
            if (fault === 'died') {
              node.isDead = true
              throw new NodeDied()
            }
            resolve(value)
          } catch (error) {
            reject(error)
          }
        })
        void turn()
      })
    }

    async function transaction<T>(
      fn: (tx: Transaction) => Promise<T>,
      options: Parameters<Database['transaction']>[1],
      fault: Fault,
    ): Promise<{ value: T; after: (() => void)[] }> {
      const after: (() => void)[] = []
      const isCut = fault === 'brokenOff' || (fault === 'died' && chance.isTrue(1 / 2))
      const breaksAt = isCut ? chance.below(6) : Number.POSITIVE_INFINITY
      let statements = 0
      let isBroken = false
      try {
        const value = await real.transaction(async (tx) => {
          const done = await fn({
            afterCommit: (run) => void after.push(run),
            query: (statement) => {
              isBroken ||= statements++ >= breaksAt
              return isBroken ? Promise.reject(new BrokenOff()) : tx.query(statement)
            },
          })
          if (isBroken) throw new BrokenOff()
          return done
        }, options)
        return { value, after }
      } catch (error) {
        if (!isBroken) throw error
        if (fault === 'brokenOff') throw new DatabaseUnavailable('broken off (simulated)')
        node.isDead = true
        throw new NodeDied()
      }
    }

    return {
      engine: real.engine,
      query: (statement) => through(() => real.query(statement)),
      async transaction(fn, options) {
        const { value, after } = await through((fault) => transaction(fn, options, fault))
        for (const run of after) run()
        return value
      },
      session: (fn) => real.session(fn),
      close: () => Promise.resolve(),
    }
  }

  return { doorOf, struck }
}
