import type { OpenGame } from './play-store.ts'

const keyOf = ({ venue, game }: OpenGame) => `gs-game-sound:${venue}.${game}`

/** Sound of a game: off until it is turned on, and remembered for each game. */
export function readSound(game: OpenGame): boolean {
  try {
    return localStorage.getItem(keyOf(game)) === 'on'
  } catch {
    return false
  }
}

export function storeSound(game: OpenGame, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(keyOf(game), 'on')
    else localStorage.removeItem(keyOf(game))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
