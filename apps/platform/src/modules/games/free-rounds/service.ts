import { createHash } from 'node:crypto'
import type { FreeRounds as ShownFreeRounds } from '@grandstand/contract/games'
import type { Currency } from '@grandstand/money'
import type { Alarms } from '../../../kernel/alarms.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable, Transaction } from '../../../kernel/database.ts'
import { isDatabaseFault } from '../../../kernel/dead-letters.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { SaferPlayService } from '../../wallets/service.ts'
import type { Catalogue } from '../catalogue/service.ts'
import type { Registry } from '../registry/service.ts'
import { VenueAway, type FreeRoundsAnswer, type FreeRoundsOrder, type VenueHost } from '../venue.ts'
import * as store from './store.ts'

export interface FreeRoundsNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly alarms: Alarms
  readonly registry: Pick<Registry, 'list'>
  readonly catalogue: Pick<Catalogue, 'find'>
  readonly host: Pick<VenueHost, 'giveFreeRounds' | 'cancelFreeRounds'>
}

export interface GivingNeeds extends FreeRoundsNeeds {
  readonly saferPlay: Pick<SaferPlayService, 'refusalsOf'>
}

/** A gift of rounds without a stake. */
export interface FreeRoundsGift {
  /** A retry with the same key and content is the same gift, for ever. */
  readonly idempotencyKey: string
  /** The venue's code. */
  readonly venue: string
  /** Any of these may be played. */
  readonly games: readonly string[]
  readonly memberId: string
  readonly rounds: number
  /** What each round is worth, in minor units of `currency`. */
  readonly stake: bigint
  readonly currency: Currency
  /** Epoch ms; no round begins from then on. */
  readonly validUntil: number
  readonly reason: string
}

export type FreeRoundsRefusal =
  | 'venue-unknown'
  | 'game-unknown'
  | 'currency-not-taken'
  | 'stake-out-of-bounds'
  | 'rounds-out-of-bounds'
  | 'time-out-of-bounds'
  | 'play-excluded'
  | 'money-frozen'
  | 'key-used'

const mostRounds = 1_000
const mostGames = 20
const longestMs = 366 * 24 * 3_600_000
const longestReason = 80

/** A venue that is silent is asked again after 1 s, 2 s, 4 s … up to five minutes, until it answers. */
const againMs = (tries: number) => Math.min(300_000, 1_000 * 2 ** Math.min(tries, 9))
/** Time during which no other node asks for the same grant. */
const stepMs = 30_000
const alarmAfterMs = 10 * 60_000

const idOf = (key: string) => createHash('sha256').update(`free-rounds\n${key}`).digest('hex').slice(0, 32)

const contentOf = (grant: store.NewGrant) =>
  JSON.stringify([
    grant.venue,
    grant.member_id,
    grant.games,
    grant.currency,
    grant.rounds,
    String(grant.stake),
    grant.valid_until.getTime(),
    grant.reason,
  ])

