import { CallError, type CallInput } from '@grandstand/contract'
import {
  addFavouriteGame,
  favouriteGamesMax,
  removeFavouriteGame,
  type FavouriteGame,
} from '@grandstand/contract/games'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { Registry } from '../registry/service.ts'
import * as store from './favourites-store.ts'
import type { Catalogue } from './service.ts'

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly registry: Pick<Registry, 'list'>
  readonly catalogue: Pick<Catalogue, 'find'>
}

/** Games that members keep. */
export function createGameFavourites({ database, once, clock, registry, catalogue }: Needs) {
  const codeOf = (englishName: string) =>
    registry.list().find((venue) => venue.englishName === englishName)?.code ?? ''

  function shown({ venue: code, game, added_at }: store.FavouriteRow): FavouriteGame {
    const venue = registry.list().find((each) => each.code === code)
    const known = catalogue.find(code, game)
    return {
      venueEnName: venue?.englishName ?? code,
      game,
      name: known?.name ?? game,
      addedAt: added_at.getTime(),
      isOffered: known?.isOffered === true && venue?.isDisplay === true && venue.status !== 2,
    }
  }

  return {
    list: async (memberId: string): Promise<FavouriteGame[]> =>
      (await store.favouritesOf(database, memberId)).map(shown),

    /** @throws CallError not-found for a game that is not offered; favourites-full */
    async add(
      { memberId, ...asking }: Asking,
      { venueEnName, game }: CallInput<typeof addFavouriteGame>,
    ): Promise<FavouriteGame> {
      const venue = codeOf(venueEnName)
      const request = { ...asking, actor: memberId, call: addFavouriteGame.name }
      await once.inTransaction(request, async (tx) => {
        if (catalogue.find(venue, game)?.isOffered !== true) throw new CallError('not-found')
        const row = { venue, game, added_at: new Date(clock.now()) }
        if (!(await store.addFavourite(tx, memberId, row, favouriteGamesMax)))
          throw new CallError('favourites-full')
        return null
      })
      const kept = (await store.favouritesOf(database, memberId)).find(
        (row) => row.venue === venue && row.game === game,
      )
      // It was removed since, by another request.
      return shown(kept ?? { venue, game, added_at: new Date(clock.now()) })
    },

    async remove(
      { memberId, ...asking }: Asking,
      { venueEnName, game }: CallInput<typeof removeFavouriteGame>,
    ): Promise<void> {
      const request = { ...asking, actor: memberId, call: removeFavouriteGame.name }
      await once.inTransaction(request, async (tx) => {
        await store.removeFavourite(tx, memberId, codeOf(venueEnName), game)
        return null
      })
    },
  }
}
export type GameFavourites = ReturnType<typeof createGameFavourites>
