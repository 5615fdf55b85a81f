import { named } from '@grandstand/contract/house-text'
import { competitionId } from '@grandstand/contract'
import type { SeasonSeed, Sport } from '@grandstand/contract/sportsbook'
import type { Queryable } from '../../../kernel/database.ts'
import { empty, json, sql } from '../../../kernel/sql.ts'
import type { CommittedEdition } from './season-editions.ts'

/** Sealed secrets, newest first. */
export async function sealedSecrets(tx: Queryable): Promise<Uint8Array[]> {
  const rows = await tx.query<{ sealed: Uint8Array }>(sql`select sealed from season_secret order by id desc`)
  return rows.map(({ sealed }) => sealed)
}

export async function forgetSecrets(tx: Queryable): Promise<void> {
  await tx.query(sql`delete from season_secret`)
}

/** Publishes hashes of editions; those already published do not change. */
export async function commitEditions(
  database: Queryable,
  editions: readonly CommittedEdition[],
): Promise<void> {
  const rows = editions.map((each) => ({
    mark: each.mark,
    world_seed: each.worldSeed,
    speed: each.speed,
    competition_id: each.feedCompetitionId,
    edition: each.edition,
    seed_hash: each.hash,
    begins_at: new Date(each.beginsAt),
    last_start_at: new Date(each.lastStartAt),
  }))
  await database.query(sql`
    insert into season_edition (mark, world_seed, speed, competition_id, edition, seed_hash, begins_at, last_start_at)
    select mark, world_seed, speed, competition_id, edition, seed_hash, begins_at, last_start_at
      from jsonb_populate_recordset(null::season_edition, ${json(rows)}::jsonb)
      order by begins_at, competition_id
    on conflict (mark, competition_id, edition) do nothing`)
}

/**
 * Editions of these worlds whose seed is not yet published although they are over, by this node's clock and the
 * database's. An edition counts as over when `afterMs` of match time at its speed, and at least `afterMinMs`, have
 * passed since its last match began.
 */
export const hiddenEditions = (
  database: Queryable,
  marks: readonly string[],
  now: number,
  { afterMs, afterMinMs }: { readonly afterMs: number; readonly afterMinMs: number },
) =>
  database.query<{ mark: string; competition_id: string; edition: number; seed_hash: string }>(sql`
    select mark, competition_id, edition, seed_hash from season_edition,
      make_interval(secs => greatest(${afterMinMs / 1000}::float8, ${afterMs / 1000}::float8 / speed)) as after
    where seed is null and mark = any (${[...marks]}::text[])
      and last_start_at + after < ${new Date(now)} and last_start_at + after < now()
    order by last_start_at limit 50`)

/** Publishes the seed of an edition, unless an open bet still waits for the result of one of its matches. */
export async function revealEdition(
  database: Queryable,
  { mark, feedCompetitionId, edition }: Pick<CommittedEdition, 'mark' | 'feedCompetitionId' | 'edition'>,
  seed: string,
  matchIds: readonly string[],
): Promise<void> {
  await database.query(sql`
    update season_edition set seed = ${seed}, revealed_at = now()
    where mark = ${mark} and competition_id = ${feedCompetitionId} and edition = ${edition} and seed is null
      and not exists (
        select from bet_leg where is_open and match_id = any (${[...matchIds]}::text[])
          and not exists (select from match_result where match_result.match_id = bet_leg.match_id))`)
}

interface EditionRow {
  readonly id: bigint | number | string
  readonly mark: string
  readonly world_seed: string
  readonly speed: number
  readonly competition_id: string
  readonly name: string
  readonly latin_name: string
  readonly sport: Sport
  readonly edition: number
  readonly seed_hash: string
  readonly begins_at: Date
  readonly committed_at: Date
  readonly seed: string | null
}

/** Published editions, newest first. */
export async function listEditions(
  database: Queryable,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<SeasonSeed[]> {
  const rows = await database.query<EditionRow>(sql`
    select e.*, c.name, c.latin_name, c.sport from season_edition e join competition c on c.id = e.competition_id
    ${before === undefined ? empty : sql`where e.id < ${before}`}
    order by e.id desc limit ${limit}`)
  return rows.map((row) => ({
    id: Number(row.id),
    competition: {
      id: competitionId.parse(row.competition_id),
      name: named(row.name, row.latin_name),
      sport: row.sport,
    },
    world: { mark: row.mark, seed: row.world_seed, speed: row.speed },
    edition: row.edition,
    commitment: row.seed_hash,
    beginsAt: row.begins_at.getTime(),
    committedAt: row.committed_at.getTime(),
    ...(row.seed !== null && { seed: row.seed }),
  }))
}