/** Free rounds at venues: given here, known to the venue by the worker's steps, and played there. */
export function createFreeRounds(needs: GivingNeeds) {
  const { database, clock, registry, catalogue, saferPlay } = needs

  function refusalOf(gift: FreeRoundsGift): FreeRoundsRefusal | undefined {
    const { games, rounds, stake, currency, validUntil, reason } = gift
    const venue = registry.list().find(({ code }) => code === gift.venue)
    if (venue?.company === undefined || venue.status === 2) return 'venue-unknown'
    const isPlayable = (game: string) => {
      const known = catalogue.find(venue.code, game)
      return known?.isOffered === true && known.kind !== 'crash'
    }
    if (games.length === 0 || games.length > mostGames || !games.every(isPlayable)) return 'game-unknown'
    if (!venue.currencies.includes(currency)) return 'currency-not-taken'
    const { stakeMin, stakeMax } = venue.bounds[currency]
    if (stake < stakeMin || stake > stakeMax) return 'stake-out-of-bounds'
    if (!Number.isInteger(rounds) || rounds < 1 || rounds > mostRounds) return 'rounds-out-of-bounds'
    const leftMs = validUntil - clock.now()
    if (leftMs <= 0 || leftMs > longestMs) return 'time-out-of-bounds'
    if (reason.length === 0 || reason.length > longestReason)
      throw new Error('a reason has 1 to 80 characters')
    return undefined
  }

  /** Nothing invites a paused member to play. A limit that is used up today is no reason: it ends before the gift. */
  async function refusalOfMember(tx: Transaction, memberId: string): Promise<FreeRoundsRefusal | undefined> {
    const refusal = (await saferPlay.refusalsOf(tx, [memberId])).get(memberId)
    return refusal === 'play-excluded' || refusal === 'money-frozen' ? refusal : undefined
  }

  return {
    /**
     * Gives free rounds in the caller's transaction, once for each idempotency key. The venue is told after the commit,
     * and until it has answered the member sees nothing of them.
     */
    async grant(
      this: void,
      tx: Transaction,
      gift: FreeRoundsGift,
    ): Promise<{ readonly id: string } | { readonly refused: FreeRoundsRefusal }> {
      const id = idOf(gift.idempotencyKey)
      const grant: store.NewGrant = {
        id,
        venue: gift.venue,
        member_id: gift.memberId,
        games: [...new Set(gift.games)].toSorted(),
        currency: gift.currency,
        rounds: gift.rounds,
        stake: gift.stake,
        valid_until: new Date(gift.validUntil),
        reason: gift.reason,
        made_at: new Date(clock.now()),
      }
      // What was given stays given, whatever has become of the venue since.
      const known = await store.findGrant(tx, id)
      const refused =
        known === undefined ? (refusalOf(gift) ?? (await refusalOfMember(tx, gift.memberId))) : undefined
      if (refused) return { refused }
      if (known === undefined && (await store.insertGrant(tx, grant))) return { id }
      const first = known ?? (await store.findGrant(tx, id))
      return first && contentOf(first) === contentOf(grant) ? { id } : { refused: 'key-used' }
    },

    /** Takes back what is not played yet. @returns false for an id that is not known, or over */
    cancel: (tx: Transaction, id: string): Promise<boolean> =>
      store.beginCancel(tx, id, new Date(clock.now())),

    list: (choice: { readonly memberId?: string | undefined; readonly limit: number }) =>
      store.listGrants(database, choice),

    /** What a member can play now. A round counts seconds after its end, when its record has come. */
    async of(memberId: string, on: Queryable = database): Promise<ShownFreeRounds[]> {
      const open = await store.listOpen(on, memberId, new Date(clock.now()))
      return open.flatMap(
        ({ id, venue, games, rounds, used, stake: minor, currency, valid_until: until }) => {
          const venueEnName = registry.list().find(({ code }) => code === venue)?.englishName
          const left = rounds - used
          return venueEnName === undefined || left <= 0
            ? []
            : [
                {
                  id,
                  venueEnName,
                  games: [...games],
                  rounds,
                  left,
                  stake: { minor, currency },
                  until: until.getTime(),
                },
              ]
        },
      )
    },
  }
}
export type FreeRounds = ReturnType<typeof createFreeRounds>

const orderOf = (grant: store.GrantRow): FreeRoundsOrder => ({
  id: grant.id,
  venue: grant.venue,
  memberId: grant.member_id,
  games: grant.games,
  currency: grant.currency,
  rounds: grant.rounds,
  stake: grant.stake,
  validUntil: grant.valid_until.getTime(),
  reason: grant.reason,
})

const stateAfter = {
  granted: 'given',
  cancelled: 'cancelled',
  refused: 'refused',
  conflict: 'aside',
} as const

/** Tells one venue of one grant that is due. @returns false when none is due */
export async function tellOne(needs: FreeRoundsNeeds): Promise<boolean> {
  const { database, clock, host, logger } = needs
  const now = clock.now()
  const row = await store.takeDue(database, new Date(now), new Date(now + stepMs))
  if (row === undefined) return false
  try {
    const said = await askVenue(host, row)
    const refusal = said.state === 'refused' ? said.reason : null
    await store.setAnswered(database, row, stateAfter[said.state], refusal)
    if (said.state === 'conflict')
      logger.error({ venue: row.venue, grant: row.id }, 'a venue has other free rounds under this id')
  } catch (error) {
    if (isDatabaseFault(error)) throw error
    if (!(error instanceof VenueAway))
      logger.error(
        { venue: row.venue, grant: row.id, err: error },
        'a venue could not be told of free rounds',
      )
    const at = { now: new Date(clock.now()), next: new Date(clock.now() + againMs(row.tries)) }
    await store.setFailed(database, row, error instanceof Error ? error.message : String(error), at)
  }
  return true
}

async function askVenue(
  { giveFreeRounds, cancelFreeRounds }: FreeRoundsNeeds['host'],
  row: store.GrantRow,
): Promise<FreeRoundsAnswer> {
  const ask = row.state === 'cancelling' ? cancelFreeRounds : giveFreeRounds
  if (ask === undefined) throw new VenueAway('the venue has no free rounds')
  return ask(orderOf(row))
}

/** Sets or clears the alarm for venues that do not answer for free rounds, or contradict them. */
export async function watchFreeRounds({ database, clock, alarms }: FreeRoundsNeeds): Promise<void> {
  const troubled = await store.troubledSince(database, new Date(clock.now() - alarmAfterMs))
  const sentences = troubled.map(({ venue, reason }) => `${venue} (${reason})`)
  alarms.set(
    'venue-free-rounds',
    troubled.length === 0 ? undefined : `Free rounds need a look at ${sentences.join(', ')}: free-rounds.`,
  )
}
