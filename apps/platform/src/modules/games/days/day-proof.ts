import type { DayProof } from '@grandstand/contract/games'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../kernel/database.ts'
import { pathIn, rootOf, treeOf } from './day-tree.ts'
import * as store from './store.ts'

interface Day {
  readonly hashes: ReadonlyMap<string, number>
  readonly levels: readonly Buffer[]
}

/** Days whose trees are kept: members look at their latest rounds. */
const mostDays = 6

/** Ways from records to the signed roots of their days. */
export function createDayProofs(database: Database) {
  // Records of a day that is over are never changed, so a tree stays right.
  const days = new LRUCache<string, Promise<Day>>({ max: mostDays })

  async function read(venue: string, day: string): Promise<Day> {
    const leaves = await store.leavesOf(database, venue, day)
    return {
      hashes: new Map(leaves.map(({ hash }, at) => [hash, at])),
      levels: await treeOf(leaves.map(({ hash }) => hash)),
    }
  }

  function dayOf(key: string, venue: string, day: string): Promise<Day> {
    const known = days.get(key)
    if (known) return known
    const reading = read(venue, day)
    days.set(key, reading)
    reading.catch(() => days.delete(key))
    return reading
  }

  return {
    /** Undefined before the day is compared, and when our records do not lead to the root that the venue signed. */
    async find(venue: string, day: string, leaf: string): Promise<DayProof | undefined> {
      const root = await store.findRoot(database, venue, day)
      if (root === undefined) return undefined
      const key = `${venue} ${day} ${root.root}`
      const { hashes, levels } = await dayOf(key, venue, day)
      const index = hashes.get(leaf)
      if (index === undefined || rootOf(levels) !== root.root) return undefined
      const { root: hash, signature, publicKey, first, last } = root
      return {
        root: hash,
        signature,
        publicKey,
        first,
        last,
        index,
        size: hashes.size,
        path: pathIn(levels, index),
      }
    },
  }
}
