import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { competition } from './match.ts'

/** Seed of one edition of a simulated competition: its hash beforehand, the seed itself afterwards. */
export const seasonSeed = z.object({
  /** Cursor of the next page. */
  id: z.int(),
  competition,
  /** The other inputs of the simulation; all of them are public. */
  world: z.object({ mark: z.string(), seed: z.string(), speed: z.number() }),
  /** From 0. */
  edition: z.int(),
  /** SHA-256 of the seed's 64 hexadecimal digits. */
  commitment: z.string(),
  /** Epoch ms of the first kick-off. */
  beginsAt: z.number(),
  /** Epoch ms since when the hash is public. */
  committedAt: z.number(),
  /** Absent until the edition is over and no open bet depends on it. */
  seed: z.optional(z.string()),
})
export type SeasonSeed = z.output<typeof seasonSeed>

/**
 * Hashes and seeds of the simulated season, the newest first; `before` is the id of the last one of the page before.
 */
export const listSeasonSeeds = defineCall({
  id: 'sports.season.seeds.list',
  name: 'listSeasonSeeds',
  path: '/sportsbook/season/seeds/list',
  who: anyone,
  input: z.strictObject({ before: z.optional(z.int().check(z.gte(1))) }),
  output: z.object({ editions: z.array(seasonSeed), hasMore: z.boolean() }),
})
