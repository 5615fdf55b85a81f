import * as z from 'zod/mini'
import { anyone, defineCall, defineChannel, membersOnly } from '../define.ts'
import { currency } from '../money.ts'
import { venueTransfer } from './entities.ts'
import { gameName } from './game.ts'

/** 0 in maintenance, 1 open, 2 off. */
export const venueStatus = z.literal([0, 1, 2])
export type VenueStatus = z.output<typeof venueStatus>

/** A venue as the registry has it [ENT-02, ENT-14]. */
export const venue = z.object({
  venueEnName: z.string(),
  channelCode: z.string(),
  name: z.string(),
  status: venueStatus,
  /** Whether it is listed at all, and whether it stays listed in maintenance. */
  isDisplay: z.boolean(),
  isDisplayMaintainVenue: z.boolean(),
  /** `transfer`: the venue holds the playing money. `seamless`: it asks the wallet for each bet. */
  walletKind: z.enum(['transfer', 'seamless']),
  currencies: z.array(currency),
  /** Two letters of its page: `/app/egame/{prefix}`. */
  prefix: z.string(),
  /** The page `/app/egame` without a prefix opens it. */
  isDefault: z.boolean(),
  /** Expected end of maintenance. */
  until: z.optional(z.number()),
})
export type Venue = z.output<typeof venue>

const venueList = z.object({ venues: z.array(venue) })

/** The venues that are shown, in the operator's order. Never cached, because a status holds everywhere at once. */
export const listVenues = defineCall({
  id: 'games.venues',
  name: 'listVenues',
  path: '/games/venues',
  who: anyone,
  input: z.strictObject({}),
  output: venueList,
})

/** Venues in maintenance. */
export const listVenueMaintenance = defineCall({
  id: 'games.maintenance',
  name: 'listVenueMaintenance',
  path: '/games/maintenance',
  who: anyone,
  input: z.strictObject({}),
  output: z.object({
    venues: z.array(z.pick(venue, { channelCode: true, venueEnName: true, name: true, until: true })),
  }),
})

/** The venues that are shown; the id is `all`. A delta has all of them again, because they are few. */
export const venues = defineChannel({
  name: 'venues',
  who: 'anyone',
  snapshot: venueList,
  delta: venueList,
  fold: (_state, delta) => delta,
})

/**
 * Opens a game for a member: an address with a code that lives 60 s and names one session. A second launch of the game
 * goes on with the session. The code of a venue whose name contains AG counts once and is never cached [CALL-19]; others
 * are cached while they have at least ten seconds to live, and opened again they open the same session. The client forgets
 * them (`clearCache`) when a game says that its code is unknown, and when a venue has changed.
 */
export const launchGame = defineCall({
  id: 'games.launch',
  name: 'launchGame',
  path: '/games/launch',
  who: membersOnly,
  cache: { kind: 'per-token', seconds: 50 },
  isRepeatable: true,
  input: z.strictObject({
    ...gameName,
    /**
     * At a transfer venue: all available money goes there with the launch, from the wallet and from where it followed
     * the member before, and comes back after the session (免转).
     */
    withMoney: z.optional(z.boolean()),
  }),
  output: z.object({
    url: z.string(),
    sessionId: z.string(),
    /** When the code ends. */
    until: z.number(),
    /** The transfer of a launch with money. */
    transfer: z.optional(venueTransfer),
    /** Name of the error for which a launch with money moved none. */
    refusal: z.optional(z.string()),
  }),
  refusals: ['venue-unknown', 'game-unknown', 'venue-maintenance', 'venue-currency-not-taken'],
})

/** Opens a demonstration with play money, which no wallet can reach. */
export const launchDemo = defineCall({
  id: 'games.demoLaunch',
  name: 'launchDemo',
  path: '/games/demoLaunch',
  who: anyone,
  isRepeatable: true,
  input: z.strictObject({ ...gameName, currency: z.optional(currency) }),
  output: z.object({ url: z.string() }),
  refusals: ['venue-unknown', 'game-unknown', 'venue-maintenance', 'venue-currency-not-taken'],
})
