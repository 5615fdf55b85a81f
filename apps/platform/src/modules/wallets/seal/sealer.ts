import type { Database } from '../../../kernel/database.ts'
import { insertSeal, lockHead, readMoment, type Moment } from './seal-store.ts'

/** Line numbers that one seal covers at first; wider where there are none that are entries. */
const widest = 50_000n

/** Seals what was committed since the last seal. */
export interface Sealer {
  /** @returns how many entries were sealed now. What is committed is sealed at the second step after it. */
  step(): Promise<number>
}

/**
 * Line numbers are taken in order but committed in any order. So a step looks how far they are, and the next one seals
 * that far once every transaction has ended that ran at that look: nothing can then appear below a seal.
 */
export function createSealer(database: Database): Sealer {
  let waiting: Moment | undefined
  return {
    async step() {
      const moment = await readMoment(database)
      const due = waiting
      if (due !== undefined && BigInt(moment.oldest) < BigInt(due.xid)) return 0
      waiting = moment
      if (due === undefined) return 0
      return database.transaction(async (tx) => {
        const head = await lockHead(tx)
        for (let width = widest; ; width *= 8n) {
          const toId = head.toId + width < due.lineId ? head.toId + width : due.lineId
          const count = toId > head.toId ? await insertSeal(tx, head, toId) : 0
          if (count > 0 || toId >= due.lineId) return count
        }
      })
    },
  }
}
