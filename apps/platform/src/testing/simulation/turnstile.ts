import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as immediate } from 'node:timers/promises'
import type { Database, Transaction } from '../../kernel/database.ts'
import { DatabaseUnavailable } from '../../kernel/database-errors.ts'
import type { Chance } from './chance.ts'

/** The process that asked is dead: whatever it still does, nothing of it arrives. */
export class NodeDied extends Error {
  constructor() {
    super('the node died')
    this.name = 'NodeDied'
  }
}

/** How often which fault strikes a request to the database, 0 to 1. */
export interface FaultRates {
  /** Refused before anything happened. */
  readonly refused: number
  /** Done, and the answer lost. */
  readonly answerLost: number
  /** Broken off at a statement in the middle of a transaction. */
  readonly brokenOff: number
  /** The process that asked dies: before, in the middle or after. */
  readonly died: number
}
export const noFaults: FaultRates = { refused: 0, answerLost: 0, brokenOff: 0, died: 0 }

/** Whose request it is: faults are counted by it. */
export const hop = new AsyncLocalStorage<string>()

type Fault = keyof FaultRates | 'none'

class BrokenOff extends Error {}

/**
 * One database for simulated processes. Their requests wait until nothing else can happen; then chance picks one, and
 * chance may strike it. With one request at a time, the same seed gives the same order of everything.
 */
export function createTurnstile(
  real: Database,
  chance: Chance,
  rates: () => FaultRates,
  /** After each request, before the next one: what holds between any two commits can be looked at. */
  afterEach: () => Promise<void>,
) {
  const waiting: (() => Promise<void>)[] = []
  let isTurning = false
  /** By whose request it was; `real`: the database under it failed by itself, and the seed alone does not say when. */
  const struck: Record<string, number> = {}

  /** Everything that follows from what has happened so far has been asked for. */
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

  /** The database as one process sees it, until it dies. */
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
            // One death in three is before anything was done.
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
