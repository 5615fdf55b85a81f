import {
  addFavouriteGame,
  getSessionNet,
  listFavouriteGames,
  listGameBrands,
  listGameRecords,
  listGames,
  listHotGames,
  removeFavouriteGame,
} from '@grandstand/contract/games'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import type { GameFavourites } from '../catalogue/favourites-service.ts'
import type { Heat } from '../catalogue/heat-service.ts'
import type { Catalogue } from '../catalogue/service.ts'
import type { FreeRounds } from '../free-rounds/service.ts'
import type { GameRecords } from '../records/service.ts'
import type { SessionNet } from '../sessions/net.ts'

interface Needs {
  readonly catalogue: Catalogue
  readonly heat: Heat
  readonly favourites: GameFavourites
  readonly freeRounds: Pick<FreeRounds, 'of'>
  readonly records: GameRecords
  readonly netOf: SessionNet
}

/** Binds the calls for the catalogue of games, favourites, records and the net result of a session. */
export function lobbyCalls({ catalogue, heat, favourites, freeRounds, records, netOf }: Needs): BoundCall[] {
  return [
    bindCall(listGames, async (_input, { memberId }) => ({
      games: [...catalogue.games()],
      live: [...catalogue.live()],
      rows: catalogue.rows(),
      recent: memberId === undefined ? [] : await heat.recent(memberId),
      freeRounds: memberId === undefined ? [] : await freeRounds.of(memberId),
    })),
    bindCall(listHotGames, () => heat.hot(catalogue)),
    bindCall(listGameBrands, () => ({ brands: catalogue.brands() })),
    bindCall(listFavouriteGames, async (_input, context) => ({
      favourites: await favourites.list(memberOf(context)),
    })),
    bindCall(addFavouriteGame, async (input, context) => ({
      favourite: await favourites.add(askingOf(context), input),
    })),
    bindCall(removeFavouriteGame, async (input, context) => {
      await favourites.remove(askingOf(context), input)
      return {}
    }),
    bindCall(listGameRecords, (input, context) => records.list(memberOf(context), input)),
    bindCall(getSessionNet, (input, context) => netOf(memberOf(context), input)),
  ]
}
