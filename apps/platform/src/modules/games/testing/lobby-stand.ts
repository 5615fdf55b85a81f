import { createHash } from 'node:crypto'
import { memberId } from '@grandstand/contract'
import type { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createOnce } from '../../../kernel/once.ts'
import { createAlarms } from '../../../kernel/alarms.ts'
import { createDeadLetters } from '../../../kernel/dead-letters.ts'
import { createMetrics } from '../../../kernel/metrics.ts'
import { catalogueActs } from '../catalogue/acts.ts'
import { createGameFavourites } from '../catalogue/favourites-service.ts'
import { createHeat } from '../catalogue/heat-service.ts'
import { readCatalogues } from '../catalogue/pulling.ts'
import { createCatalogue } from '../catalogue/service.ts'
import { daysActs } from '../days/acts.ts'
import { compareDue } from '../days/nightly.ts'
import { pullRecords, watchRecords } from '../records/pulling.ts'
import { createRecords } from '../records/service.ts'
import {
  VenueAway,
  type CatalogueGame,
  type ClosedRound,
  type DayRoot,
  type VenueHost,
  type VenueStanding,
} from '../venue.ts'
import type { SeamlessStand } from './seamless-stand.ts'

/** A game of a catalogue. */
export const aGame = (game: string, changed: Partial<CatalogueGame> = {}): CatalogueGame => ({
  game,
  kind: 'small',
  names: { zh: '百分骰', en: 'Dice' },
  sheet: 'a'.repeat(64),
  rtp: '0.990000000000000',
  rtpLeast: '0.989982000000000',
  hitRate: '0.495000000000000',
  winRate: '0.495000000000000',
  deviation: '0.999949998749937',
  deviationLeast: '0.174101317846821',
  deviationMost: '69.996570630281595',
  largest: 49_500_000,
  cover: `/art/${game}/cover.svg`,
  replay: '/replay?round=',
  hasDemo: true,
  isPaused: false,
  ...changed,
})

export interface PlayedRound {
  readonly seq: number
  readonly round: string
  readonly player: string
  readonly game?: string
  readonly session?: string
  readonly version?: number
  readonly stake?: string
  readonly payout?: string
  readonly multiplier?: number
  readonly isVoid?: boolean
  readonly closedAt: number
  readonly currency?: 'CNY' | 'USDT'
  readonly jackpot?: string
  readonly free?: { readonly grant: string; readonly stake: string }
  /** The hand of a live table of which it is one confirmation. */
  readonly hand?: number
}

/** A record of a closed round as a venue gives it. */
export function aRecord({ seq, round, version = 1, closedAt, ...played }: PlayedRound): ClosedRound {
  const {
    player,
    game = 'dice',
    session,
    stake = '200',
    payout = '0',
    multiplier = 0,
    isVoid,
    free,
    jackpot,
    hand,
  } = played
  const body = JSON.stringify({
    version,
    player,
    currency: played.currency ?? 'CNY',
    stake,
    payout,
    openedAt: closedAt - 2_000,
    closedAt,
    ...(session !== undefined && { session }),
    ...(isVoid && { isVoid }),
    ...(free && { free }),
    round: {
      id: round,
      game,
      sheet: 'a'.repeat(64),
      number: hand ?? seq,
      multiplier,
      ...(jackpot && { jackpot }),
      ...(hand !== undefined && { ticket: seq }),
    },
  })
  const hash = createHash('sha256').update(body).digest('hex')
  return { seq, round, version, day: new Date(closedAt).toISOString().slice(0, 10), body, hash }
}

/** Catalogue, favourites, heat and records over venues in memory. */
export function openLobby(
  database: Database,
  clock: ReturnType<typeof testClock>,
  { registry, wallets }: Pick<SeamlessStand, 'registry' | 'wallets'>,
) {
  const catalogues = new Map<string, { version: string; games: CatalogueGame[] }>()
  const records = new Map<string, ClosedRound[]>()
  const away = new Set<string>()
  const disordered = new Set<string>()
  const roots = new Map<string, (venue: string, day: string) => DayRoot | null>()
  const standings = new Map<string, VenueStanding>()
  const host: Pick<VenueHost, 'games' | 'records' | 'dayRoot' | 'standing'> = {
    async games(venue) {
      if (away.has(venue)) throw new VenueAway('away')
      return catalogues.get(venue)
    },
    async records(venue, after) {
      if (away.has(venue)) throw new VenueAway('away')
      if (disordered.has(venue)) return records.get(venue)?.toReversed()
      return records
        .get(venue)
        ?.filter(({ seq }) => seq > after)
        .slice(0, 500)
    },
    async dayRoot(venue, day) {
      if (away.has(venue)) throw new VenueAway('away')
      return roots.get(venue)?.(venue, day) ?? null
    },
    async standing(venue, member) {
      const found = standings.get(`${venue} ${member}`)
      if (found === undefined) throw new VenueAway('away')
      return found
    },
  }
  const heat = createHeat({ database, clock, registry })
  const catalogue = createCatalogue({ database, registry, paid: heat.paid })
  const logger = createLogger('silent')
  const alarms = createAlarms(createMetrics(), logger)
  const letters = createDeadLetters(database, clock)
  const once = createOnce(database)
  const needs = { database, wallets, clock, logger, alarms, letters, registry, host, catalogue, once }
  const acts = [...catalogueActs(needs), ...daysActs(needs)]
  return {
    catalogue,
    heat,
    favourites: createGameFavourites(needs),
    records: createRecords(needs),
    away,
    /** Venues that give their records newest first. */
    disordered,
    alarms,
    letters,
    roots,
    standings,
    kept: records,
    asking: (member: string, uuid = uuidV7()) => ({
      memberId: memberId.parse(member),
      uuid,
      bodyHash: 'any',
    }),
    act(name: string, args: readonly string[], options: Readonly<Record<string, string>> = {}) {
      return acts.find((each) => each.name === name)?.run(args, options)
    },
    /** Replaces a venue's catalogue, and reads all of them a minute later. */
    async offer(venue: string, ...games: CatalogueGame[]): Promise<void> {
      catalogues.set(venue, { version: JSON.stringify(games).length + uuidV7(), games })
      clock.advance(60_001)
      await readCatalogues(needs)
      await catalogue.refresh()
    },
    /** Adds records of a venue and pulls until there are no more. */
    async played(venue: string, ...given: ClosedRound[]): Promise<void> {
      records.set(venue, [...(records.get(venue) ?? []), ...given])
      clock.advance(30_001)
      while (await pullRecords(needs));
    },
    watch: () => watchRecords(needs),
    /** Goes to a moment, pulls, and compares what is due. */
    async night(at: number): Promise<void> {
      clock.set(at)
      while (await pullRecords(needs));
      while (await compareDue(needs));
    },
    async compare(): Promise<void> {
      while (await compareDue(needs));
    },
    async count(): Promise<void> {
      clock.advance(60_001)
      await heat.step()
    },
  }
}
