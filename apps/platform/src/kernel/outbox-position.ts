import type { Database } from './database.ts'
import type { PublishedFact } from './outbox.ts'
import { sql } from './sql.ts'

export const batchSize = 500

/** How far a consumer has read. */
export interface Position {
  /** Takes its first place. Called once, after the facts that wait have their numbers. */
  begin(): Promise<void>
  /** Up to 500 facts of `topics` behind the position, by their numbers. */
  next(topics: readonly string[]): Promise<PublishedFact[]>
  advance(seq: bigint): Promise<void>
  /** Moves past facts that are not for the consumer, in large steps, so that they are not looked at every time. */
  skipOthers(topics: readonly string[]): Promise<void>
}

/** Kept in the database under the consumer's name: one for all nodes, and it goes on where it stopped. */
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
    async advance(seq) {
      await database.query(
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

/** Kept in this process: every node hears every fact from its own start on, and none is heard again after a restart. */
export function nodePosition(database: Database): Position {
  let position = 0n
  const head = async (): Promise<bigint> => {
    const [row] = await database.query<{ seq: bigint }>(sql`select seq from outbox_head`)
    return row?.seq ?? 0n
  }
  return {
    async begin() {
      position = await head()
    },
    next: (topics) =>
      database.query<PublishedFact>(
        sql`select seq, topic, payload, at from outbox
            where seq > ${position}::int8 and topic = any(${topics}::text[]) order by seq limit ${batchSize}`,
      ),
    async advance(seq) {
      position = seq
    },
    // A fact that gets its number between the two questions stays ahead of the position that was read first.
    async skipOthers(topics) {
      const end = await head()
      if (end <= position + 1_000n) return
      const [other] = await database.query(
        sql`select 1 from outbox where seq > ${position}::int8 and seq <= ${end}::int8
            and topic = any(${topics}::text[]) limit 1`,
      )
      if (other === undefined) position = end
    },
  }
}
