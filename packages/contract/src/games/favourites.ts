import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { gameName } from './game.ts'

export const favouriteGame = z.object({
  ...gameName,
  name: z.string(),
  addedAt: z.number(),
  /** False when the game or its venue is not offered now. */
  isOffered: z.boolean(),
})
export type FavouriteGame = z.output<typeof favouriteGame>

export const favouriteGamesMax = 200

/** The member's favourite games, newest first. */
export const listFavouriteGames = defineCall({
  id: 'games.favourites.list',
  name: 'listFavouriteGames',
  path: '/games/favourites/list',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({ favourites: z.array(favouriteGame) }),
})

/** Adds a game; one that is a favourite already stays as it is. A game that is not offered is not found. */
export const addFavouriteGame = defineCall({
  id: 'games.favourites.add',
  name: 'addFavouriteGame',
  path: '/games/favourites/add',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject(gameName),
  output: z.object({ favourite: favouriteGame }),
  refusals: ['favourites-full'],
})

/** Removes a game; one that is no favourite is none afterwards either. */
export const removeFavouriteGame = defineCall({
  id: 'games.favourites.remove',
  name: 'removeFavouriteGame',
  path: '/games/favourites/remove',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject(gameName),
  output: z.object({}),
})
