/** Games of ours that the kit plays. */
export const ourGames = {
  game: { game: 'dice', bet: { side: 'under', chance: 5000 } },
  choiceGame: { game: 'mines', bet: { mines: 1 }, choices: [{ open: 0 }, { stop: true }] },
} as const
