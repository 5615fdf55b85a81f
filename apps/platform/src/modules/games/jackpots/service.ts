import type { ChannelDelta } from '@grandstand/contract'
import type { gameJackpots } from '@grandstand/contract/games'
import type { Currency } from '@grandstand/money'
import type { Registry } from '../registry/service.ts'
import { VenueAway, type VenueHost, type VenuePool } from '../venue.ts'

interface Needs {
  readonly registry: Pick<Registry, 'list'>
  readonly host: Pick<VenueHost, 'jackpots'>
}

export type ShownPools = ChannelDelta<typeof gameJackpots>

/** What the jackpots of all venues held when they were asked last. Each node asks for itself. */
export function createJackpots({ registry, host }: Needs) {
  const known = new Map<string, readonly VenuePool[]>()
  let published = ''

  const shown = (): ShownPools => ({
    pools: registry.list().flatMap(({ code, englishName, status }) =>
      (status === 1 ? (known.get(code) ?? []) : []).map(({ game, currency, level }) => ({
        venueEnName: englishName,
        game,
        level: { minor: BigInt(level), currency },
      })),
    ),
  })

  return {
    shown,

    /** What a game's pool held when its venue was asked last; nothing where it has none or has not answered yet. */
    levelOf(venue: string, game: string, currency: Currency): bigint {
      const pool = known.get(venue)?.find((each) => each.game === game && each.currency === currency)
      return BigInt(pool?.level ?? 0)
    },

    /** Asks every venue; one that does not answer keeps what it said last. */
    async ask(): Promise<void> {
      await Promise.all(
        registry.list().map(async ({ code, company, status }) => {
          if (company === undefined || status !== 1) return
          try {
            known.set(code, (await host.jackpots?.(code)) ?? [])
          } catch (error) {
            if (!(error instanceof VenueAway)) throw error
          }
        }),
      )
    },

    /** What is to be published: all pools when any has changed since they were published last. */
    change(): ShownPools | undefined {
      const now = shown()
      const text = now.pools
        .map(({ venueEnName, game, level }) => [venueEnName, game, level.currency, level.minor].join(' '))
        .join()
      if (text === published) return undefined
      published = text
      return now
    },
  }
}
export type Jackpots = ReturnType<typeof createJackpots>
