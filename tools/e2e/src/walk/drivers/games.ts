import * as games from '@grandstand/contract/games'
import { expect } from '../../fixtures.ts'
import { anew, pressed, type Driver, type Stage, type Walked } from '../stage.ts'

const heartOf = ({ page }: Stage) => page.getByRole('button', { name: /^收藏.+/ }).first()

/** The game whose poster stands first among those of small games. */
async function firstGame({ member, made }: Stage): Promise<games.Egame> {
  const { games: all } = await member.client.api.call(games.listGames, {})
  const game = all.find(({ kind, isPaused }) => kind === 'crash' && !isPaused)
  if (!game) throw new Error('the catalogue has no game of this kind')
  made['game'] = game.game
  return game
}

const keeping: Driver = {
  isOnce: true,
  arrange: async (stage) => void (await firstGame(stage)),
  screen: () => '/app/egame/all?see=crash',
  async fill(stage) {
    await expect(heartOf(stage)).toHaveAttribute('aria-pressed', 'false')
    await stage.page.waitForLoadState('networkidle')
  },
  async press(stage) {
    await pressed(heartOf(stage))
  },
}

const forgetting: Driver = {
  ...keeping,
  async arrange(stage) {
    const { venueEnName, game } = await firstGame(stage)
    await stage.member.client.api.call(games.addFavouriteGame, { venueEnName, game })
    await anew(stage)
  },
  async fill(stage) {
    await expect(heartOf(stage)).toHaveAttribute('aria-pressed', 'true')
  },
}

/** Drivers of the lobby of games. */
export const gamesDrivers: readonly Walked[] = [
  [games.addFavouriteGame, keeping],
  [games.removeFavouriteGame, forgetting],
]
