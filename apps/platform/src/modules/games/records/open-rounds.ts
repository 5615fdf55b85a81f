import type { MemberId } from '@grandstand/contract'
import type { OpenRound } from '@grandstand/contract/games'
import type { Currency } from '@grandstand/money'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Catalogue } from '../catalogue/service.ts'
import type { Registry, Venue } from '../registry/service.ts'
import { VenueAway, VenueInMaintenance, type VenueHost } from '../venue.ts'
import * as store from './reading-store.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly registry: Pick<Registry, 'list'>
  readonly catalogue: Pick<Catalogue, 'find'>
  readonly host: Pick<VenueHost, 'standing'>
}

interface Found {
  readonly game: string
  readonly currency: Currency
  readonly stake: bigint
  readonly endsBy?: number
}

/** A round that has not ended after so long waits for a person, and is in no list of the member's. */
const longestMs = 3 * 24 * 3_600_000

/**
 * Rounds of a member that no venue has ended: those that keep money at a transfer venue, as it says now, and those
 * whose stake a seamless venue has taken and not settled.
 */
export function createOpenRounds({ database, clock, registry, catalogue, host }: Needs) {
  async function ask({ code }: Venue, memberId: MemberId): Promise<readonly Found[] | undefined> {
    try {
      return (await host.standing?.(code, memberId))?.openRounds
    } catch (error) {
      if (error instanceof VenueAway || error instanceof VenueInMaintenance) return undefined
      throw error
    }
  }

  return async function openRounds(
    memberId: MemberId,
  ): Promise<{ readonly open: OpenRound[]; readonly silent: string[] }> {
    const venues = registry.list().filter(({ company }) => company !== undefined)
    const since = new Date(clock.now() - longestMs)
    const taken = await store.listOpenBets(database, memberId, since)
    const found = await Promise.all(
      venues.map(async (venue) => ({
        venue,
        rounds:
          venue.wallet === 'transfer'
            ? await ask(venue, memberId)
            : taken.filter(({ venue: code }) => code === venue.code),
      })),
    )
    return {
      open: found.flatMap(({ venue, rounds = [] }) =>
        rounds.map(({ game, currency, stake, endsBy }: Found) => ({
          venueEnName: venue.englishName,
          channelCode: venue.code,
          venueName: venue.name,
          game,
          gameName: catalogue.find(venue.code, game)?.name ?? game,
          staked: { minor: stake, currency },
          ...(endsBy !== undefined && { endsBy }),
        })),
      ),
      silent: found.flatMap(({ venue, rounds }) => (rounds === undefined ? [venue.name] : [])),
    }
  }
}
