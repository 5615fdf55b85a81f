import type { Database } from '../../../kernel/database.ts'
import { insertSeal, lockHead, readMoment, type Moment } from './seal-store.ts'

/** Number of ids that one seal covers at first; more when none of them belongs to an entry. */
const widest = 50_000n

/** Seals the entries committed since the last seal. */
export interface Sealer {
  /**
   * @returns how many entries were sealed now. A committed entry is sealed at the second step after its commit at the
   * earliest.
   */
  step(): Promise<number>
}

/**
 * Ids are taken in order but committed in any order. So a step reads the highest id, and the next step seals up to it
 * once every transaction that ran at that reading has ended: nothing can then appear below a seal.
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
