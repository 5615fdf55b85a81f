import type { TableGame } from '@grandstand/game-engines/live'
import { RoundRefused } from '../rounds/round.ts'
import type { Member } from './house.ts'
import type { SavedBets } from './messages.ts'

/** What a member has saved at the tables of a game. */
export function savedBets({ house, session }: Member, { name }: TableGame): readonly SavedBets[] {
  const { hall, player, currency } = session
  const [row] = house.store.all<{ saved: string }>(
    'select saved from saved_bets where hall = ? and player = ? and game = ? and currency = ?',
    [hall, player, name, currency],
  )
  return row === undefined ? [] : (JSON.parse(row.saved) as SavedBets[])
}

/**
 * Saves these bets instead of those before. They are no bets: limits are checked when they are put.
 * @throws RoundRefused for a spot that the game does not have
 */
export function saveBets(member: Member, game: TableGame, saved: readonly SavedBets[]): readonly SavedBets[] {
  const { house, session } = member
  const spots = new Set(game.sheet.spots.map(({ name }) => name))
  if (saved.some(({ bets }) => bets.some(({ spot }) => !spots.has(spot))))
    throw new RoundRefused('no-such-bet')
  const { hall, player, currency } = session
  house.store.run(
    `insert into saved_bets (hall, player, game, currency, saved) values (?, ?, ?, ?, ?)
     on conflict (hall, player, game, currency) do update set saved = excluded.saved`,
    [hall, player, game.name, currency, JSON.stringify(saved)],
  )
  return saved
}
