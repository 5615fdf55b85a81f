import { createHash } from 'node:crypto'
import type { Database } from './database.ts'
import { DatabaseRefused } from './database-errors.ts'
import { sql } from './sql.ts'

/** A setting or file that must be equal on every node of the same database. */
export interface Agreed {
  /** Name of the row, and value in `AGREE_ANEW`. */
  readonly name: string
  /** The setting or file that the operator has to check. */
  readonly from: string
  /** Never stored: only its SHA-256 is. */
  readonly value: string | Uint8Array
}

/**
 * Fingerprint of a value.
 * @returns 128 bits of SHA-256, hex: enough to compare, useless for guessing a key of 256 bits
 */
const fingerprintOf = ({ name, value }: Agreed): string =>
  createHash('sha256').update(`grandstand ${name}\n`).update(value).digest('hex').slice(0, 32)

/**
 * Compares the settings that all nodes must share with those of the first node on this database. Without this, a node
 * with another key would start and give different answers.
 * @param anew names whose stored value this start replaces on purpose
 * @throws DatabaseRefused with one sentence that names the setting
 */
export async function agree(
  database: Database,
  all: readonly Agreed[],
  anew: readonly string[],
): Promise<void> {
  const unknown = anew.find((name) => !all.some((each) => each.name === name))
  if (unknown !== undefined)
    throw new DatabaseRefused(
      `AGREE_ANEW names ${unknown}; it can be ${all.map(({ name }) => name).join(', ')}.`,
    )
  for (const each of all) {
    const fingerprint = fingerprintOf(each)
    const isAnew = anew.includes(each.name)
    const [row] = await database.query<{ fingerprint: string }>(
      sql`insert into node_agreement (name, fingerprint) values (${each.name}, ${fingerprint})
          on conflict (name) do update
            set fingerprint = case when ${isAnew} then excluded.fingerprint else node_agreement.fingerprint end,
                since = case when ${isAnew} then now() else node_agreement.since end
          returning fingerprint`,
    )
    if (row?.fingerprint !== fingerprint)
      throw new DatabaseRefused(
        `${each.from} is not what this database was started with, and nodes that differ answer differently: use the same, or start once with AGREE_ANEW=${each.name} if you mean to change it.`,
      )
  }
}
