import * as games from '@grandstand/contract/games'
import { vi } from 'vitest'
import { caseOf, type Case, type Person } from './world.ts'

/** Two games that are offered; catalogues are read some seconds after the start. */
const twoGames = ({ client }: Person) =>
  vi.waitFor(
    async () => {
      const offered = await client.api.call(games.listGames, {})
      const [one, two] = offered.games.map(({ venueEnName, game }) => ({ venueEnName, game }))
      if (!one || !two) throw new Error('there are no two games')
      return [one, two] as const
    },
    { timeout: 60_000, interval: 1_000 },
  )

/** Cases of calls about members' games. */
export const gameCases: readonly Case[] = [
  caseOf(games.addFavouriteGame, async (world) => {
    const by = await world.person()
    const [input, other] = await twoGames(by)
    return { by, input, other }
  }),
  caseOf(games.removeFavouriteGame, async (world) => {
    const by = await world.person()
    const [input, other] = await twoGames(by)
    for (const game of [input, other]) await by.client.api.call(games.addFavouriteGame, game)
    return { by, input, other }
  }),
]
