import type { Database, Queryable } from '../database.ts'
import { gather } from '../gather.ts'
import type { PublishedFact } from './fact.ts'
import { sql } from '../sql.ts'

export const batchSize = 500

/** Position of a consumer in the outbox. */
export interface Position {
  /** Sets the initial position. Called once, after all pending facts have numbers. */
  begin(): Promise<void>
  /** Up to 500 facts of `topics` after the position, in order. */
  next(topics: readonly string[]): Promise<PublishedFact[]>
  /** Moves the position. In the caller's transaction it commits together with the effects of the facts. */
  advance(seq: bigint, on?: Queryable): Promise<void>
  /** Skips facts of other topics in large steps, so that they are not read every time. */
  skipOthers(topics: readonly string[]): Promise<void>
}

/** Stored in the database under the consumer's name: one position for all nodes, resumed after a stop. */
export function keptPosition(database: Database, consumer: string, from: 'now' | 'beginning'): Position {
  return {
    async begin() {
      await database.query(
        sql`insert into outbox_position (consumer, seq)
            values (${consumer}, ${from === 'now' ? sql`(select seq from outbox_head)` : sql`0`}) on conflict do nothing`,
      )
    },
    next: (topics) =>
      database.query<PublishedFact>(
        sql`select seq, topic, payload, at from outbox
            where seq > (select seq from outbox_position where consumer = ${consumer})
              and topic = any(${topics}::text[])
            order by seq limit ${batchSize}`,
      ),
    async advance(seq, on = database) {
      await on.query(
        sql`update outbox_position set seq = greatest(seq, ${seq}::int8) where consumer = ${consumer}`,
      )
    },
    async skipOthers(topics) {
      await database.query(
        sql`update outbox_position as p set seq = h.seq from outbox_head as h
            where p.consumer = ${consumer} and h.seq > p.seq + 1000
              and not exists (select from outbox as o where o.seq > p.seq and o.topic = any(${topics}::text[]))`,
      )
    },
  }
}

/** Number of facts cached for consumers of this node that are slower than the others. */
const keptFacts = 4 * batchSize

/**
 * Positions kept in this process: every node receives every event from its own start on, and none again after a
 * restart. All consumers of a node are at nearly the same position, so events are read once for all of them.
 */
export function nodePositions(database: Database): () => Position {
  /** All facts after `from` up to `to`, of every topic. */
  let facts: PublishedFact[] = []
  let [from, to] = [0n, 0n]
  let begun: Promise<void> | undefined

  const read = (above: bigint, topics?: readonly string[]) =>
    database.query<PublishedFact>({
      name: topics ? 'outbox_above_of' : 'outbox_above',
      text: `select seq, topic, payload, at from outbox where seq > $1::int8 ${topics ? 'and topic = any ($2::text[])' : ''}
        order by seq limit ${batchSize}`,
      values: topics ? [above, topics] : [above],
    })

  const readOn = gather(async (asked: readonly undefined[]) => {
    for (let isMore = true; isMore;) {
      const fresh = await read(to)
      facts = [...facts, ...fresh]
      to = fresh.at(-1)?.seq ?? to
      const gone = facts.splice(0, Math.max(0, facts.length - keptFacts))
      from = gone.at(-1)?.seq ?? from
      isMore = fresh.length === batchSize
    }
    return asked
  })

  async function begin(): Promise<void> {
    const [row] = await database.query<{ seq: bigint }>(sql`select seq from outbox_head`)
    from = to = row?.seq ?? 0n
  }

  return () => {
    let position = 0n
    return {
      async begin() {
        await (begun ??= begin())
        position = to
      },
      async next(topics) {
        await readOn(undefined)
        if (position < from) return read(position, topics)
        const found = facts.filter(({ seq, topic }) => seq > position && topics.includes(topic))
        if (found.length === 0) position = to
        return found.slice(0, batchSize)
      },
      async advance(seq) {
        position = seq
      },
      skipOthers: () => Promise.resolve(),
    }
  }
}
