import { CallError, type CallInput, type CallOutput, type MemberId } from '@grandstand/contract'
import type { listGameRecords, RecordRound, RecordSession, RoundProof } from '@grandstand/contract/games'
import { addDays, dayMs, isDay, startOfDay } from '@grandstand/contract/site-day'
import type { Currency } from '@grandstand/money'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Catalogue } from '../catalogue/service.ts'
import { createDayProofs } from '../days/day-proof.ts'
import { recordBody } from '../protocol/operator.ts'
import type { Registry } from '../registry/service.ts'
import type { VenueHost } from '../venue.ts'
import { markOf, roundMarkOf, sittingOf, textOfMark, textOfRound, textOfSitting } from './marks.ts'
import { createOpenRounds } from './open-rounds.ts'
import * as store from './reading-store.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly host: Pick<VenueHost, 'standing'>
  readonly registry: Pick<Registry, 'list'>
  readonly catalogue: Pick<Catalogue, 'find'>
}

type Input = CallInput<typeof listGameRecords>
type Page = CallOutput<typeof listGameRecords>

const nothing: Page = { sessions: [], rounds: [] }
/** The first and the last moment that records may have. */
const [firstMoment, lastMoment] = [new Date(0), new Date(253_402_300_799_999)]

/** Members' rounds at venues. */
export function createRecords(needs: Needs) {
  const { database, registry, catalogue } = needs
  const proofs = createDayProofs(database)
  const openRounds = createOpenRounds(needs)
  const venueOf = (code: string) => registry.list().find((venue) => venue.code === code)
  const codeOf = (englishName: string) =>
    registry.list().find((venue) => venue.englishName === englishName)?.code

  const nameOf = (venue: string, game: string) => catalogue.find(venue, game)?.name ?? game
  const sumsOf = (currency: Currency, stake: bigint, payout: bigint) => ({
    staked: { minor: stake, currency },
    returned: { minor: payout, currency },
    net: { minor: payout - stake, currency },
  })

  function sessionOf(row: store.SittingRow): RecordSession {
    const { venue, game, day, kind, begun_at: begun, ended_at: ended } = row
    return {
      id: textOfSitting(day, row),
      venueEnName: venueOf(venue)?.englishName ?? venue,
      game,
      venueName: venueOf(venue)?.name ?? venue,
      gameName: nameOf(venue, game),
      ...(kind !== null && { kind }),
      day,
      startedAt: begun.getTime(),
      endedAt: ended.getTime(),
      ...sumsOf(row.currency, row.stake, row.payout),
      rounds: row.rounds,
      seconds: Math.round((ended.getTime() - begun.getTime()) / 1000),
    }
  }

  function roundOf(row: store.RoundRow): RecordRound {
    const { venue: code, game, currency } = row
    const venue = venueOf(code)
    const replay = catalogue.find(code, game)?.replay
    const origin = venue?.company?.playOrigin
    return {
      id: row.round,
      venueEnName: venue?.englishName ?? code,
      game,
      gameName: nameOf(code, game),
      number: Number(row.number),
      startedAt: row.opened_at.getTime(),
      endedAt: row.closed_at.getTime(),
      ...sumsOf(currency, row.stake, row.payout),
      multiplier: Number(row.multiplier),
      isVoid: row.is_void,
      ...(row.jackpot !== null && { jackpot: { minor: row.jackpot, currency } }),
      ...(row.free_stake !== null && { free: { minor: row.free_stake, currency } }),
      version: row.version,
      ...(replay !== undefined &&
        origin !== undefined && {
          replay: new URL(replay + encodeURIComponent(row.round), origin).href,
        }),
    }
  }

  async function proofOf(venue: string, row: store.RoundRow): Promise<RoundProof | undefined> {
    const found = await store.findProof(database, venue, row.round, row.version)
    if (found === undefined) return undefined
    const root = await proofs.find(venue, found.day, found.hash)
    return { body: found.body, leaf: found.hash, day: found.day, ...(root && { root }) }
  }

  /** What the first record of a corrected round returned; a void one returned its stake. */
  async function firstReturnOf(venue: string, { round, version, currency }: store.RoundRow) {
    const first = version > 1 ? await store.findProof(database, venue, round, 1) : undefined
    if (first === undefined) return undefined
    const { isVoid = false, stake, payout } = recordBody.parse(JSON.parse(first.body))
    return { minor: BigInt(isVoid ? stake : payout), currency }
  }

  /** @throws CallError not-found */
  async function one(memberId: string, venueEnName: string, round: string): Promise<Page> {
    const venue = codeOf(venueEnName)
    const row = venue === undefined ? undefined : await store.findRound(database, memberId, venue, round)
    if (venue === undefined || row === undefined) throw new CallError('not-found')
    const [proof, returnedFirst] = await Promise.all([proofOf(venue, row), firstReturnOf(venue, row)])
    const shown = { ...roundOf(row), ...(returnedFirst && { returnedFirst }) }
    return { ...nothing, rounds: [shown], ...(proof && { proof }) }
  }

  async function roundsOf(memberId: string, { session = '', before, limit }: Input): Promise<Page> {
    const key = sittingOf(session)
    if (key === undefined || !isDay(key.day)) return nothing
    const from = new Date(startOfDay(key.day))
    const until = new Date(from.getTime() + dayMs)
    const mark = before === undefined ? undefined : roundMarkOf(before)
    const found = await store.listRounds(database, { memberId, from, until, key }, mark, limit)
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    return {
      ...nothing,
      rounds: rows.map(roundOf),
      ...(found.length > limit && last && { next: textOfRound(last.closed_at.getTime(), last.round) }),
    }
  }

  async function sessionsOf(memberId: string, input: Input): Promise<Page> {
    const { from, to, before, limit, venueEnName, game, kind, only } = input
    for (const [field, day] of Object.entries({ from, to }))
      if (day !== undefined && !isDay(day)) throw new CallError('invalid-input', { field })
    const venue = venueEnName === undefined ? undefined : codeOf(venueEnName)
    if (venueEnName !== undefined && venue === undefined) return nothing
    const choice = {
      memberId,
      from: from === undefined ? firstMoment : new Date(startOfDay(from)),
      until: to === undefined ? lastMoment : new Date(startOfDay(addDays(to, 1))),
      venue,
      game,
      kind,
      isWon: only === 'won',
    }
    const mark = before === undefined ? undefined : markOf(before)
    const found = await store.listSittings(database, choice, mark, limit)
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    const upTo = await store.pulledUpTo(database)
    return {
      ...(mark === undefined && (await sumsOfAll(choice))),
      sessions: rows.map(sessionOf),
      rounds: [],
      ...(found.length > limit &&
        last && { next: textOfMark({ ...last, endedAt: last.ended_at.getTime() }) }),
      ...(upTo !== undefined && { upTo }),
    }
  }

  async function sumsOfAll(choice: store.RecordChoice): Promise<Pick<Page, 'totals' | 'kinds'>> {
    const totals = await store.sumSittings(database, choice)
    const kinds = await store.countKinds(database, { ...choice, kind: undefined })
    return {
      totals: totals.map(({ currency, stake, payout, rounds, seconds }) => ({
        ...sumsOf(currency, stake, payout),
        rounds: Number(rounds),
        seconds: Number(seconds),
      })),
      kinds: kinds.map(({ kind, sittings }) => ({ kind, sessions: Number(sittings) })),
    }
  }

  return {
    /** @throws CallError not-found for a round that is not the member's; invalid-input for a day that is none */
    async list(memberId: MemberId, input: Input): Promise<Page> {
      if (input.only === 'open') return { ...nothing, ...(await openRounds(memberId)) }
      if (input.round !== undefined) return one(memberId, input.venueEnName ?? '', input.round)
      return input.session === undefined ? sessionsOf(memberId, input) : roundsOf(memberId, input)
    },
  }
}
export type GameRecords = ReturnType<typeof createRecords>
