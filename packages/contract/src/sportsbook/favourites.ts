import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { favouriteId, matchId } from '../ids.ts'
import { matchBrief } from './search.ts'
import { score, side, sport } from './sports.ts'

export const favouriteKind = z.enum(['match', 'competitor', 'competition'])
export type FavouriteKind = z.output<typeof favouriteKind>

export const favourite = z.object({
  id: favouriteId,
  kind: favouriteKind,
  /** Id of the match, competitor or competition. */
  target: z.string(),
  /** Its name when it was added. */
  name: z.string(),
  sport,
  addedAt: z.number(),
  /** The match itself, or the next one of the team or competition; absent when there is none. */
  match: z.optional(matchBrief),
})
export type Favourite = z.output<typeof favourite>

export const favouritesMax = 200

/** An event in a match that the member follows. */
export const favouriteNotice = z.object({
  id: z.string(),
  kind: z.enum(['started', 'scored', 'ended']),
  matchId,
  sport,
  homeName: z.string(),
  awayName: z.string(),
  score,
  side: z.optional(side),
  player: z.optional(z.string()),
  minute: z.optional(z.string()),
  at: z.number(),
})
export type FavouriteNotice = z.output<typeof favouriteNotice>

/** The member's favourites, newest first. */
export const listFavourites = defineCall({
  id: 'sports.favourites.list',
  name: 'listFavourites',
  path: '/sportsbook/favourites/list',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({ favourites: z.array(favourite) }),
})

/** Follows a match, team or competition; one that is followed already stays as it is. */
export const addFavourite = defineCall({
  id: 'sports.favourites.add',
  name: 'addFavourite',
  path: '/sportsbook/favourites/add',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    kind: favouriteKind,
    target: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  output: z.object({ favourite }),
  refusals: ['favourites-full'],
})

/** Removes a favourite. One of another member is not found [H-C2]. */
export const removeFavourite = defineCall({
  id: 'sports.favourites.remove',
  name: 'removeFavourite',
  path: '/sportsbook/favourites/remove',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ favouriteId }),
  output: z.object({}),
})
